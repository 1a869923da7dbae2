import { useCallback } from 'react';
import type { TextFile } from '@/app/import';
import { routes } from '@/app/links';
import { useApp } from '../AppContext';
import { goTo } from '../hashLocation';

/** Takes files in and shows what came of them: a game on the table, else a set in the gallery. */
export function useImport(): (files: Iterable<TextFile>) => Promise<void> {
  const app = useApp();
  return useCallback(
    async (files) => {
      // What reads files is loaded with the first of them.
      const { importFiles } = await import('@/app/import');
      const { game, set } = await importFiles(app, files);
      if (game) goTo(routes.game(game.id, 0));
      else if (set) goTo(`${routes.gallery}/${encodeURIComponent(set)}`);
    },
    [app],
  );
}
