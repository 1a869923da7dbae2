import { describe, expect, test } from 'vitest';
import { builtInStructures } from '@/craft/generator';
import { viewsOf } from '@/craft/views';
import { DIRECTORS } from '@/craft/vocabulary';
import { mirrored, wallBricks } from './wall';

describe('wall bricks', () => {
  test('[D2] two places of apparent size 2 are one wide brick; a domino cut by the view stays single', () => {
    const view = [
      [
        { color: 'red', size: 1 },
        { color: 'blue', size: 2 },
        { color: 'blue', size: 2 },
      ],
      [
        { color: 'none', size: 1 },
        { color: 'green', size: 1 },
        { color: 'green', size: 1 },
      ],
    ] as const;
    expect(wallBricks(view)).toEqual([
      { layer: 0, from: 0, to: 0, color: 'red' },
      { layer: 0, from: 1, to: 2, color: 'blue' },
      { layer: 1, from: 0, to: 0, color: null },
      { layer: 1, from: 1, to: 1, color: 'green' },
      { layer: 1, from: 2, to: 2, color: 'green' },
    ]);
  });

  test('every place is covered once, and from behind the same bricks appear mirrored', () => {
    for (const { board } of builtInStructures())
      for (const director of DIRECTORS) {
        const view = viewsOf(board)[director];
        const bricks = wallBricks(view);
        expect(bricks.reduce((sum, it) => sum + it.to - it.from + 1, 0)).toBe(9);
        const back = wallBricks(mirrored(view)).map(({ from, to, ...it }) => ({
          ...it,
          from: 2 - to,
          to: 2 - from,
        }));
        const byPlace = (a: { layer: number; from: number }, b: typeof a) =>
          a.layer - b.layer || a.from - b.from;
        expect(back.sort(byPlace)).toEqual([...bricks].sort(byPlace));
      }
  });
});
