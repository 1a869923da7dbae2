import { CanvasTexture, SRGBColorSpace } from 'three';
import type { Pen } from './paint';

/** A picture drawn here and now: the stage fetches nothing. Widths and heights are pixels. */
export function drawnTexture(width: number, height: number, draw: (pen: Pen) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
