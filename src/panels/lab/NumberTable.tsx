import type { ReactNode } from 'react';
import { type Cell, cellText, fixed, NOTHING, type Table } from '@/analysis/present/table';
import { strings } from '@/app/strings';
import type { Pressed } from './Behind';
import styles from './NumberTable.module.css';

const t = strings.lab;

export interface NumberTableProps {
  readonly table: Table;
  /** How many rows are of the games at hand; the rest is published. */
  readonly own: number;
  readonly onPress: (pressed: Pressed) => void;
  /** Where a cell leads that is a way by itself. */
  readonly cellLink?: ((row: number, column: number) => string | null) | undefined;
}

/** A table of the analysis: each number that turns are behind can be pressed. */
export function NumberTable({ table, own, onPress, cellLink }: NumberTableProps) {
  const { id, title, columns, rows } = table;
  const published = rows.slice(own);
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be within reach of the keys */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
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
          <tbody>
            {rows.slice(0, own).map((row, k) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of one table never move
                key={k}
                row={row}
                columns={columns}
                onPress={onPress}
                link={(column) => cellLink?.(k, column) ?? null}
              />
            ))}
          </tbody>
          {published.length > 0 ? (
            <tbody className={styles.published}>
              <tr>
                <th colSpan={columns.length} scope="rowgroup">
                  {t.publishedHead}
                </th>
              </tr>
              {published.map((row, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of one table never move
                <Row key={k} row={row} columns={columns} onPress={onPress} link={nowhere} />
              ))}
            </tbody>
          ) : null}
        </table>
      </div>
    </figure>
  );
}

const nowhere = () => null;

function Linked({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? children : <a href={to}>{children}</a>;
}

/** A true minus sign, as wide as the digits. */
const minus = (text: string): string => text.replace(/^-(?=\d)/, '−');

const isNumber = (cell: Cell | undefined): boolean => cell !== undefined && cell.kind !== 'text';

interface RowProps {
  readonly row: readonly Cell[];
  readonly columns: Table['columns'];
  readonly link: (column: number) => string | null;
  readonly onPress: (pressed: Pressed) => void;
}

function Row({ row, columns, link, onPress }: RowProps) {
  const name = row[0] ? cellText(row[0]) : '';
  return (
    <tr>
      {row.map((cell, k) =>
        k === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          <th key={k} scope="row">
            <Linked to={link(0)}>{name}</Linked>
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          <td key={k} data-number={isNumber(cell) || undefined}>
            <Linked to={link(k)}>
              <Value cell={cell} column={columns[k]?.label ?? ''} row={name} onPress={onPress} />
            </Linked>
          </td>
        ),
      )}
    </tr>
  );
}

interface ValueProps {
  readonly cell: Cell;
  readonly column: string;
  readonly row: string;
  readonly onPress: (pressed: Pressed) => void;
}

function Value({ cell, column, row, onPress }: ValueProps) {
  if (cell.kind !== 'amount') return <>{minus(cellText(cell))}</>;
  const { amount, digits, show } = cell;
  const { value, sem, interval, behind } = amount;
  if (value === null) return <>{NOTHING}</>;
  const text = minus(
    show === 'sem' && sem !== null ? `${fixed(value, digits)} ± ${fixed(sem, digits)}` : fixed(value, digits),
  );
  const below =
    show !== 'value' && interval
      ? t.interval(minus(fixed(interval[0], digits)), minus(fixed(interval[1], digits)))
      : null;
  return (
    <>
      {behind.length > 0 ? (
        <button
          type="button"
          className={styles.value}
          aria-label={t.behind.open(column, row, text)}
          onClick={() => onPress({ column, row, text, digits, amount })}
        >
          {text}
        </button>
      ) : (
        text
      )}
      {below ? <small>{below}</small> : null}
    </>
  );
}
