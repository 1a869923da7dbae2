import type { Ground } from '../ground';
import { csvText } from '../present/table';
import { strings } from '../strings';
import { aroundPoint, NARROW, type Plot, type PlotMark, type Room, rowName, WIDE } from './plot';
import { at, axes, cut, escaped, HUES, heading, label, line, picture, scale, ticks, tickText } from './svg';

const t = strings.plots;

export interface DataPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly ground: Ground | null;
  /** Drawn hollow: not from the games at hand. */
  readonly hollow?: boolean;
}

export interface ScatterSize {
  readonly width: number;
  readonly height: number;
  /** Room for the names to the right of the marks. */
  readonly names: number;
  /** Whether the axes span the values alone; else they hold 0 and the usual range too. */
  readonly fitted: boolean;
}
export const LARGE: ScatterSize = { width: WIDE.width, height: 406, names: 150, fitted: false };
export const TALL: ScatterSize = { width: NARROW.width, height: 406, names: 96, fitted: false };
const SMALL: ScatterSize = { width: 420, height: 300, names: 110, fitted: true };

/** One mark per item, named beside it. */
export function scatterPlot(
  id: string,
  title: string,
  points: readonly DataPoint[],
  x: string,
  y: string,
  size: ScatterSize = LARGE,
): Plot {
  const { width, names } = size;
  const head = heading(title, width);
  const box = {
    left: 70,
    right: width - names,
    top: 60 + head.height,
    bottom: size.height + head.height - 46,
  };
  const range = size.fitted ? fitted : rangeOf;
  const xs = range(
    points.map((it) => it.x),
    0,
    0.1,
  );
  const ys = range(
    points.map((it) => it.y),
    0,
    1,
  );
  const [toX, toY] = [
    scale(xs.low, xs.high, box.left, box.right),
    scale(ys.low, ys.high, box.bottom, box.top),
  ];
  const own = points.filter((it) => !it.hollow).length;
  const body = [
    head.body,
    label(t.own(own, points.length - own), 16, 42 + head.height),
    axes(box, { ...xs, name: x }, { ...ys, name: y }),
    ...namesBeside(
      points.map((it) => ({
        text: cut(it.name, Math.floor(names / 6.2)),
        x: toX(it.x),
        y: toY(it.y),
      })),
    ),
    ...points.map(
      (it) =>
        `<circle cx="${at(toX(it.x))}" cy="${at(toY(it.y))}" r="5" ${it.hollow ? `fill="#ffffff" stroke="${HUES[1]}" stroke-width="2"` : `fill="${HUES[0]}" stroke="#ffffff"`}><title>${escaped(`${it.name}: ${it.x.toFixed(3)}, ${it.y.toFixed(3)}`)}</title></circle>`,
    ),
  ];
  const height = box.bottom + 46;
  return {
    id,
    title,
    width,
    height,
    marks: points.map((it) => ({
      row: it.name,
      name: `${x}, ${y}`,
      value: `${it.x.toFixed(3)}, ${it.y.toFixed(3)}`,
      ...aroundPoint(toX(it.x), toY(it.y)),
      ground: it.ground,
    })),
    svg: picture(width, height, title, body),
    csv: csvText([
      ['name', x, y, 'published'],
      ...points.map((it) => [it.name, it.x, it.y, it.hollow ? 'yes' : 'no']),
    ]),
  };
}

/** How the points behind a correlation lie to each other; null where fewer than two are known. */
export function scatterOf(title: string, { x, y, points }: Extract<Ground, { kind: 'points' }>): Plot | null {
  const known = points.flatMap((it) =>
    it.x.value === null || it.y.value === null
      ? []
      : [{ name: it.name, x: it.x.value, y: it.y.value, ground: null }],
  );
  return known.length < 2 ? null : scatterPlot('points', title, known, x, y, SMALL);
}

