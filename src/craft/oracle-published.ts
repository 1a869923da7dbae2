import { PythonRandom } from '@/kernel/python-random';
import type { Board } from './board';
import { type Move, refusalOf } from './moves';
import { structurePlacement } from './progress';
import { CELL_COUNT, type Cell, isLarge, type RuleSet } from './vocabulary';

/** Why the published oracle lists a move, and what became of it [O1]. The names are the published ones. */
export type OracleSource = 'target_place' | 'excess_remove' | 'wrong_block_remove' | 'expose_buried_wrong';
export type OracleFlag = 'ok' | 'sim_failed' | 'missing_span_info' | 'large_block_secondary_endpoint_skipped';
export interface OracleEntry {
  readonly flag: OracleFlag;
  readonly source: OracleSource;
  readonly move: Move;
}

/** How many candidates the Builder is offered [O3]. */
export const CANDIDATES_OFFERED = 5;

/**
 * The published oracle's walk over the target's cells, entry by entry [O1]. Its blind spots are kept [O2]:
 * it compares codes, not spans, builds on wrong blocks and can run dry on an unfinished board.
 */
export function listPublished(board: Board, target: Board, rules: RuleSet): OracleEntry[] {
  const entries: OracleEntry[] = [];
  const met: number[] = [];
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const stack = board[cell]!;
    const goal = target[cell]!;
    const height = stack.length;
    if (height < goal.length) {
      const { code, partner } = goal[height]!;
      const move: Move = { action: 'place', block: code, cell, layer: height, span: partner };
      const flag = pairFlag(isLarge(code), cell, partner, met);
      entries.push({ flag: flag ?? tried(board, target, rules, move, false), source: 'target_place', move });
      continue;
    }
    const layer = height - 1;
    const source = height > goal.length ? 'excess_remove' : sourceOfMismatch(stack, goal);
    if (source === null) continue;
    const { code, partner } = stack[layer]!;
    const move: Move = { action: 'remove', block: code, cell, layer, span: partner };
    const flag = pairFlag(isLarge(code), cell, partner, met);
    // [O1] at the same height a domino already met is passed over without an entry.
    if (flag === 'large_block_secondary_endpoint_skipped' && source !== 'excess_remove') continue;
    const lenient = source === 'expose_buried_wrong';
    entries.push({ flag: flag ?? tried(board, target, rules, move, lenient), source, move });
  }
  return entries;
}

function sourceOfMismatch(stack: Board[number], goal: Board[number]): OracleSource | null {
  for (let layer = 0; layer < stack.length; layer++) {
    if (stack[layer]!.code !== goal[layer]!.code)
      return layer === stack.length - 1 ? 'wrong_block_remove' : 'expose_buried_wrong';
  }
  return null;
}

/** Remembers the pairs of dominoes met in this walk, whatever the layer [O1]. */
function pairFlag(large: boolean, cell: Cell, partner: Cell | null, met: number[]): OracleFlag | null {
  if (!large) return null;
  if (partner === null) return 'missing_span_info';
  const pair = cell < partner ? cell * CELL_COUNT + partner : partner * CELL_COUNT + cell;
  if (met.includes(pair)) return 'large_block_secondary_endpoint_skipped';
  met.push(pair);
  return null;
}

function tried(board: Board, target: Board, rules: RuleSet, move: Move, lenient: boolean): OracleFlag {
  if (refusalOf(board, move, rules) !== null) return 'sim_failed';
  return lenient || structurePlacement(board, move, target) ? 'ok' : 'sim_failed';
}

/** The oracle's accepted moves, in its own order. */
export function publishedMoves(board: Board, target: Board, rules: RuleSet): Move[] {
  const moves: Move[] = [];
  for (const entry of listPublished(board, target, rules)) if (entry.flag === 'ok') moves.push(entry.move);
  return moves;
}

const draws = new Map<string, readonly number[]>();

/**
 * `random.Random(turn).sample(moves, n)`, all in order when there are at most n [O3]. The drawn places depend
 * on the turn and the two counts alone, so they are drawn once.
 * @param turn counts from 1.
 */
export function sampleMoves(moves: readonly Move[], turn: number, n = CANDIDATES_OFFERED): readonly Move[] {
  if (moves.length <= n) return moves;
  const key = `${turn} ${moves.length} ${n}`;
  let places = draws.get(key);
  if (!places) {
    places = new PythonRandom(turn).sampleIndices(moves.length, n);
    if (draws.size < 4096) draws.set(key, places);
  }
  return places.map((place) => moves[place]!);
}

/** What the Builder is offered in a turn [O3]. */
export const candidatesFor = (
  board: Board,
  target: Board,
  rules: RuleSet,
  turn: number,
  n = CANDIDATES_OFFERED,
): readonly Move[] => sampleMoves(publishedMoves(board, target, rules), turn, n);

/** Whether a move follows a listed candidate loosely: same action, cell and layer [O7]. */
export const followsOracle = (move: Move, candidates: readonly Move[]): boolean =>
  candidates.some((it) => it.action === move.action && it.cell === move.cell && it.layer === move.layer);
