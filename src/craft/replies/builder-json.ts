import type { Move } from '../moves';
import { parseCell } from '../vocabulary';
import { moveOf, OFF_BOARD, readBlock, readCells } from './command';
import { type Answer, builtAnswer, commandsIn, isAnswer } from './commands';
import { findObjects, isObject, type JsonObject, plainQuotes, textOf } from './json';
import { plainSigns } from './signs';
import { type Dropped, dropped } from './types';

export interface JsonAnswers {
  readonly answers: readonly Answer[];
  /** Why an object that wants to move is no move, or null. */
  readonly missing: string | null;
  /** The text without the objects that answered. */
  readonly rest: string;
}

/** Answers given as JSON, in the field names of the logs or near ones. */
export function jsonAnswers(raw: string): JsonAnswers {
  const text = plainQuotes(raw);
  const answers: Answer[] = [];
  let missing: string | null = null;
  let rest = '';
  let from = 0;
  for (const { at, end, value } of findObjects(text)) {
    const found = answersOf(value, 3);
    for (const it of found) {
      if (typeof it === 'string') missing ??= it;
      else answers.push(it);
    }
    if (found.length === 0 || at < from) continue;
    rest += `${raw.slice(from, at)}\n`;
    from = end;
  }
  return { answers, missing, rest: rest + raw.slice(from) };
}

const ACTIONS = ['action', 'type', 'command', 'move', 'kind'];
/** Fields that may hold the answer as an object, a list or a command in words. */
const HOLDERS = [
  'move',
  'action',
  'command',
  'answer',
  'final_answer',
  'response',
  'reply',
  'decision',
  'output',
  'builder_move',
  'moves',
  'actions',
];
const MOVES = { place: 'place', place_block: 'place', remove: 'remove', remove_block: 'remove' } as const;
const JSON_NOTE: Dropped = dropped('json');

/** What an object answers: answers, and for a move with a part missing the part. */
function answersOf(object: JsonObject, depth: number): (Answer | string)[] {
  const action = actionOf(object);
  const direct = action === 'ask' ? questionOf(object) : action === null ? null : buildOf(object);
  const held = HOLDERS.flatMap((name) => heldIn(object[name], depth));
  const keyed = (['place', 'remove'] as const).flatMap((name) => {
    const fields = object[name] ?? object[name.toUpperCase()];
    return isObject(fields) ? [buildOf({ ...fields, action: name })] : [];
  });
  const clarify = textOf(object, ['clarify', 'CLARIFY', 'clarification'])?.trim();
  const asked = direct === null && clarify ? [question(clarify)] : [];
  // An outer action whose fields stand one level deeper was read with them.
  const outer = typeof direct === 'string' && held.some(isMade) ? [] : direct === null ? [] : [direct];
  return [...outer, ...held, ...keyed, ...asked];
}

const isMade = (it: Answer | string): it is Answer => typeof it !== 'string';

function heldIn(value: unknown, depth: number): (Answer | string)[] {
  if (depth === 0) return [];
  if (isObject(value)) return answersOf(value, depth - 1);
  if (Array.isArray(value)) return value.flatMap((it) => heldIn(it, depth - 1));
  if (typeof value !== 'string' || !value.includes(':')) return [];
  return commandsIn(value)
    .filter((it) => it.alone || it.beside)
    .flatMap(({ what }) => (isAnswer(what) ? [{ ...what, dropped: [...what.dropped, JSON_NOTE] }] : []));
}

function actionOf(object: JsonObject): 'place' | 'remove' | 'ask' | null {
  for (const name of ACTIONS) {
    const value = object[name];
    const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
    if (Object.hasOwn(MOVES, word)) return MOVES[word as keyof typeof MOVES];
    if (word === 'clarify' || word === 'ask') return 'ask';
  }
  return null;
}

const question = (text: string): Answer => ({
  action: { action: 'ask', question: text },
  closed: true,
  dropped: [JSON_NOTE],
});

function questionOf(object: JsonObject): Answer | string {
  const names = ['question', 'clarification', 'message', 'text', 'content', 'reason'];
  const text = textOf(object, names)?.trim();
  return text ? question(text) : 'its question is empty';
}