/** Names to the right of their marks; one that would cover another goes up or down, with a line to its mark. */
function namesBeside(
  marks: readonly { readonly text: string; readonly x: number; readonly y: number }[],
): string[] {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = [];
  return marks
    .toSorted((a, b) => a.y - b.y)
    .map(({ text, x, y }) => {
      const [left, right] = [x + 8, x + 8 + text.length * 6];
      const free = (to: number) =>
        taken.every((it) => it.left > right || it.right < left || Math.abs(it.y - to) >= LINE) &&
        // Nor over another mark.
        marks.every((it) => it.x - 6 > right || it.x + 6 < left || Math.abs(it.y - to) >= LINE - 2);
      const move = SHIFTS.find((shift) => free(y + shift)) ?? 0;
      taken.push({ left, right, y: y + move });
      const lead = Math.abs(move) > LINE ? line(x, y, left - 1, y + move, '#d9d9d9') : '';
      return lead + label(text, left, y + move + 4, { size: 11 });
    });
}
const LINE = 12;
const SHIFTS = [0, -6, 6, -12, 12, -18, 18, -24, 24, -36, 36];

/** The range of an axis: at least from `low` to `high`, with some room where values lie beyond. */
function rangeOf(values: readonly number[], low: number, high: number) {
  const [least, most] = [Math.min(low, ...values), Math.max(high, ...values)];
  const room = (most - least) * 0.08;
  return { low: least - (least < low ? room : 0), high: most + (most > high ? room : 0) };
}

/** The range of the values alone, with some room. */
function fitted(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * 0.12 || 0.1;
  return { low: least - room, high: most + room };
}

export interface Whisker {
  readonly name: string;
  readonly n: number;
  /** What `n` counts. */
  readonly counted: Ground | null;
  readonly value: number;
  readonly ground: Ground | null;
  readonly low: number | null;
  readonly high: number | null;
  /** A second mark in the same row, such as the ceiling. */
  readonly mark: number | null;
  readonly markGround: Ground | null;
}

/** A value with its interval per row, on a scale from 0 to 1. */
export function whiskerPlot(
  id: string,
  title: string,
  rows: readonly Whisker[],
  axis: string,
  mark: string,
  { width, names, letters }: Room = WIDE,
): Plot {
  const head = heading(title, width);
  const [left, right, top, row] = [names, width - 24, 64 + head.height, 26];
  const bottom = top + Math.max(1, rows.length) * row;
  const toX = scale(0, 1, left, right);
  const body = [head.body, label(t.interval(mark), width < WIDE.width ? 16 : left, 46 + head.height)];
  for (const tick of ticks(0, 1)) {
    body.push(line(toX(tick), top - 4, toX(tick), bottom, '#d9d9d9'));
    body.push(label(tickText(tick), toX(tick), bottom + 16, { anchor: 'middle', size: 11 }));
  }
  const marks: PlotMark[] = [];
  for (const [k, it] of rows.entries()) {
    const y = top + k * row + row / 2;
    body.push(label(rowName(it.name, it.n, letters), left - 8, y + 4, { anchor: 'end' }));
    const height = row - 4;
    marks.push(
      {
        row: it.name,
        name: t.count,
        value: String(it.n),
        x: 8,
        y: y - height / 2,
        width: left - 16,
        height,
        ground: it.counted,
      },
      {
        row: it.name,
        name: axis,
        value: it.value.toFixed(3),
        ...aroundPoint(toX(it.value), y),
        ground: it.ground,
      },
    );
    if (it.low !== null && it.high !== null) body.push(line(toX(it.low), y, toX(it.high), y, HUES[0], 3));
    body.push(`<circle cx="${at(toX(it.value))}" cy="${at(y)}" r="5" fill="${HUES[0]}"/>`);
    if (it.mark !== null) {
      const x = toX(it.mark);
      marks.push({
        row: it.name,
        name: mark,
        value: it.mark.toFixed(3),
        ...aroundPoint(x, y),
        ground: it.markGround,
      });
      body.push(
        `<path d="M${at(x - 5)} ${at(y)}L${at(x)} ${at(y - 5)}L${at(x + 5)} ${at(y)}L${at(x)} ${at(y + 5)}Z" fill="none" stroke="#1a1a1a" stroke-width="1.5"/>`,
      );
    }
  }
  if (rows.length === 0) body.push(label(t.nothing, left, top + 18));
  body.push(
    line(left, bottom, right, bottom),
    label(axis, width < WIDE.width ? width / 2 : (left + right) / 2, bottom + 34, { anchor: 'middle' }),
  );
  const height = bottom + 46;
  return {
    id,
    title,
    width,
    height,
    marks,
    svg: picture(width, height, title, body),
    csv: csvText([
      ['name', 'n', 'value', 'low', 'high', mark],
      ...rows.map((it) => [it.name, it.n, it.value, it.low, it.high, it.mark]),
    ]),
  };
}
