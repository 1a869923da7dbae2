import type { Director } from '@/craft/vocabulary';
import {
  HALF_BOARD,
  PLATE_HALF,
  PLATE_THICKNESS,
  type Point,
  STUD_HEIGHT,
  screenCorners,
  screenStance,
  WALL_HEIGHT,
} from './layout';
import type { CameraPose } from './types';

/** Vertical field of view in degrees: long, so that layers stay nearly parallel and toys look like toys. */
export const FIELD_OF_VIEW = 24;

/** Direction from what is looked at to the eye, in radians: azimuth 0 is the near side, positive to the right. */
export interface Heading {
  readonly azimuth: number;
  /** 0 at table height, π/2 straight above. */
  readonly elevation: number;
}

const degrees = (value: number): number => (value * Math.PI) / 180;

/** [D1] and `layout.ts`: D1 looks right from outside its wall, D2 and D3 are read across the board. */
export const HEADINGS: Readonly<Record<CameraPose, Heading>> = {
  table: { azimuth: 0, elevation: degrees(38) },
  builder: { azimuth: 0, elevation: degrees(20) },
  top: { azimuth: 0, elevation: degrees(89.9) },
  D1: { azimuth: degrees(-90), elevation: degrees(14) },
  D2: { azimuth: 0, elevation: degrees(14) },
  D3: { azimuth: degrees(-90), elevation: degrees(14) },
};

/** Where the eye is and what it looks at (the point the orbit turns about). */
export interface Placement {
  readonly eye: Point;
  readonly target: Point;
  readonly distance: number;
}

export const directionOf = ({ azimuth, elevation }: Heading): Point => [
  Math.sin(azimuth) * Math.cos(elevation),
  Math.sin(elevation),
  Math.cos(azimuth) * Math.cos(elevation),
];

/**
 * The nearest placement from which all points are in the frame, for a fixed heading. With view axes right,
 * up and back, a point (u, v, w) is inside when |u − cu| ≤ tanH · (d − w), and likewise for v: both bounds are
 * linear, so the least d and the centre follow at once. `margin` is the free share of the frame on each side.
 */
export function fitPlacement(
  points: readonly Point[],
  heading: Heading,
  aspect: number,
  margin = 0.04,
): Placement {
  const back = directionOf(heading);
  const right: Point = [Math.cos(heading.azimuth), 0, -Math.sin(heading.azimuth)];
  const up: Point = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ];
  const tanV = Math.tan(degrees(FIELD_OF_VIEW) / 2) * (1 - 2 * margin);
  const tanH = Math.tan(degrees(FIELD_OF_VIEW) / 2) * aspect * (1 - 2 * margin);
  const bound = (axis: Point, tan: number, sign: 1 | -1) =>
    Math.max(...points.map((point) => sign * dot(point, axis) + tan * dot(point, back)));
  const [rightmost, leftmost] = [bound(right, tanH, 1), bound(right, tanH, -1)];
  const [highest, lowest] = [bound(up, tanV, 1), bound(up, tanV, -1)];
  const distance = Math.max((rightmost + leftmost) / (2 * tanH), (highest + lowest) / (2 * tanV));
  const [cu, cv] = [(rightmost - leftmost) / 2, (highest - lowest) / 2];
  const target: Point = [right[0] * cu + up[0] * cv, right[1] * cu + up[1] * cv, right[2] * cu + up[2] * cv];
  const eye: Point = [
    target[0] + back[0] * distance,
    target[1] + back[1] * distance,
    target[2] + back[2] * distance,
  ];
  return { eye, target, distance };
}

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The corners of everything a pose has to show. */
export function posePoints(pose: CameraPose, screens: readonly Director[], aspect: number): readonly Point[] {
  const signs = [-1, 1] as const;
  const around = (half: number, y: number): Point[] =>
    signs.flatMap((sx) => signs.map((sz): Point => [sx * half, y, sz * half]));
  const shown = screens.flatMap((director) => {
    const stance = screenStance(director, pose, aspect);
    return stance.opacity > 0 ? screenCorners(director, stance) : [];
  });
  return [
    ...around(PLATE_HALF, 0),
    ...around(PLATE_HALF, -PLATE_THICKNESS),
    ...around(HALF_BOARD, WALL_HEIGHT + STUD_HEIGHT),
    ...shown,
  ];
}

/** A narrow frame is looked into from higher up, where the board is less wide for its height. */
function headingFor(pose: CameraPose, aspect: number): Heading {
  const heading = HEADINGS[pose];
  if (pose !== 'table' || aspect >= 1) return heading;
  return { ...heading, elevation: heading.elevation + (1 - aspect) * 0.35 };
}

/** Where the camera goes for a pose in a frame of this aspect (width / height). */
export const posePlacement = (pose: CameraPose, screens: readonly Director[], aspect: number): Placement =>
  fitPlacement(posePoints(pose, screens, aspect), headingFor(pose, aspect), aspect);
