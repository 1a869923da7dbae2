import { stackAt } from '@/craft/board';
import type { KeptHeights } from '@/craft/distance';
import type { Reading } from '@/craft/language';
import { type Cell, colorOf, WALLS } from '@/craft/vocabulary';
import { type BareFinding, colorAt, evidenceOf } from '../evidence';
import type { HeardMessage, TurnFacts } from '../read';
import type { Told } from './told';

interface Misplaced {
  readonly cell: Cell;
  /** The layer on which the block lies. */
  readonly found: number;
  readonly said: 'layer' | 'bottom';
}

/** A block that is to go is named on a layer where it is not, while it lies on another one there. */
export function wrongLayers({ turn, open }: TurnFacts, { message, reading, likely }: Told): BareFinding[] {
  const misplaced = misplacedIn(message, reading, open.board);
  if (!misplaced || likely.some((it) => misplacedIn(message, it, open.board) === null)) return [];
  const { cell, found, said } = misplaced;
  const wall = reading.wall ?? message.speaker;
  const evidence = [evidenceOf(message, said === 'bottom' ? { ...reading, layer: 0 } : reading)];
  return [{ kind: 'wrong-layer', found, said, wall, turn, evidence, cells: [cell] }];
}

function misplacedIn(
  message: HeardMessage,
  reading: Reading,
  board: TurnFacts['open']['board'],
): Misplaced | null {
  const { action, color, layer, cells } = reading;
  if (action !== 'remove' || color === undefined || layer === undefined) return null;
  const places = cells ?? WALLS[reading.wall ?? message.speaker];
  const liesOn = (at: number) => places.some((cell) => colorAt(board, cell, at) === color);
  if (liesOn(layer)) {
    const [cell] = places;
    const isBottom = layer > 0 && cells !== undefined && !liesOn(0) && saysBottom(message.text, reading);
    return isBottom && colorAt(board, cell!, layer) === color
      ? { cell: cell!, found: layer, said: 'bottom' }
      : null;
  }
  for (const cell of places) {
    const found = stackAt(board, cell).findLastIndex((it) => colorOf(it.code) === color);
    if (found >= 0) return { cell, found, said: 'layer' };
  }
  return null;
}

const BOTTOM = /\bbottom[\s-]+(?:left|right|middle|center|centre|corner)\b/i;
const LAYER = /\b(?:layers?|levels?|rows?|tiers?|floor)\b/i;

/**
 * "My bottom left corner" may only mean the left, so the reading goes by the board; but it does say bottom, and who
 * looks for the block there does not find it. Where a layer is named besides, that one counts.
 */
function saysBottom(text: string, { words }: Reading): boolean {
  const said = words.map(({ start, end }) => text.slice(start, end));
  return said.some((it) => BOTTOM.test(it)) && !said.some((it) => LAYER.test(it));
}

/** A block that is to go, named by its color, and that is right and stands on nothing that has to go [M7]. */
export function rightBlocks(
  { turn, open }: TurnFacts,
  { message, reading, likely }: Told,
  kept: KeptHeights,
): BareFinding[] {
  const cells = rightIn(reading, open.board, kept);
  if (!cells || likely.some((it) => rightIn(it, open.board, kept) === null)) return [];
  return [{ kind: 'right-block', turn, evidence: [evidenceOf(message, reading)], cells }];
}

/** The cells of the block; null where it has to go, or where one of several may be meant. */
function rightIn(
  { action, color, cells = [], layer }: Reading,
  board: TurnFacts['open']['board'],
  kept: KeptHeights,
): readonly Cell[] | null {
  const [cell] = cells;
  if (action !== 'remove' || color === undefined || cell === undefined) return null;
  const stack = stackAt(board, cell);
  const alike = stack.flatMap((it, at) => (colorOf(it.code) === color ? [at] : []));
  const found = layer !== undefined && alike.includes(layer) ? layer : alike.length === 1 ? alike[0]! : -1;
  if (found < 0 || found >= kept[cell]!) return null;
  const { partner } = stack[found]!;
  return partner === null ? [cell] : [cell, partner];
}
