import type { LabWork } from './work';

type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string };

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** Works in a worker that is started with the first task, so that the page stays quick. */
export function workAside(): LabWork {
  let worker: Worker | null = null;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  const fail = (message: string) => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./labWorker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<Reply>) => {
      const who = waiting.get(data.id);
      waiting.delete(data.id);
      if ('fault' in data) who?.reject(new Error(data.fault));
      else who?.resolve(data.answer);
    };
    started.onerror = (event) => fail(event.message || 'the worker could not be started');
    return started;
  };
  return {
    do(task, ask) {
      worker ??= start();
      const id = ++count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        worker!.postMessage({ id, task, ask });
      });
    },
    end: () => fail('ended'),
  };
}
