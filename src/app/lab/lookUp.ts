import type { Ground, GroundPoint } from '@/analysis/ground';
import { turnsOf } from '@/analysis/ground';
import type { Plot } from '@/analysis/plots/plot';
import { type Cell, cellText, fixed, groundOf, type Table } from '@/analysis/present/table';
import type { Amount } from '@/analysis/statistics/amount';
import { LAB_TABLES, type LabReport } from './report';

/**
 * Names a number of a report, so that an address can hold it: a table's id with row and column, a picture's id with
 * the place of its mark, and for one of the values behind a correlation that one's key with the point and its axis.
 */
export type NumberKey = string;

export const cellKey = ({ id }: Table, row: number, column: number): NumberKey => `${id}.${row}.${column}`;
export const markKey = ({ id }: Plot, mark: number): NumberKey => `${id}.${mark}`;
export const pointKey = (key: NumberKey, point: number, axis: 'x' | 'y'): NumberKey =>
  `${key}.${point}.${axis}`;

/** A number that is looked into. */
export interface LookedUp {
  /** Whose it is, and which one. */
  readonly row: string;
  readonly column: string;
  readonly text: string;
  readonly digits: number;
  /** What it is made of, where it is one amount. */
  readonly amount: Pick<Amount, 'n' | 'sem' | 'interval'> | null;
  readonly ground: Ground;
}

/** Finds a number by its key; null when the report holds no such number, or nothing is behind it. */
export function lookUp(report: LabReport, key: NumberKey): LookedUp | null {
  const [id, ...rest] = key.split('.');
  const plot = report.plots.find((it) => it.id === id);
  const table = LAB_TABLES.map((name) => report.tables[name].table).find((it) => it.id === id);
  const [first, second, point, axis] = rest;
  const found = plot
    ? inPlot(plot, Number(first))
    : table
      ? inTable(table, Number(first), Number(second))
      : null;
  const at = plot ? second : point;
  if (at === undefined) return found;
  if (found?.ground.kind !== 'points') return null;
  return inPoint(found.ground, Number(at), plot ? point : axis);
}

function inTable({ columns, rows }: Table, row: number, column: number): LookedUp | null {
  const cell = rows[row]?.[column];
  const ground = cell ? groundOf(cell) : null;
  const name = rows[row]?.[0];
  if (!cell || !ground || !name) return null;
  return {
    row: cellText(name),
    column: columns[column]?.label ?? '',
    text: textOf(cell),
    digits: cell.kind === 'amount' || cell.kind === 'number' ? cell.digits : 0,
    amount: cell.kind === 'amount' ? cell.amount : null,
    ground,
  };
}

/** The value alone: its error and interval are told apart from it. */
const textOf = (cell: Cell): string =>
  cell.kind === 'amount' ? fixed(cell.amount.value, cell.digits) : cellText(cell);

function inPlot({ marks }: Plot, place: number): LookedUp | null {
  const mark = marks[place];
  if (!mark?.ground) return null;
  const { row, name, value, ground } = mark;
  return { row, column: name, text: value, digits: 3, amount: null, ground };
}

function inPoint(
  { points, x, y }: { readonly points: readonly GroundPoint[]; readonly x: string; readonly y: string },
  place: number,
  axis: string | undefined,
): LookedUp | null {
  const point = points[place];
  const amount = axis === 'x' ? point?.x : axis === 'y' ? point?.y : undefined;
  const ground = amount ? turnsOf(amount) : null;
  if (!point || !amount || !ground) return null;
  return {
    row: point.name,
    column: axis === 'x' ? x : y,
    text: fixed(amount.value, 3),
    digits: 3,
    amount,
    ground,
  };
}
