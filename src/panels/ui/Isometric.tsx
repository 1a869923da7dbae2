import { memo, useId } from 'react';
import { BRICK_PATTERNS, type BrickPaint, type BrickPattern, PALETTE, type Palette } from '@/app/palette';
import type { Board } from '@/craft/board';
import { CELLS, columnOf, DIRECTORS, type Director, GRID, isHidden, rowOf } from '@/craft/vocabulary';
import { useAppStore } from '../AppContext';
import styles from './Isometric.module.css';
import {
  BRICK,
  type Brick,
  drawingBox,
  type Face,
  facesOf,
  PLATE,
  partsOf,
  project,
  STUD,
  type Stud,
} from './isoGeometry';

export interface IsometricProps {
  readonly board: Board;
  /** What a screen reader says; left out where the text beside it says it already. */
  readonly label?: string;
  /** Letters on the faces: for drawings wide enough to read them. */
  readonly letters?: boolean;
  /** Blocks drawn as ghosts, by one of their cells and the layer. */
  readonly ghost?: (cell: number, layer: number) => boolean;
  readonly className?: string | undefined;
}

/** A still drawing of a board, in the colours that the person chose. Costs no WebGL, so twenty of them are cheap. */
export const Isometric = memo(function Isometric({
  board,
  label,
  letters,
  ghost,
  className,
}: IsometricProps) {
  const palette: Palette = PALETTE[useAppStore('prefs', (prefs) => prefs.palette)];
  const id = useId();
  const box = drawingBox();
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={[styles.drawing, className].filter(Boolean).join(' ')}
      role="img"
      aria-label={label ?? ''}
      aria-hidden={label === undefined}
    >
      <Patterns id={id} palette={palette} />
      <Plate />
      {partsOf(board).map((part) => {
        const key = `${part.kind}${part.cells.join()}-${part.layer}`;
        if (part.kind === 'stud')
          return (
            <StudShape key={key} stud={part} paint={part.color ? palette[part.color] : null} ghost={ghost} />
          );
        return (
          <BrickShape
            key={key}
            brick={part}
            paint={palette[part.color]}
            id={id}
            letters={letters ?? false}
            ghost={ghost?.(part.cells[0]!, part.layer) ?? false}
          />
        );
      })}
    </svg>
  );
});

const EDGES: Readonly<Record<Director, readonly [readonly [number, number], readonly [number, number]]>> = {
  D1: [
    [0, 0],
    [GRID.rows, 0],
  ],
  D2: [
    [0, 0],
    [0, GRID.columns],
  ],
  D3: [
    [0, GRID.columns],
    [GRID.rows, GRID.columns],
  ],
};

/** The base plate: its cells, the two that no one sees hatched, and each Director's edge in that Director's hue. */
function Plate() {
  const { top, near, right } = facesOf(
    { i0: 0, i1: GRID.rows - 1, j0: 0, j1: GRID.columns - 1 },
    -PLATE.depth,
    0,
    PLATE.rim,
  );
  return (
    <g>
      <polygon points={near.points} className={styles.plateNear} />
      <polygon points={right.points} className={styles.plateRight} />
      <polygon points={top.points} className={styles.plateTop} />
      {CELLS.map((cell) => {
        const [i, j] = [rowOf(cell), columnOf(cell)];
        const { points } = facesOf({ i0: i, i1: i, j0: j, j1: j }, 0, 0).top;
        return (
          <polygon key={cell} points={points} className={isHidden(cell) ? styles.hiddenCell : styles.cell} />
        );
      })}
      {DIRECTORS.map((director) => {
        const [[i0, j0], [i1, j1]] = EDGES[director];
        const away = PLATE.rim / 2;
        const shift = (i: number, j: number) =>
          director === 'D1'
            ? project(i, j - away, 0)
            : director === 'D2'
              ? project(i - away, j, 0)
              : project(i, j + away, 0);
        const [a, b] = [shift(i0, j0), shift(i1, j1)];
        return (
          <line
            key={director}
            x1={a.x}
            y1={a.y}
            x2={b.x}
            y2={b.y}
            className={styles.edge}
            stroke={`var(--${director.toLowerCase()})`}
          />
        );
      })}
    </g>
  );
}

interface BrickShapeProps {
  readonly brick: Brick;
  readonly paint: BrickPaint;
  readonly id: string;
  readonly letters: boolean;
  readonly ghost: boolean;
}

