import { type Board, pieceAt, stackAt } from '@/craft/board';
import { type KeptHeights, keptHeights, movesToGo } from '@/craft/distance';
import type { CraftState } from '@/craft/game';
import { matchOf, type Reading } from '@/craft/language';
import { afterLegalMove, type Move, refusalOf } from '@/craft/moves';
import { type Cell, type Color, colorOf, type Director, isLarge, LAYERS, WALLS } from '@/craft/vocabulary';
import { type BareFinding, evidenceOf } from './evidence';
import { type HeardMessage, mainReadings, type TurnFacts } from './read';

/** A reading must be at least this sure before something is made of it; three equal orders in one message pass. */
const SURE = 0.25;

interface Told {
  readonly message: HeardMessage;
  readonly reading: Reading;
}

/** What each message asks for, as far as it is sure. */
const toldIn = ({ messages }: TurnFacts): Told[] =>
  messages.flatMap((message) =>
    mainReadings(message.readings)
      .filter(({ weight }) => weight >= SURE)
      .map((reading) => ({ message, reading })),
  );

/** What a Director asked for in earlier turns, for finding repetitions. */
interface Asked {
  readonly turn: number;
  readonly reading: Reading;
  readonly board: Board;
}
export type Memory = Map<Director, Asked[]>;

/**
 * All findings of a turn. `memory` holds what was asked before and is added to.
 * @param earlier the turns before this one.
 */
export function findingsOf(turn: TurnFacts, earlier: readonly TurnFacts[], memory: Memory): BareFinding[] {
  const told = toldIn(turn);
  const kept = keptHeights(turn.open.board, turn.open.goal);
  const found = [
    ...contradictions(turn.turn, told),
    ...repetitions(turn, told, earlier, memory),
    ...told.flatMap((it) => astray(turn, it)),
    ...told.flatMap((it) => sizeTrap(turn, it)),
    ...told.flatMap((it) => wrongLayer(turn, it)),
    ...told.flatMap((it) => rightBlock(turn, it, kept)),
    ...misleading(turn.open, turn.open.candidates).map(
      (move): BareFinding => ({
        kind: 'misleading-candidate',
        move,
        turn: turn.turn,
        evidence: [],
        cells: move.span === null ? [move.cell] : [move.cell, move.span],
      }),
    ),
  ];
  for (const { message, reading } of told) {
    const asked = memory.get(message.speaker) ?? [];
    asked.push({ turn: turn.turn, reading, board: turn.open.board });
    memory.set(message.speaker, asked);
  }
  return found;
}

function contradictions(turn: number, told: readonly Told[]): BareFinding[] {
  const found: BareFinding[] = [];
  for (const [k, one] of told.entries()) {
    for (const other of told.slice(k + 1)) {
      if (one.message.speaker === other.message.speaker) continue;
      const about = excludes(one.reading, other.reading);
      if (about === null) continue;
      found.push({
        kind: 'contradiction',
        about,
        turn,
        evidence: [evidenceOf(one.message, one.reading), evidenceOf(other.message, other.reading)],
        cells: shared(one.reading, other.reading),
      });
    }
  }
  return found;
}

const shared = (a: Reading, b: Reading): readonly Cell[] =>
  (a.cells ?? []).filter((cell) => b.cells?.includes(cell) === true);

/** In what two orders for one place cannot both be carried out; null when they can, or speak of different places. */
function excludes(a: Reading, b: Reading): 'color' | 'size' | 'action' | null {
  if (a.layer === undefined || a.layer !== b.layer || a.action === undefined || b.action === undefined)
    return null;
  const common = shared(a, b);
  if (common.length === 0) return null;
  const differentColor = a.color !== undefined && b.color !== undefined && a.color !== b.color;
  // Taking one block away and laying another in its place go together.
  if (a.action !== b.action) return differentColor ? null : 'action';
  if (differentColor) return 'color';
  const samePlaces = common.length === a.cells!.length && common.length === b.cells!.length;
  const differentSize = a.size !== undefined && b.size !== undefined && a.size !== b.size;
  return samePlaces && differentSize ? 'size' : null;
}

function repetitions(
  turn: TurnFacts,
  told: readonly Told[],
  earlier: readonly TurnFacts[],
  memory: Memory,
): BareFinding[] {
  return told.flatMap(({ message, reading }): BareFinding[] => {
    const before = memory.get(message.speaker)?.findLast((it) => sameWish(it.reading, reading));
    if (!before) return [];
    const cells = reading.cells ?? WALLS[message.speaker];
    const refused = earlier.some(
      (it) =>
        it.turn >= before.turn &&
        it.move !== null &&
        it.summary.refusal !== null &&
        matchOf(reading, it.move) > 0,
    );
    const unchanged = cells.every((cell) => sameStack(before.board, turn.open.board, cell));
    if (!refused && !unchanged) return [];
    const evidence = [evidenceOf(message, reading)];
    return [{ kind: 'repeated', since: before.turn, refused, turn: turn.turn, evidence, cells }];
  });
}

