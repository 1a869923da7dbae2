import type { Board } from '@/craft/board';
import type { TurnMessage } from '@/craft/game';
import { literalListener, matchOf, type Reading, understand } from '@/craft/language';
import type { Move } from '@/craft/moves';
import type { Director } from '@/craft/vocabulary';

/** One Director's message as the Builder takes it. */
export interface Heard {
  readonly speaker: Director;
  readonly text: string;
  readonly readings: readonly Reading[];
  readonly unresolved: number;
}

export const hear = (messages: readonly TurnMessage[], board: Board): Heard[] =>
  messages.map(({ speaker, text }) => {
    const { readings, unresolved } = understand(text, speaker, board);
    return { speaker, text, readings, unresolved: unresolved.length };
  });

/** How strongly a message asks for a move, 0 … 1: weight times match of its best reading, and that match. */
export function asksFor({ readings }: Heard, move: Move): {
  readonly strength: number;
  readonly match: number;
  readonly reading: Reading | null;
} {
  let strength = 0;
  let match = 0;
  let best: Reading | null = null;
  for (const reading of readings) {
    const fit = matchOf(reading, move);
    const here = reading.weight * fit;
    if (here > strength) {
      strength = here;
      match = fit;
      best = reading;
    }
  }
  return { strength, match, reading: best };
}

/** The words of a reading, quoted from the message. */
export const quoted = (text: string, reading: Reading): string =>
  reading.words.map(({ start, end }) => text.slice(start, end)).join(' … ');

/** The joint literal listener over messages [K2], unnormalised. */
export function jointly(heard: readonly Heard[], moves: readonly Move[]): number[] {
  const joint = new Array<number>(moves.length).fill(1);
  for (const { readings } of heard) {
    if (readings.length === 0) continue;
    const one = literalListener(readings, moves);
    for (let k = 0; k < joint.length; k++) joint[k]! *= one[k]!;
  }
  return joint;
}
