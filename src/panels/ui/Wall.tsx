import { memo, useId } from 'react';
import { PALETTE, type PaletteName } from '@/app/palette';
import { strings } from '@/app/strings';
import type { Board } from '@/craft/board';
import { type Cell, cellName, colorOf, type Director, LAYERS, sizeOf, WALLS } from '@/craft/vocabulary';
import { BrickShape, PatternDefs } from './BrickPattern';
import styles from './Wall.module.css';
import { isPlaced, type WallBrick, wallBricks } from './wallBricks';
import { middleOf, placeBox, WALL_FLOOR, WALL_WIDTH } from './wallPlaces';

const NAMES = 13;

export interface WallProps {
  readonly director: Director;
  readonly target: Board;
  /** Marks the bricks that this board holds already. */
  readonly built?: Board | null;
  readonly palette: PaletteName;
  /** Tells which bricks only look small from here [D2]: not for the eyes of who sits there. */
  readonly revealCut?: boolean;
  /** Places to light up; without a layer, the cell's whole column. */
  readonly lit?: readonly { readonly cells: readonly Cell[]; readonly layer?: number | null }[];
}

/** A private wall as a flat drawing: three layers, the base at the bottom, a domino in view as one wide brick. */
export const Wall = memo(function Wall({ director, target, built, palette, revealCut, lit }: WallProps) {
  const prefix = useId().replace(/\W/g, '');
  const paints = PALETTE[palette];
  const cells = WALLS[director];
  const bricks = wallBricks(target, director);
  const isLit = (cell: Cell, layer: number) =>
    lit?.some((it) => it.cells.includes(cell) && (it.layer == null || it.layer === layer)) ?? false;
  return (
    <div className={styles.wall}>
      <svg
        className={styles.drawing}
        viewBox={`-1 -1 ${WALL_WIDTH + 2} ${WALL_FLOOR + NAMES + 2}`}
        aria-hidden="true"
      >
        <PatternDefs palette={paints} prefix={prefix} />
        {LAYERS.flatMap((layer) =>
          cells.map((cell, place) =>
            bricks.some((it) => it.layer === layer && it.cells.includes(cell)) ? null : (
              <rect
                key={`${layer}${cell}`}
                className={styles.empty}
                {...placeBox(place, layer, { inset: 1 })}
                rx="2.5"
              />
            ),
          ),
        )}
        {bricks.map((brick) => {
          const color = colorOf(brick.code);
          const box = placeBox(brick.place, brick.layer, { width: brick.width });
          return (
            <g key={`${brick.layer}${brick.place}`}>
              <BrickShape {...box} paint={paints[color]} pattern={`${prefix}-${color}`} />
              {revealCut && brick.cut && (
                <g fill={paints[color].ink}>
                  <title>{strings.table.wall.cut}</title>
                  <text x={box.x + 13} y={box.y + box.height - 4.4} fontSize="8.5" fontWeight="600">
                    ½
                  </text>
                </g>
              )}
              {built && isPlaced(brick, target, built) && (
                <g transform={`translate(${box.x + box.width - 9} ${box.y + 9})`}>
                  <circle r="5.5" fill={paints[color].ink} />
                  <path
                    d="M-2.4 0.1l1.7 1.8l3.1-3.6"
                    fill="none"
                    stroke={paints[color].body}
                    strokeWidth="1.6"
                  />
                </g>
              )}
            </g>
          );
        })}
        {lit &&
          LAYERS.flatMap((layer) =>
            cells.map((cell, place) =>
              isLit(cell, layer) ? (
                <rect key={`lit${layer}${cell}`} className={styles.lit} {...placeBox(place, layer)} rx="3" />
              ) : null,
            ),
          )}
        <path className={styles.base} d={`M0 ${WALL_FLOOR + 1.5}H${WALL_WIDTH}`} />
        {cells.map((cell, place) => (
          <text
            key={cell}
            className={styles.cell}
            x={middleOf(place)}
            y={WALL_FLOOR + NAMES - 1.5}
            textAnchor="middle"
          >
            {cellName(cell)}
          </text>
        ))}
      </svg>
      <WallTable {...{ director, bricks, target }} built={built ?? null} revealCut={revealCut ?? false} />
    </div>
  );
});

interface WallTableProps {
  readonly director: Director;
  readonly bricks: readonly WallBrick[];
  readonly target: Board;
  readonly built: Board | null;
  readonly revealCut: boolean;
}

/** The same wall as a named grid, for screen readers: top layer first, as it stands. */
function WallTable({ director, bricks, target, built, revealCut }: WallTableProps) {
  const t = strings.table.wall;
  const label = (cell: Cell, layer: number) => {
    const brick = bricks.find((it) => it.layer === layer && it.cells.includes(cell));
    if (!brick) return t.empty(cell);
    const size = brick.width === 2 ? 'large' : 'small';
    const words = [t.place(size, colorOf(brick.code), brick.cells)];
    if (revealCut && brick.cut && sizeOf(brick.code) === 'large') words.push(t.cut);
    if (built && isPlaced(brick, target, built)) words.push(t.placed);
    return words.join(', ');
  };
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t.caption(director)}</caption>
        <tbody>
          {LAYERS.toReversed().map((layer) => (
            <tr key={layer}>
              <th scope="row">{t.layer[layer]}</th>
              {WALLS[director].map((cell) => (
                <td key={cell}>{label(cell, layer)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
