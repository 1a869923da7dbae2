import { circling } from '@/analysis/circling';
import type { FindingKind } from '@/analysis/evidence';
import type { GameAnalysis } from '@/analysis/game';
import type { SpiralKind } from '@/analysis/spirals';
import type { Director } from '@/craft/vocabulary';

/** What the lane below the time line shows of one turn. */
export interface TurnMarks {
  /** From 1. */
  readonly turn: number;
  /** Kinds found in this turn, in the order of their weight; misleading candidates last. */
  readonly kinds: readonly {
    readonly kind: FindingKind;
    readonly count: number;
    readonly by: readonly Director[];
  }[];
  /** The size trap of this turn was fallen for. */
  readonly trapTaken: boolean;
}
export interface SpiralMark {
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly SpiralKind[];
  readonly movesLost: number;
}
export interface AnalysisMarks {
  readonly turns: readonly TurnMarks[];
  readonly spirals: readonly SpiralMark[];
  readonly lostAt: number | null;
}

/** What costs most comes first, since a narrow lane has room for one shape per turn. */
export const WEIGHT: readonly FindingKind[] = [
  'size-trap',
  'contradiction',
  'right-block',
  'wrong-layer',
  'contaminated',
  'off-wall',
  'repeated',
  'misleading-candidate',
];

/** A game's findings as marks of its turns. Turns without any are left out. */
export function marksOf({
  turns,
  spirals,
  lostAt,
}: Pick<GameAnalysis, 'turns' | 'spirals' | 'lostAt'>): AnalysisMarks {
  return {
    turns: turns.flatMap(({ turn, findings }): TurnMarks[] => {
      const kinds = WEIGHT.flatMap((kind) => {
        const found = findings.filter((it) => it.kind === kind);
        if (found.length === 0) return [];
        const by = [
          ...new Set(found.flatMap(({ evidence }) => evidence.map(({ speaker }) => speaker))),
        ].sort();
        return [{ kind, count: found.length, by }];
      });
      if (kinds.length === 0) return [];
      return [{ turn, kinds, trapTaken: findings.some((it) => it.kind === 'size-trap' && it.taken) }];
    }),
    // Where nothing was left to do there is nothing to point at.
    spirals: circling(spirals).map(({ from, to, kinds, movesLost }) => ({ from, to, kinds, movesLost })),
    lostAt,
  };
}
