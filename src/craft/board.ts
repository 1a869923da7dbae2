import { err, ok, type Result } from '@/kernel/result';
import {
  BLOCK_CODES,
  type BlockCode,
  CELLS,
  type Cell,
  cellName,
  GRID,
  isBlockCode,
  isHidden,
  isLarge,
  LAYERS,
  NEIGHBORS,
  parseCell,
} from './vocabulary';

/**
 * One cell's share of a block: the code and, for a large block, the cell of its other half. A partner of
 * null on a large block means that the data it came from does not say (the published engine allows that).
 * Pieces are interned: the same code and partner is the same object.
 */
export interface Piece {
  readonly code: BlockCode;
  readonly partner: Cell | null;
}
export type Stack = readonly Piece[];
/** Nine stacks in cell order, base first [B1]. An immutable value; spans live in the pieces [B3]. */
export type Board = readonly Stack[];

const pieces = new Map<BlockCode, readonly Piece[]>(
  BLOCK_CODES.map((code) => [
    code,
    [null, ...CELLS].map((partner): Piece => Object.freeze({ code, partner })),
  ]),
);

export const piece = (code: BlockCode, partner: Cell | null): Piece =>
  pieces.get(code)![partner === null ? 0 : partner + 1]!;

export const EMPTY_BOARD: Board = Object.freeze(CELLS.map(() => Object.freeze([])));

export const stackAt = (board: Board, cell: Cell): Stack => board[cell]!;
export const heightAt = (board: Board, cell: Cell): number => board[cell]!.length;
export const pieceAt = (board: Board, cell: Cell, layer: number): Piece | undefined => board[cell]![layer];

/** Every block once, a domino at its lower-numbered cell, in cell order and base first. */
export function blocksOf(board: Board): {
  readonly code: BlockCode;
  readonly cell: Cell;
  readonly layer: number;
  readonly partner: Cell | null;
}[] {
  return CELLS.flatMap((cell) =>
    stackAt(board, cell).flatMap((it, layer) =>
      it.partner === null || it.partner > cell ? [{ ...it, cell, layer }] : [],
    ),
  );
}

/** Number of filled cell-layers; a domino counts twice. */
export const filledCount = (board: Board): number => board.reduce((sum, stack) => sum + stack.length, 0);

/** Stacks and spans both equal [B3]. */
export function sameBoard(a: Board, b: Board): boolean {
  return CELLS.every((cell) => {
    const [one, other] = [stackAt(a, cell), stackAt(b, cell)];
    return one.length === other.length && one.every((it, layer) => it === other[layer]);
  });
}

/** A short text that two boards share exactly when they are the same [B3]. */
export const boardKey = (board: Board): string =>
  board.map((stack) => stack.map((it) => it.code + (it.partner ?? '')).join('.')).join('|');

/** Whether any block is a domino that reaches a hidden cell: then `published` rules cannot finish it [P6]. */
export const reachesHiddenCell = (board: Board): boolean =>
  board.some((stack, cell) =>
    stack.some((it) => it.partner !== null && (isHidden(cell) || isHidden(it.partner))),
  );

/** The form in which datasets, logs and conformance files write a board. */
export interface BoardJson {
  readonly stacks: Readonly<Record<string, readonly string[]>>;
  readonly spans: Readonly<Record<string, readonly (readonly [string, string])[]>>;
}

export function boardToJson(board: Board): BoardJson {
  const spans: Record<string, [string, string][]> = {};
  for (const { cell, layer, partner } of blocksOf(board)) {
    if (partner === null) continue;
    spans[layer] ??= [];
    spans[layer].push([cellName(cell), cellName(partner)]);
  }
  return {
    stacks: Object.fromEntries(
      CELLS.map((cell) => [cellName(cell), stackAt(board, cell).map((it) => it.code)]),
    ),
    spans: Object.fromEntries(Object.entries(spans).sort(([a], [b]) => Number(a) - Number(b))),
  };
}

/** What is wrong with a board's text, and where (a path such as `stacks["(0,1)"][2]`). */
export interface BoardFault {
  readonly path: string;
  readonly message: string;
}

/**
 * Reads a board and checks all of it: known cells and codes, no stack above the height, no floating block,
 * each span joining two neighbouring large blocks of one code. Cells that are not named are empty.
 */
export function boardFromJson(json: BoardJson): Result<Board, BoardFault> {
  const codes: BlockCode[][] = CELLS.map(() => []);
  for (const [name, stack] of Object.entries(json.stacks)) {
    const path = `structure[${JSON.stringify(name)}]`;
    const cell = parseCell(name);
    if (cell === null)
      return err({ path, message: `"${name}" is not a cell of the ${GRID.rows} × ${GRID.columns} board` });
    if (stack.length > GRID.height)
      return err({
        path,
        message: `${stack.length} blocks stand here; a stack holds at most ${GRID.height}`,
      });
    for (const [layer, code] of stack.entries()) {
      if (!isBlockCode(code))
        return err({
          path: `${path}[${layer}]`,
          message: `"${code}" is not a block code; use one of ${BLOCK_CODES.join(' ')}`,
        });
    }
    codes[cell] = stack as BlockCode[];
  }
  const partners: (Cell | null)[][] = CELLS.map(() => LAYERS.map(() => null));
  for (const [key, pairs] of Object.entries(json.spans)) {
    const layer = Number(key);
    if (!LAYERS.includes(layer))
      return err({
        path: `spans[${JSON.stringify(key)}]`,
        message: `"${key}" is not a layer (0 to ${GRID.height - 1})`,
      });
    for (const [k, [one, other]] of pairs.entries()) {
      const path = `spans["${key}"][${k}]`;
      const [a, b] = [parseCell(one), parseCell(other)];
      if (a === null || b === null || !NEIGHBORS[a]!.includes(b))
        return err({ path, message: `${one}–${other} are not two neighbouring cells` });
      const code = codes[a]![layer];
      if (code === undefined || code !== codes[b]![layer] || !isLarge(code))
        return err({ path, message: `${one}–${other} do not hold one large block on layer ${layer}` });
      if (partners[a]![layer] !== null || partners[b]![layer] !== null)
        return err({ path, message: `${one}–${other} overlaps another span on layer ${layer}` });
      partners[a]![layer] = b;
      partners[b]![layer] = a;
    }
  }
  return ok(
    codes.map((stack, cell) => stack.map((code, layer) => piece(code, partners[cell]![layer] ?? null))),
  );
}
