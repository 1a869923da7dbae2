import { gammaln, sampleCorrelation } from 'simple-statistics';

/** A correlation and its two-sided p; null where it is not defined (fewer than three pairs, or no spread). */
export interface Correlation {
  readonly r: number | null;
  readonly p: number | null;
  readonly n: number;
}

/** Up to so many pairs p counts the orders of the values: 8! = 40 320 of them. */
export const COUNTED_PAIRS = 8;

/**
 * Pearson's r. Up to 8 pairs p is the exact share of the orders of `y` whose correlation is as strong, whichever way;
 * beyond, it comes from Student's t with n − 2 degrees of freedom.
 */
export function pearson(x: readonly number[], y: readonly number[]): Correlation {
  const n = Math.min(x.length, y.length);
  const none = { r: null, p: null, n };
  if (n < 3 || !spread(x) || !spread(y)) return none;
  const r = Math.max(-1, Math.min(1, sampleCorrelation(x as number[], y as number[])));
  return { r, p: n <= COUNTED_PAIRS ? permutationP(x, y) : correlationP(r, n), n };
}

/** Spearman's ρ: Pearson's r of the ranks, ties sharing their mean rank; p alike, beyond 8 pairs an approximation. */
export const spearman = (x: readonly number[], y: readonly number[]): Correlation =>
  pearson(ranksOf(x), ranksOf(y));

/**
 * The least p of Spearman's coefficient that n pairs without ties can have: of all their orders only the two straight ones are as
 * strong. Pearson's can be half of it, where the steps of the values are unequal.
 */
export const leastP = (n: number): number => 2 / factorial(n);

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/**
 * Exact two-sided p (Pitman 1937): r grows with Σ (x − x̄)·(y − ȳ), so the share of all orders of y whose sum is at
 * least as far from 0 as the one that was found.
 */
function permutationP(x: readonly number[], y: readonly number[]): number {
  const [a, b] = [centered(x), centered(y)];
  const found = Math.abs(a.reduce((sum, it, k) => sum + it * b[k]!, 0));
  // Sums that are equal but for rounding count as equal.
  const least = found * (1 - 1e-9) - 1e-12 * Math.max(...a.map(Math.abs)) * Math.max(...b.map(Math.abs));
  const used = new Array<boolean>(b.length).fill(false);
  const asStrong = (at: number, sum: number): number => {
    if (at === a.length) return Math.abs(sum) >= least ? 1 : 0;
    let count = 0;
    for (let k = 0; k < b.length; k++) {
      if (used[k]) continue;
      used[k] = true;
      count += asStrong(at + 1, sum + a[at]! * b[k]!);
      used[k] = false;
    }
    return count;
  };
  return asStrong(0, 0) / factorial(a.length);
}

function centered(values: readonly number[]): number[] {
  const mean = values.reduce((sum, it) => sum + it, 0) / values.length;
  return values.map((it) => it - mean);
}

const spread = (values: readonly number[]): boolean => values.some((it) => it !== values[0]);

/** Ranks from 1; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, k) => k).sort((a, b) => values[a]! - values[b]!);
  const ranks = new Array<number>(values.length);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end + 1 < order.length && values[order[end + 1]!] === values[order[start]!]) end++;
    for (let k = start; k <= end; k++) ranks[order[k]!] = (start + end) / 2 + 1;
    start = end + 1;
  }
  return ranks;
}

/** Two-sided p of a correlation r of n pairs under no correlation, from Student's t. */
function correlationP(r: number, n: number): number {
  const df = n - 2;
  if (Math.abs(r) === 1) return 0;
  return studentP(r * Math.sqrt(df / (1 - r * r)), df);
}

/** Two-sided p of Student's t: I_{df/(df+t²)}(df/2, 1/2) (Abramowitz and Stegun 26.7.1 with 26.5.27). */
export const studentP = (t: number, df: number): number => incompleteBeta(df / (df + t * t), df / 2, 0.5);

const SMALL = 1e-300;
const PRECISION = 1e-15;

/**
 * The regularised incomplete beta function I_x(a, b), 0 ≤ x ≤ 1, by its continued fraction and Lentz's method.
 * Source: Abramowitz and Stegun 26.5.8; Press et al., Numerical Recipes, §6.4.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast only on this side; the other one follows by symmetry.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(gammaln(a + b) - gammaln(a) - gammaln(b) + a * Math.log(x) + b * Math.log(1 - x));
  return (front * betaFraction(x, a, b)) / a;
}

function betaFraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < SMALL ? SMALL : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const step = d * c;
    value *= step;
    if (Math.abs(step - 1) < PRECISION) break;
  }
  return value;
}
