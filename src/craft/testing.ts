import { PythonRandom } from '@/kernel/python-random';
import { type Board, boardFromJson, EMPTY_BOARD, stackAt } from './board';
import { afterLegalMove, legalMoves, type Move } from './moves';
import { CELLS, parseCell, type RuleSet } from './vocabulary';

/**
 * Boards for tests. `board({'0,0': 'ys ol', …}, {1: '0,0-1,0'})` names stacks base first and spans by layer.
 * Throws on a board that is none.
 */
export function board(stacks: Record<string, string>, spans: Record<number, string> = {}): Board {
  const result = boardFromJson({
    stacks: Object.fromEntries(
      Object.entries(stacks).map(([cell, codes]) => [`(${cell})`, codes.split(' ').filter(Boolean)]),
    ),
    spans: Object.fromEntries(
      Object.entries(spans).map(([layer, pairs]) => [
        layer,
        pairs.split(' ').map((pair) => pair.split('-').map((cell) => `(${cell})`) as [string, string]),
      ]),
    ),
  });
  if (!result.ok) throw new Error(`${result.error.path}: ${result.error.message}`);
  return result.value;
}

/** `place('os', '0,2', 0)`, `place('bl', '1,0', 0, '2,0')`. */
export const place = (block: string, at: string, layer: number, span?: string): Move => ({
  action: 'place',
  block: block as Extract<Move, { action: 'place' }>['block'],
  cell: parseCell(at)!,
  layer,
  span: span === undefined ? null : parseCell(span),
});
export const remove = (at: string, layer: number, span?: string): Move => ({
  action: 'remove',
  block: null,
  cell: parseCell(at)!,
  layer,
  span: span === undefined ? null : parseCell(span),
});

/** A board reached by `count` legal moves drawn from a seed. */
export function randomBoard(seed: number, count: number, rules: RuleSet): Board {
  const random = new PythonRandom(seed);
  let current = EMPTY_BOARD;
  for (let k = 0; k < count; k++)
    current = afterLegalMove(current, random.choice(legalMoves(current, rules)));
  return current;
}

/** What must hold of every board: no stack too high, every large block paired with its neighbour, both ways. */
export function isSound(current: Board): boolean {
  return CELLS.every((cell) =>
    stackAt(current, cell).every(
      (it, layer) =>
        it.partner === null ||
        (stackAt(current, it.partner)[layer]?.code === it.code &&
          stackAt(current, it.partner)[layer]?.partner === cell),
    ),
  );
}
