import type { View } from '@/craft/views';
import type { Color } from '@/craft/vocabulary';

/** One brick of a wall as it is seen: from place `from` to `to`, both included, left to right. */
export interface WallBrick {
  readonly layer: number;
  readonly from: number;
  readonly to: number;
  /** Null where the wall shows nothing. */
  readonly color: Color | null;
}

/** Joins the two places of a domino whose halves are both in view [D2]; everything else stays single. */
export function wallBricks(view: View): readonly WallBrick[] {
  return view.flatMap((row, layer) => {
    const bricks: WallBrick[] = [];
    for (let place = 0; place < row.length; place++) {
      const { color, size } = row[place]!;
      const next = row[place + 1];
      const wide = size === 2 && next?.size === 2 && next.color === color;
      bricks.push({
        layer,
        from: place,
        to: wide ? place + 1 : place,
        color: color === 'none' ? null : color,
      });
      if (wide) place++;
    }
    return bricks;
  });
}

/** The same wall seen from behind. */
export const mirrored = (view: View): View => view.map((row) => row.toReversed());
