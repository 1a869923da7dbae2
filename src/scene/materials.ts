import { type Material, MeshBasicMaterial, MeshStandardMaterial, type Texture } from 'three';
import { PALETTE, type PaletteName } from '@/app/palette';
import { COLORS, type Color } from '@/craft/vocabulary';
import { ATLAS } from './atlas';
import { paintBrick } from './paint';
import { drawnTexture } from './textures';

/** `appearing` and `leaving` change their opacity during a fade; the others are fixed. */
export const BRICK_LOOKS = [
  'solid',
  'faint',
  'appearing',
  'leaving',
  'next',
  'later',
  'unreachable',
  'preview',
] as const;
export type BrickLook = (typeof BRICK_LOOKS)[number];
const OPACITY: Readonly<Record<BrickLook, number>> = {
  solid: 1,
  faint: 0.1,
  appearing: 1,
  leaving: 1,
  next: 0.42,
  later: 0.14,
  unreachable: 0.08,
  preview: 0.7,
};

export interface BrickMaterials {
  /** Writes depth only: drawn before ghosts, so that of several one sees the outside and no x-ray. */
  readonly depthOnly: MeshBasicMaterial;
  readonly of: (color: Color, look: BrickLook) => MeshStandardMaterial;
  readonly setFade: (look: 'appearing' | 'leaving', opacity: number) => void;
  readonly dispose: () => void;
}

export function brickMaterials(palette: PaletteName): BrickMaterials {
  const textures: Texture[] = [];
  const table = {} as Record<Color, Record<BrickLook, MeshStandardMaterial>>;
  for (const color of COLORS) {
    const map = drawnTexture(ATLAS.width, ATLAS.height, (pen) => paintBrick(pen, PALETTE[palette][color]));
    textures.push(map);
    table[color] = Object.fromEntries(
      BRICK_LOOKS.map((look) => [
        look,
        new MeshStandardMaterial({
          map,
          roughness: 0.62,
          metalness: 0,
          transparent: look !== 'solid',
          depthWrite: look === 'solid' || look === 'appearing' || look === 'leaving' || look === 'preview',
          opacity: OPACITY[look],
        }),
      ]),
    ) as Record<BrickLook, MeshStandardMaterial>;
  }
  const depthOnly = new MeshBasicMaterial({ colorWrite: false, transparent: true });
  return {
    depthOnly,
    of: (color, look) => table[color][look],
    setFade(look, opacity) {
      for (const color of COLORS) table[color][look].opacity = opacity;
    },
    dispose() {
      disposeAll([depthOnly, ...textures, ...COLORS.flatMap((color) => Object.values(table[color]))]);
    },
  };
}

export function disposeMaterial(material: Material & { map?: Texture | null }): void {
  material.map?.dispose();
  material.dispose();
}

const disposeAll = (things: readonly { dispose: () => void }[]): void => {
  for (const thing of things) thing.dispose();
};
