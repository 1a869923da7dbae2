import { DoubleSide, MeshBasicMaterial } from 'three';
import { ATLAS } from './atlas';
import { BRICK_HEIGHT } from './layout';
import { disposeMaterial } from './materials';
import { type MarkKind, paintMark } from './paint-marks';
import { drawnTexture } from './textures';
import { STAGE_COLORS } from './theme';
import type { StageTheme } from './types';

export interface MarkPool {
  /** A mark over a block. */
  readonly mark: (kind: MarkKind, color: string) => MeshBasicMaterial;
  /** The flat frame on top of the cell under the pointer. */
  readonly cellFrame: (color: string) => MeshBasicMaterial;
  /** The frame of a lit wall place; the same from both faces of a screen. */
  readonly placeFrame: (color: string) => MeshBasicMaterial;
  readonly dispose: () => void;
}

/** Marks are drawn when first used and kept: lights come and go with every word under the pointer. */
export function markPool(theme: StageTheme): MarkPool {
  const kept = new Map<string, MeshBasicMaterial>();
  const once = (key: string, make: () => MeshBasicMaterial): MeshBasicMaterial => {
    const found = kept.get(key) ?? make();
    kept.set(key, found);
    return found;
  };
  return {
    mark: (kind, color) => once(`${kind} ${color}`, () => markMaterial(kind, color, theme)),
    cellFrame: (color) => once(`cell ${color}`, () => frameMaterial(color, 256, 12)),
    placeFrame: (color) =>
      once(`place ${color}`, () => {
        const material = frameMaterial(color, Math.round(BRICK_HEIGHT * 256), 18);
        material.side = DoubleSide;
        return material;
      }),
    dispose: () => {
      for (const material of kept.values()) disposeMaterial(material);
    },
  };
}

/** A mark's material: the sheet of `paint-marks.ts`, drawn just in front of the brick it lies on. */
function markMaterial(kind: MarkKind, color: string, theme: StageTheme): MeshBasicMaterial {
  const paper = STAGE_COLORS[theme].pane;
  return new MeshBasicMaterial({
    map: drawnTexture(ATLAS.width, ATLAS.height, (pen) => paintMark(pen, kind, color, paper)),
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    // What is lit is meant to be found, also behind other bricks.
    depthTest: kind !== 'highlight',
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
}

/** A plain frame, as wide as a cell; `height` and `line` are pixels of its 256-pixel picture. */
function frameMaterial(color: string, height: number, line: number): MeshBasicMaterial {
  const map = drawnTexture(256, height, (pen) => {
    pen.strokeStyle = color;
    pen.lineWidth = line;
    pen.beginPath();
    pen.roundRect(14, 14, 228, height - 28, 26);
    pen.stroke();
    pen.fillStyle = color;
    pen.globalAlpha = 0.1;
    pen.fill();
  });
  return new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false });
}
