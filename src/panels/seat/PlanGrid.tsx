import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { PALETTE, type PaletteName } from '@/app/palette';
import { strings } from '@/app/strings';
import { seatDesk } from '@/app/strings/seatDesk';
import { type Board, pieceAt } from '@/craft/board';
import type { Move } from '@/craft/moves';
import {
  type Cell,
  cellAt,
  cellName,
  colorOf,
  columnOf,
  GRID,
  isLarge,
  LAYERS,
  rowOf,
} from '@/craft/vocabulary';
import { cellText } from '../table/BoardTable';
import type { Composing } from './compose';
import type { Light } from './lights';
import styles from './PlanGrid.module.css';

export interface PlanGridProps {
  readonly board: Board;
  readonly composing: Composing;
  readonly palette: PaletteName;
  readonly lights: readonly Light[];
  /** The cells of a refused move. */
  readonly refused: readonly Cell[];
  readonly disabled: boolean;
  readonly onPick: (cell: Cell) => void;
  readonly onDrag: (from: Cell, to: Cell) => void;
  readonly onFocusCell: (cell: Cell | null) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const ROWS = Array.from({ length: GRID.rows }, (_, row) =>
  Array.from({ length: GRID.columns }, (__, column) => cellAt(row, column)),
);

/** The board as a grid of nine cells: for the keyboard, for screen readers, and where there is no 3D. */
export function PlanGrid(props: PlanGridProps) {
  const { board, composing, lights, refused, disabled, onPick, onDrag, onFocusCell, onKey } = props;
  const { cursor, draft, first } = composing;
  const t = seatDesk.build;
  const grid = useRef<HTMLDivElement>(null);
  const from = useRef<Cell | null>(null);

  // The focus follows the cursor while it is on the grid.
  useEffect(() => {
    const { current } = grid;
    if (!current?.contains(document.activeElement)) return;
    current.querySelector<HTMLElement>(`[data-cell="${cursor}"]`)?.focus();
  }, [cursor]);

  const drafted = cellsOf(draft);
  const label = (cell: Cell) =>
    [
      cellText(board, cell),
      drafted.includes(cell) ? t.draftHere : null,
      first === cell ? t.firstHere : null,
      refused.includes(cell) ? strings.table.builder.refused : null,
    ]
      .filter((it) => it !== null)
      .join(', ');
  return (
    <section className={styles.plan} data-guide="board" aria-labelledby="plan-title">
      <h2 id="plan-title">
        {t.board} <span>{seatDesk.build.far}</span>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells that act */}
      <div
        ref={grid}
        role="grid"
        aria-label={t.boardCaption}
        aria-describedby="plan-keys"
        aria-disabled={disabled || undefined}
        className={styles.grid}
        onKeyDown={onKey}
        onKeyUp={(event) => {
          // Space on a button clicks when it is let go; here the key itself has acted already.
          if (event.key === ' ') event.preventDefault();
        }}
      >
        {ROWS.map((cells) => (
          // biome-ignore lint/a11y/useSemanticElements: a table has no cells that act
          // biome-ignore lint/a11y/useFocusableInteractive: its cells are
          <div key={cells[0]} role="row" className={styles.row}>
            {cells.map((cell) => (
              // biome-ignore lint/a11y/useSemanticElements: a table has no cells that act
              <button
                key={cell}
                type="button"
                role="gridcell"
                data-cell={cell}
                className={styles.cell}
                tabIndex={cell === cursor ? 0 : -1}
                aria-label={label(cell)}
                aria-disabled={disabled || undefined}
                data-draft={drafted.includes(cell) || undefined}
                data-first={first === cell || undefined}
                data-refused={refused.includes(cell) || undefined}
                onFocus={() => onFocusCell(cell)}
                onBlur={() => onFocusCell(null)}
                onClick={() => onPick(cell)}
                onPointerDown={(event: PointerEvent) => {
                  from.current = cell;
                  if (event.currentTarget.hasPointerCapture(event.pointerId))
                    event.currentTarget.releasePointerCapture(event.pointerId);
                }}
                onPointerUp={() => {
                  const start = from.current;
                  from.current = null;
                  if (start !== null && start !== cell) onDrag(start, cell);
                }}
              >
                {LAYERS.toReversed().map((layer) => (
                  <Slot key={layer} {...{ board, cell, layer, draft, lights }} palette={props.palette} />
                ))}
                <span className={styles.name}>{cellName(cell)}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.keys} id="plan-keys">
        {t.boardKeys}
      </p>
    </section>
  );
}

const cellsOf = (move: Move | null): readonly Cell[] =>
  move === null ? [] : move.span === null ? [move.cell] : [move.cell, move.span];

interface SlotProps {
  readonly board: Board;
  readonly cell: Cell;
  readonly layer: number;
  readonly draft: Move | null;
  readonly lights: readonly Light[];
  readonly palette: PaletteName;
}

/** One layer of a cell: what lies there, or what the move being composed would lay. */
function Slot({ board, cell, layer, draft, lights, palette }: SlotProps) {
  const piece = pieceAt(board, cell, layer);
  const placed =
    !piece && draft?.action === 'place' && draft.layer === layer && cellsOf(draft).includes(cell);
  const taken = piece && draft?.action === 'remove' && draft.layer === layer && cellsOf(draft).includes(cell);
  const code = piece?.code ?? (placed ? draft.block : null);
  const light = lights.find(
    (it) =>
      it.cells.includes(cell) &&
      (it.layer === null ? piece !== undefined || layer === board[cell]!.length : it.layer === layer),
  );
  const paint = code ? PALETTE[palette][colorOf(code)] : null;
  const partner = piece
    ? piece.partner
    : placed && draft.span !== null
      ? draft.cell === cell
        ? draft.span
        : draft.cell
      : null;
  return (
    <span
      className={styles.slot}
      data-lit={light?.tone}
      data-ghost={placed || undefined}
      data-taken={taken || undefined}
      style={paint ? { background: paint.body, color: paint.ink } : undefined}
    >
      {code && (
        <>
          {code}
          {isLarge(code) && partner !== null && <i>{towards(cell, partner)}</i>}
        </>
      )}
    </span>
  );
}

/** Where the other half of a domino lies. */
const towards = (cell: Cell, partner: Cell): string => {
  if (rowOf(cell) === rowOf(partner)) return columnOf(partner) > columnOf(cell) ? '→' : '←';
  return rowOf(partner) > rowOf(cell) ? '↓' : '↑';
};
