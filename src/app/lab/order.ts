import type { PerformanceRow } from '@/analysis/tables/performance';

/** What the intervals of a ranked table allow to be said of its order. */
export type Order =
  /** Nothing to put in order. */
  | { readonly kind: 'single' }
  /** Some row has no interval: it rests on fewer than two games. */
  | { readonly kind: 'few'; readonly keys: readonly string[] }
  /** The rows whose interval meets the first one's: the order among them may be chance. */
  | { readonly kind: 'overlap'; readonly first: string; readonly keys: readonly string[] }
  | { readonly kind: 'apart'; readonly first: string };

/**
 * Reads the order of rows, best first, off their intervals of progress. Intervals that meet do not prove equality
 * and those apart do not prove a difference for every pair; they only keep from reading an order into chance.
 */
export function orderOf(rows: readonly Pick<PerformanceRow, 'key' | 'progress'>[]): Order {
  const [first, ...others] = rows.filter(({ progress }) => progress.value !== null);
  if (!first || others.length === 0) return { kind: 'single' };
  const few = [first, ...others].filter(({ progress }) => progress.interval === null);
  if (few.length > 0) return { kind: 'few', keys: few.map(({ key }) => key) };
  const floor = first.progress.interval![0];
  const keys = others.filter(({ progress }) => progress.interval![1] >= floor).map(({ key }) => key);
  return keys.length > 0 ? { kind: 'overlap', first: first.key, keys } : { kind: 'apart', first: first.key };
}
