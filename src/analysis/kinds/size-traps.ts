import { heightAt, type Piece, pieceAt } from '@/craft/board';
import type { Reading } from '@/craft/language';
import type { Move } from '@/craft/moves';
import { type Cell, colorOf, type Director, GRID, isLarge, WALLS } from '@/craft/vocabulary';
import { type BareFinding, evidenceOf } from '../evidence';
import type { HeardMessage, TurnFacts } from '../read';
import type { Told } from './told';

/** The end of a domino that a Director takes for a small block. */
interface End {
  readonly action: 'place' | 'remove';
  readonly cell: Cell;
  readonly layer: number;
  readonly piece: Piece;
  readonly partner: Cell;
}

/** [V4] A small block asked for, or to go, where the speaker sees a small end and the world has a domino [D2]. */
export function sizeTraps(facts: TurnFacts, { message, reading, likely }: Told): BareFinding[] {
  const ends = likely.map((it) => endOf(facts, message, it));
  const end = endOf(facts, message, reading);
  if (end === null || ends.includes(null)) return [];
  const { action, cell, layer, piece, partner } = end;
  return [
    {
      kind: 'size-trap',
      action,
      block: piece.code,
      layer,
      taken: isTaken(facts, end),
      turn: facts.turn,
      evidence: [evidenceOf(message, reading)],
      cells: [cell, partner],
    },
  ];
}

function endOf({ open }: TurnFacts, message: HeardMessage, reading: Reading): End | null {
  const { action, color, cells = [] } = reading;
  const [cell] = cells;
  if (cell === undefined || cells.length > 1) return null;
  if (action === 'place' && reading.size === 'small') {
    const layer = reading.layer ?? nextLayer(open.board, message, reading, cell);
    const end = layer === null ? null : seenSmall(open.target, message.speaker, cell, layer);
    if (end === null || colorOf(end.piece.code) !== color) return null;
    // What stands is not asked for.
    return pieceAt(open.board, cell, end.layer) === end.piece ? null : { action, ...end };
  }
  if (action === 'remove' && reading.looks === 'small' && reading.layer !== undefined) {
    const end = seenSmall(open.board, message.speaker, cell, reading.layer);
    if (end === null || (color !== undefined && colorOf(end.piece.code) !== color)) return null;
    return { action, ...end };
  }
  return null;
}

/**
 * Where no layer is told, a block is to go on top of its stack. Null where there is no room, or where the same message
 * says more of this stack, so that its height is not that of the board.
 */
function nextLayer(
  board: TurnFacts['open']['board'],
  { readings }: HeardMessage,
  { instruction }: Reading,
  cell: Cell,
): number | null {
  if (readings.some((it) => it.instruction !== instruction && it.cells?.includes(cell))) return null;
  const height = heightAt(board, cell);
  return height < GRID.height ? height : null;
}

/** A domino's end whose other half is out of the Director's view. */
function seenSmall(
  board: TurnFacts['open']['board'],
  speaker: Director,
  cell: Cell,
  layer: number,
): Omit<End, 'action'> | null {
  const piece = pieceAt(board, cell, layer);
  const wall = WALLS[speaker];
  if (!piece || !isLarge(piece.code) || piece.partner === null) return null;
  const { partner } = piece;
  return wall.includes(cell) && !wall.includes(partner) ? { cell, layer, piece, partner } : null;
}

/** Whether the Builder laid the small block, or tried to take the domino off as one. */
function isTaken({ move, summary }: TurnFacts, { action, cell, layer, piece }: End): boolean {
  const there = (it: Move) => it.action === action && it.cell === cell && it.layer === layer;
  if (move === null || !there(move)) return false;
  if (move.action === 'remove') return summary.refusal?.code === 'missing-partner';
  return summary.refusal === null && !isLarge(move.block) && colorOf(move.block) === colorOf(piece.code);
}
