import { useEffect, useMemo, useState } from 'react';
import type { BufferGeometry } from 'three';
import type { PaletteName } from '@/app/palette';
import { brickGeometry } from './geometry';
import type { BrickShape } from './layout';
import { type MarkPool, markPool } from './mark-pool';
import { type BrickMaterials, brickMaterials } from './materials';
import { SANS } from './paint';
import type { StageTheme } from './types';

/** Makes a GPU resource once per set of `keys` and frees it when they change or the stage goes. */
export function useResource<T>(make: () => T, free: (it: T) => void, keys: readonly unknown[]): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say when to make a new one
  const it = useMemo(make, keys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `free` belongs to `make`
  useEffect(() => () => free(it), [it]);
  return it;
}

/** Counts up when the page's own font has come, so that pictures with letters are drawn again. */
export function useFontEpoch(): number {
  const [epoch, setEpoch] = useState(0);
  useEffect(() => {
    let here = true;
    document.fonts.load(`700 40px ${SANS}`).then(
      (faces) => here && faces.length > 0 && setEpoch(1),
      () => undefined, // the fallback font stays
    );
    return () => {
      here = false;
    };
  }, []);
  return epoch;
}

export type BrickGeometries = Readonly<Record<BrickShape, BufferGeometry>>;

export const useBrickGeometries = (): BrickGeometries =>
  useResource(
    () => ({
      small: brickGeometry('small'),
      'along-x': brickGeometry('along-x'),
      'along-z': brickGeometry('along-z'),
    }),
    (all) => {
      for (const geometry of Object.values(all)) geometry.dispose();
    },
    [],
  );

export const useBrickMaterials = (palette: PaletteName, epoch: number): BrickMaterials =>
  useResource(
    () => brickMaterials(palette),
    (it) => it.dispose(),
    [palette, epoch],
  );

export const useMarkPool = (theme: StageTheme, epoch: number): MarkPool =>
  useResource(
    () => markPool(theme),
    (it) => it.dispose(),
    [theme, epoch],
  );
