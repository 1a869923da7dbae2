import { memo } from 'react';
import { strings } from '@/app/strings';
import { type Board, stackAt } from '@/craft/board';
import { type Cell, cellAt, colorOf, GRID, sizeOf } from '@/craft/vocabulary';

const t = strings.table.board;
const count = (length: number) => Array.from({ length }, (_, k) => k);

/** A stack in words, base first. */
export function cellText(board: Board, cell: Cell): string {
  const stack = stackAt(board, cell);
  if (stack.length === 0) return t.empty(cell);
  return t.cell(cell, stack.map((it) => t.block(sizeOf(it.code), colorOf(it.code), it.partner)).join(t.onIt));
}

/** The board as a named grid, for screen readers: always there, whatever is drawn. */
export const BoardTable = memo(function BoardTable({ board }: { readonly board: Board }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t.caption}</caption>
        <tbody>
          {count(GRID.rows).map((row) => (
            <tr key={row}>
              <th scope="row">{t.row(row)}</th>
              {count(GRID.columns).map((column) => (
                <td key={column}>{cellText(board, cellAt(row, column))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
