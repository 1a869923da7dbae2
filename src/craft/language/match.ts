import type { Move } from '../moves';
import { colorOf, isLarge } from '../vocabulary';
import type { Reading } from './types';

/**
 * What is left of the agreement where a size or a place agrees only in part.
 * - A small block said, a domino offered: the speaker may see only one half of it [D2].
 * - A domino said, a small block offered: the speaker would see both halves, so this is hardly meant.
 */
const SMALL_SAID_LARGE_OFFERED = 0.25;
const LARGE_SAID_SMALL_OFFERED = 0.05;
/** Two places said, only one of them covered. */
const HALF_COVERED = 0.2;

/** How far a move does what a reading states, 0 … 1: the product over the stated fields [K1]. */
export function matchOf(reading: Reading, move: Move): number {
  if (reading.action !== undefined && reading.action !== move.action) return 0;
  if (reading.layer !== undefined && reading.layer !== move.layer) return 0;
  const { block } = move;
  if (reading.color !== undefined && block !== null && colorOf(block) !== reading.color) return 0;
  const large = block === null ? move.span !== null : isLarge(block);
  let match = 1;
  if (reading.size !== undefined && (reading.size === 'large') !== large)
    match = large ? SMALL_SAID_LARGE_OFFERED : LARGE_SAID_SMALL_OFFERED;
  if (reading.cells === undefined || reading.cells.length === 0) return match;
  const span = large ? move.span : null;
  let covered = 0;
  for (const cell of reading.cells) if (cell === move.cell || cell === span) covered++;
  if (covered === 0) return 0;
  // One place said: a domino that covers it and another agrees in full, for its other half may run out of view.
  if (reading.cells.length === 1) return match;
  return covered === 2 ? match : match * HALF_COVERED;
}
