import { type Board, filledCount, pieceAt, stackAt } from './board';
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

function codeSet(board: Board, cell: Cell): number {
  let set = 0;
  for (const it of board[cell]!) set |= bitOf[it.code];
  return set;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export function progressOf(board: Board, target: Board): Progress {
  let shared = 0;
  let united = 0;
  let apart = 0;
  let sizes = 0;
  let sameCells = 0;
  let correct = 0;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const now = codeSet(board, cell);
    const want = codeSet(target, cell);
    shared += bitCount(now & want);
    united += bitCount(now | want);
    apart += bitCount(now ^ want);
    sizes += bitCount(now) + bitCount(want);
    if (now === want) sameCells++;
    const goal = target[cell]!;
    const stack = board[cell]!;
    for (let layer = 0; layer < goal.length; layer++) {
      if (stack[layer]?.code === goal[layer]!.code) correct++;
    }
  }
  const targetCount = filledCount(target);
  const iou = united === 0 ? 0 : shared / united;
  const completion = targetCount === 0 ? 0 : correct / targetCount;
  const positionAccuracy = sameCells / CELL_COUNT;
  return {
    iou,
    completion,
    positionAccuracy,
    distance: sizes === 0 ? 1 : 1 - apart / sizes,
    progress: (iou + completion + positionAccuracy) / 3,
    correct,
    targetCount,
    currentCount: filledCount(board),
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
