import type { Amount } from '../statistics/amount';

/** Below so many games a row has no say in an order: the interval of two is no more than the two. */
export const LEAST_GAMES = 5;

/** A row of a ranked table, with the number by which it stands where it stands. */
export interface RankedRow {
  readonly key: string;
  readonly amount: Pick<Amount, 'value' | 'interval' | 'behind' | 'besides'>;
}

/** What the intervals of a ranked table allow to be said of its order. */
export interface Order {
  /** Rows on too few games, or without an interval. */
  readonly few: readonly string[];
  /** The other rows, in their order. */
  readonly enough: readonly string[];
  /** Neighbors of `enough` among which intervals meet, two or more each: the order in a group may be chance. */
  readonly groups: readonly (readonly string[])[];
}

/**
 * Reads the order of rows, best first, off their intervals; null where there is nothing to put in order. Two rows are
 * told apart where all intervals from the upper one upwards lie above all from the lower one downwards. Intervals that
 * meet do not prove equality, nor those apart a difference for every pair; they keep from reading an order into chance.
 */
export function orderOf(rows: readonly RankedRow[]): Order | null {
  const ranked = rows.filter(({ amount }) => amount.value !== null);
  if (ranked.length < 2) return null;
  const isFew = ({ amount }: RankedRow) => amount.interval === null || gamesOf(amount) < LEAST_GAMES;
  const enough = ranked.filter((it) => !isFew(it));
  const [lows, highs] = [0, 1].map((end) => enough.map(({ amount }) => amount.interval![end]!));
  const groups: string[][] = [];
  for (const [k, { key }] of enough.entries()) {
    const apart = k === 0 || Math.min(...lows!.slice(0, k)) > Math.max(...highs!.slice(k));
    if (apart) groups.push([key]);
    else groups.at(-1)!.push(key);
  }
  return {
    few: ranked.filter(isFew).map(({ key }) => key),
    enough: enough.map(({ key }) => key),
    groups: groups.filter(({ length }) => length > 1),
  };
}

const gamesOf = ({ behind, besides }: RankedRow['amount']): number =>
  new Set([...behind, ...besides].map(({ game }) => game)).size;
