import { expect, test } from 'vitest';
import { EMPTY_BOARD } from '@/craft/board';
import type { Move } from '@/craft/moves';
import { MOST_TRIES, type Try, triesNote, tryMove } from './tries';

const fine: Move = { action: 'place', block: 'gs', cell: 0, layer: 0, span: null };
const floating: Move = { ...fine, layer: 2 };

test('[T9] a try shows the board after it, or the refusal, and leaves the game as it is', () => {
  const [tried] = tryMove([], fine, EMPTY_BOARD, 'published');
  expect(tried?.board?.[0]).toHaveLength(1);
  expect(EMPTY_BOARD[0]).toHaveLength(0);
  const [refused] = tryMove([], floating, EMPTY_BOARD, 'published');
  expect(refused).toMatchObject({ board: null, refusal: { code: 'wrong-layer' } });
});

test('[T9] at most three in a turn', () => {
  let tries: readonly Try[] = [];
  for (let k = 0; k < 5; k++) tries = tryMove(tries, fine, EMPTY_BOARD, 'published');
  expect(tries).toHaveLength(MOST_TRIES);
});

test('what was tried is kept with the decision; nothing tried leaves no note', () => {
  expect(triesNote([])).toEqual({});
  expect(triesNote(tryMove([], floating, EMPTY_BOARD, 'published'))).toEqual({
    tried: [{ move: 'PLACE:gs:(0,0):2', refused: 'wrong-layer' }],
  });
});
