import { describe, expect, test } from 'vitest';
import { ATLAS, REGIONS } from './atlas';
import { brickGeometry, plateGeometry } from './geometry';
import { BRICK_GAP, BRICK_HEIGHT, type BrickShape, PLATE_HALF, STUD_HEIGHT } from './layout';

const SIZES: readonly (readonly [BrickShape, number, number])[] = [
  ['small', 1, 1],
  ['along-x', 2, 1],
  ['along-z', 1, 2],
];

describe('geometry', () => {
  test.each(SIZES)('%s fills its cells but for the gap, and its stud stands above', (shape, width, depth) => {
    const geometry = brickGeometry(shape);
    geometry.computeBoundingBox();
    const { min, max } = geometry.boundingBox!;
    expect(max.x - min.x).toBeCloseTo(width - BRICK_GAP, 5);
    expect(max.z - min.z).toBeCloseTo(depth - BRICK_GAP, 5);
    expect(min.y).toBeGreaterThanOrEqual(0);
    expect(max.y).toBeGreaterThan(BRICK_HEIGHT);
    expect(max.y).toBeLessThanOrEqual(BRICK_HEIGHT + STUD_HEIGHT);
  });

  test.each(SIZES)('%s takes every vertex from inside some region of its sheet', (shape) => {
    const uv = brickGeometry(shape).getAttribute('uv');
    const regions = Object.values(REGIONS);
    for (let k = 0; k < uv.count; k++) {
      const [x, y] = [uv.getX(k) * ATLAS.width, (1 - uv.getY(k)) * ATLAS.height];
      const inside = regions.some(
        (it) =>
          x >= it.x - 0.01 && x <= it.x + it.width + 0.01 && y >= it.y - 0.01 && y <= it.y + it.height + 0.01,
      );
      expect(inside).toBe(true);
    }
  });

  test('the regions of the sheet lie on it and do not overlap', () => {
    const regions = Object.values(REGIONS);
    for (const a of regions) {
      expect(a.x + a.width).toBeLessThanOrEqual(ATLAS.width);
      expect(a.y + a.height).toBeLessThanOrEqual(ATLAS.height);
      for (const b of regions)
        if (a !== b)
          expect(
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y,
          ).toBe(true);
    }
  });

  test('the plate reaches to its rim', () => {
    const plate = plateGeometry();
    plate.computeBoundingBox();
    expect(plate.boundingBox!.max.x).toBeCloseTo(PLATE_HALF, 5);
  });
});
