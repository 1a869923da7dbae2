import { LAYERS } from '@/craft/vocabulary';

/** The size of a place in a wall's drawing, in units of its own picture. */
const PLACE = { width: 46, height: 30, gap: 2 } as const;
const SPAN = 3;

const leftOf = (place: number) => place * (PLACE.width + PLACE.gap);
const topOf = (layer: number) => (LAYERS.length - 1 - layer) * (PLACE.height + PLACE.gap);

export const WALL_WIDTH = leftOf(SPAN) - PLACE.gap;
/** Where the base stands on its line. */
export const WALL_FLOOR = topOf(-1) - PLACE.gap;

/**
 * Where a place of a wall is drawn: the base at the bottom, places from the left.
 * @param width in places. @param inset how much smaller it is on each side.
 */
export const placeBox = (place: number, layer: number, { width = 1, inset = 0 } = {}) => ({
  x: leftOf(place) + inset,
  y: topOf(layer) + inset,
  width: leftOf(width) - PLACE.gap - 2 * inset,
  height: PLACE.height - 2 * inset,
});

/** The middle of a place, across. */
export const middleOf = (place: number): number => leftOf(place) + PLACE.width / 2;
/** The middle of a layer, from the top. */
export const heightOf = (layer: number): number => topOf(layer) + PLACE.height / 2;
