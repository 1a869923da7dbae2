import { type Board, boardKey } from './board';
import { afterLegalMove } from './moves';
import { publishedMoves } from './oracle-published';
import { progressOf } from './progress';
import type { RuleSet } from './vocabulary';

/**
 * Where the published oracle ends up when its first move is followed from here on [O6]. It is not an upper
 * bound on progress: the set-based measures can be gamed.
 */
export interface Ceiling {
  /** Progress on the last board [M5]. */
  readonly progress: number;
  readonly moves: number;
  /** True when the oracle never ends: it takes off and lays again above a buried mistake [O2]. */
  readonly circles: boolean;
}

export function ceilingOf(board: Board, target: Board, rules: RuleSet): Ceiling {
  const seen = new Set<string>();
  let current = board;
  for (let moves = 0; ; moves++) {
    const key = boardKey(current);
    const [move] = publishedMoves(current, target, rules);
    if (!move || seen.has(key))
      return { progress: progressOf(current, target).progress, moves, circles: move !== undefined };
    seen.add(key);
    current = afterLegalMove(current, move);
  }
}
