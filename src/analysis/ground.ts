import type { Amount, TurnRef } from './statistics/amount';

/** What a number that is shown rests on: the way from it to turns. */
export type Ground =
  /** It is a number of one turn, and leads right there. */
  | { readonly kind: 'turn'; readonly ref: TurnRef }
  /** It is made of `behind`; `besides` was looked at and does not count. At least one of the two holds a turn. */
  | { readonly kind: 'turns'; readonly behind: readonly TurnRef[]; readonly besides: readonly TurnRef[] }
  /** It is made of points, each with two numbers of its own. */
  | {
      readonly kind: 'points';
      readonly x: string;
      readonly y: string;
      readonly points: readonly GroundPoint[];
    }
  /** It was printed elsewhere; no turn of these games is behind it. */
  | { readonly kind: 'published' };

export interface GroundPoint {
  readonly name: string;
  readonly x: Amount;
  readonly y: Amount;
}

export const PUBLISHED: Ground = { kind: 'published' };

export const atTurn = (game: number, turn: number): Ground => ({ kind: 'turn', ref: { game, turn } });

/** Null where no turn was looked at at all. A turn with a hit and a miss, such as two messages, counts as a hit. */
export function turnsOf({ behind, besides }: Pick<Amount, 'behind' | 'besides'>): Ground | null {
  if (behind.length + besides.length === 0) return null;
  if (behind.length === 0 || besides.length === 0) return { kind: 'turns', behind, besides };
  const hits = new Set(behind.map(nameOf));
  return { kind: 'turns', behind, besides: besides.filter((it) => !hits.has(nameOf(it))) };
}

const nameOf = ({ game, turn }: TurnRef): string => `${game}/${turn}`;
