/** Outcome of a turn [V1]: `good` lowers the moves to go by one, `wasted` raises them. */
export const OUTCOMES = ['good', 'wasted', 'refused', 'asked'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Turns that may still go wrong before the game is lost: turns left − moves to go. Negative: lost [V2]. */
export const slackOf = (turnsLeft: number, movesToGo: number): number => turnsLeft - movesToGo;

/** The first turn (from 1) that leaves more moves to go than turns, or null [V2]. */
export function lostAt(movesToGoAfter: readonly number[], maxTurns: number): number | null {
  const index = movesToGoAfter.findIndex((togo, k) => slackOf(maxTurns - (k + 1), togo) < 0);
  return index < 0 ? null : index + 1;
}
