import type { Ports } from '@/llm';

/** Real HTTP, an even chance, and a clock that makes the long waits of retries short. */
export function testPorts(changes: Partial<Ports> = {}): Ports & { readonly waited: number[] } {
  const waited: number[] = [];
  let skipped = 0;
  return {
    now: () => Date.now() + skipped,
    chance: () => 0.5,
    after(ms, then) {
      // Ticks of the countdown last a second at most; deadlines are told apart by being below or far above it.
      const tick = ms === 1000 || (ms > 500 && ms < 1000);
      if (tick) waited.push(ms);
      const timer = setTimeout(
        () => {
          if (tick) skipped += ms;
          then();
        },
        tick ? 1 : ms,
      );
      return () => clearTimeout(timer);
    },
    fetch: (input, init) => fetch(input, init),
    pageOrigin: null,
    ...changes,
    waited,
  };
}
