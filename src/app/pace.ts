import type { After } from './steadyTimer';

/** Waits for the eye's sake, or until the signal ends it. Rules and agents never wait for this. */
export function pause(after: After, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = after(milliseconds, done);
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Lets the page draw and listen before more work. */
export const breath = (after: After): Promise<void> =>
  new Promise((resolve) => {
    after(0, resolve);
  });

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a decision stays in view before the next one, at speed 1. */
export const READING_TIME = { director: 900, builder: 1500 } as const;
