import type { CraftState } from '@/craft/game';
import type { Move } from '@/craft/moves';
import { REFUSAL_CLASS, type Refusal } from '@/craft/refusals';
import { isLarge } from '@/craft/vocabulary';

/** The failure taxonomy's classes [F]. */
export const TAXONOMY = [
  'correct',
  'layer',
  'span',
  'other',
  'wrong-color',
  'wrong-position',
  'wrong-span',
] as const;
export type Taxonomy = (typeof TAXONOMY)[number];

const samePlace = (move: Move, candidate: Move): boolean =>
  move.action === candidate.action && move.cell === candidate.cell && move.layer === candidate.layer;
/** A remove's block name is ignored by the engine [P4], so it is ignored here. */
const sameBlock = (move: Move, candidate: Move): boolean =>
  move.action === 'remove' || move.block === candidate.block;
/** A span counts only where a large block is meant [P3]. */
const sameSpan = (move: Move, candidate: Move): boolean =>
  candidate.block !== null && !isLarge(candidate.block) ? true : move.span === candidate.span;

/** [O7] in full: action, cell and layer, and block and span too. */
export const matchesOracle = (move: Move, candidates: readonly Move[]): boolean =>
  candidates.some((it) => samePlace(move, it) && sameBlock(move, it) && sameSpan(move, it));

/** The class of a turn; null without candidates or without an attempted move [F]. First hit wins. */
export function taxonomyOf(
  move: Move | null,
  refusal: Refusal | null,
  candidates: CraftState['candidates'],
): Taxonomy | null {
  if (move === null || candidates.length === 0) return null;
  if (refusal !== null) return REFUSAL_CLASS[refusal.code];
  if (matchesOracle(move, candidates)) return 'correct';
  const there = candidates.filter((it) => samePlace(move, it));
  if (there.length === 0) return 'wrong-position';
  const right = there.filter((it) => sameBlock(move, it));
  if (right.length === 0) return 'wrong-color';
  return right.some((it) => sameSpan(move, it)) ? 'other' : 'wrong-span';
}
