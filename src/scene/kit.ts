import type { PaletteName } from '@/app/palette';
import type { MarkPool } from './mark-pool';
import type { BrickMaterials } from './materials';
import { type BrickGeometries, useBrickGeometries, useBrickMaterials, useMarkPool } from './resources';
import type { StageTheme } from './types';

/** What every part of the stage draws with. */
export interface Kit {
  readonly geometries: BrickGeometries;
  readonly bricks: BrickMaterials;
  readonly marks: MarkPool;
  readonly theme: StageTheme;
  readonly palette: PaletteName;
  readonly reducedMotion: boolean;
  /** Grows when letters have to be drawn anew. */
  readonly fontEpoch: number;
}

export function useKit(
  theme: StageTheme,
  palette: PaletteName,
  reducedMotion: boolean,
  fontEpoch: number,
): Kit {
  const geometries = useBrickGeometries();
  const bricks = useBrickMaterials(palette, fontEpoch);
  const marks = useMarkPool(theme, fontEpoch);
  return { geometries, bricks, marks, theme, palette, reducedMotion, fontEpoch };
}
