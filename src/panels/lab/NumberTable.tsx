import { memo, useState } from 'react';
import { type Cell, cellText, fixed, groundOf, NOTHING, type Table } from '@/analysis/present/table';
import type { TurnRef } from '@/analysis/statistics/amount';
import { FEW } from '@/app/lab/fewGames';
import { cellKey, type NumberKey } from '@/app/lab/lookUp';
import { labWords } from '@/app/strings/lab';
import { Button } from '../ui/Button';
import styles from './NumberTable.module.css';
import pressable from './Pressable.module.css';
import { trueMinus } from './trueMinus';

const t = labWords;

interface Ways {
  /** The address of a turn. */
  readonly turnAddress: (ref: TurnRef) => string | null;
  /** Shows what is behind a number. */
  readonly onOpen: (key: NumberKey) => void;
}

export interface NumberTableProps extends Ways {
  readonly table: Table;
  /** How many rows are of the games at hand; the rest is published. */
  readonly own: number;
}

/** Rows that are drawn at first, and how many come with each press: hundreds at once would stop the page. */
const FIRST = 80;
const STEP = 80;
/** How far tables were opened up, so that Back finds them so. */
const opened = new Map<string, number>();

/** A table of the analysis: each number leads to its turns. */
export const NumberTable = memo(function NumberTable({ table, own, ...ways }: NumberTableProps) {
  const { id, title, columns, rows } = table;
  const published = rows.slice(own);
  const [most, setMost] = useState(opened.get(id) ?? FIRST);
  const more = () => {
    opened.set(id, most + STEP);
    setMost(most + STEP);
  };
  const row = (cells: readonly Cell[], k: number) => (
    <Row key={k} cells={cells} table={table} place={k} {...ways} />
  );
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be within reach of the keys */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title} data-keep={id}>
        <table className={styles.table} data-table={id}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label, meaning }, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move; two may share a label
                <th key={k} scope="col" title={meaning} data-number={isNumber(rows[0]?.[k]) || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.slice(0, Math.min(own, most)).map(row)}</tbody>
          {published.length > 0 ? (
            <tbody className={styles.published}>
              <tr>
                <th colSpan={columns.length} scope="rowgroup">
                  {t.publishedHead}
                </th>
              </tr>
              {published.map((cells, k) => row(cells, own + k))}
            </tbody>
          ) : null}
        </table>
        {own > most ? (
          <div className={styles.more}>
            <Button label={t.moreRows(Math.min(STEP, own - most), own - most)} onClick={more} />
          </div>
        ) : null}
      </div>
    </figure>
  );
});

const isNumber = (cell: Cell | undefined): boolean => cell !== undefined && cell.kind !== 'text';

interface RowProps extends Ways {
  readonly cells: readonly Cell[];
  readonly table: Table;
  readonly place: number;
}

function Row({ cells, table, place, ...ways }: RowProps) {
  const name = cells[0] ? cellText(cells[0]) : '';
  const count = cells.find(({ kind }) => kind === 'count');
  const base = count?.kind === 'count' ? count.value : null;
  return (
    <tr>
      {cells.map((cell, k) => {
        const key = cellKey(table, place, k);
        const value = { cell, row: name, column: table.columns[k]?.label ?? '', base, name: key, ...ways };
        return k === 0 ? (
          <th key={key} scope="row" title={name}>
            <Value {...value} />
          </th>
        ) : (
          <td key={key} data-number={isNumber(cell) || undefined}>
            <Value {...value} />
          </td>
        );
      })}
    </tr>
  );
}

interface ValueProps extends Ways {
  readonly cell: Cell;
  readonly column: string;
  readonly row: string;
  /** What the row says it rests on. */
  readonly base: number | null;
  readonly name: NumberKey;
}

function Value({ cell, column, row, base, name, turnAddress, onOpen }: ValueProps) {
  const text = textOf(cell);
  const ground = groundOf(cell);
  if (ground === null || text === '' || ground.kind === 'published') return <>{text}</>;
  const below = belowOf(cell, base);
  const address = ground.kind === 'turn' ? turnAddress(ground.ref) : null;
  return (
    <>
      {ground.kind === 'turn' ? (
        address === null ? (
          text
        ) : (
          <a href={address}>{text}</a>
        )
      ) : (
        <button
          type="button"
          className={`${pressable.number} ${styles.value}`}
          aria-label={t.behind.open(column, row, text)}
          onClick={() => onOpen(name)}
        >
          {text}
        </button>
      )}
      {below.interval ? <small>{below.interval}</small> : null}
      {below.few ? <small data-few>{below.few}</small> : null}
    </>
  );
}

function textOf(cell: Cell): string {
  if (cell.kind !== 'amount') return trueMinus(cellText(cell));
  const { value, sem } = cell.amount;
  if (value === null) return NOTHING;
  const shown = fixed(value, cell.digits);
  return trueMinus(cell.show === 'sem' && sem !== null ? `${shown} ± ${fixed(sem, cell.digits)}` : shown);
}

/** What a value is never shown without: its interval, and how little it rests on. */
function belowOf(cell: Cell, base: number | null): { interval: string | null; few: string | null } {
  if (cell.kind !== 'amount') return { interval: null, few: null };
  const { n, interval } = cell.amount;
  return {
    interval:
      cell.show !== 'value' && interval
        ? t.interval(trueMinus(fixed(interval[0], cell.digits)), trueMinus(fixed(interval[1], cell.digits)))
        : null,
    few: n < FEW && n !== base ? t.few(n) : null,
  };
}
