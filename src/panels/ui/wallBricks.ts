import { type Board, pieceAt } from '@/craft/board';
import { type BlockCode, type Cell, type Director, LAYERS, WALLS } from '@/craft/vocabulary';

/** One brick of a wall as its Director sees it. */
export interface WallBrick {
  readonly layer: number;
  /** The leftmost of its places, from 0, in the Director's own view. */
  readonly place: number;
  /** 2 only when both halves of a domino are in this view [D2]. */
  readonly width: 1 | 2;
  /** The cells behind it, left to right. */
  readonly cells: readonly Cell[];
  readonly code: BlockCode;
  /** A large block that looks small here, because its other half is out of view [D2]. */
  readonly cut: boolean;
}

/** The bricks of one wall, base first, left to right. Empty places have none. */
export function wallBricks(board: Board, director: Director): readonly WallBrick[] {
  const wall = WALLS[director];
  return LAYERS.flatMap((layer) =>
    wall.flatMap((cell, place): WallBrick[] => {
      const it = pieceAt(board, cell, layer);
      if (!it) return [];
      const { code, partner } = it;
      const other = partner === null ? -1 : wall.indexOf(partner);
      if (other >= 0 && other < place) return []; // told at its left half
      const wide = other >= 0;
      const cells = wide ? [cell, partner!] : [cell];
      return [{ layer, place, width: wide ? 2 : 1, cells, code, cut: partner !== null && !wide }];
    }),
  );
}

/** Whether the board holds this very brick already, in all its cells. */
export const isPlaced = (brick: WallBrick, target: Board, built: Board): boolean =>
  brick.cells.every((cell) => pieceAt(built, cell, brick.layer) === pieceAt(target, cell, brick.layer));

/** How many of the wall's filled places hold the right block, and how many there are. */
export function placedCount(target: Board, built: Board, director: Director): { right: number; all: number } {
  const bricks = wallBricks(target, director);
  const places = (some: readonly WallBrick[]) => some.reduce((sum, { width }) => sum + width, 0);
  return { right: places(bricks.filter((it) => isPlaced(it, target, built))), all: places(bricks) };
}
