import type { TurnAnalysis } from '@/analysis/game';

/** A literal listener's belief after each turn's messages [K3], over the turns that can be measured. */
export interface BeliefPoint {
  readonly turn: number;
  /** Mass on the moves that lower the moves to go, and on the likeliest one. */
  readonly good: number;
  readonly top: number;
}

export const beliefCurve = (turns: readonly TurnAnalysis[]): BeliefPoint[] =>
  turns.flatMap(({ turn, information }) =>
    information ? [{ turn, good: information.sufficiency.good, top: information.sufficiency.top }] : [],
  );

/** The turn whose measures are shown: the one in view, or the last one that has ended. */
export const measuredTurn = (turns: readonly TurnAnalysis[], inView: number): TurnAnalysis | null =>
  turns[Math.max(0, Math.min(inView, turns.length) - 1)] ?? null;
