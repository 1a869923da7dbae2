import { PythonRandom } from '@/kernel/python-random';
import type { Board, Piece, Stack } from './board';
import { type Move, refusalOf } from './moves';
import { structurePlacement } from './progress';
import { CELL_COUNT, CELLS, type Cell, isLarge, LAYERS, NEIGHBORS, type RuleSet } from './vocabulary';

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

/** Told of each entry of the walk, so that a caller which wants the moves alone makes no entries. */
type Visit = (flag: OracleFlag, source: OracleSource, move: Move) => void;

/**
 * The published oracle's walk over the target's cells, entry by entry [O1]. Its blind spots are kept [O2]:
 * it compares codes, not spans, builds on wrong blocks and can run dry on an unfinished board.
 */
function walk(board: Board, target: Board, rules: RuleSet, visit: Visit): void {
  const places = placesOf(target);
  // The pairs of dominoes met in this walk, whatever the layer, as bits [O1].
  let met = 0;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const stack = board[cell]!;
    const goal = target[cell]!;
    const height = stack.length;
    let source: OracleSource;
    let move: Move;
    if (height < goal.length) {
      source = 'target_place';
      move = places[cell]![height]!;
    } else {
      const found = height > goal.length ? 'excess_remove' : sourceOfMismatch(stack, goal);
      if (found === null) continue;
      source = found;
      move = removeOf(cell, height - 1, stack[height - 1]!);
    }
    if (isLarge(move.block!)) {
      const { span } = move;
      if (span === null) {
        visit('missing_span_info', source, move);
        continue;
      }
      const pair = pairBit[cell]![span]!;
      if ((met & pair) !== 0) {
        // [O1] at the same height a domino already met is passed over without an entry.
        if (height !== goal.length) visit('large_block_secondary_endpoint_skipped', source, move);
        continue;
      }
      met |= pair;
    }
    visit(
      tried(board, target, rules, move, source === 'expose_buried_wrong') ? 'ok' : 'sim_failed',
      source,
      move,
    );
  }
}

function sourceOfMismatch(stack: Stack, goal: Stack): OracleSource | null {
  for (let layer = 0; layer < stack.length; layer++) {
    if (stack[layer]!.code !== goal[layer]!.code)
      return layer === stack.length - 1 ? 'wrong_block_remove' : 'expose_buried_wrong';
  }
  return null;
}

const tried = (board: Board, target: Board, rules: RuleSet, move: Move, lenient: boolean): boolean =>
  (lenient || structurePlacement(board, move, target)) && refusalOf(board, move, rules) === null;

/** Each pair of neighbouring cells as one bit, whichever half comes first. */
const pairBit: readonly (readonly number[])[] = CELLS.map((cell) =>
  CELLS.map((other) => {
    const low = Math.min(cell, other);
    const pairs = CELLS.flatMap((a) => NEIGHBORS[a]!.filter((b) => b > a).map((b) => a * CELL_COUNT + b));
    const place = pairs.indexOf(low * CELL_COUNT + Math.max(cell, other));
    return place < 0 ? 0 : 1 << place;
  }),
);

// A listing is made for every turn of every game: its moves are made once, per target and per standing block.
const placesOfTarget = new WeakMap<Board, readonly (readonly Move[])[]>();

/** The move that lays each of a target's pieces, by cell and layer. */
function placesOf(target: Board): readonly (readonly Move[])[] {
  let places = placesOfTarget.get(target);
  if (!places) {
    places = target.map((stack, cell) =>
      stack.map(
        ({ code, partner }, layer): Move =>
          Object.freeze({ action: 'place', block: code, cell, layer, span: partner }),
      ),
    );
    placesOfTarget.set(target, places);
  }
  return places;
}

const removes: readonly (readonly WeakMap<Piece, Move>[])[] = CELLS.map(() =>
  LAYERS.map(() => new WeakMap()),
);

/** The move that takes off a standing piece. */
function removeOf(cell: Cell, layer: number, piece: Piece): Move {
  const made = removes[cell]![layer]!;
  let move = made.get(piece);
  if (!move) {
    move = Object.freeze({ action: 'remove', block: piece.code, cell, layer, span: piece.partner });
    made.set(piece, move);
  }
  return move;
}

/** Every entry of the walk, the moves that come to nothing included [O1]. */
export function listPublished(board: Board, target: Board, rules: RuleSet): OracleEntry[] {
  const entries: OracleEntry[] = [];
  walk(board, target, rules, (flag, source, move) => entries.push({ flag, source, move }));
  return entries;
}

/** The oracle's accepted moves, in its own order. */
export function publishedMoves(board: Board, target: Board, rules: RuleSet): Move[] {
  const moves: Move[] = [];
  walk(board, target, rules, (flag, _, move) => {
    if (flag === 'ok') moves.push(move);
  });
  return moves;
}

const draws = new Map<number, readonly number[]>();

/**
 * `random.Random(turn).sample(moves, n)`, all in order when there are at most n [O3]. The drawn places depend
 * on the turn and the two counts alone, so they are drawn once.
 * @param turn counts from 1.
 */
export function sampleMoves(moves: readonly Move[], turn: number, n = CANDIDATES_OFFERED): readonly Move[] {
  if (moves.length <= n) return moves;
  const key = (turn * 64 + moves.length) * 64 + n;
  let places = draws.get(key);
  if (!places) {
    places = new PythonRandom(turn).sampleIndices(moves.length, n);
    // No two calls share a key while both counts are below 64; a listing holds at most a move per cell.
    if (draws.size < 4096 && moves.length < 64 && turn < 2 ** 32) draws.set(key, places);
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
