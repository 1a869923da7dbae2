import type { Amount } from '../statistics/amount';
import { strings } from '../strings';
import type { Head } from '../strings/en/tables';
import type { Grouping } from '../tables/games';
import { amount, type Cell, count, type Table, text } from './table';

/** A column as its head and what stands below it. */
export type ColumnOf<Row> = readonly [head: Head, cell: (row: Row) => Cell];

/**
 * A table column by column; `more` are rows of other people's games, below one's own, and `notes` what to
 * know before these numbers are read.
 */
export function tableOf<Row>(
  id: string,
  { title, caption }: { readonly title: string; readonly caption: string },
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
  more: readonly (readonly Cell[])[] = [],
  notes: readonly string[] = [],
): Table {
  return {
    id,
    title,
    caption,
    notes,
    columns: columns.map(([head]) =>
      typeof head === 'string' ? { label: head } : { label: head[0], meaning: head[1] },
    ),
    rows: [...rows.map((row) => columns.map(([, cell]) => cell(row))), ...more],
  };
}

/** The column of what the games are put together by. */
export const keyColumn = (by: Grouping): ColumnOf<{ readonly key: string }> => [
  strings.tables.bys[by],
  ({ key }) => text(key),
];
export const countColumn = <Row>(head: Head, of: (row: Row) => Amount): ColumnOf<Row> => [
  head,
  (row) => count(of(row)),
];
export const amountColumn = <Row>(
  head: Head,
  of: (row: Row) => Amount,
  show: 'value' | 'sem' | 'interval' = 'value',
  digits = 3,
): ColumnOf<Row> => [head, (row) => amount(of(row), show, digits)];
