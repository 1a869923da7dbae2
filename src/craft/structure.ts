import { type Board, EMPTY_BOARD, filledCount, reachesHiddenCell } from './board';
import { ceilingOf } from './ceiling';
import { attainableTarget, movesToGo, outOfReach } from './distance';
import type { RuleSet, Tier } from './vocabulary';

/** A target with its name. `tier` is what its source says; `tierOf` computes it [G2]. */
export interface Structure {
  readonly id: string;
  readonly tier: Tier;
  readonly board: Board;
}

export function tierOf(board: Board): Tier {
  const filled = filledCount(board);
  if (filled <= 22) return 'simple';
  return filled <= 24 ? 'medium' : 'complex';
}

/** What the gallery and the set-up say of a structure under a rule set [P6, M7, M8, O6]. */
export interface StructureFacts {
  readonly par: number;
  readonly outOfReach: number;
  readonly finishable: boolean;
  readonly ceiling: number;
}

export function factsOf(target: Board, rules: RuleSet, start: Board = EMPTY_BOARD): StructureFacts {
  return {
    par: movesToGo(start, attainableTarget(target, rules)),
    outOfReach: outOfReach(target, rules),
    finishable: rules === 'free' || !reachesHiddenCell(target),
    ceiling: ceilingOf(start, target, rules).progress,
  };
}
