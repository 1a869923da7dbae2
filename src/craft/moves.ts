import { err, ok, type Result } from '@/kernel/result';
import { type Board, heightAt, type Piece, piece, stackAt } from './board';
import type { Refusal } from './refusals';
import {
  BLOCK_CODES,
  type BlockCode,
  CELLS,
  type Cell,
  cellName,
  colorOf,
  GRID,
  isCell,
  isHidden,
  isLarge,
  NEIGHBORS,
  type RuleSet,
  sizeOf,
} from './vocabulary';

export interface Place {
  readonly action: 'place';
  readonly block: BlockCode;
  readonly cell: Cell;
  readonly layer: number;
  readonly span: Cell | null;
}
export interface Remove {
  readonly action: 'remove';
  /** Not needed, and not checked [P4]. */
  readonly block: BlockCode | null;
  readonly cell: Cell;
  readonly layer: number;
  readonly span: Cell | null;
}
export type Move = Place | Remove;

/** The first rule that a move breaks, in the order of [P1], [P2] and [P4]; null when it is legal. */
export function refusalOf(board: Board, move: Move, rules: RuleSet): Refusal | null {
  if (!isCell(move.cell) || (move.span !== null && !isCell(move.span))) return { code: 'off-board' };
  return move.action === 'place' ? placeRefusal(board, move, rules) : removeRefusal(board, move);
}

function placeRefusal(board: Board, { block, cell, layer, span }: Place, rules: RuleSet): Refusal | null {
  const height = heightAt(board, cell);
  if (layer !== height) return { code: 'wrong-layer', cell, layer, height };
  if (height >= GRID.height) return { code: 'stack-full', cell };
  if (!isLarge(block)) return null; // [P3] a span on a small block is ignored
  if (span === cell) return { code: 'same-cell', cell };
  if (span === null) return { code: 'missing-span' };
  if (rules === 'published') {
    if (isHidden(cell)) return { code: 'hidden-cell', cell };
    if (isHidden(span)) return { code: 'hidden-cell', cell: span };
  }
  if (!NEIGHBORS[cell]!.includes(span)) return { code: 'not-adjacent', cell, span };
  const other = heightAt(board, span);
  if (other !== height) return { code: 'uneven-span', cell, span, heights: [height, other] };
  return null;
}

function removeRefusal(board: Board, { cell, layer, span }: Remove): Refusal | null {
  const stack = stackAt(board, cell);
  if (stack.length === 0) return { code: 'empty-stack', cell };
  const top = stack.length - 1;
  if (layer !== top) return { code: 'not-top', cell, layer, top };
  const { code, partner } = stack[top]!;
  if (!isLarge(code)) return null;
  if (span === null) return { code: 'missing-partner', cell, partner };
  if (partner === null || span !== partner) return { code: 'wrong-partner', cell, span, partner };
  if (heightAt(board, partner) - 1 !== layer) return { code: 'covered-partner', cell, partner };
  return null;
}

/** The board after a move, or the reason why it stays as it is [P5]. */
export function applyMove(board: Board, move: Move, rules: RuleSet): Result<Board, Refusal> {
  const refusal = refusalOf(board, move, rules);
  return refusal ? err(refusal) : ok(afterLegalMove(board, move));
}

/** The board after a move already known to be legal. */
export function afterLegalMove(board: Board, move: Move): Board {
  const next = board.slice();
  if (move.action === 'place') {
    const span = isLarge(move.block) ? move.span : null;
    next[move.cell] = withTop(board, move.cell, piece(move.block, span));
    if (span !== null) next[span] = withTop(board, span, piece(move.block, move.cell));
  } else {
    const { partner } = board[move.cell]![move.layer]!;
    next[move.cell] = board[move.cell]!.slice(0, -1);
    if (partner !== null) next[partner] = board[partner]!.slice(0, -1);
  }
  return next;
}

function withTop(board: Board, cell: Cell, top: Piece): readonly Piece[] {
  const stack = board[cell]!.slice();
  stack.push(top);
  return stack;
}

/** Every legal move: places in cell and code order, a domino once (at its lower-numbered cell); then removes. */
export function legalMoves(board: Board, rules: RuleSet): Move[] {
  const moves: Move[] = [];
  for (const cell of CELLS) {
    const layer = heightAt(board, cell);
    for (const block of BLOCK_CODES) {
      const spans = isLarge(block) ? NEIGHBORS[cell]!.filter((other) => other > cell) : [null];
      for (const span of spans) {
        const move: Move = { action: 'place', block, cell, layer, span };
        if (refusalOf(board, move, rules) === null) moves.push(move);
      }
    }
  }
  for (const cell of CELLS) {
    const layer = heightAt(board, cell) - 1;
    const top = stackAt(board, cell)[layer];
    if (!top || (top.partner !== null && top.partner < cell)) continue;
    const move: Move = { action: 'remove', block: top.code, cell, layer, span: top.partner };
    if (refusalOf(board, move, rules) === null) moves.push(move);
  }
  return moves;
}

/** Same effect on the board: a domino's two directions are one move, a remove's block name is ignored [P4]. */
export function sameMove(a: Move, b: Move): boolean {
  if (a.action !== b.action || a.layer !== b.layer) return false;
  if (a.action === 'place' && a.block !== b.block) return false;
  const large = a.action === 'place' ? isLarge(a.block) : a.span !== null || b.span !== null;
  if (!large) return a.cell === b.cell;
  return (a.cell === b.cell && a.span === b.span) || (a.cell === b.span && a.span === b.cell);
}

/** The Builder's reply form of a move [T7], without its reason. */
export function moveCode(move: Move): string {
  const span = move.span === null ? '' : `:${cellName(move.span)}`;
  return move.action === 'place'
    ? `PLACE:${move.block}:${cellName(move.cell)}:${move.layer}${span}`
    : `REMOVE:${cellName(move.cell)}:${move.layer}${span}`;
}

/** The move as a plain sentence for people. */
export function moveSentence(move: Move): string {
  const named = (cell: Cell) => (isCell(cell) ? cellName(cell) : 'a cell off the board');
  const where =
    move.span === null ? `at ${named(move.cell)}` : `across ${named(move.cell)} and ${named(move.span)}`;
  const what = move.block === null ? 'the block' : `${sizeOf(move.block)} ${colorOf(move.block)}`;
  return move.action === 'place'
    ? `Place a ${what} block ${where}, layer ${move.layer}.`
    : `Remove ${move.block === null ? what : `the ${what} block`} ${where}, layer ${move.layer}.`;
}
