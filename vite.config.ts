import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // What every view needs comes in two files instead of thirty small ones, which compress badly.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|zustand|wouter|use-sync-external-store)\//,
            },
            { name: 'world', test: /src\/(?:kernel|match)\/|src\/craft\/(?!command)[\w-]+\.ts/ },
          ],
        },
      },
    },
  },
});
