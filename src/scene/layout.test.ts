import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD } from '@/craft/board';
import { builtInStructures } from '@/craft/generator';
import { CELLS, cellAt, DIRECTORS, WALLS } from '@/craft/vocabulary';
import {
  BRICK_HEIGHT,
  brickBox,
  bricksOf,
  cellPoint,
  cellsOnFace,
  type Point,
  SCREEN_GAP,
  SCREEN_MARGIN,
  screenCorners,
  screenFrame,
  screenLights,
  screenStance,
  standsInFront,
  WALL_HEIGHT,
} from './layout';
import { CAMERA_POSES } from './types';

describe('cells and bricks', () => {
  test('[B1] row 0 is far and column 0 is left, as the Builder sees it', () => {
    expect(cellPoint(cellAt(0, 0))).toEqual([-1, 0, -1]);
    expect(cellPoint(cellAt(1, 1))).toEqual([0, 0, 0]);
    expect(cellPoint(cellAt(2, 2))).toEqual([1, 0, 1]);
  });

  test('[B2] a domino is one long brick between its two cells, in either direction', () => {
    expect(brickBox(cellAt(0, 0), 1, cellAt(0, 1))).toEqual({
      shape: 'along-x',
      at: [-0.5, BRICK_HEIGHT, -1],
    });
    expect(brickBox(cellAt(0, 1), 1, cellAt(0, 0))).toEqual(brickBox(cellAt(0, 0), 1, cellAt(0, 1)));
    expect(brickBox(cellAt(1, 2), 0, cellAt(2, 2))).toEqual({ shape: 'along-z', at: [1, 0, 0.5] });
    expect(brickBox(cellAt(2, 0), 2, null)).toEqual({ shape: 'small', at: [-1, 2 * BRICK_HEIGHT, 1] });
  });

  test('every block is drawn once, with a key of its own', () => {
    for (const { board } of builtInStructures()) {
      const bricks = bricksOf(board);
      expect(new Set(bricks.map((it) => it.key)).size).toBe(bricks.length);
      const filled = bricks.reduce((sum, it) => sum + (it.partner === null ? 1 : 2), 0);
      expect(filled).toBe(board.reduce((sum, stack) => sum + stack.length, 0));
    }
    expect(bricksOf(EMPTY_BOARD)).toEqual([]);
  });
});

/** Where a face's place k is in the scene, in the table's plane, for an unsplayed screen. */
function placePoint(director: (typeof DIRECTORS)[number], face: 'inner' | 'outer', k: number): Point {
  const { at, turn, center } = screenFrame(director, 0);
  // Who looks at the outer face has the screen's own x running to the left.
  const x = center + (face === 'inner' ? k - 1 : 1 - k);
  return [at[0] + Math.cos(turn) * x, 0, at[2] - Math.sin(turn) * x];
}

describe('screens', () => {
  test.each(DIRECTORS)('[D1] %s: each place stands right beside its own cell, on both faces', (director) => {
    for (const face of ['inner', 'outer'] as const)
      for (const [k, cell] of cellsOnFace(director, face).entries()) {
        const [x, , z] = placePoint(director, face, k);
        const [cx, , cz] = cellPoint(cell);
        expect(Math.hypot(x - cx, z - cz)).toBeCloseTo(0.5 + SCREEN_GAP, 9);
      }
  });

  test('[D1] the readable face of each Director has its own left-to-right order', () => {
    expect(cellsOnFace('D1', 'outer')).toEqual(WALLS.D1);
    expect(cellsOnFace('D2', 'inner')).toEqual(WALLS.D2);
    expect(cellsOnFace('D3', 'inner')).toEqual(WALLS.D3);
    expect(cellsOnFace('D1', 'inner')).toEqual(WALLS.D1.toReversed());
  });

  test('from a Director’s eye its screen is above the bricks and the others are gone', () => {
    for (const director of DIRECTORS) {
      expect(screenStance(director, director, 1.6).raise).toBeGreaterThan(WALL_HEIGHT);
      for (const other of DIRECTORS.filter((it) => it !== director))
        expect(screenStance(other, director, 1.6).opacity).toBe(0);
    }
  });

  test('no screen ever reaches over the board', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DIRECTORS),
        fc.constantFrom(...CAMERA_POSES),
        fc.double({ min: 0.4, max: 3, noNaN: true }),
        (director, pose, aspect) => {
          for (const [x, , z] of screenCorners(director, screenStance(director, pose, aspect)))
            expect(Math.max(Math.abs(x), Math.abs(z))).toBeGreaterThan(1.5);
        },
      ),
    );
  });

  test('[D2] a light of one Director is shown on its own screen only, a neutral one on every wall that has it', () => {
    const corner = cellAt(0, 0);
    const light = { cells: [corner], layer: 1, tone: 'D2' } as const;
    expect(screenLights('D1', [light])).toEqual([]);
    expect(screenLights('D2', [light])).toEqual([
      { x: -1, y: SCREEN_MARGIN + 1.5 * BRICK_HEIGHT, tone: 'D2' },
    ]);
    // On D1's inner face the far corner is at the right end.
    expect(screenLights('D1', [{ ...light, tone: 'neutral' }])[0]?.x).toBe(1);
    expect(screenLights('D3', [{ ...light, tone: 'neutral' }])).toEqual([]);
    expect(screenLights('D1', [{ cells: [corner], tone: 'D1' }])).toHaveLength(3);
  });
});

describe('what stands in front of a wall', () => {
  test('only from the eyes of D2 and D3, and never a brick that touches the wall', () => {
    expect(CELLS.filter((cell) => standsInFront('D2', [cell]))).toEqual([3, 4, 5, 6, 7, 8]);
    expect(CELLS.filter((cell) => standsInFront('D3', [cell]))).toEqual([0, 1, 3, 4, 6, 7]);
    expect(standsInFront('D2', [cellAt(0, 1), cellAt(1, 1)])).toBe(false);
    for (const pose of ['D1', 'table', 'builder', 'top'] as const)
      expect(CELLS.some((cell) => standsInFront(pose, [cell]))).toBe(false);
  });
});
