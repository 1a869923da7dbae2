import { assertNever } from '@/kernel/assert';
import { type Board, pieceAt } from './board';
import { CELLS, type Cell, type Director, GRID, type Start, WALLS } from './vocabulary';

/**
 * The board that a game starts with, cut from its target [T6]. A start never holds half a domino and nothing
 * floats: a block is taken over with all that it stands on, or not at all.
 */
export function startBoard(target: Board, start: Start): Board {
  switch (start) {
    case 'empty':
      return supported(target, () => false);
    case 'first-layer':
      return supported(target, (_, layer) => layer < 1);
    case 'first-two-layers':
      return supported(target, (_, layer) => layer < 2);
    case 'wall-D1':
      return wallStart(target, 'D1');
    case 'wall-D2':
      return wallStart(target, 'D2');
    case 'wall-D3':
      return wallStart(target, 'D3');
    default:
      return assertNever(start);
  }
}

const wallStart = (target: Board, director: Director): Board =>
  supported(target, (cell) => WALLS[director].includes(cell));

function supported(target: Board, wanted: (cell: Cell, layer: number) => boolean): Board {
  const heights = CELLS.map(() => 0);
  for (let layer = 0; layer < GRID.height; layer++) {
    for (const cell of CELLS) {
      const it = pieceAt(target, cell, layer);
      if (!it || heights[cell] !== layer || !wanted(cell, layer)) continue;
      const { partner } = it;
      if (partner === null) heights[cell] = layer + 1;
      else if (partner > cell && heights[partner] === layer && wanted(partner, layer)) {
        heights[cell] = layer + 1;
        heights[partner] = layer + 1;
      }
    }
  }
  return target.map((stack, cell) => stack.slice(0, heights[cell]));
}
