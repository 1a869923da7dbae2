import type { Board } from '@/craft/board';
import type { TurnMessage } from '@/craft/game';
import { matchOf, type Reading, understand } from '@/craft/language';
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

/** How a message stands to a move: its best reading by weight times match, 0 … 1. */
export interface Support {
  readonly strength: number;
  readonly match: number;
  readonly reading: Reading | null;
}
const NONE: Support = Object.freeze({ strength: 0, match: 0, reading: null });

export function supportFor({ readings }: Heard, move: Move): Support {
  let best = NONE;
  for (const reading of readings) {
    const match = matchOf(reading, move);
    const strength = reading.weight * match;
    if (strength > best.strength) best = { strength, match, reading };
  }
  return best;
}

/** A quotation longer than this is cut down to the words that matter. */
const LONGEST_QUOTE = 100;

/** The words of a reading, quoted from the message. */
export function quoted(text: string, { words }: Reading): string {
  const whole = text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
  return whole.length <= LONGEST_QUOTE
    ? whole
    : words.map(({ start, end }) => text.slice(start, end)).join(' … ');
}
