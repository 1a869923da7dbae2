import { BRICK_HEIGHT } from './layout';

/**
 * One sheet holds every face of a block: brick colours and overlay marks are painted on the same sheet
 * layout, so the same three geometries carry both. Pixels, y down.
 */
export const ATLAS = { width: 1280, height: 512 } as const;
/** Pixels per scene unit on the sheet. */
export const ATLAS_SCALE = 256;

export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const side = Math.round(BRICK_HEIGHT * ATLAS_SCALE);
export const REGIONS = {
  /** The long side of a domino. */
  longSide: { x: 0, y: 0, width: 512, height: side },
  /** A side one cell wide. */
  side: { x: 544, y: 0, width: 256, height: side },
  stud: { x: 832, y: 0, width: 160, height: 160 },
  longTop: { x: 0, y: 192, width: 512, height: 256 },
  /** The top of a domino that lies along z, upright as seen from the near side. */
  tallTop: { x: 1024, y: 0, width: 256, height: 512 },
  top: { x: 544, y: 192, width: 256, height: 256 },
  plain: { x: 840, y: 220, width: 120, height: 120 },
} as const satisfies Readonly<Record<string, Region>>;

/** The regions that carry a pattern or a mark. */
export const FACES: readonly Region[] = [
  REGIONS.longSide,
  REGIONS.side,
  REGIONS.longTop,
  REGIONS.tallTop,
  REGIONS.top,
];

/** Texture coordinates of a point of a region; `u` right and `v` up, both 0 to 1. */
export const atlasUv = (region: Region, u: number, v: number): readonly [u: number, v: number] => [
  (region.x + u * region.width) / ATLAS.width,
  1 - (region.y + (1 - v) * region.height) / ATLAS.height,
];
