import { type Board, pieceAt } from './board';
import { CELL_COUNT, type Cell, GRID, isHidden, type RuleSet } from './vocabulary';

/** Per cell, how many blocks from the base up may stay: right themselves and on nothing to go [M7]. */
export type KeptHeights = readonly number[];

/** Which blocks stay. One upward pass suffices: a block is kept only on kept ones, with either half. */
export function keptHeights(board: Board, target: Board): KeptHeights {
  const kept = new Array<number>(CELL_COUNT).fill(0);
  for (let layer = 0; layer < GRID.height; layer++) {
    for (let cell = 0; cell < CELL_COUNT; cell++) {
      const it = board[cell]![layer];
      if (!it || kept[cell] !== layer || it !== target[cell]![layer]) continue;
      const { partner } = it;
      if (partner === null) kept[cell] = layer + 1;
      else if (
        partner > cell &&
        kept[partner] === layer &&
        board[partner]![layer] === target[partner]![layer]
      ) {
        kept[cell] = layer + 1;
        kept[partner] = layer + 1;
      }
    }
  }
  return kept;
}

/** Blocks at or above a height per cell, a domino counted once. */
function blocksAbove(board: Board, heights: KeptHeights): number {
  let count = 0;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const stack = board[cell]!;
    for (let layer = heights[cell]!; layer < stack.length; layer++) {
      const { partner } = stack[layer]!;
      if (partner === null || partner > cell) count++;
    }
  }
  return count;
}

/**
 * The least number of accepted moves from `board` to `target` under `free` rules; every accepted move
 * changes it by exactly 1 [M7]. Under `published` rules pass the attainable target [M8].
 */
export function movesToGo(board: Board, target: Board): number {
  const kept = keptHeights(board, target);
  return blocksAbove(board, kept) + blocksAbove(target, kept);
}

/**
 * The target that can be reached under a rule set: all of it under `free`; under `published` without every
 * block that is, or stands with either half on, a domino reaching a hidden cell [M8].
 */
export function attainableTarget(target: Board, rules: RuleSet): Board {
  if (rules === 'free') return target;
  const reach = new Array<number>(CELL_COUNT).fill(0);
  for (let layer = 0; layer < GRID.height; layer++) {
    for (let cell = 0; cell < CELL_COUNT; cell++) {
      const it = pieceAt(target, cell, layer);
      if (!it || reach[cell] !== layer) continue;
      const { partner } = it;
      if (partner === null) reach[cell] = layer + 1;
      else if (partner > cell && reach[partner] === layer && !isHidden(cell) && !isHidden(partner)) {
        reach[cell] = layer + 1;
        reach[partner] = layer + 1;
      }
    }
  }
  return target.map((stack, cell) => stack.slice(0, reach[cell]));
}

/** Blocks of the target that a rule set puts out of reach, a domino counting once. */
export const outOfReach = (target: Board, rules: RuleSet): number =>
  blocksAbove(
    target,
    attainableTarget(target, rules).map((stack) => stack.length),
  );

/** Where a block of the board stands with respect to the target, for the difference overlay. */
export type BlockStanding = 'right' | 'wrong' | 'buried';

/** `right`: kept; `wrong`: not the target's; `buried`: the target's own, but it has to come off first. */
export function standingOf(
  board: Board,
  target: Board,
  kept: KeptHeights,
  cell: Cell,
  layer: number,
): BlockStanding {
  if (layer < kept[cell]!) return 'right';
  return pieceAt(board, cell, layer) === pieceAt(target, cell, layer) ? 'buried' : 'wrong';
}
