import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTORS, WALLS } from '@/craft/vocabulary';
import { directionOf, FIELD_OF_VIEW, fitPlacement, HEADINGS, posePlacement, posePoints } from './camera';
import { cellPoint, type Point } from './layout';
import { between, eyeOf, orbitOf } from './orbit';
import { CAMERA_POSES } from './types';

const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Point): Point => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Frame position of a point, each axis −1 … 1 inside the frame: an independent look-at projection. */
function project(point: Point, eye: Point, target: Point, aspect: number): { x: number; y: number } {
  const forward = unit(minus(target, eye));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const from = minus(point, eye);
  const half = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * dot(from, forward);
  return { x: dot(from, right) / (half * aspect), y: dot(from, up) / half };
}

const aspects = fc.double({ min: 0.5, max: 2.6, noNaN: true });

describe('camera', () => {
  test('every pose shows all it has to, close enough to fill the frame one way', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CAMERA_POSES),
        fc.subarray([...DIRECTORS]),
        aspects,
        (pose, screens, aspect) => {
          const { eye, target } = posePlacement(pose, screens, aspect);
          const seen = posePoints(pose, screens, aspect).map((point) => project(point, eye, target, aspect));
          const widest = Math.max(...seen.map(({ x }) => Math.abs(x)));
          const highest = Math.max(...seen.map(({ y }) => Math.abs(y)));
          expect(Math.max(widest, highest)).toBeLessThan(1);
          expect(Math.max(widest, highest)).toBeGreaterThan(0.9);
        },
      ),
    );
  });

  test('no pose is under the table', () => {
    for (const pose of CAMERA_POSES) expect(posePlacement(pose, DIRECTORS, 1.5).eye[1]).toBeGreaterThan(0.5);
  });

  test.each(DIRECTORS)('[D1] from %s’s eye its wall runs left to right in its own order', (director) => {
    const { eye, target } = posePlacement(director, DIRECTORS, 1.5);
    const places = WALLS[director].map((cell) => project(cellPoint(cell), eye, target, 1.5).x);
    expect(places[0]!).toBeLessThan(places[1]!);
    expect(places[1]!).toBeLessThan(places[2]!);
  });

  test('the table and the Builder’s seat look from the near side, the top from above', () => {
    expect(directionOf(HEADINGS.table)[2]).toBeGreaterThan(0.7);
    expect(directionOf(HEADINGS.builder)[2]).toBeGreaterThan(0.9);
    expect(directionOf(HEADINGS.top)[1]).toBeCloseTo(1, 4);
  });

  test('a wider frame never needs more distance', () => {
    const points = posePoints('builder', [], 1);
    fc.assert(
      fc.property(aspects, aspects, (a, b) => {
        const [narrow, wide] = [Math.min(a, b), Math.max(a, b)];
        const at = (aspect: number) => fitPlacement(points, HEADINGS.builder, aspect).distance;
        expect(at(wide)).toBeLessThanOrEqual(at(narrow) + 1e-9);
      }),
    );
  });
});

describe('flight', () => {
  test('starts and ends at its poses, whatever they are', () => {
    for (const a of CAMERA_POSES)
      for (const b of CAMERA_POSES) {
        const [from, to] = [posePlacement(a, DIRECTORS, 1.5), posePlacement(b, DIRECTORS, 1.5)];
        const [start, end] = [orbitOf(from.eye, from.target), orbitOf(to.eye, to.target)];
        for (const [t, want] of [
          [0, from.eye],
          [1, to.eye],
        ] as const)
          for (const [k, value] of eyeOf(between(start, end, t)).entries())
            expect(value).toBeCloseTo(want[k]!, 6);
        expect(eyeOf(between(start, end, 0.5))[1]).toBeGreaterThan(0);
      }
  });

  test('turns the short way round', () => {
    const at = (azimuth: number) => ({ target: [0, 0, 0] as const, distance: 1, elevation: 0, azimuth });
    expect(between(at(3), at(-3), 0.5).azimuth).toBeCloseTo(Math.PI, 9);
  });
});