function buildOf(object: JsonObject): Answer | string {
  const move = readMoveJson(object);
  if (typeof move === 'string') return move;
  const reason = textOf(object, ['confirmation', 'confirm', 'reason', 'explanation', 'message']) ?? '';
  const answer = builtAnswer(move, reason.trim(), true);
  return { ...answer, dropped: [JSON_NOTE, ...answer.dropped] };
}

/** A move from loosely named fields, or what is missing, as the end of a sentence. Also the form of a tool call. */
export function readMoveJson(object: JsonObject): Move | string {
  const inner = [object.move, object.arguments, object.parameters, object.args].find(isObject);
  const fields: JsonObject = inner ? { ...object, ...inner } : object;
  const action = actionOf(fields) ?? actionOf(object);
  if (action !== 'place' && action !== 'remove') return 'it neither places nor removes';
  const cells = placeOf(fields);
  return typeof cells === 'string'
    ? cells
    : moveOf(action, { block: blockOf(fields), cells, layer: layerOf(fields), unread: '' });
}

function blockOf(fields: JsonObject) {
  const value = ['block', 'code', 'block_code', 'blockCode', 'color'].map((it) => fields[it]).find(Boolean);
  const from = isObject(value) ? value : fields;
  const [size, color] = [textOf(from, ['size']), textOf(from, ['color', 'colour'])];
  const code = isObject(value) ? textOf(value, ['code', 'block']) : typeof value === 'string' ? value : null;
  const read = (text: string | null) => (text === null ? null : readBlock(plainSigns(text)));
  return read(code) ?? (size !== null && color !== null ? read(`${size} ${color}`) : null);
}

function layerOf(fields: JsonObject): number | null {
  const layer = fields.layer ?? fields.level;
  const found =
    typeof layer === 'string' ? /^\s{0,9}(?:layer|level|l)?\s{0,3}(-?\d{1,3})\s{0,9}$/i.exec(layer) : null;
  const number = found ? Number(found[1]) : layer;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= 999 ? number : null;
}

/** The cell and, for a domino, its other half; or why the place cannot be read. */
function placeOf(fields: JsonObject): readonly number[] | string {
  const given = ['position', 'positions', 'cell', 'cells', 'pos', 'coordinates', 'coordinate']
    .map((name) => fields[name])
    .find((value) => !isNothing(value));
  const at = given === undefined ? cellsOf(fields) : cellsOf(given);
  if (given === undefined && at === null) return [];
  if (at === null || at.length === 0 || at.length > 2) return 'its position is no cell';
  const span = ['span_to', 'span', 'spanTo', 'span_cell', 'second_cell', 'to']
    .map((name) => fields[name])
    .find((value) => !isNothing(value));
  if (span === undefined) return at;
  const ends = cellsOf(span);
  if (ends === null || ends.length === 0) return 'its second cell is no cell';
  if (at.length === 1 && ends.length === 1) return [at[0]!, ends[0]!];
  const all = [...new Set([...at, ...ends])];
  return all.length <= 2 ? all : 'it names more cells than a block has';
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && /^\s{0,9}(?:none|null|n\/a|-)?\s{0,9}$/i.test(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Cells as text, as a pair of numbers, as rows and columns by name, or as a list of these. */
function cellsOf(value: unknown): readonly number[] | null {
  if (typeof value === 'string') return readCells(plainSigns(value));
  if (Array.isArray(value)) {
    if (value.length === 2 && value.every(isNumber)) return [cellFrom(value[0], value[1])];
    const parts = value.slice(0, 4).map(cellsOf);
    return parts.every((it) => it !== null) ? parts.flat() : null;
  }
  if (!isObject(value)) return null;
  const row = value.row ?? value.r ?? value.i;
  const column = value.column ?? value.col ?? value.c ?? value.j;
  return isNumber(row) && isNumber(column) ? [cellFrom(row, column)] : null;
}

const isNumber = (value: unknown): boolean =>
  Number.isInteger(value) || (typeof value === 'string' && /^\s{0,3}-?\d{1,3}\s{0,3}$/.test(value));

const cellFrom = (row: unknown, column: unknown): number =>
  parseCell(`${Number(row)},${Number(column)}`) ?? OFF_BOARD;
