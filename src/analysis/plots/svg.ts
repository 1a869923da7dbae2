/** What XML allows as a character at all (XML 1.0, production 2), by code point. */
const isAllowed = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made harmless for markup, in elements and in quoted attributes; what no document may hold becomes �. */
export function escaped(text: string): string {
  let safe = '';
  for (const character of text)
    safe += isAllowed(character.codePointAt(0)!) ? (ENTITIES[character] ?? character) : '\ufffd';
  return safe;
}

/** Okabe and Ito's palette for all kinds of colour vision (2008), the darker ones first; black is the text's. */
export const HUES = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#999999'] as const;
/** Told apart in black and white too. */
export const DASHES = ['', '6 3', '2 3', '8 3 2 3', '1 4', '10 4', '4 2'] as const;

export const INK = '#1a1a1a';
const GRID_LINE = '#d9d9d9';

/** A number as a coordinate: short, and the same everywhere. */
export const at = (value: number): string => String(Math.round(value * 100) / 100);

export function label(
  text: string,
  x: number,
  y: number,
  options: {
    readonly anchor?: 'start' | 'middle' | 'end';
    readonly size?: number;
    readonly bold?: boolean;
    readonly fill?: string;
    readonly turn?: boolean;
  } = {},
): string {
  const { anchor = 'start', size = 12, bold = false, fill = INK, turn = false } = options;
  const turned = turn ? ` transform="rotate(-90 ${at(x)} ${at(y)})"` : '';
  return `<text x="${at(x)}" y="${at(y)}" font-size="${size}" text-anchor="${anchor}" fill="${fill}"${bold ? ' font-weight="600"' : ''}${turned}>${escaped(text)}</text>`;
}

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke = INK,
  width = 1,
  dash = '',
): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" stroke="${stroke}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

/** A whole picture; its title is read out by screen readers. */
export const picture = (width: number, height: number, title: string, body: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${at(width)} ${at(height)}" width="${at(width)}" height="${at(height)}" role="img" aria-label="${escaped(title)}" font-family="Inter, Helvetica, Arial, sans-serif"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>${body.join('')}</svg>`;

/** A picture's title over as many lines as it takes; `height` is what the further lines take. */
export function heading(title: string, width: number): { readonly body: string; readonly height: number } {
  const most = Math.floor((width - 32) / 8);
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return {
    body: lines.map((it, k) => label(it, 16, 24 + 18 * k, { size: 15, bold: true })).join(''),
    height: 18 * Math.max(0, lines.length - 1),
  };
}

/** A straight scale from values to coordinates. */
export const scale =
  (low: number, high: number, from: number, to: number) =>
  (value: number): number =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

/**
 * Round steps, about `count` of them, that cover the range (Heckbert 1990, "nice numbers").
 * @param whole marks whole numbers only, as for turns.
 */
export function ticks(low: number, high: number, count = 5, whole = false): number[] {
  const span = high - low || 1;
  const raw = whole ? Math.max(1, span / count) : span / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= raw)!;
  const found: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + step * 1e-9; k++) found.push(k * step);
  return found;
}
export const tickText = (value: number): string => String(Math.round(value * 1e6) / 1e6);

export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly name: string;
  readonly count?: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Both axes of a plot with grid lines, ticks and names. */
export function axes(box: Box, x: Axis & { readonly whole?: boolean }, y: Axis): string {
  const toX = scale(x.low, x.high, box.left, box.right);
  const toY = scale(y.low, y.high, box.bottom, box.top);
  const parts: string[] = [];
  for (const tick of ticks(y.low, y.high, y.count)) {
    parts.push(line(box.left, toY(tick), box.right, toY(tick), GRID_LINE));
    parts.push(label(tickText(tick), box.left - 6, toY(tick) + 4, { anchor: 'end', size: 11 }));
  }
  for (const tick of ticks(x.low, x.high, x.count, x.whole)) {
    parts.push(line(toX(tick), box.bottom, toX(tick), box.bottom + 4));
    parts.push(label(tickText(tick), toX(tick), box.bottom + 16, { anchor: 'middle', size: 11 }));
  }
  parts.push(
    line(box.left, box.bottom, box.right, box.bottom),
    line(box.left, box.top, box.left, box.bottom),
  );
  parts.push(label(x.name, (box.left + box.right) / 2, box.bottom + 32, { anchor: 'middle' }));
  parts.push(label(y.name, box.left - 38, (box.top + box.bottom) / 2, { anchor: 'middle', turn: true }));
  return parts.join('');
}

/** A row of names with their marks; returns its height too. */
export function legend(
  names: readonly string[],
  left: number,
  top: number,
  width: number,
  mark: (k: number, x: number, y: number) => string,
): { readonly body: string; readonly height: number } {
  let [x, y] = [left, top];
  const parts: string[] = [];
  for (const [k, name] of names.entries()) {
    const needed = 30 + name.length * 7;
    if (x + needed > left + width && x > left) [x, y] = [left, y + 18];
    parts.push(mark(k, x, y), label(name, x + 22, y + 4));
    x += needed + 12;
  }
  return { body: parts.join(''), height: y - top + 18 };
}

/** Cut where a name is longer than its room. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;
