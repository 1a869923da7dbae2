import { mean, sampleStandardDeviation } from 'simple-statistics';
import type { PythonRandom } from '@/kernel/python-random';

export type Interval = readonly [number, number];

/** Mean, null for nothing. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : mean(values as number[]);

/** Standard error of the mean: sample deviation (n − 1) over √n, as the paper's; null below two values. */
export const semOf = (values: readonly number[]): number | null =>
  values.length < 2 ? null : sampleStandardDeviation(values as number[]) / Math.sqrt(values.length);

/**
 * Percentile bootstrap of the mean (Efron and Tibshirani 1993, chapter 13): `resamples` means of samples drawn
 * with replacement. Null below two values. The same seed gives the same interval.
 */
export function bootstrapMean(
  values: readonly number[],
  random: PythonRandom,
  resamples = 1000,
  level = 0.95,
): Interval | null {
  if (values.length < 2) return null;
  const means = new Float64Array(resamples);
  for (let k = 0; k < resamples; k++) {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw++)
      sum += values[Math.floor(random.random() * values.length)]!;
    means[k] = sum / values.length;
  }
  means.sort();
  const tail = (1 - level) / 2;
  return [quantile(means, tail), quantile(means, 1 - tail)];
}

/** Linear interpolation between order statistics (Hyndman and Fan's type 7). */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low]! + (at - low) * (sorted[high]! - sorted[low]!);
}

/** 97.5 % point of the normal distribution. */
const Z_95 = 1.959963984540054;

/** Wilson's score interval of a share (Wilson 1927, eq. 4); null for nothing. */
export function wilson(hits: number, n: number, z = Z_95): Interval | null {
  if (n === 0) return null;
  const share = hits / n;
  const scale = 1 + (z * z) / n;
  const middle = (share + (z * z) / (2 * n)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  // At no hits and at nothing else the end is 0 itself, which the sum misses by a rounding.
  return [hits === 0 ? 0 : Math.max(0, middle - half), hits === n ? 1 : Math.min(1, middle + half)];
}
