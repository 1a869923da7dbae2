import type { Ground } from '../ground';
import { csvText } from '../present/table';
import { strings } from '../strings';
import { aroundPoint, type Plot, type PlotMark, type Room, WIDE } from './plot';
import { at, axes, cut, DASHES, HUES, heading, label, legend, line, picture, scale } from './svg';

const t = strings.plots;

export interface Curve {
  readonly name: string;
  readonly points: readonly CurvePoint[];
}
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly n: number;
  readonly ground: Ground | null;
}

export interface Panel {
  readonly name: string;
  /** Said below the name: what the panel rests on. */
  readonly note: string;
  /** The turns of which the note tells. */
  readonly ground: Ground | null;
  readonly curves: readonly [Curve, Curve];
}

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');

/** The hues come round after seven; the dashes are shifted then, so that no two of dozens of curves look alike. */
const lookOf = (k: number) => ({
  hue: HUES[k % HUES.length]!,
  dash: DASHES[(k + Math.floor(k / HUES.length)) % DASHES.length]!,
});

const drawn = (points: readonly (readonly [number, number])[], k: number): string => {
  const { hue, dash } = lookOf(k);
  const marks =
    points.length === 1
      ? points.map(([x, y]) => `<circle cx="${at(x)}" cy="${at(y)}" r="3" fill="${hue}"/>`)
      : [];
  return `<path d="${path(points)}" fill="none" stroke="${hue}" stroke-width="2"${dash ? ` stroke-dasharray="${dash}"` : ''}/>${marks.join('')}`;
};
const stroke = (k: number, x: number, y: number): string => {
  const { hue, dash } = lookOf(k);
  return line(x, y, x + 18, y, hue, 2.5, dash);
};

/** Several curves in one frame, such as progress by turn. */
export function curvesPlot(
  id: string,
  title: string,
  curves: readonly Curve[],
  x: string,
  y: string,
  { width }: Room = WIDE,
): Plot {
  const head = heading(title, width);
  const narrow = width < WIDE.width;
  const keysLeft = narrow ? 16 : 70;
  const keys = legend(
    curves.map(({ name, points }) => t.namedAtMost(cut(name, 30), Math.max(0, ...points.map(({ n }) => n)))),
    keysLeft,
    50 + head.height,
    width - keysLeft - 30,
    stroke,
  );
  const above = head.height + keys.height;
  const box = { left: 70, right: width - 24, top: 56 + above, bottom: (narrow ? 280 : 340) + above };
  const all = curves.flatMap(({ points }) => points);
  const xs = {
    low: Math.min(1, ...all.map((it) => it.x)),
    high: Math.max(2, ...all.map((it) => it.x)),
    name: x,
    count: narrow ? 5 : 10,
    whole: true,
  };
  const [toX, toY] = [scale(xs.low, xs.high, box.left, box.right), scale(0, 1, box.bottom, box.top)];
  const body = [
    head.body,
    keys.body,
    axes(box, xs, { low: 0, high: 1, name: y }),
    ...curves.map(({ points }, k) =>
      drawn(
        points.map((it) => [toX(it.x), toY(it.y)] as const),
        k,
      ),
    ),
  ];
  const height = box.bottom + 46;
  return {
    id,
    title,
    width,
    height,
    marks: curves.flatMap(({ name, points }) =>
      points.map((it) => pointMark(name, `${x} ${it.x}`, it, toX(it.x), toY(it.y))),
    ),
    svg: picture(width, height, title, body),
    csv: curvesCsv([['', curves]]),
  };
}

const pointMark = (row: string, name: string, it: CurvePoint, x: number, y: number): PlotMark => ({
  row,
  name,
  value: it.y.toFixed(3),
  ...aroundPoint(x, y, 7),
  ground: it.ground,
});

