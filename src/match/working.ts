/** What seats are at work on, for a loop that asks several at once. */
export interface Working {
  /** Keeps `work` as the seat's until it ends; a later one takes its place. */
  join<T>(seat: string, work: Promise<T>): Promise<T>;
  has(seat: string): boolean;
  /** Ends when the seat's work has ended, however. */
  ended(seat: string): Promise<void>;
  /** Ends when all others have ended, or at once when the signal falls. */
  othersEnded(seat: string, signal: AbortSignal): Promise<void>;
}

export function createWorking(): Working {
  const working = new Map<string, Promise<unknown>>();
  return {
    join(seat, work) {
      working.set(seat, work);
      const done = () => working.get(seat) === work && working.delete(seat);
      work.then(done, done);
      return work;
    },
    has: (seat) => working.has(seat),
    async ended(seat) {
      await Promise.allSettled([working.get(seat)]);
    },
    async othersEnded(seat, signal) {
      const others = [...working].filter(([other]) => other !== seat).map(([, work]) => work);
      const stopped = new Promise<void>((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve(), { once: true });
      });
      await Promise.race([Promise.allSettled(others), stopped]);
    },
  };
}
