import type { Board } from '@/craft/board';
import { applyMove, type Move, moveCode } from '@/craft/moves';
import type { Refusal } from '@/craft/refusals';
import type { RuleSet } from '@/craft/vocabulary';
import type { Json } from '@/match/agent';

/** Moves that the Builder may try in a turn [T9]. */
export const MOST_TRIES = 3;

/** A move tried out: the board as it would stand, or why the game would refuse it. */
export type Try =
  | { readonly move: Move; readonly board: Board; readonly refusal: null }
  | { readonly move: Move; readonly board: null; readonly refusal: Refusal };

/** The tries of this turn with one more; the same ones when none is left. The game itself is not touched. */
export function tryMove(tries: readonly Try[], move: Move, board: Board, rules: RuleSet): readonly Try[] {
  if (tries.length >= MOST_TRIES) return tries;
  const result = applyMove(board, move, rules);
  const tried: Try = result.ok
    ? { move, board: result.value, refusal: null }
    : { move, board: null, refusal: result.error };
  return [...tries, tried];
}

/** The tries as the record keeps them with the decision. */
export const triesNote = (tries: readonly Try[]): { readonly tried?: Json } =>
  tries.length === 0
    ? {}
    : { tried: tries.map(({ move, refusal }) => ({ move: moveCode(move), refused: refusal?.code ?? null })) };
