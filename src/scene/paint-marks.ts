import { ATLAS, FACES, type Region } from './atlas';
import { inset, type Pen, paintPattern, roundRect, writeCentered } from './paint';

/** Marks are told apart by line and glyph, not by colour alone. */
export type MarkKind =
  | 'right'
  | 'wrong'
  | 'buried'
  | 'next'
  | 'later'
  | 'unreachable'
  | 'preview'
  | 'remove'
  | 'refused'
  | 'highlight';

interface MarkStyle {
  readonly line: number;
  readonly dash: readonly number[];
  readonly hatch: number;
  readonly glyph: 'check' | 'cross' | 'up' | 'minus' | 'bar' | null;
  readonly fill: number;
  /** Radius of the glyph's badge in pixels of the sheet. */
  readonly badge?: number;
}

const MARKS: Readonly<Record<MarkKind, MarkStyle>> = {
  right: { line: 4, dash: [], hatch: 0, glyph: 'check', fill: 0, badge: 22 },
  wrong: { line: 13, dash: [], hatch: 0.5, glyph: 'cross', fill: 0.1 },
  buried: { line: 11, dash: [34, 16], hatch: 0, glyph: 'up', fill: 0.06 },
  next: { line: 7, dash: [], hatch: 0, glyph: null, fill: 0 },
  later: { line: 4, dash: [18, 14], hatch: 0, glyph: null, fill: 0 },
  unreachable: { line: 5, dash: [3, 15], hatch: 0, glyph: 'bar', fill: 0 },
  preview: { line: 10, dash: [], hatch: 0, glyph: null, fill: 0 },
  remove: { line: 10, dash: [26, 16], hatch: 0, glyph: 'minus', fill: 0.25 },
  refused: { line: 15, dash: [], hatch: 0.45, glyph: 'cross', fill: 0.22 },
  highlight: { line: 16, dash: [], hatch: 0, glyph: null, fill: 0.16 },
};

/** One mark on every face of the sheet; everything else stays clear. `paper` is the badge's ground. */
export function paintMark(pen: Pen, kind: MarkKind, color: string, paper: string): void {
  const style = MARKS[kind];
  pen.clearRect(0, 0, ATLAS.width, ATLAS.height);
  for (const region of FACES) {
    const frame = inset(region, 9 + style.line / 2);
    pen.fillStyle = color;
    pen.strokeStyle = color;
    if (style.fill > 0) {
      pen.globalAlpha = style.fill;
      roundRect(pen, inset(region, 8), 16);
      pen.fill();
    }
    if (style.hatch > 0) crossHatch(pen, inset(region, 12), style.hatch);
    pen.globalAlpha = 1;
    pen.lineWidth = style.line;
    pen.lineCap = style.dash[0] !== undefined && style.dash[0] < 10 ? 'round' : 'butt';
    pen.setLineDash([...style.dash]);
    roundRect(pen, frame, 16);
    pen.stroke();
    pen.setLineDash([]);
    if (style.glyph) badge(pen, region, style.glyph, style.badge ?? 30, color, paper);
  }
}

function crossHatch(pen: Pen, region: Region, alpha: number): void {
  pen.globalAlpha = alpha;
  paintPattern(pen, 'diagonals', region, 30);
  pen.save();
  pen.translate(2 * region.x + region.width, 0);
  pen.scale(-1, 1);
  paintPattern(pen, 'diagonals', region, 30);
  pen.restore();
}

const GLYPHS = { cross: '×', up: '↑', minus: '–', bar: '∅' } as const;

function badge(
  pen: Pen,
  { x, y, width }: Region,
  glyph: NonNullable<MarkStyle['glyph']>,
  radius: number,
  color: string,
  paper: string,
): void {
  const [cx, cy] = [x + width - radius - 12, y + radius + 12];
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(cx, cy, radius, 0, 7);
  pen.fill();
  pen.strokeStyle = paper;
  pen.lineWidth = 4;
  pen.stroke();
  pen.fillStyle = paper;
  if (glyph !== 'check') {
    writeCentered(pen, GLYPHS[glyph], cx, cy, radius * 1.6, 800);
    return;
  }
  pen.lineWidth = radius * 0.26;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(cx - radius * 0.44, cy + radius * 0.04);
  pen.lineTo(cx - radius * 0.12, cy + radius * 0.36);
  pen.lineTo(cx + radius * 0.46, cy - radius * 0.36);
  pen.stroke();
}
