import type { Director } from '@/craft/vocabulary';
import { type Finding, rangeOf } from './evidence';
import type { HeardMessage } from './read';

/** How a Director spoke in a turn; counts are of words unless said otherwise. */
export interface MessageBehavior {
  readonly speaker: Director;
  readonly text: string;
  readonly words: number;
  /** 0 without a recorded thought. */
  readonly thoughtWords: number;
  readonly hasThought: boolean;
  /** Words of the message that belong to no instruction: those before, between and after them. */
  readonly idleWords: number;
  /** Whether it asks again for what it asked before (finding `repeated`). */
  readonly repeats: boolean;
  /** Whether the thought names cells as coordinates. */
  readonly coordinatesInThought: boolean;
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const COORDINATES = /\(\s*\d\s*,\s*\d\s*\)/;

export const wordCount = (text: string): number => text.match(WORD)?.length ?? 0;

export function behaviorOf(message: HeardMessage, findings: readonly Finding[]): MessageBehavior {
  const { speaker, text, thought, readings } = message;
  const words = wordCount(text);
  return {
    speaker,
    text,
    words,
    thoughtWords: thought === null ? 0 : wordCount(thought),
    hasThought: thought !== null,
    idleWords: Math.max(0, words - instructingWords(text, readings)),
    repeats: findings.some(({ kind, evidence }) => kind === 'repeated' && evidence[0]?.speaker === speaker),
    coordinatesInThought: thought !== null && COORDINATES.test(thought),
  };
}

/** Words from the first word of an instruction to its last, those that several share counted once. */
function instructingWords(text: string, readings: HeardMessage['readings']): number {
  const ranges = readings
    .flatMap((reading) => rangeOf(reading) ?? [])
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let count = 0;
  let counted = 0;
  for (const { start, end } of ranges) {
    if (end <= counted) continue;
    count += wordCount(text.slice(Math.max(start, counted), end));
    counted = end;
  }
  return count;
}
