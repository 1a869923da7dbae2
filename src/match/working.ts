/** What seats are at work on, for a loop that asks several at once. */
export interface Working {
  /**
   * The seat's work until it ends; a later one takes its place. Who fails waits for the others before it says so, unless the signal
   * falls: with a failure the loop ends, and what others are saying, and was paid for, is heard first.
   * @param onFail told at once; its answer, where it gives one, stands in place of the failure.
   */
  patiently<T>(
    seat: string,
    work: Promise<T>,
    signal: AbortSignal,
    onFail: (error: unknown) => Promise<T> | null,
  ): Promise<T>;
  has(seat: string): boolean;
  /** Ends when the seat's work has ended, however. */
  ended(seat: string): Promise<void>;
}

export function createWorking(): Working {
  const working = new Map<string, Promise<unknown>>();

  async function othersEnded(seat: string, signal: AbortSignal): Promise<void> {
    const others = [...working].filter(([other]) => other !== seat).map(([, work]) => work);
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([Promise.allSettled(others), stopped]);
  }

  return {
    async patiently(seat, work, signal, onFail) {
      working.set(seat, work);
      // The waiting for others is no work: two that fail do not wait for each other.
      const done = () => working.get(seat) === work && working.delete(seat);
      work.then(done, done);
      try {
        return await work;
      } catch (error) {
        const instead = onFail(error);
        if (instead !== null) return await instead;
        await othersEnded(seat, signal);
        throw error;
      }
    },
    has: (seat) => working.has(seat),
    async ended(seat) {
      await Promise.allSettled([working.get(seat)]);
    },
  };
}
