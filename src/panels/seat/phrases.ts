import type { TextRange, Understanding } from '@/craft/language';

/** A stretch of a message: said as part of an instruction, not understood, or neither. */
export type Phrase =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'said'; readonly text: string; readonly instruction: number }
  | { readonly kind: 'lost'; readonly text: string; readonly reason: string };

/**
 * Cuts a message into phrases that together are the whole text. Words of one instruction with nothing but other
 * words between them make one phrase, so that there is something to point at.
 */
export function phrasesOf(text: string, { readings, unresolved }: Understanding): readonly Phrase[] {
  const marks = [
    ...unresolved.map(({ range, reason }) => ({ range, kind: 'lost' as const, reason })),
    ...spansOf(readings).map(({ range, instruction }) => ({ range, kind: 'said' as const, instruction })),
  ].sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
  const phrases: Phrase[] = [];
  let at = 0;
  for (const mark of marks) {
    const start = Math.max(at, mark.range.start);
    const end = Math.min(text.length, mark.range.end);
    if (end <= start) continue;
    if (start > at) phrases.push({ kind: 'plain', text: text.slice(at, start) });
    const words = text.slice(start, end);
    phrases.push(
      mark.kind === 'lost'
        ? { kind: 'lost', text: words, reason: mark.reason }
        : { kind: 'said', text: words, instruction: mark.instruction },
    );
    at = end;
  }
  if (at < text.length) phrases.push({ kind: 'plain', text: text.slice(at) });
  return phrases;
}

/** Words further apart than this belong to two phrases of one instruction. */
const FAR = 24;

function spansOf(
  readings: Understanding['readings'],
): readonly { readonly range: TextRange; readonly instruction: number }[] {
  const words = new Map<string, { range: TextRange; instruction: number }>();
  for (const { instruction, words: ranges } of readings)
    for (const range of ranges) words.set(`${range.start}`, { range, instruction });
  const sorted = [...words.values()].sort((a, b) => a.range.start - b.range.start);
  const spans: { range: TextRange; instruction: number }[] = [];
  for (const { range, instruction } of sorted) {
    const last = spans.at(-1);
    if (last && last.instruction === instruction && range.start - last.range.end <= FAR)
      last.range = { start: last.range.start, end: Math.max(last.range.end, range.end) };
    else spans.push({ range, instruction });
  }
  return spans;
}