/** Small frames of two curves each, the room between them shaded by which is higher (Figure 4). */
export function panelsPlot(
  id: string,
  title: string,
  panels: readonly Panel[],
  x: string,
  y: string,
  above: readonly [first: string, second: string],
  room: Room = WIDE,
): Plot {
  const columns = Math.min(room.columns, Math.max(1, panels.length));
  const [cellWidth, cellHeight] = [300, 230];
  const width = Math.max(Math.min(620, room.width), columns * cellWidth + 20);
  const head = heading(title, width);
  const names = panels[0]?.curves.map(({ name }) => name) ?? [];
  const lines = legend(names, 16, 48 + head.height, width - 32, stroke);
  const shades = legend(above, 16, 48 + head.height + lines.height, width - 32, shadeMark);
  const start = 52 + head.height + lines.height + shades.height;
  const body = [head.body, lines.body, shades.body];
  const marks: PlotMark[] = [];
  const longest = Math.max(2, ...panels.flatMap(({ curves }) => curves[0].points.map((it) => it.x)));
  for (const [k, panel] of panels.entries()) {
    const [left, top] = [(k % columns) * cellWidth + 60, start + Math.floor(k / columns) * cellHeight + 34];
    const box = { left, top, right: left + cellWidth - 76, bottom: top + 130 };
    const [toX, toY] = [scale(1, longest, box.left, box.right), scale(0, 1, box.bottom, box.top)];
    const [one, other] = panel.curves.map(({ points }) =>
      points.map((it) => [toX(it.x), toY(it.y)] as const),
    );
    body.push(
      label(cut(panel.name, 34), left, top - 18, { bold: true }),
      label(panel.note, left, top - 5, { size: 10 }),
      axes(
        box,
        { low: 1, high: longest, name: x, count: 4, whole: true },
        { low: 0, high: 1, name: y, count: 4 },
      ),
      shade(one!, other!),
      drawn(one!, 0),
      drawn(other!, 1),
    );
    marks.push(
      {
        row: panel.name,
        name: title,
        value: panel.note,
        x: left,
        y: top - 16,
        width: cellWidth - 76,
        height: 14,
        ground: panel.ground,
      },
      ...panel.curves.flatMap(({ name, points }) =>
        points.map((it) => pointMark(panel.name, `${name}, ${x} ${it.x}`, it, toX(it.x), toY(it.y))),
      ),
    );
  }
  const height = start + Math.max(1, Math.ceil(panels.length / columns)) * cellHeight - 16;
  return {
    id,
    title,
    width,
    height,
    marks,
    svg: picture(width, height, title, body),
    csv: curvesCsv(panels.map(({ name, curves }) => [name, curves] as const)),
  };
}

const SHADES = ['#009e73', '#e69f00'] as const;
const shadeMark = (k: number, x: number, y: number): string =>
  `<rect x="${at(x)}" y="${at(y - 6)}" width="16" height="12" fill="${SHADES[k % 2]}" fill-opacity="0.35"/>`;

/** Between two curves over the same places, split where they cross. */
function shade(
  one: readonly (readonly [number, number])[],
  other: readonly (readonly [number, number])[],
): string {
  const parts: string[] = [];
  for (let k = 0; k + 1 < Math.min(one.length, other.length); k++) {
    const [a0, a1, b0, b1] = [one[k]!, one[k + 1]!, other[k]!, other[k + 1]!];
    const [before, after] = [b0[1] - a0[1], b1[1] - a1[1]];
    if (before === 0 && after === 0) continue;
    if (before * after >= 0) {
      parts.push(area([a0, a1, b1, b0], before + after));
      continue;
    }
    const t = before / (before - after);
    const cross = [a0[0] + t * (a1[0] - a0[0]), a0[1] + t * (a1[1] - a0[1])] as const;
    parts.push(area([a0, cross, b0], before), area([cross, a1, b1], after));
  }
  return parts.join('');
}
/** Downwards on the page is less, so a positive difference means that the first curve is higher. */
const area = (points: readonly (readonly [number, number])[], difference: number): string =>
  `<path d="${path(points)}Z" fill="${SHADES[difference > 0 ? 0 : 1]}" fill-opacity="0.35"/>`;

const curvesCsv = (groups: readonly (readonly [string, readonly Curve[]])[]): string =>
  csvText([
    ['panel', 'curve', 'x', 'y', 'n'],
    ...groups.flatMap(([panel, curves]) =>
      curves.flatMap(({ name, points }) => points.map((it) => [panel, name, it.x, it.y, it.n])),
    ),
  ]);
