import type { PerformanceRow } from '@/analysis/tables/performance';

/** Below so many values a number says so beside itself. */
export const FEW = 10;

/** Rows that rest on few games. */
export const fewGames = (rows: readonly Pick<PerformanceRow, 'key' | 'games'>[]): string[] =>
  rows.filter(({ games }) => (games.value ?? 0) < FEW).map(({ key }) => key);
