import { type Board, type Piece, piece } from '@/craft/board';
import type { Intent } from '@/craft/language';
import type { View, Views } from '@/craft/views';
import {
  blockCode,
  CELLS,
  type Cell,
  type Color,
  DIRECTORS,
  LAYERS,
  type Size,
  WALLS,
} from '@/craft/vocabulary';

/** A block as one wall shows it: a domino in full view once, with both its places. */
export interface Shown {
  readonly color: Color;
  /** Apparent: a domino that runs out of the view looks small [D2]. */
  readonly size: Size;
  readonly places: readonly number[];
  readonly layer: number;
}

/** The block at a place of a wall, or null. Dominoes of one colour side by side pair from the left. */
export function shownAt(view: View, layer: number, place: number): Shown | null {
  const row = view[layer]!;
  const it = row[place]!;
  if (it.color === 'none') return null;
  if (it.size === 1) return { color: it.color, size: 'small', places: [place], layer };
  const same = (k: number) => row[k]?.size === 2 && row[k]?.color === it.color;
  let start = place;
  while (same(start - 1)) start--;
  const first = place - ((place - start) % 2);
  return { color: it.color, size: 'large', places: [first, first + 1], layer };
}

/** The blocks of a layer, left to right, each once. */
export function shownOn(view: View, layer: number): Shown[] {
  const shown: Shown[] = [];
  for (let place = 0; place < view[layer]!.length; place++) {
    const it = shownAt(view, layer, place);
    if (it && it.places[0] === place) shown.push(it);
  }
  return shown;
}

export const sameShown = (a: Shown | null, b: Shown | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.color === b.color && a.size === b.size && a.places[0] === b.places[0]);

/** How high a place is filled, as far as the wall shows. */
export function heightOf(view: View, place: number): number {
  const open = view.findIndex((row) => row[place]!.color === 'none');
  return open < 0 ? view.length : open;
}

/** What lies on top of a place, or null where it is empty. */
export const topOf = (view: View, place: number): Shown | null => {
  const height = heightOf(view, place);
  return height === 0 ? null : shownAt(view, height - 1, place);
};

export const placing = ({ color, size, places, layer }: Shown): Intent => ({
  action: 'place',
  color,
  size,
  places,
  layer,
});
export const removing = ({ color, size, places, layer }: Shown): Intent => ({
  action: 'remove',
  color,
  size,
  places,
  layer,
});

/**
 * The board as the three views tell it [D3]. Hidden cells are empty here, and a domino that runs to a hidden
 * cell looks small, for no view tells.
 */
export function boardFromViews(views: Views): Board {
  const stacks: Piece[][] = CELLS.map(() => []);
  for (const layer of LAYERS) {
    const colors: (Color | null)[] = CELLS.map(() => null);
    const partners: (Cell | null)[] = CELLS.map(() => null);
    for (const director of DIRECTORS) {
      const wall = WALLS[director];
      for (const { color, places } of shownOn(views[director], layer)) {
        const one = wall[places[0]!]!;
        colors[one] = color;
        if (places[1] === undefined) continue;
        const other = wall[places[1]]!;
        colors[other] = color;
        partners[one] = other;
        partners[other] = one;
      }
    }
    for (const [cell, color] of colors.entries()) {
      if (color === null) continue;
      const partner = partners[cell] ?? null;
      stacks[cell]!.push(piece(blockCode(color, partner === null ? 'small' : 'large'), partner));
    }
  }
  return stacks;
}

const WHERE = ['left', 'middle', 'right'] as const;
const LAYER = ['bottom', 'middle', 'top'] as const;

/** "the small red on the left of my bottom layer", for thoughts. */
export function inWords({ color, size, places, layer }: Shown): string {
  return `${size} ${color} on the ${places.map((place) => WHERE[place]).join(' and ')} of my ${LAYER[layer]} layer`;
}
