import { type Board, pieceAt } from './board';
import { type Cell, type Color, colorOf, type Director, LAYERS, WALLS } from './vocabulary';

/** One place of a wall. `size` is apparent: 2 only when both halves of a domino are in this same view [D2]. */
export interface ViewPlace {
  readonly color: Color | 'none';
  readonly size: 1 | 2;
}
/** A wall as its Director sees it: `view[layer][place]`, layer 0 the base, places left to right. */
export type View = readonly (readonly ViewPlace[])[];
export type Views = Readonly<Record<Director, View>>;

const NOTHING: ViewPlace = Object.freeze({ color: 'none', size: 1 });

export function viewOf(board: Board, director: Director): View {
  const wall = WALLS[director];
  return LAYERS.map((layer) => wall.map((cell) => placeOf(board, wall, cell, layer)));
}

function placeOf(board: Board, wall: readonly Cell[], cell: Cell, layer: number): ViewPlace {
  const it = pieceAt(board, cell, layer);
  if (!it) return NOTHING;
  return { color: colorOf(it.code), size: it.partner !== null && wall.includes(it.partner) ? 2 : 1 };
}

export const viewsOf = (board: Board): Views => ({
  D1: viewOf(board, 'D1'),
  D2: viewOf(board, 'D2'),
  D3: viewOf(board, 'D3'),
});
