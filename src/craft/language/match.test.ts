import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD } from '../board';
import { legalMoves, type Move } from '../moves';
import { jointListener, literalListener } from './listener';
import { matchOf } from './match';
import type { Reading } from './types';

const reading = (it: Partial<Reading>): Reading => ({ instruction: 0, weight: 1, words: [], ...it });
const place = (block: 'rs' | 'rl', cell: number, span: number | null, layer = 0): Move => ({
  action: 'place',
  block,
  cell,
  layer,
  span,
});

describe('matchOf [K1]', () => {
  test('what a reading does not state does not constrain', () => {
    for (const move of legalMoves(EMPTY_BOARD, 'published')) expect(matchOf(reading({}), move)).toBe(1);
  });

  test.each([
    [
      'all stated and right',
      { action: 'place', color: 'red', size: 'small', cells: [0], layer: 0 },
      place('rs', 0, null),
      1,
    ],
    ['wrong action', { action: 'remove' }, place('rs', 0, null), 0],
    ['wrong color', { color: 'blue' }, place('rs', 0, null), 0],
    ['wrong layer', { layer: 1 }, place('rs', 0, null), 0],
    ['wrong cell', { cells: [1] }, place('rs', 0, null), 0],
    ['one place of a domino', { cells: [1] }, place('rl', 0, 1), 1],
    ['a domino in the other direction', { cells: [1, 0] }, place('rl', 0, 1), 1],
    [
      'small said, a domino offered: it may run out of view [D2]',
      { size: 'small', cells: [0] },
      place('rl', 0, 1),
      0.25,
    ],
    ['a domino said, a small one offered', { size: 'large', cells: [0] }, place('rs', 0, null), 0.05],
    ['a domino beside the one said', { size: 'large', cells: [1, 2] }, place('rl', 0, 1), 0.2],
  ] as const)('%s', (_, stated, move, match) => {
    expect(matchOf(reading(stated as Partial<Reading>), move)).toBeCloseTo(match, 10);
  });

  test('the block named in a remove may be unknown', () => {
    expect(
      matchOf(reading({ color: 'red' }), { action: 'remove', block: null, cell: 0, layer: 0, span: null }),
    ).toBe(1);
  });
});

describe('literalListener [K2]', () => {
  const candidates = [place('rs', 0, null), place('rs', 1, null), place('rl', 0, 1), place('rl', 1, 2)];

  test('a sure message puts all but the prior share on its move', () => {
    const heard = literalListener([reading({ size: 'small', cells: [1] })], [candidates[0]!, candidates[1]!]);
    expect(heard[1]).toBeCloseTo(0.95 + 0.05 / 2, 10);
    expect(heard[0]).toBeCloseTo(0.05 / 2, 10);
  });

  test('a reading that matches nothing counts as not understood: the prior is left', () => {
    expect(literalListener([reading({ color: 'blue' })], candidates)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  test('it sums to 1, alone and jointly, and agreement sharpens', () => {
    const one = literalListener([reading({ cells: [0], weight: 0.7 })], candidates);
    const two = literalListener([reading({ size: 'large', weight: 0.9 })], candidates);
    const joint = jointListener([one, two], candidates.length);
    for (const it of [one, two, joint]) expect(it.reduce((a, b) => a + b)).toBeCloseTo(1, 10);
    expect(joint[2]).toBeGreaterThan(Math.max(one[2]!, two[2]!));
  });
});
