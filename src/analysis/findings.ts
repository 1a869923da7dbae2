import { keptHeights, movesToGo } from '@/craft/distance';
import type { CraftState } from '@/craft/game';
import { afterLegalMove, type Move, refusalOf } from '@/craft/moves';
import type { BareFinding } from './evidence';
import { astray } from './kinds/astray';
import { contradictions } from './kinds/contradictions';
import { type Memory, remember, repetitions } from './kinds/repetitions';
import { sizeTraps } from './kinds/size-traps';
import { rightBlocks, wrongLayers } from './kinds/to-go';
import { toldIn } from './kinds/told';
import type { TurnFacts } from './read';

export type { Memory };

/**
 * All findings of a turn. `memory` holds what was asked before and is added to.
 * @param earlier the turns before this one.
 */
export function findingsOf(turn: TurnFacts, earlier: readonly TurnFacts[], memory: Memory): BareFinding[] {
  const told = toldIn(turn);
  const kept = keptHeights(turn.open.board, turn.open.goal);
  const found = [
    ...contradictions(turn, told),
    ...repetitions(turn, told, earlier, memory),
    ...told.flatMap((it) => astray(turn, it)),
    ...told.flatMap((it) => sizeTraps(turn, it)),
    ...told.flatMap((it) => wrongLayers(turn, it)),
    ...told.flatMap((it) => rightBlocks(turn, it, kept)),
    ...misleading(turn.open, turn.open.candidates).map(
      (move): BareFinding => ({
        kind: 'misleading-candidate',
        move,
        turn: turn.turn,
        evidence: [],
        cells: move.span === null ? [move.cell] : [move.cell, move.span],
      }),
    ),
  ];
  remember(memory, turn.turn, told);
  return found;
}

/** The offered candidates that would not lower the moves to go: refused ones, and wasted ones [O5, M7]. */
export function misleading({ board, goal, setup }: CraftState, candidates: readonly Move[]): Move[] {
  if (candidates.length === 0) return [];
  const now = movesToGo(board, goal);
  return candidates.filter(
    (move) =>
      refusalOf(board, move, setup.rules) !== null || movesToGo(afterLegalMove(board, move), goal) >= now,
  );
}
