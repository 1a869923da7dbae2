import type { Answer } from './builder';
import { moveOf, OFF_BOARD, readBlock, readCell } from './command';
import { jsonObjectsIn } from './json';
import { plainSigns } from './signs';
import { dropped } from './types';

type Fields = Readonly<Record<string, unknown>>;

/** Answers given as JSON, in the field names of the logs or near ones. */
export function jsonAnswers(text: string): Answer[] {
  return jsonObjectsIn(plainQuotes(text)).flatMap((object) => {
    const answer = answerOf(object);
    return answer ? [answer] : [];
  });
}

/** Typographic quotes around JSON are delimiters; where plain ones delimit, typographic ones are text. */
const plainQuotes = (text: string): string => (text.includes('"') ? text : plainSigns(text));

function answerOf(object: Fields): Answer | null {
  const action = textOf(object, ['action', 'type', 'command', 'move'])?.toLowerCase();
  const notes = [dropped('json')];
  if (action === 'clarify' || action === 'ask') {
    const question = textOf(object, ['question', 'clarification', 'message', 'text', 'reason'])?.trim();
    return question ? { action: { action: 'ask', question }, closed: true, dropped: notes } : null;
  }
  if (action !== 'place' && action !== 'remove') return null;
  const move = readMoveJson({ ...object, action });
  if (typeof move === 'string') return null;
  const reason = textOf(object, ['confirmation', 'confirm', 'reason', 'explanation', 'message']) ?? '';
  if (move.action === 'remove' && move.block !== null) notes.push(dropped('block-in-remove', move.block));
  return { action: { action: 'build', move, reason: reason.trim() }, closed: true, dropped: notes };
}

/** A move from loosely named fields, or what is missing, as the end of a sentence. Also the form of a tool call. */
export function readMoveJson(object: Fields): ReturnType<typeof moveOf> {
  const action = textOf(object, ['action'])?.toLowerCase();
  if (action !== 'place' && action !== 'remove') return 'it neither places nor removes';
  const block = textOf(object, ['block', 'code', 'block_code', 'color']);
  const cell = cellOf(object, ['position', 'cell', 'pos', 'coordinates']);
  const span = cellOf(object, ['span_to', 'span', 'spanTo', 'to']);
  const layer = object.layer ?? object.level;
  const number = typeof layer === 'string' && /^\s{0,9}-?\d{1,3}\s{0,9}$/.test(layer) ? Number(layer) : layer;
  return moveOf(action, {
    block: block === null ? null : readBlock(plainSigns(block)),
    cells: cell === null ? [] : span === null ? [cell] : [cell, span],
    layer: typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= 999 ? number : null,
  });
}

function cellOf(object: Fields, names: readonly string[]): number | null {
  for (const name of names) {
    const value = object[name];
    if (typeof value === 'string' && value.trim() !== '' && !/^(?:none|null|n\/a)$/i.test(value.trim()))
      return readCell(plainSigns(value)) ?? OFF_BOARD;
    if (Array.isArray(value) && value.length === 2) return readCell(value.join(',')) ?? OFF_BOARD;
  }
  return null;
}

function textOf(object: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    const value = object[name];
    if (typeof value === 'string') return value;
  }
  return null;
}
