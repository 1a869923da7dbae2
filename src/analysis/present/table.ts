import { type Ground, PUBLISHED, turnsOf } from '../ground';
import type { Amount } from '../statistics/amount';

/** A table as it is shown: as text, as a page or as CSV, all from the same cells. */
export interface Table {
  /** Also its file name. */
  readonly id: string;
  readonly title: string;
  /** What is counted, and what is not. */
  readonly caption: string;
  /** What keeps from reading too much into these very numbers; often nothing. */
  readonly notes: readonly string[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}
export interface Column {
  readonly label: string;
  /** Explains the column to who has not read the paper. */
  readonly meaning?: string;
}
export type Cell =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where it leads, for a text that tells of turns. */
      readonly ground: Ground | null;
    }
  | { readonly kind: 'count'; readonly value: number | null; readonly ground: Ground | null }
  | {
      readonly kind: 'number';
      readonly value: number | null;
      readonly digits: number;
      readonly ground: Ground | null;
      /** A probability is never shown as 0. */
      readonly isP: boolean;
    }
  | {
      readonly kind: 'amount';
      readonly amount: Amount;
      readonly digits: number;
      /** What follows the value. */
      readonly show: 'value' | 'sem' | 'interval';
      /** Printed elsewhere: no turn of these games is behind it. */
      readonly published: boolean;
    };
type Show = 'value' | 'sem' | 'interval';

export const text = (value: string, ground: Ground | null = null): Cell => ({
  kind: 'text',
  text: value,
  ground,
});
/** What is counted stands behind it. */
export const count = (it: Amount): Cell => ({ kind: 'count', value: it.value, ground: turnsOf(it) });
export const number = (value: number | null, ground: Ground | null, digits = 3): Cell => ({
  kind: 'number',
  value,
  digits,
  ground,
  isP: false,
});
/** A probability, three digits. */
export const probability = (value: number | null, ground: Ground | null): Cell => ({
  kind: 'number',
  value,
  digits: 3,
  ground,
  isP: true,
});
export const amount = (value: Amount, show: Show = 'value', digits = 3): Cell => ({
  kind: 'amount',
  amount: value,
  digits,
  show,
  published: false,
});
/** A number of other people's games. */
export const published = (value: number | null, sem: number | null = null, digits = 3): Cell => ({
  kind: 'amount',
  amount: { value, sem, n: 0, interval: null, behind: [], besides: [] },
  digits,
  show: 'sem',
  published: true,
});
export const blank: Cell = { kind: 'count', value: null, ground: null };

/** The way from a number to its turns; null where there is no number, or a text that tells of none. */
export function groundOf(cell: Cell): Ground | null {
  if (cell.kind === 'text') return cell.ground;
  if (cell.kind !== 'amount') return cell.value === null ? null : cell.ground;
  if (cell.amount.value === null) return null;
  return cell.published ? PUBLISHED : turnsOf(cell.amount);
}

/** What stands where there is no number. */
export const NOTHING = '–';

export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'count':
      return cell.value === null ? NOTHING : String(cell.value);
    case 'number':
      return cell.isP ? shownP(cell.value) : fixed(cell.value, cell.digits);
    case 'amount': {
      const { value, sem, interval } = cell.amount;
      const shown = fixed(value, cell.digits);
      if (cell.show === 'sem' && sem !== null) return `${shown} ± ${fixed(sem, cell.digits)}`;
      if (cell.show === 'interval' && interval !== null)
        return `${shown} [${fixed(interval[0], cell.digits)}, ${fixed(interval[1], cell.digits)}]`;
      return shown;
    }
  }
}

/** Without a sign before a rounded zero. */
export function fixed(value: number | null, digits: number): string {
  if (value === null) return NOTHING;
  const shown = value.toFixed(digits);
  return Number(shown) === 0 ? shown.replace('-', '') : shown;
}

/** No p is 0: "<0.001" below what three digits can show. */
const shownP = (p: number | null): string => (p !== null && p < 0.001 ? '<0.001' : fixed(p, 3));

/** For a terminal: the table with all that is to be read with it. */
export const tableTold = (table: Table): string =>
  [tableText(table), '', table.caption, ...table.notes].join('\n');

/** For a terminal: columns aligned, two blanks apart. */
export function tableText({ title, columns, rows }: Table): string {
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => row.map(cellText))];
  const widths = columns.map((_, k) => Math.max(...lines.map((line) => line[k]?.length ?? 0)));
  const isNumber = columns.map((_, k) => rows.some((row) => row[k]!.kind !== 'text'));
  const body = lines.map((line) =>
    line
      .map((it, k) => (isNumber[k] ? it.padStart(widths[k]!) : it.padEnd(widths[k]!)))
      .join('  ')
      .trimEnd(),
  );
  return `${title}\n${body.join('\n')}`;
}

/** RFC 4180; an amount takes five columns: value, error, both ends of its interval and n. Lines end with CR LF. */
export function tableCsv({ columns, rows }: Table): string {
  const wide = columns.map((_, k) =>
    rows.some((row) => {
      const cell = row[k]!;
      return cell.kind === 'amount' && (!cell.published || cell.amount.sem !== null);
    }),
  );
  const head = columns.flatMap(({ label }, k) =>
    wide[k] ? [label, `${label} sem`, `${label} low`, `${label} high`, `${label} n`] : [label],
  );
  const body = rows.map((row) => row.flatMap((cell, k) => csvValues(cell, wide[k] === true)));
  return csvText([head, ...body]);
}

function csvValues(cell: Cell, wide: boolean): readonly (string | number | null)[] {
  if (cell.kind === 'amount') {
    const { value, sem, interval, n } = cell.amount;
    return wide
      ? [value, sem, interval?.[0] ?? null, interval?.[1] ?? null, cell.published ? null : n]
      : [value];
  }
  const value = cell.kind === 'text' ? cell.text : cell.value;
  return wide ? [value, null, null, null, null] : [value];
}

export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');

function csvField(value: string | number | null): string {
  const field = value === null ? '' : String(value);
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
