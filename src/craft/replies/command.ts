import type { Move } from '../moves';
import { type BlockCode, blockCode, COLORS, type Color, parseCell, type Size } from '../vocabulary';

/** A cell that is named clearly but is not on the board: the move is tried all the same, and refused [P7]. */
export const OFF_BOARD = -1;

export type Fields = {
  readonly block: BlockCode | null;
  readonly cells: readonly number[];
  readonly layer: number | null;
  /** What stands between the fields and cannot be one: then the whole cannot be trusted. */
  readonly unread: string;
  /** Place in the text right behind the last field, where the reason begins. */
  readonly end: number;
  readonly confirmed: boolean;
};

const COLOR = COLORS.join('|');
// All sticky and bounded: a field is looked for at one place only.
const NOISE = /[ \t*_`"'[\]<>{}|:;,.=#]{0,12}/y;
const CONFIRM = /confirm(?:ed|ation)?\b["'*_` \t]{0,3}[:=]?/iy;
const CELL = /[([{]?[ \t]{0,3}(-?\d{1,3})[ \t]{0,3}[,;][ \t]{0,3}(-?\d{1,3})(?![\w]|\.\d)[ \t]{0,3}[)\]}]?/y;
const LAYER = /(?:layer|level|l)?[ \t]{0,2}[:=]?[ \t]{0,2}(-?\d{1,3})(?!\w|[./-]\d)/iy;
const CODE = /([gbryo])[ \t_-]?([sl])(?![a-z])/iy;
const SIZE_COLOR = new RegExp(`(small|large|big)[ \\t_-]{1,3}(${COLOR})(?![a-z])(?:[ \\t]{1,3}block)?`, 'iy');
const COLOR_SIZE = new RegExp(`(${COLOR})[ \\t_-]{1,3}(small|large|big)(?![a-z])(?:[ \\t]{1,3}block)?`, 'iy');
const LINK =
  /(?:spanning|span_to|spans?|to|and|at|on|from|across|in|the|a|block|position|cells?|none|null|n\/a|-)(?![a-z])/iy;

const MOST_FIELDS = 16;
/** What stands before a CONFIRM of the same line, behind the last field that was read. */
const BEFORE_CONFIRM = /([^\n]{0,80}?)confirm(?:ed|ation)?["'*_` \t]{0,3}[:=]/iy;
/** A field of its own that is one number or cell too many. */
const ONE_MORE =
  /[ \t]{0,3}[:;,|][ \t]{0,3}(?:layer|level|l)?[ \t]{0,2}([([]?-?\d{1,3}(?:[.,/-]\d{1,3}){0,2}[)\]]?)[ \t]{0,3}(?=[:;|\n]|$)/iy;
const DIRECTOR = /\bD(?:irector)?[ \t]?[123]\b/gi;

/**
 * Reads block, cells and layer at `from`, in any order as long as each can mean one thing only: a pair of
 * numbers is a cell, a single number the layer.
 * @param plain text with plain signs.
 */
export function readFields(plain: string, from: number): Fields {
  let at = from;
  let end = from;
  let block: BlockCode | null = null;
  const cells: number[] = [];
  let layer: number | null = null;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(plain);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (let k = 0; k < MOST_FIELDS; k++) {
    take(NOISE);
    if (take(CONFIRM)) return { block, cells, layer, unread: '', end: at, confirmed: true };
    const cell = cells.length < 2 ? take(CELL) : null;
    if (cell) {
      cells.push(parseCell(`${cell[1]},${cell[2]}`) ?? OFF_BOARD);
      end = at;
      continue;
    }
    const found: RegExpExecArray | null = layer === null ? take(LAYER) : null;
    if (found) {
      layer = Number(found[1]);
      end = at;
      continue;
    }
    const named: BlockCode | null = block === null ? takeBlock(take) : null;
    if (named) {
      block = named;
      end = at;
      continue;
    }
    if (!take(LINK)) break;
  }
  return { block, cells, layer, unread: unreadAt(plain, end), end, confirmed: false };
}

/** A number or a block that belongs to the command and yet is none of its fields; empty when there is none. */
function unreadAt(plain: string, end: number): string {
  BEFORE_CONFIRM.lastIndex = end;
  const between = BEFORE_CONFIRM.exec(plain)?.[1]?.replace(/^[\s:;,.)\]]+|[\s:;,.([]+$/g, '') ?? '';
  // Up to the CONFIRM of another command there may be anything.
  if (
    !/\b(?:place|remove|clarify)\b/i.test(between) &&
    /\d|\b[gbryo][sl]\b/i.test(between.replace(DIRECTOR, ''))
  )
    return between;
  ONE_MORE.lastIndex = end;
  return ONE_MORE.exec(plain)?.[1] ?? '';
}

function takeBlock(take: (pattern: RegExp) => RegExpExecArray | null): BlockCode | null {
  const code = take(CODE);
  if (code) return `${code[1]}${code[2]}`.toLowerCase() as BlockCode;
  const sized = take(SIZE_COLOR);
  if (sized) return named(sized[2]!, sized[1]!);
  const colored = take(COLOR_SIZE);
  return colored ? named(colored[1]!, colored[2]!) : null;
}

function named(color: string, size: string): BlockCode {
  const word: Size = size.toLowerCase() === 'small' ? 'small' : 'large';
  return blockCode(color.toLowerCase() as Color, word);
}

/** The move that fields make, or what is missing, as the end of a sentence. */
export function moveOf(action: 'place' | 'remove', fields: Omit<Fields, 'end' | 'confirmed'>): Move | string {
  const [cell, span = null] = fields.cells;
  const unread = fields.unread === '' ? null : `“${fields.unread}” in it can be read in no one way`;
  if (action === 'place' && fields.block === null) return 'it names no block';
  if (cell === undefined) return 'it names no cell';
  if (fields.layer === null) return unread ?? 'it names no layer';
  if (unread !== null) return unread;
  return action === 'place'
    ? { action, block: fields.block!, cell, layer: fields.layer, span }
    : { action, block: fields.block, cell, layer: fields.layer, span };
}

/** A block name in any of the ways that replies use, or null. */
export function readBlock(text: string): BlockCode | null {
  const { block, cells, layer } = readFields(text, 0);
  return cells.length === 0 && layer === null ? block : null;
}

/** The cells that a text consists of, one or two, -1 for one that is off the board; null when it is anything else. */
export function readCells(text: string): readonly number[] | null {
  const { cells, block, layer, end } = readFields(text, 0);
  const whole = block === null && layer === null && /^[\s)\]}"'.]*$/.test(text.slice(end));
  return whole && cells.length > 0 ? cells : null;
}
