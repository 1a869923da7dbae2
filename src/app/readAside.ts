import type { Result } from '@/kernel/result';
import type { FileFault } from '@/records/fault';
import type { Reading, ReadText } from './reading';

/** Below this, starting a worker takes longer than reading. In UTF-16 units. */
const SMALL = 200_000;

/** Reads in a worker that lasts as long as the one file; ending the worker is what stops it. */
export const readAside: ReadText = (text, file, signal) => {
  if (text.length < SMALL) return import('./reading').then(({ readText }) => readText(text, file));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./readingWorker.ts', import.meta.url), { type: 'module' });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<Result<Reading, FileFault>>) => {
      end();
      resolve(data);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message || 'the reader could not be started'));
    };
    worker.postMessage({ text, file });
  });
};
