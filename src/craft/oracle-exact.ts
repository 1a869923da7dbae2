import { type Board, heightAt, stackAt } from './board';
import { attainableTarget, keptHeights } from './distance';
import { type Move, refusalOf } from './moves';
import { CELLS, type RuleSet } from './vocabulary';

/**
 * The exact oracle [O5]: every accepted move that lowers `movesToGo` [M7, M8]. It takes off what has to go and
 * lays what belongs on a stack that is right so far; it sees spans and buried mistakes.
 */
export function exactMoves(board: Board, target: Board, rules: RuleSet): Move[] {
  const goal = attainableTarget(target, rules);
  const kept = keptHeights(board, goal);
  const moves: Move[] = [];
  for (const cell of CELLS) {
    const height = heightAt(board, cell);
    const top = stackAt(board, cell)[height - 1];
    const next = stackAt(goal, cell)[height];
    let move: Move | null = null;
    if (height > kept[cell]! && top) {
      if (top.partner === null || top.partner > cell)
        move = { action: 'remove', block: top.code, cell, layer: height - 1, span: top.partner };
    } else if (
      next &&
      (next.partner === null || (next.partner > cell && isLevel(board, kept, next.partner, height)))
    ) {
      move = { action: 'place', block: next.code, cell, layer: height, span: next.partner };
    }
    if (move && refusalOf(board, move, rules) === null) moves.push(move);
  }
  return moves;
}

/** A stack that is wholly right and exactly this high: a domino may be laid across onto it. */
const isLevel = (board: Board, kept: readonly number[], cell: number, height: number): boolean =>
  heightAt(board, cell) === height && kept[cell] === height;