function BrickShape({ brick, paint, id, letters, ghost }: BrickShapeProps) {
  const { top, near, right } = facesOf(brick, brick.layer, brick.layer + 1);
  const sides = [
    { face: near, fill: mix(paint.body, paint.edge, 0.16), letter: brick.nearLetter, height: BRICK },
    { face: right, fill: mix(paint.body, paint.edge, 0.62), letter: brick.rightLetter, height: BRICK },
    { face: top, fill: mix(paint.body, '#ffffff', 0.16), letter: null, height: brick.i1 - brick.i0 + 1 },
  ];
  if (ghost)
    return (
      <g className={styles.ghost} stroke={paint.edge} fill={paint.body}>
        {sides.map(({ face }) => (
          <polygon key={face.transform} points={face.points} />
        ))}
      </g>
    );
  return (
    <g stroke={mix(paint.edge, '#000000', 0.12)} className={styles.brick}>
      {sides.map(({ face, fill, height, letter }) => (
        <g key={face.transform}>
          <polygon points={face.points} fill={fill} />
          {paint.pattern === 'plain' || face === top ? null : (
            <rect
              transform={face.transform}
              width={face.width}
              height={height}
              fill={`url(#${id}${paint.pattern})`}
              className={styles.pattern}
            />
          )}
          {letters && letter !== null ? <Letter face={face} at={letter} paint={paint} /> : null}
        </g>
      ))}
    </g>
  );
}

function Letter({
  face,
  at,
  paint,
}: {
  readonly face: Face;
  readonly at: number;
  readonly paint: BrickPaint;
}) {
  return (
    <text transform={face.transform} x={at} y={BRICK / 2} className={styles.letter} fill={paint.ink}>
      {paint.letter}
    </text>
  );
}

interface StudShapeProps {
  readonly stud: Stud;
  readonly paint: BrickPaint | null;
  readonly ghost: IsometricProps['ghost'];
}

function StudShape({ stud, paint, ghost }: StudShapeProps) {
  if (paint && ghost?.(stud.cells[0]!, stud.layer - 1)) return null;
  const { x, y } = project(stud.i0 + 0.5, stud.j0 + 0.5, stud.layer);
  // A circle on the ground is an ellipse twice as wide as it is high in this projection.
  const rx = STUD.radius * 1.2;
  const ry = rx / 2;
  const up = STUD.height;
  const side = paint ? mix(paint.body, paint.edge, 0.45) : 'var(--iso-plate-right)';
  const head = paint ? mix(paint.body, '#ffffff', 0.24) : 'var(--iso-plate-stud)';
  return (
    <g className={styles.stud} stroke={paint ? mix(paint.edge, '#000000', 0.12) : 'var(--iso-plate-line)'}>
      <path d={`M${x - rx} ${y - up}v${up}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-up}z`} fill={side} />
      <ellipse cx={x} cy={y - up} rx={rx} ry={ry} fill={head} />
    </g>
  );
}

/** The patterns in face units (a cell is 1 wide), so that they lie on the faces like print. */
function Patterns({ id, palette }: { readonly id: string; readonly palette: Palette }) {
  return (
    <defs>
      {BRICK_PATTERNS.map((pattern) => {
        const ink = Object.values(palette).find((paint) => paint.pattern === pattern)?.ink ?? '#000000';
        return (
          <pattern key={pattern} id={id + pattern} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
            <g fill="none" stroke={ink} strokeWidth={0.03}>
              {drawn(pattern, ink)}
            </g>
          </pattern>
        );
      })}
    </defs>
  );
}

const TILE = 0.24;

function drawn(pattern: BrickPattern, ink: string) {
  const half = TILE / 2;
  switch (pattern) {
    case 'dots':
      return <circle cx={half} cy={half} r={0.04} fill={ink} stroke="none" />;
    case 'bars':
      return <path d={`M${half} 0V${TILE}`} />;
    case 'diagonals':
      return (
        <path
          d={`M0 ${TILE}L${TILE} 0M${-half} ${half}L${half} ${-half}M${half} ${TILE + half}L${TILE + half} ${half}`}
        />
      );
    case 'chevrons':
      return <path d={`M0 ${half + 0.04}L${half} ${half - 0.06}L${TILE} ${half + 0.04}`} />;
    case 'plain':
      return null;
  }
}

/** Between two `#rrggbb` colours. */
function mix(from: string, to: string, share: number): string {
  const channel = (color: string, k: number) => Number.parseInt(color.slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = [0, 1, 2].map((k) => Math.round(channel(from, k) * (1 - share) + channel(to, k) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
