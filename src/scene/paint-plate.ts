import { DIRECTOR_HUE } from '@/app/palette';
import { CELLS, columnOf, GRID, rowOf } from '@/craft/vocabulary';
import { BRICK_GAP, cellPoint, HALF_BOARD, PLATE_HALF } from './layout';
import { inset, type Pen, roundRect, writeCentered } from './paint';
import type { StageColors } from './theme';
import type { StageTheme } from './types';

export const PLATE_PIXELS = 1024;
const SCALE = PLATE_PIXELS / (PLATE_HALF * 2);

/** The plate's top: cells with their coordinates, row and column ticks, and who sits at which edge. */
export function paintPlate(pen: Pen, colors: StageColors, theme: StageTheme): void {
  const middle = PLATE_PIXELS / 2;
  pen.fillStyle = colors.plate;
  pen.fillRect(0, 0, PLATE_PIXELS, PLATE_PIXELS);
  for (const cell of CELLS) {
    const [x, , z] = cellPoint(cell);
    const square = inset(
      { x: middle + (x - 0.5) * SCALE, y: middle + (z - 0.5) * SCALE, width: SCALE, height: SCALE },
      (BRICK_GAP / 2) * SCALE + 2,
    );
    pen.fillStyle = colors.plateStud;
    roundRect(pen, square, 12);
    pen.fill();
    pen.strokeStyle = colors.plateInk;
    pen.globalAlpha = 0.22;
    pen.lineWidth = 2;
    pen.stroke();
    pen.globalAlpha = 0.8;
    pen.fillStyle = colors.plateInk;
    writeCentered(pen, `${rowOf(cell)},${columnOf(cell)}`, middle + x * SCALE, middle + z * SCALE, 46, 600);
    pen.globalAlpha = 1;
  }
  const tick = (HALF_BOARD + 0.13) * SCALE;
  pen.fillStyle = colors.plateInk;
  pen.globalAlpha = 0.85;
  for (let k = 0; k < GRID.rows; k++) {
    const along = (k - (GRID.rows - 1) / 2) * SCALE;
    writeCentered(pen, String(k), middle - tick, middle + along, 38, 600);
    writeCentered(pen, String(k), middle + along, middle + tick, 38, 600);
  }
  pen.globalAlpha = 1;
  const edge = (HALF_BOARD + 0.42) * SCALE;
  const seat = (text: string, x: number, y: number, turn: number, color: string) => {
    pen.save();
    pen.translate(middle + x, middle + y);
    pen.rotate(turn);
    pen.fillStyle = color;
    writeCentered(pen, text, 0, 0, 54, 700);
    pen.restore();
  };
  seat('D1', -edge, 0, 0, DIRECTOR_HUE.D1[theme]);
  seat('D2', 0, -edge, 0, DIRECTOR_HUE.D2[theme]);
  seat('D3', edge, 0, 0, DIRECTOR_HUE.D3[theme]);
  seat('Builder', 0, edge, 0, colors.plateInk);
}
