/**
 * The words of the CRAFT world: every name is a value here first and a type second. Rules cited as [B1] and
 * so on are those of `docs/rules-craft.md`.
 */

export const COLORS = ['green', 'blue', 'red', 'yellow', 'orange'] as const;
export type Color = (typeof COLORS)[number];

export const SIZES = ['small', 'large'] as const;
export type Size = (typeof SIZES)[number];

/** Colour letter + size letter [B2]. A large block is a domino over two neighbouring cells. */
export const BLOCK_CODES = ['gs', 'gl', 'bs', 'bl', 'rs', 'rl', 'ys', 'yl', 'os', 'ol'] as const;
export type BlockCode = (typeof BLOCK_CODES)[number];

/** The benchmark's board, as data [B4]: cells, stack height, and the three walls with the cells they show [D1]. */
export const GRID = { rows: 3, columns: 3, height: 3 } as const;
export const CELL_COUNT = GRID.rows * GRID.columns;

/**
 * A cell as one number, row by row: `i * columns + j`. Row 0 is far, column 0 is left, as the Builder sees
 * it [B1]. `cellAt` and `cellName` are the ways in and out.
 */
export type Cell = number;
export const CELLS: readonly Cell[] = Array.from({ length: CELL_COUNT }, (_, k) => k);
export const LAYERS: readonly number[] = Array.from({ length: GRID.height }, (_, k) => k);

export const cellAt = (i: number, j: number): Cell => i * GRID.columns + j;
export const rowOf = (cell: Cell): number => Math.floor(cell / GRID.columns);
export const columnOf = (cell: Cell): number => cell % GRID.columns;
export const isCell = (cell: number): boolean => Number.isInteger(cell) && cell >= 0 && cell < CELL_COUNT;
/** "(i,j)", as the dataset and the logs write it. */
export const cellName = (cell: Cell): string => `(${rowOf(cell)},${columnOf(cell)})`;

/** Reads "(i,j)" with or without brackets and spaces; null when it is no cell of the board. */
export function parseCell(text: string): Cell | null {
  const found = /^\s*\(?\s*(\d+)\s*,\s*(\d+)\s*\)?\s*$/.exec(text);
  if (!found) return null;
  const [i, j] = [Number(found[1]), Number(found[2])];
  return i < GRID.rows && j < GRID.columns ? cellAt(i, j) : null;
}

/** The orthogonal neighbours of each cell. */
export const NEIGHBORS: readonly (readonly Cell[])[] = CELLS.map((cell) =>
  CELLS.filter(
    (other) => Math.abs(rowOf(cell) - rowOf(other)) + Math.abs(columnOf(cell) - columnOf(other)) === 1,
  ),
);

export const DIRECTORS = ['D1', 'D2', 'D3'] as const;
export type Director = (typeof DIRECTORS)[number];
export const BUILDER = 'Builder';
export const SEATS = [...DIRECTORS, BUILDER] as const;
export type Seat = (typeof SEATS)[number];
export const isDirector = (seat: Seat): seat is Director => seat !== BUILDER;

/** The cells of each wall, left to right in that Director's own view [D1]. */
export const WALLS: Readonly<Record<Director, readonly Cell[]>> = {
  D1: [cellAt(0, 0), cellAt(1, 0), cellAt(2, 0)],
  D2: [cellAt(0, 0), cellAt(0, 1), cellAt(0, 2)],
  D3: [cellAt(0, 2), cellAt(1, 2), cellAt(2, 2)],
};
/** The cells that no wall shows [D1]. */
export const HIDDEN_CELLS: readonly Cell[] = CELLS.filter(
  (cell) => !DIRECTORS.some((director) => WALLS[director].includes(cell)),
);
const hidden: readonly boolean[] = CELLS.map((cell) => HIDDEN_CELLS.includes(cell));
export const isHidden = (cell: Cell): boolean => hidden[cell] === true;

/** [P6] `published`: no domino may touch a hidden cell; `free`: it may. */
export const RULE_SETS = ['published', 'free'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

/** [T2] `all`: each Director once, in a drawn order; `published`: three draws with replacement. */
export const SPEAKER_MODES = ['all', 'published'] as const;
export type SpeakerMode = (typeof SPEAKER_MODES)[number];

/** [T3] Whether the Directors of a turn hear those who spoke before them in the same turn. */
export const HEARING_MODES = ['simultaneous', 'sequential'] as const;
export type HearingMode = (typeof HEARING_MODES)[number];

/** [T6] */
export const STARTS = ['empty', 'first-layer', 'first-two-layers', 'wall-D1', 'wall-D2', 'wall-D3'] as const;
export type Start = (typeof STARTS)[number];

/** [O4], in the order that the draw uses. */
export const ARCHETYPES = ['assertive', 'cautious', 'observant', 'skeptical', 'synthesizer'] as const;
export type Archetype = (typeof ARCHETYPES)[number];

/** [G2] */
export const TIERS = ['simple', 'medium', 'complex'] as const;
export type Tier = (typeof TIERS)[number];

const COLOR_OF_LETTER: Readonly<Record<string, Color>> = {
  g: 'green',
  b: 'blue',
  r: 'red',
  y: 'yellow',
  o: 'orange',
};
export const colorOf = (code: BlockCode): Color => COLOR_OF_LETTER[code[0]!]!;
export const isLarge = (code: BlockCode): boolean => code[1] === 'l';
export const sizeOf = (code: BlockCode): Size => (isLarge(code) ? 'large' : 'small');
export const blockCode = (color: Color, size: Size): BlockCode => `${color[0]}${size[0]}` as BlockCode;
export const isBlockCode = (text: string): text is BlockCode =>
  (BLOCK_CODES as readonly string[]).includes(text);
