import type { Move } from '../moves';
import { matchOf } from './match';
import type { Reading } from './types';

/** How much of every judgement stays with the prior [K2]. */
export const PRIOR_SHARE = 0.05;

/**
 * The literal listener [K2]: for each candidate the probability that the message means it. Readings that
 * match no candidate count as not understood. Sums to 1 over the candidates; empty for none.
 */
export function literalListener(readings: readonly Reading[], candidates: readonly Move[]): number[] {
  const prior = 1 / candidates.length;
  const heard = new Array<number>(candidates.length).fill(0);
  const matches = new Array<number>(candidates.length).fill(0);
  let understood = 0;
  for (const reading of readings) {
    let sum = 0;
    for (let k = 0; k < candidates.length; k++) {
      const match = matchOf(reading, candidates[k]!);
      matches[k] = match;
      sum += match;
    }
    if (sum === 0) continue;
    understood += reading.weight;
    for (let k = 0; k < candidates.length; k++) heard[k]! += (reading.weight * matches[k]!) / sum;
  }
  const rest = Math.max(0, 1 - understood) * prior;
  return heard.map((mass) => (1 - PRIOR_SHARE) * (mass + rest) + PRIOR_SHARE * prior);
}

/** The joint listener over several messages: their product, normalised [K2]. */
export function jointListener(messages: readonly (readonly number[])[], count: number): number[] {
  const joint = new Array<number>(count).fill(1);
  for (const heard of messages) for (let k = 0; k < count; k++) joint[k]! *= heard[k]!;
  const sum = joint.reduce((all, it) => all + it, 0);
  return joint.map((it) => it / sum);
}
