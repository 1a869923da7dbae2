import { type Board, blocksOf, heightAt } from '@/craft/board';
import {
  type BlockCode,
  CELLS,
  type Cell,
  type Color,
  colorOf,
  columnOf,
  GRID,
  LAYERS,
  rowOf,
} from '@/craft/vocabulary';

/**
 * The board as the Builder sees it from a little to the right: rows come nearer towards the lower left, columns go
 * to the lower right, so the near face of a brick is its left one in the drawing [B1]. One cell is 1 × 1; a
 * brick is `BRICK` high. Plain 2 : 1 parallel projection: nothing here needs a camera.
 */
const ALONG = 0.894;
const DOWN = 0.447;
export const BRICK = 0.72;
export const STUD = { radius: 0.27, height: 0.14 } as const;
/** How far the base plate reaches beyond the cells, and how thick it is. */
export const PLATE = { rim: 0.16, depth: 0.2 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `i` down the rows, `j` along the columns, `z` up; all in cells, `z` in bricks. */
export const project = (i: number, j: number, z: number): Point => ({
  x: (j - i) * ALONG,
  y: (i + j) * DOWN - z * BRICK,
});

/** A block in the drawing: the rectangle of cells that it covers, both ends included. */
export interface Brick {
  readonly kind: 'brick';
  readonly code: BlockCode;
  readonly color: Color;
  readonly layer: number;
  readonly cells: readonly Cell[];
  readonly i0: number;
  readonly i1: number;
  readonly j0: number;
  readonly j1: number;
  /** Where along the near and the right face a letter can be read whole; null where something stands before it. */
  readonly nearLetter: number | null;
  readonly rightLetter: number | null;
}
/** The stud on an uncovered cell. It stands in the layer above its brick, or on the plate. */
export interface Stud {
  readonly kind: 'stud';
  /** Null: a stud of the base plate. */
  readonly color: Color | null;
  readonly layer: number;
  readonly cells: readonly Cell[];
  readonly i0: number;
  readonly i1: number;
  readonly j0: number;
  readonly j1: number;
}
export type Part = Brick | Stud;

/** What to draw, from the back to the front (painter's order). */
export function partsOf(board: Board): Part[] {
  const parts: Part[] = [
    ...blocksOf(board).map(({ code, cell, layer, partner }) => brick(board, code, layer, cell, partner)),
    ...CELLS.map((cell) => stud(board, cell)),
  ];
  return [...LAYERS, GRID.height].flatMap((layer) =>
    backToFront(parts.filter((part) => part.layer === layer)),
  );
}

const spanOf = (cells: readonly Cell[]) => {
  const rows = cells.map(rowOf);
  const columns = cells.map(columnOf);
  return {
    cells,
    i0: Math.min(...rows),
    i1: Math.max(...rows),
    j0: Math.min(...columns),
    j1: Math.max(...columns),
  };
};

function brick(board: Board, code: BlockCode, layer: number, cell: Cell, partner: Cell | null): Brick {
  const at = spanOf(partner === null ? [cell] : [cell, partner]);
  const height = (i: number, j: number) =>
    i < GRID.rows && j < GRID.columns ? heightAt(board, i * GRID.columns + j) : 0;
  // The eye's ray leaves a face over the cell before it, then the one diagonally ahead, then the next one on.
  const nearFree = (j: number) =>
    height(at.i1 + 1, j) <= layer &&
    height(at.i1 + 1, j + 1) <= layer &&
    height(at.i1 + 2, j + 1) <= layer + 1;
  const rightFree = (i: number) =>
    height(i, at.j1 + 1) <= layer &&
    height(i + 1, at.j1 + 1) <= layer &&
    height(i + 1, at.j1 + 2) <= layer + 1;
  const columns = at.j1 - at.j0 + 1;
  const rows = at.i1 - at.i0 + 1;
  return {
    kind: 'brick',
    code,
    color: colorOf(code),
    layer,
    ...at,
    nearLetter: letterPlace(columns, (k) => nearFree(at.j0 + k)),
    // The right face runs from near to far.
    rightLetter: letterPlace(rows, (k) => rightFree(at.i1 - k)),
  };
}

/** The middle of a face when all of it is free, else the middle of its first free cell. */
function letterPlace(cells: number, isFree: (k: number) => boolean): number | null {
  const free = Array.from({ length: cells }, (_, k) => k).filter(isFree);
  if (free.length === cells) return cells / 2;
  return free[0] === undefined ? null : free[0] + 0.5;
}

function stud(board: Board, cell: Cell): Stud {
  const height = heightAt(board, cell);
  const top = board[cell]![height - 1];
  return { kind: 'stud', color: top ? colorOf(top.code) : null, layer: height, ...spanOf([cell]) };
}

/** Whether `a` lies behind `b` as the eye sees one layer. Rectangles of cells never lie behind each other in a ring. */
export const isBehind = (a: Part, b: Part): boolean => a.i1 < b.i0 || a.j1 < b.j0;

function backToFront(parts: readonly Part[]): Part[] {
  const left = [...parts];
  const sorted: Part[] = [];
  while (left.length > 0) {
    const next = left.findIndex((part) => !left.some((other) => other !== part && mustPrecede(other, part)));
    sorted.push(...left.splice(Math.max(0, next), 1));
  }
  return sorted;
}

/** Two rectangles that are apart along both axes, one ahead in each, hide nothing of each other. */
const mustPrecede = (a: Part, b: Part): boolean => isBehind(a, b) && !isBehind(b, a);

/** A parallelogram by its upper left corner and its two sides, as `transform` of a unit drawing and as points. */
export interface Face {
  readonly width: number;
  readonly transform: string;
  readonly points: string;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function face(origin: Point, width: number, across: Point, height: number, down: Point): Face {
  const corner = (u: number, v: number) =>
    `${round(origin.x + u * across.x + v * down.x)},${round(origin.y + u * across.y + v * down.y)}`;
  return {
    width,
    transform: `matrix(${[across.x, across.y, down.x, down.y, origin.x, origin.y].map(round).join(' ')})`,
    points: [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)].join(' '),
  };
}

const STEP_J: Point = { x: ALONG, y: DOWN };
const STEP_I: Point = { x: -ALONG, y: DOWN };
const STEP_FAR: Point = { x: ALONG, y: -DOWN };
const STEP_DOWN: Point = { x: 0, y: 1 };

/** The three faces that the eye sees of a box over cells `i0..i1` × `j0..j1`, between heights `z0` and `z1`. */
export function facesOf(
  box: { readonly i0: number; readonly i1: number; readonly j0: number; readonly j1: number },
  z0: number,
  z1: number,
  rim = 0,
): { readonly top: Face; readonly near: Face; readonly right: Face } {
  const [i0, i1, j0, j1] = [box.i0 - rim, box.i1 + 1 + rim, box.j0 - rim, box.j1 + 1 + rim];
  const height = (z1 - z0) * BRICK;
  return {
    top: face(project(i0, j0, z1), j1 - j0, STEP_J, i1 - i0, STEP_I),
    near: face(project(i1, j0, z1), j1 - j0, STEP_J, height, STEP_DOWN),
    right: face(project(i1, j1, z1), i1 - i0, STEP_FAR, height, STEP_DOWN),
  };
}

/** The box that holds the whole drawing, plate and a full board included: equal for every board. */
export function drawingBox(): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const { rim, depth } = PLATE;
  const left = project(GRID.rows + rim, -rim, 0).x;
  const right = project(-rim, GRID.columns + rim, 0).x;
  const top = project(0, 0, GRID.height).y - STUD.height;
  const bottom = project(GRID.rows + rim, GRID.columns + rim, -depth).y;
  const margin = 0.08;
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}
