/** The best of three repetitions counts, each the median of some rounds after a warm-up: other work of the machine only slows. */
const REPETITIONS = 3;
const ROUNDS = 5;
const WARM_UP_MS = 300;
const ROUND_MS = 120;

/**
 * How often a second `work` is done.
 * @param batch calls between two looks at the clock.
 */
export function ratePerSecond(work: () => unknown, batch: number): number {
  round(work, batch, WARM_UP_MS);
  const medians = Array.from({ length: REPETITIONS }, () => {
    const rates = Array.from({ length: ROUNDS }, () => round(work, batch, ROUND_MS)).sort((a, b) => a - b);
    return rates[Math.floor(ROUNDS / 2)]!;
  });
  return Math.max(...medians);
}

function round(work: () => unknown, batch: number, milliseconds: number): number {
  const start = performance.now();
  let done = 0;
  let passed = 0;
  while (passed < milliseconds) {
    for (let k = 0; k < batch; k++) kept = work();
    done += batch;
    passed = performance.now() - start;
  }
  return (done / passed) * 1000;
}

// Results are kept where the compiler cannot see that nobody reads them.
let kept: unknown;
export const lastResult = (): unknown => kept;
