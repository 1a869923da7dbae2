import { csvText } from '../present/table';
import type { Plot } from './stacked';
import { at, axes, cut, escaped, HUES, label, line, picture, scale, ticks, tickText } from './svg';

export interface DataPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Drawn hollow: not from the games at hand. */
  readonly hollow?: boolean;
}

/** One mark per item, named beside it. */
export function scatterPlot(
  id: string,
  title: string,
  points: readonly DataPoint[],
  x: string,
  y: string,
): Plot {
  const width = 760;
  const box = { left: 70, right: width - 150, top: 60, bottom: 360 };
  const range = (values: readonly number[], low: number, high: number) => {
    const [least, most] = [Math.min(low, ...values), Math.max(high, ...values)];
    const room = (most - least) * 0.08;
    return { low: least - (least < low ? room : 0), high: most + (most > high ? room : 0) };
  };
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
    label(title, 16, 24, { size: 15, bold: true }),
    label(
      `n = ${own} of these games (●)${own < points.length ? `, ${points.length - own} published (○)` : ''}`,
      16,
      42,
    ),
    axes(box, { ...xs, name: x }, { ...ys, name: y }),
    ...points.map(
      (it) =>
        `<circle cx="${at(toX(it.x))}" cy="${at(toY(it.y))}" r="5" ${it.hollow ? `fill="#ffffff" stroke="${HUES[1]}" stroke-width="2"` : `fill="${HUES[0]}" stroke="#ffffff"`}><title>${escaped(`${it.name}: ${it.x.toFixed(3)}, ${it.y.toFixed(3)}`)}</title></circle>${label(cut(it.name, 24), toX(it.x) + 8, toY(it.y) + 4, { size: 11 })}`,
    ),
  ];
  return {
    id,
    title,
    svg: picture(width, box.bottom + 46, title, body),
    csv: csvText([
      ['name', x, y, 'published'],
      ...points.map((it) => [it.name, it.x, it.y, it.hollow ? 'yes' : 'no']),
    ]),
  };
}

export interface Whisker {
  readonly name: string;
  readonly n: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** A second mark in the same row, such as the ceiling. */
  readonly mark: number | null;
}

/** A value with its interval per row, on a scale from 0 to 1. */
export function whiskerPlot(
  id: string,
  title: string,
  rows: readonly Whisker[],
  axis: string,
  mark: string,
): Plot {
  const width = 760;
  const [left, right, top, row] = [210, width - 24, 64, 26];
  const bottom = top + Math.max(1, rows.length) * row;
  const toX = scale(0, 1, left, right);
  const body = [
    label(title, 16, 24, { size: 15, bold: true }),
    label(`● value with 95 % interval   ◇ ${mark}`, left, 46),
  ];
  for (const tick of ticks(0, 1)) {
    body.push(line(toX(tick), top - 4, toX(tick), bottom, '#d9d9d9'));
    body.push(label(tickText(tick), toX(tick), bottom + 16, { anchor: 'middle', size: 11 }));
  }
  for (const [k, it] of rows.entries()) {
    const y = top + k * row + row / 2;
    body.push(label(`${cut(it.name, 22)} (n = ${it.n})`, left - 8, y + 4, { anchor: 'end' }));
    if (it.low !== null && it.high !== null) body.push(line(toX(it.low), y, toX(it.high), y, HUES[0], 3));
    body.push(`<circle cx="${at(toX(it.value))}" cy="${at(y)}" r="5" fill="${HUES[0]}"/>`);
    if (it.mark !== null) {
      const x = toX(it.mark);
      body.push(
        `<path d="M${at(x - 5)} ${at(y)}L${at(x)} ${at(y - 5)}L${at(x + 5)} ${at(y)}L${at(x)} ${at(y + 5)}Z" fill="none" stroke="#1a1a1a" stroke-width="1.5"/>`,
      );
    }
  }
  if (rows.length === 0) body.push(label('Nothing to show.', left, top + 18));
  body.push(
    line(left, bottom, right, bottom),
    label(axis, (left + right) / 2, bottom + 34, { anchor: 'middle' }),
  );
  return {
    id,
    title,
    svg: picture(width, bottom + 46, title, body),
    csv: csvText([
      ['name', 'n', 'value', 'low', 'high', mark],
      ...rows.map((it) => [it.name, it.n, it.value, it.low, it.high, it.mark]),
    ]),
  };
}
