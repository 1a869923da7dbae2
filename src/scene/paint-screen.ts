import type { Palette } from '@/app/palette';
import type { View } from '@/craft/views';
import { type Director, GRID } from '@/craft/vocabulary';
import { BRICK_HEIGHT, SCREEN_HEIGHT, SCREEN_LABEL, SCREEN_MARGIN, SCREEN_WIDTH } from './layout';
import { inset, type Pen, paintPattern, roundRect, writeCentered } from './paint';
import type { StageColors } from './theme';
import { mirrored, wallBricks } from './wall';

export const SCREEN_SCALE = 256;
export const SCREEN_PIXELS = {
  width: Math.round(SCREEN_WIDTH * SCREEN_SCALE),
  height: Math.round(SCREEN_HEIGHT * SCREEN_SCALE),
} as const;

export interface ScreenPicture {
  readonly director: Director;
  readonly view: View;
  readonly face: 'inner' | 'outer';
  readonly hue: string;
  readonly colors: StageColors;
  readonly palette: Palette;
}

/** Whether a face shows the wall the other way round than the Director's own view (see `layout.ts`). */
export const facesAway = (director: Director, face: 'inner' | 'outer'): boolean =>
  (director === 'D1') === (face === 'inner');

/** A translucent pane in the Director's hue: its name above, the wall's places below. */
export function paintScreen(pen: Pen, { director, view, face, hue, colors, palette }: ScreenPicture): void {
  const { width, height } = SCREEN_PIXELS;
  const sheet = { x: 0, y: 0, width, height };
  pen.clearRect(0, 0, width, height);
  roundRect(pen, inset(sheet, 6), 34);
  pen.fillStyle = colors.pane;
  pen.globalAlpha = 0.62;
  pen.fill();
  pen.fillStyle = hue;
  pen.globalAlpha = 0.13;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = hue;
  pen.lineWidth = 9;
  pen.stroke();
  pen.fillStyle = hue;
  writeCentered(pen, director, width / 2, (SCREEN_LABEL * SCREEN_SCALE) / 2 + 8, 78, 700);
  const left = ((SCREEN_WIDTH - GRID.columns) / 2) * SCREEN_SCALE;
  const floor = height - SCREEN_MARGIN * SCREEN_SCALE;
  const shown = facesAway(director, face) ? mirrored(view) : view;
  for (const { layer, from, to, color } of wallBricks(shown)) {
    const place = inset(
      {
        x: left + from * SCREEN_SCALE,
        y: floor - (layer + 1) * BRICK_HEIGHT * SCREEN_SCALE,
        width: (to - from + 1) * SCREEN_SCALE,
        height: BRICK_HEIGHT * SCREEN_SCALE,
      },
      7,
    );
    roundRect(pen, place, 18);
    if (color === null) {
      pen.globalAlpha = 0.5;
      pen.lineWidth = 4;
      pen.setLineDash([14, 12]);
      pen.stroke();
      pen.setLineDash([]);
      pen.globalAlpha = 1;
      continue;
    }
    const paint = palette[color];
    pen.globalAlpha = 0.9;
    pen.fillStyle = paint.body;
    pen.fill();
    pen.globalAlpha = 0.3;
    pen.fillStyle = paint.ink;
    pen.strokeStyle = paint.ink;
    pen.save();
    pen.clip();
    paintPattern(pen, paint.pattern, place, 40);
    pen.restore();
    const [cx, cy] = [place.x + place.width / 2, place.y + place.height / 2];
    pen.globalAlpha = 1;
    pen.fillStyle = paint.body;
    pen.beginPath();
    pen.arc(cx, cy, 54, 0, 7);
    pen.fill();
    pen.fillStyle = paint.ink;
    writeCentered(pen, paint.letter, cx, cy, 84);
    pen.strokeStyle = paint.edge;
    pen.lineWidth = 4;
    roundRect(pen, place, 18);
    pen.stroke();
    pen.strokeStyle = hue;
  }
}
