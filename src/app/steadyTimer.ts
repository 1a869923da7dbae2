/** Calls back after `ms`; what it returns cancels it. */
export type After = (ms: number, then: () => void) => () => void;

export const pageTimer: After = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** The part of a worker that is needed: it takes `{id, ms}` and sends the `id` back when the time is over. */
export type TimerWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>;

export interface SteadyTimerPorts {
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Milliseconds. */
  readonly now: () => number;
  readonly startWorker: () => TimerWorker;
}

interface Waiting {
  readonly due: number;
  readonly then: () => void;
  cancel: () => void;
}

/**
 * Keeps its time in a hidden page too. There browsers call a page's own timers once a second, later once a minute, and a game
 * would creep. While the page is hidden a worker counts, whose timers are left alone.
 */
export function steadyTimer({ page, now, startWorker }: SteadyTimerPorts): After {
  const waiting = new Map<number, Waiting>();
  let worker: TimerWorker | null = null;
  let broken = false;
  let count = 0;

  const end = (id: number) => {
    const found = waiting.get(id);
    waiting.delete(id);
    found?.then();
  };
  const byPage = (id: number, it: Waiting) => {
    it.cancel = pageTimer(it.due - now(), () => end(id));
  };
  /** Without a worker late is better than never. */
  const giveUp = () => {
    broken = true;
    for (const [id, it] of waiting) {
      it.cancel();
      byPage(id, it);
    }
  };
  const start = (): TimerWorker | null => {
    try {
      const started = startWorker();
      started.onmessage = ({ data }: MessageEvent<number>) => end(data);
      started.onerror = giveUp;
      return started;
    } catch {
      giveUp();
      return null;
    }
  };
  const byWorker = (id: number, it: Waiting) => {
    worker ??= start();
    if (!worker) return;
    it.cancel();
    it.cancel = () => {};
    worker.postMessage({ id, ms: Math.max(0, it.due - now()) });
  };
  const workerCounts = () => page.visibilityState === 'hidden' && !broken;
  page.addEventListener('visibilitychange', () => {
    for (const [id, it] of waiting) if (workerCounts()) byWorker(id, it);
  });

  return (ms, then) => {
    const id = ++count;
    const it: Waiting = { due: now() + ms, then, cancel() {} };
    waiting.set(id, it);
    (workerCounts() ? byWorker : byPage)(id, it);
    return () => {
      waiting.get(id)?.cancel();
      waiting.delete(id);
    };
  };
}