const sameWish = (a: Reading, b: Reading): boolean =>
  a.action === b.action &&
  a.color === b.color &&
  a.layer === b.layer &&
  a.cells?.length === b.cells?.length &&
  (a.cells ?? []).every((cell) => b.cells!.includes(cell));

function sameStack(a: Board, b: Board, cell: Cell): boolean {
  const [one, other] = [stackAt(a, cell), stackAt(b, cell)];
  return one === other || (one.length === other.length && one.every((it, k) => it === other[k]));
}

/** Talk of places or colours that the speaker's own target wall does not hold. */
function astray({ turn, open }: TurnFacts, { message, reading }: Told): BareFinding[] {
  const { action, color, cells = [], layer } = reading;
  if (action !== 'place') return [];
  const wall = WALLS[message.speaker];
  const evidence = [evidenceOf(message, reading)];
  const beyond = cells.filter((cell) => !wall.includes(cell));
  if (beyond.length > 0) return [{ kind: 'off-wall', turn, evidence, cells: beyond }];
  if (color === undefined) return [];
  const places = cells.length > 0 ? cells : wall;
  const layers = layer === undefined ? LAYERS : [layer];
  const wanted = (cell: Cell) => layers.some((at) => colorAt(open.target, cell, at) === color);
  // Without a place, one such block anywhere on the wall makes it true.
  const fine = cells.length > 0 ? places.every(wanted) : places.some(wanted);
  return fine ? [] : [{ kind: 'contaminated', turn, evidence, cells }];
}

function colorAt(board: Board, cell: Cell, layer: number): Color | null {
  const it = pieceAt(board, cell, layer);
  return it ? colorOf(it.code) : null;
}

/** [V4] A small block asked for where the speaker sees a small end and the world has a domino [D2]. */
function sizeTrap({ turn, open, move }: TurnFacts, { message, reading }: Told): BareFinding[] {
  const { action, color, size, cells = [], layer } = reading;
  const [cell] = cells;
  if (
    action !== 'place' ||
    size !== 'small' ||
    cells.length !== 1 ||
    cell === undefined ||
    layer === undefined
  )
    return [];
  const wall = WALLS[message.speaker];
  const wanted = pieceAt(open.target, cell, layer);
  if (!wall.includes(cell) || !wanted || !isLarge(wanted.code) || colorOf(wanted.code) !== color) return [];
  const seenWhole = wanted.partner !== null && wall.includes(wanted.partner);
  if (seenWhole || pieceAt(open.board, cell, layer) === wanted) return [];
  const taken =
    move?.action === 'place' &&
    move.cell === cell &&
    move.layer === layer &&
    !isLarge(move.block) &&
    colorOf(move.block) === color;
  return [
    {
      kind: 'size-trap',
      wanted: wanted.code,
      taken,
      turn,
      evidence: [evidenceOf(message, reading)],
      cells: wanted.partner === null ? [cell] : [cell, wanted.partner],
    },
  ];
}

/** A block to be taken off is named on a layer where it is not, while it lies on another one of that stack. */
function wrongLayer({ turn, open }: TurnFacts, { message, reading }: Told): BareFinding[] {
  const { action, color, layer, cells } = reading;
  if (action !== 'remove' || color === undefined || layer === undefined) return [];
  const places = cells ?? WALLS[message.speaker];
  if (places.some((cell) => colorAt(open.board, cell, layer) === color)) return [];
  for (const cell of places) {
    const found = stackAt(open.board, cell).findLastIndex((it) => colorOf(it.code) === color);
    if (found >= 0)
      return [{ kind: 'wrong-layer', found, turn, evidence: [evidenceOf(message, reading)], cells: [cell] }];
  }
  return [];
}

/** A block that is to be taken off, named by its colour wherever it lies in that stack, and that is right. */
function rightBlock({ turn, open }: TurnFacts, { message, reading }: Told, kept: KeptHeights): BareFinding[] {
  const { action, color, cells = [], layer } = reading;
  const [cell] = cells;
  if (action !== 'remove' || color === undefined || cell === undefined) return [];
  const stack = stackAt(open.board, cell);
  const named = layer !== undefined && colorAt(open.board, cell, layer) === color ? layer : null;
  const found = named ?? stack.findLastIndex((it) => colorOf(it.code) === color);
  if (found < 0 || found >= kept[cell]!) return [];
  const { partner } = stack[found]!;
  const place = partner === null ? [cell] : [cell, partner];
  return [{ kind: 'right-block', turn, evidence: [evidenceOf(message, reading)], cells: place }];
}

/** The offered candidates that would not lower the moves to go: refused ones, and wasted ones [O5, M7]. */
export function misleading({ board, goal, setup }: CraftState, candidates: readonly Move[]): Move[] {
  if (candidates.length === 0) return [];
  const now = movesToGo(board, goal);
  return candidates.filter(
    (move) =>
      refusalOf(board, move, setup.rules) !== null || movesToGo(afterLegalMove(board, move), goal) >= now,
  );
}
