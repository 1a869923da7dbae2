import type { Move } from '@/craft/moves';
import { cellName, isBlockCode, isCell, parseCell } from '@/craft/vocabulary';
import type { LoggedMove } from './schema';

/** A cell that is not on the board: the move was tried all the same, and refused. */
const OFF_BOARD = -1;

/** A logged move, or why it is none. */
export type ReadMove = { readonly move: Move } | { readonly problem: string };

export function readMove(logged: LoggedMove): ReadMove {
  const action = logged.action.trim().toLowerCase();
  const layer = typeof logged.layer === 'string' ? Number(logged.layer.trim() || 'none') : logged.layer;
  if (layer === null || layer === undefined || !Number.isInteger(layer) || Math.abs(layer) > 99)
    return { problem: `the logged move names no layer (${JSON.stringify(logged.layer ?? null)})` };
  const cell = cellOf(logged.position) ?? OFF_BOARD;
  const span = cellOf(logged.span_to);
  const block = logged.block?.trim().toLowerCase() ?? '';
  if (action === 'place') {
    if (!isBlockCode(block))
      return { problem: `the logged move names no known block (${JSON.stringify(logged.block ?? null)})` };
    return { move: { action, block, cell, layer, span } };
  }
  if (action === 'remove')
    return { move: { action, block: isBlockCode(block) ? block : null, cell, layer, span } };
  return { problem: `the logged move is neither a place nor a remove (${JSON.stringify(logged.action)})` };
}

function cellOf(text: string | null | undefined): number | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  return parseCell(text) ?? OFF_BOARD;
}

export interface MoveJson {
  readonly action: string;
  readonly block: string | null;
  readonly position: string | null;
  readonly layer: number;
  readonly span_to: string | null;
}

/** A move as logs and conformance files write it. */
export const moveToJson = (move: Move): MoveJson => ({
  action: move.action,
  block: move.block,
  position: isCell(move.cell) ? cellName(move.cell) : null,
  layer: move.layer,
  span_to: move.span !== null && isCell(move.span) ? cellName(move.span) : null,
});

/** Equal field by field, as far as the move says; for lists of candidates. */
export const equalMoves = (a: Move, b: Move): boolean =>
  a.action === b.action &&
  a.block === b.block &&
  a.cell === b.cell &&
  a.layer === b.layer &&
  a.span === b.span;
