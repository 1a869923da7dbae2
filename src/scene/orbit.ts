import type { Point } from './layout';

/** An eye as an orbit around what it looks at: azimuth 0 is the near side, elevation 0 table height (radians). */
export interface Orbit {
  readonly target: Point;
  readonly distance: number;
  readonly azimuth: number;
  readonly elevation: number;
}

export function orbitOf(eye: Point, target: Point): Orbit {
  const [x, y, z] = [eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]];
  const distance = Math.hypot(x, y, z);
  return { target, distance, azimuth: Math.atan2(x, z), elevation: Math.asin(y / distance) };
}

export const eyeOf = ({ target, distance, azimuth, elevation }: Orbit): [number, number, number] => [
  target[0] + distance * Math.cos(elevation) * Math.sin(azimuth),
  target[1] + distance * Math.sin(elevation),
  target[2] + distance * Math.cos(elevation) * Math.cos(azimuth),
];

/** Between two orbits, the short way round. */
export function between(from: Orbit, to: Orbit, t: number): Orbit {
  const mix = (a: number, b: number): number => a + (b - a) * t;
  const turn = Math.atan2(Math.sin(to.azimuth - from.azimuth), Math.cos(to.azimuth - from.azimuth));
  return {
    target: [
      mix(from.target[0], to.target[0]),
      mix(from.target[1], to.target[1]),
      mix(from.target[2], to.target[2]),
    ],
    distance: mix(from.distance, to.distance),
    azimuth: from.azimuth + turn * t,
    elevation: mix(from.elevation, to.elevation),
  };
}
