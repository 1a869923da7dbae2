import type { Ground } from '../ground';
import { csvText } from '../present/table';
import { strings } from '../strings';
import { type Plot, type PlotMark, type Room, rowName, WIDE } from './plot';
import { at, escaped, HUES, heading, label, legend, line, picture, scale, ticks, tickText } from './svg';

const t = strings.plots;

export interface StackedBar {
  readonly name: string;
  readonly n: number;
  /** What `n` counts. */
  readonly ground: Ground | null;
  /** One per part; the values are shares and need not sum to 1. */
  readonly shares: readonly { readonly value: number; readonly ground: Ground | null }[];
}

/** Shares as lying bars, one per row, with each part's number where it fits. */
export function stackedPlot(
  id: string,
  title: string,
  parts: readonly string[],
  bars: readonly StackedBar[],
  axis: string,
  { width, names, letters }: Room = WIDE,
): Plot {
  const head = heading(title, width);
  const [left, right, top] = [names, width - 24, 64 + head.height];
  const keysLeft = width < WIDE.width ? 16 : left;
  const keys = legend(parts, keysLeft, 46 + head.height, right - keysLeft, (k, x, y) =>
    box(id, k, x, y - 6, 16, 12),
  );
  const start = top + keys.height;
  const row = 30;
  const bottom = start + Math.max(1, bars.length) * row;
  const toX = scale(0, 1, left, right);
  const body = [hatch(id), head.body, keys.body];
  const marks: PlotMark[] = [];
  for (const tick of ticks(0, 1)) {
    body.push(line(toX(tick), start - 4, toX(tick), bottom, '#d9d9d9'));
    body.push(label(tickText(tick), toX(tick), bottom + 16, { anchor: 'middle', size: 11 }));
  }
  for (const [k, bar] of bars.entries()) {
    const y = start + k * row + 4;
    const place = { y, height: row - 8 };
    body.push(label(rowName(bar.name, bar.n, letters), left - 8, y + 15, { anchor: 'end' }));
    marks.push({
      row: bar.name,
      name: t.count,
      value: String(bar.n),
      x: 8,
      width: left - 16,
      ...place,
      ground: bar.ground,
    });
    let sum = 0;
    for (const [part, { value: share, ground }] of bar.shares.entries()) {
      if (share <= 0) continue;
      const [x0, x1] = [toX(sum), toX(sum + share)];
      const name = parts[part] ?? '';
      const value = share.toFixed(3);
      body.push(box(id, part, x0, y, x1 - x0, row - 8, `${bar.name}: ${name} ${value}`));
      marks.push({ row: bar.name, name, value, x: x0, width: x1 - x0, ...place, ground });
      if (x1 - x0 > 30)
        body.push(
          label(share.toFixed(2), (x0 + x1) / 2, y + 15, { anchor: 'middle', size: 11, fill: inkOn(part) }),
        );
      sum += share;
    }
  }
  if (bars.length === 0) body.push(label(t.noTurns, left, start + 20));
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
      ['name', 'n', ...parts],
      ...bars.map((bar) => [bar.name, bar.n, ...bar.shares.map(({ value }) => value)]),
    ]),
  };
}

/** Every other part is hatched, so that neighbours differ without colour too. */
const isHatched = (part: number): boolean => part % 2 === 1;
const hatch = (id: string): string =>
  `<defs><pattern id="${id}-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="1.5" height="6" fill="#ffffff" fill-opacity="0.3"/></pattern></defs>`;

const box = (
  id: string,
  part: number,
  x: number,
  y: number,
  width: number,
  height: number,
  title = '',
): string => {
  const place = `x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}"`;
  const over = isHatched(part) ? `<rect ${place} fill="url(#${id}-hatch)" pointer-events="none"/>` : '';
  const told = title ? `<title>${escaped(title)}</title>` : '';
  return `<rect ${place} fill="${HUES[part % HUES.length]}" stroke="#ffffff">${told}</rect>${over}`;
};
/** White on the dark hues, near black on the light ones: on whatever ground the picture lies. */
const inkOn = (part: number): string => (part % HUES.length < 3 ? '#ffffff' : '#111111');
