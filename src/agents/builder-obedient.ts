import { type Board, heightAt, pieceAt } from '@/craft/board';
import type { BuilderAction } from '@/craft/game';
import type { Reading } from '@/craft/language';
import type { Move } from '@/craft/moves';
import { blockCode, type Cell, NEIGHBORS, WALLS } from '@/craft/vocabulary';
import type { Decision } from '@/match/agent';
import type { BuilderScript } from './actor';
import { type Heard, hear, quoted } from './hear';

/**
 * Does what was said last, word for word and without a look at whether it can be done: the last message that
 * asks for something wins, and of that message what is to be done first.
 */
export const obedientBuilder: BuilderScript = ({ messages, board }): Decision<BuilderAction> => {
  const last = hear(messages, board).findLast((it) => it.readings.length > 0);
  if (!last) return { action: { action: 'ask', question: 'Nobody gave me an order. What should I do?' } };
  const order = last.readings.reduce((best, it) => (it.weight > best.weight ? it : best));
  const move = moveFor(order, last, board);
  if (!move) {
    const what = order.color === undefined ? 'which color' : 'where';
    return {
      action: {
        action: 'ask',
        question: `${last.speaker}, ${what}? You said “${quoted(last.text, order)}”.`,
      },
    };
  }
  return {
    action: {
      action: 'build',
      move,
      reason: `${last.speaker} spoke last and said “${quoted(last.text, order)}”.`,
    },
    thought: `${last.speaker} had the last word.`,
  };
};

/** The move that a reading spells out; what it leaves open is filled in the plainest way. */
function moveFor(
  { action, color, size, cells, layer }: Reading,
  { speaker }: Heard,
  board: Board,
): Move | null {
  const cell = cells?.[0];
  if (cell === undefined) return null;
  if (action === 'remove') {
    const at = layer ?? heightAt(board, cell) - 1;
    const it = pieceAt(board, cell, at);
    return {
      action: 'remove',
      block: it?.code ?? null,
      cell,
      layer: Math.max(0, at),
      span: it?.partner ?? null,
    };
  }
  if (color === undefined) return null;
  const large = size === 'large';
  return {
    action: 'place',
    block: blockCode(color, large ? 'large' : 'small'),
    cell,
    layer: layer ?? heightAt(board, cell),
    span: large ? (cells?.[1] ?? neighborOn(WALLS[speaker], cell)) : null,
  };
}

/** The cell next to it on the speaker's wall, the right one first. */
function neighborOn(wall: readonly Cell[], cell: Cell): Cell | null {
  const place = wall.indexOf(cell);
  return wall[place + 1] ?? wall[place - 1] ?? NEIGHBORS[cell]![0] ?? null;
}
