import type { BrickPaint, BrickPattern } from '@/app/palette';
import { ATLAS, FACES, REGIONS, type Region } from './atlas';

/** Canvas drawing shared by bricks, screens and marks. Fonts are the app's own, with system fallbacks. */
export const SANS = '"Inter Variable", Inter, system-ui, sans-serif';

export type Pen = CanvasRenderingContext2D;

export function paintPattern(
  pen: Pen,
  pattern: BrickPattern,
  { x, y, width, height }: Region,
  step: number,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.lineWidth = step * 0.22;
  pen.lineCap = 'butt';
  switch (pattern) {
    case 'plain':
      break;
    case 'dots':
      for (let row = 0; row * step < height + step; row++)
        for (let col = -1; col * step < width + step; col++) {
          pen.beginPath();
          pen.arc(
            x + (col + (row % 2 ? 0.5 : 0)) * step + step / 2,
            y + row * step + step / 2,
            step * 0.17,
            0,
            7,
          );
          pen.fill();
        }
      break;
    case 'bars':
      for (let at = step / 2; at < width; at += step) line(pen, x + at, y, x + at, y + height);
      break;
    case 'diagonals':
      for (let at = -height; at < width + height; at += step)
        line(pen, x + at, y + height, x + at + height, y);
      break;
    case 'chevrons':
      for (let at = step / 2; at < height + step; at += step) {
        pen.beginPath();
        for (let k = 0; k * (step / 2) <= width + step; k++) {
          const point = [x + k * (step / 2), y + at + (k % 2 ? -step * 0.28 : step * 0.28)] as const;
          if (k === 0) pen.moveTo(...point);
          else pen.lineTo(...point);
        }
        pen.stroke();
      }
      break;
  }
  pen.restore();
}

export function line(pen: Pen, x1: number, y1: number, x2: number, y2: number): void {
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}

export function roundRect(pen: Pen, { x, y, width, height }: Region, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

export const inset = ({ x, y, width, height }: Region, by: number): Region => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export function writeCentered(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  weight = 700,
): void {
  pen.font = `${weight} ${size}px ${SANS}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const box = pen.measureText(text);
  pen.fillText(text, x, y + (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2);
}

/** A brick's sheet: body and pattern on every face, the letter once on each side and on each stud. */
export function paintBrick(pen: Pen, paint: BrickPaint): void {
  pen.fillStyle = paint.body;
  pen.fillRect(0, 0, ATLAS.width, ATLAS.height);
  for (const region of FACES) {
    pen.save();
    pen.globalAlpha = 0.3;
    pen.fillStyle = paint.ink;
    pen.strokeStyle = paint.ink;
    paintPattern(pen, paint.pattern, region, 40);
    pen.restore();
  }
  for (const region of [REGIONS.longSide, REGIONS.side]) {
    const [cx, cy] = [region.x + region.width / 2, region.y + region.height / 2];
    pen.fillStyle = paint.body;
    pen.beginPath();
    pen.arc(cx, cy, 54, 0, 7);
    pen.fill();
    pen.fillStyle = paint.ink;
    writeCentered(pen, paint.letter, cx, cy, 84);
  }
  const { stud } = REGIONS;
  pen.fillStyle = paint.body;
  pen.fillRect(stud.x - 16, stud.y, stud.width + 32, stud.height + 16);
  pen.fillStyle = paint.ink;
  writeCentered(pen, paint.letter, stud.x + stud.width / 2, stud.y + stud.height / 2, 96);
}
