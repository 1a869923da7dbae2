import { type Board, pieceAt, type Stack, stackAt } from './board';
import type { Move } from './moves';
import { BLOCK_CODES, type BlockCode, CELL_COUNT, type Cell, DIRECTORS, WALLS } from './vocabulary';

/** The published measures [M1–M5], each in 0 … 1; the counts are of filled cell-layers. */
export interface Progress {
  readonly iou: number;
  readonly completion: number;
  readonly positionAccuracy: number;
  readonly distance: number;
  readonly progress: number;
  readonly correct: number;
  readonly targetCount: number;
  readonly currentCount: number;
}

/** A game is complete at this progress after an accepted move [M5]. */
export const COMPLETE_AT = 0.95;

const bitOf = Object.fromEntries(BLOCK_CODES.map((code, k) => [code, 1 << k])) as Record<BlockCode, number>;
const bitCounts = Uint8Array.from({ length: 1 << BLOCK_CODES.length }, (_, bits) => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
});

/** S(c): the set of codes in a stack, one bit for each code. */
function codeSet(stack: Stack): number {
  let set = 0;
  for (let layer = 0; layer < stack.length; layer++) set |= bitOf[stack[layer]!.code];
  return set;
}

// A game has one target, and measures it after every move.
const setsOfTarget = new WeakMap<Board, readonly number[]>();

function targetSets(target: Board): readonly number[] {
  let sets = setsOfTarget.get(target);
  if (!sets) {
    sets = target.map(codeSet);
    setsOfTarget.set(target, sets);
  }
  return sets;
}

export function progressOf(board: Board, target: Board): Progress {
  const wanted = targetSets(target);
  let shared = 0;
  let united = 0;
  let sameCells = 0;
  let correct = 0;
  let targetCount = 0;
  let currentCount = 0;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const stack = board[cell]!;
    const goal = target[cell]!;
    const now = codeSet(stack);
    const want = wanted[cell]!;
    shared += bitCounts[now & want]!;
    united += bitCounts[now | want]!;
    if (now === want) sameCells++;
    const overlap = Math.min(stack.length, goal.length);
    for (let layer = 0; layer < overlap; layer++) if (stack[layer]!.code === goal[layer]!.code) correct++;
    targetCount += goal.length;
    currentCount += stack.length;
  }
  // |A △ B| = |A ∪ B| − |A ∩ B| and |A| + |B| = |A ∪ B| + |A ∩ B|.
  const sizes = united + shared;
  const iou = united === 0 ? 0 : shared / united;
  const completion = targetCount === 0 ? 0 : correct / targetCount;
  const positionAccuracy = sameCells / CELL_COUNT;
  return {
    iou,
    completion,
    positionAccuracy,
    distance: sizes === 0 ? 1 : 1 - (united - shared) / sizes,
    progress: (iou + completion + positionAccuracy) / 3,
    correct,
    targetCount,
    currentCount,
  };
}

export const isComplete = (progress: Progress): boolean => progress.progress >= COMPLETE_AT;

/** The published judgements of one accepted move [M6]. */
export interface Placement {
  readonly structurePlacement: boolean;
  readonly sidePlacement: boolean;
  readonly overall: boolean;
}

const onWall = (cell: Cell): boolean => DIRECTORS.some((director) => WALLS[director].includes(cell));

/** @param before the board that the move was made on; @param after the board it led to. */
export function placementOf(before: Board, after: Board, move: Move, target: Board): Placement {
  const structure = structurePlacement(before, move, target);
  return {
    structurePlacement: structure,
    sidePlacement: structure && onWall(move.cell),
    overall: allMatch(after, target),
  };
}

/** Placed: the target has that code at that cell and layer. Removed: it has not. */
export function structurePlacement(before: Board, move: Move, target: Board): boolean {
  const wanted = pieceAt(target, move.cell, move.layer)?.code;
  if (move.action === 'place') return wanted === move.block;
  return wanted !== pieceAt(before, move.cell, move.layer)?.code;
}

const allMatch = (board: Board, target: Board): boolean =>
  board.every((stack, cell) => stack.every((it, layer) => stackAt(target, cell)[layer]?.code === it.code));
