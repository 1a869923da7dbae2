import { leastP } from '../statistics/correlation';
import { strings } from '../strings';
import { caveatsOf } from '../tables/caveats';
import type { CorrelationRow } from '../tables/correlations';
import type { NamedGame } from '../tables/games';
import { LEAST_GAMES, orderOf, type RankedRow } from '../tables/order';
import type { PerformanceRow } from '../tables/performance';
import { fixed } from './table';

const t = strings.tables.notes;

/** What to know of a set of games before its numbers are read. */
export function gamesNotes(games: readonly NamedGame[]): string[] {
  const { unfinished, disagreeing, rules, lengths, equal } = caveatsOf(games);
  return [
    ...(unfinished.length === 0 ? [] : [t.unfinished(unfinished, games.length)]),
    ...(disagreeing.length === 0 ? [] : [t.disagreeing(disagreeing, games.length)]),
    ...(rules.length === 0 ? [] : [t.rules(rules)]),
    ...(lengths.length === 0 ? [] : [t.lengths(lengths)]),
    ...equal.map((names) => t.equal(names)),
  ];
}

/** How much of the order of a ranked table may be chance. */
export function orderNotes(rows: readonly RankedRow[], measure: string): string[] {
  const order = orderOf(rows);
  if (order === null) return [];
  const { few, enough, groups } = order;
  return [
    ...(few.length === 0 ? [] : [t.few(few, LEAST_GAMES, measure)]),
    ...(groups.length > 0 ? [t.meet(groups, measure)] : []),
    ...(groups.length === 0 && enough.length > 1 ? [t.apart(measure, few.length > 0)] : []),
  ];
}

/** The intervals of progress in words, where a table has no room for them. */
export const intervalNote = (rows: readonly PerformanceRow[]): string =>
  t.intervals(
    rows.map(({ key, progress: { interval } }) => ({
      key,
      ends: interval === null ? null : ([fixed(interval[0], 3), fixed(interval[1], 3)] as const),
    })),
  );

/** Below so many points a correlation says next to nothing. */
const FEW_POINTS = 5;

/** How little few points can show, by the exact p. */
export function pointNotes(rows: readonly CorrelationRow[]): string[] {
  const counts = new Set(rows.flatMap(({ pearson: { r, n } }) => (r !== null && n < FEW_POINTS ? [n] : [])));
  const least = [...counts].sort((a, b) => a - b).map((n) => ({ n, p: fixed(leastP(n), 3) }));
  return least.length === 0 ? [] : [t.fewPoints(least, FEW_POINTS)];
}
