import { useId } from 'react';
import { PALETTE, type PaletteName } from '@/app/palette';
import { strings } from '@/app/strings';
import { type Board, blocksOf, heightAt } from '@/craft/board';
import { CELLS, cellName, colorOf, columnOf, GRID, LAYERS, rowOf } from '@/craft/vocabulary';
import { BrickShape, PatternDefs } from '../ui/BrickPattern';
import styles from './FlatBoard.module.css';

const CELL = 40;
const GAP = 3;
const PLAN = GRID.columns * CELL + (GRID.columns - 1) * GAP;
const at = (index: number) => index * (CELL + GAP);

/** The board as three plans seen from above, one for each layer, base at the left. */
export function FlatBoard({ board, palette }: { readonly board: Board; readonly palette: PaletteName }) {
  const prefix = useId().replace(/\W/g, '');
  const paints = PALETTE[palette];
  const blocks = blocksOf(board);
  return (
    <svg
      className={styles.flat}
      viewBox={`-4 -18 ${LAYERS.length * (PLAN + 24)} ${PLAN + 24}`}
      role="img"
      aria-label={strings.table.stage.flat}
    >
      <PatternDefs palette={paints} prefix={prefix} />
      {LAYERS.map((layer) => (
        <g key={layer} transform={`translate(${layer * (PLAN + 24)} 0)`}>
          <text className={styles.layer} x="0" y="-6">
            {strings.table.stage.layerPlan[layer]}
          </text>
          {CELLS.map((cell) => (
            <g key={cell} data-open={heightAt(board, cell) === layer || undefined} className={styles.cell}>
              <rect x={at(columnOf(cell))} y={at(rowOf(cell))} width={CELL} height={CELL} rx="3" />
              <text x={at(columnOf(cell)) + CELL / 2} y={at(rowOf(cell)) + CELL / 2 + 3} textAnchor="middle">
                {cellName(cell)}
              </text>
            </g>
          ))}
          {blocks
            .filter((it) => it.layer === layer)
            .map(({ code, cell, partner }) => {
              const color = colorOf(code);
              const columns = partner === null ? 1 : 1 + Math.abs(columnOf(partner) - columnOf(cell));
              const rows = partner === null ? 1 : 1 + Math.abs(rowOf(partner) - rowOf(cell));
              return (
                <BrickShape
                  key={cell}
                  x={at(columnOf(cell))}
                  y={at(rowOf(cell))}
                  width={columns * (CELL + GAP) - GAP}
                  height={rows * (CELL + GAP) - GAP}
                  paint={paints[color]}
                  pattern={`${prefix}-${color}`}
                />
              );
            })}
        </g>
      ))}
    </svg>
  );
}
