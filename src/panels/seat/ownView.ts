import { boardFromViews } from '@/agents/wall';
import { type Board, EMPTY_BOARD } from '@/craft/board';
import type { Observation } from '@/craft/game';
import { type View, viewsOf } from '@/craft/views';
import { CELLS, type Cell, type Director, isHidden } from '@/craft/vocabulary';

const NOTHING = viewsOf(EMPTY_BOARD);

/** A board that holds just what one wall shows: a block that runs out of view is small here [D2]. */
export const boardOfView = (director: Director, view: View): Board =>
  boardFromViews({ ...NOTHING, [director]: view });

/** The board as far as a seat sees it [D3, T4]. */
export const boardSeen = (observation: Observation): Board =>
  observation.role === 'director' ? boardFromViews(observation.board) : observation.board;

/** The cells that a seat sees at all. */
export const cellsSeen = (role: Observation['role']): readonly Cell[] =>
  role === 'builder' ? CELLS : CELLS.filter((cell) => !isHidden(cell));

/** How a place of the wall, as it stands, compares with what is wanted there: by its looks alone. */
export type Likeness = 'same' | 'other' | 'missing' | 'both-empty';

export function likenessOf(wanted: View, now: View, layer: number, place: number): Likeness {
  const [a, b] = [wanted[layer]![place]!, now[layer]![place]!];
  if (a.color === b.color && a.size === b.size) return a.color === 'none' ? 'both-empty' : 'same';
  return b.color === 'none' ? 'missing' : 'other';
}
