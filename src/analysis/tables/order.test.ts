import { describe, expect, test } from 'vitest';
import { orderNotes } from '../present/notes';
import { orderOf } from './order';

/** A row on so many games. */
const row = (key: string, value: number | null, interval: readonly [number, number] | null, games = 5) => ({
  key,
  amount: {
    value,
    interval,
    behind: Array.from({ length: games }, (_, game) => ({ game, turn: 20 })),
    besides: [],
  },
});
const [a, b, c, d] = [
  row('a', 0.8, [0.7, 0.9]),
  row('b', 0.6, [0.5, 0.69]),
  row('c', 0.5, [0.4, 0.5]),
  row('d', 0.2, [0.1, 0.3]),
] as const;

describe('the order of a ranked table', () => {
  test('holds where no intervals meet', () => {
    expect(orderOf([a, b, d])).toEqual({ few: [], enough: ['a', 'b', 'd'], groups: [] });
    expect(orderNotes([a, b, d], 'progress')).toEqual(['No two 95 % intervals of progress meet.']);
  });
  test('may be chance among neighbors whose intervals meet, be it at an end', () => {
    expect(orderOf([a, b, c, d])!.groups).toEqual([['b', 'c']]);
    expect(orderNotes([a, b, c, d], 'progress')).toEqual([
      'The 95 % intervals of progress meet among b and c: the order there may be chance.',
    ]);
  });
  test('may be chance all down to a row that reaches up to one further above', () => {
    // c meets a, though neither a and b nor b and c meet: b is a narrow one between them.
    const rows = [row('a', 0.8, [0.4, 0.9]), row('b', 0.38, [0.37, 0.39]), row('c', 0.3, [0.1, 0.45])];
    expect(orderOf(rows)!.groups).toEqual([['a', 'b', 'c']]);
  });
  test('is in groups where they lie apart', () => {
    const rows = [row('a', 0.9, [0.8, 1]), row('b', 0.85, [0.75, 0.9]), c, row('e', 0.45, [0.3, 0.55])];
    expect(orderNotes(rows, 'progress')).toEqual([
      'The 95 % intervals of progress meet among a and b; among c and e: the order there may be chance.',
    ]);
  });
  test('says nothing of rows on fewer than five games, whatever their interval', () => {
    const few = row('f', 0.7, [0.7, 0.7], 4);
    expect(orderOf([a, few, d])).toEqual({ few: ['f'], enough: ['a', 'd'], groups: [] });
    expect(orderNotes([a, few, d], 'progress')).toEqual([
      'f rests on fewer than 5 games: that says nothing about its place by progress.',
      'Of the others no two 95 % intervals of progress meet.',
    ]);
    expect(orderNotes([row('x', 0.7, [0.6, 0.8], 2), row('y', 0.1, null, 1)], 'progress')).toEqual([
      'x and y rest on fewer than 5 games: that says nothing about their places by progress.',
    ]);
  });
  test('counts games and not turns', () => {
    const turns = row('t', 0.5, [0.4, 0.6]);
    const behind = Array.from({ length: 20 }, (_, k) => ({ game: k % 2, turn: k + 1 }));
    expect(orderOf([{ ...turns, amount: { ...turns.amount, behind } }, a])!.few).toEqual(['t']);
  });
  test('needs two rows with a value', () => {
    expect(orderOf([a])).toBeNull();
    expect(orderOf([a, row('n', null, null)])).toBeNull();
    expect(orderNotes([], 'progress')).toEqual([]);
  });
  test('names no more than a sentence holds', () => {
    const many = Array.from({ length: 9 }, (_, k) => row(`m${k}`, 0.5, [0.4, 0.6]));
    expect(orderNotes(many, 'progress')[0]).toContain('among m0, m1, m2, m3, m4 and 4 more:');
  });
});
