import { expect, test } from 'vitest';
import { board, place } from '@/craft/testing';
import type { Director } from '@/craft/vocabulary';
import { analyzeGame } from './game';
import { teamOf } from './team';
import { toldGame } from './testing';

const structure = { id: 'one', tier: 'simple' as const, board: board({ '0,0': 'ys' }) };

/** A game in which the Directors with a name said something. */
function game(names: Partial<Record<Director, string>>) {
  const said = Object.fromEntries(Object.keys(names).map((it) => [it, 'Well.']));
  const { record, tip } = toldGame(structure, [{ said, move: place('ys', '0,0', 0) }], {}, { builder: 'b' });
  const nodes = record.nodes.map((node) =>
    node.seat === 'Builder' ? node : { ...node, by: { ...node.by, name: names[node.seat]! } },
  );
  return { record: { ...record, nodes }, tip };
}
const directors = (names: Partial<Record<Director, string>>, seated = {}) => {
  const { record, tip } = game(names);
  return teamOf(record, tip, seated).director;
};

test('Directors of one name are one group, though one of them kept silent', () => {
  expect(directors({ D1: 'a', D2: 'a', D3: 'a' })).toBe('a');
  expect(directors({ D1: 'a', D3: 'a' })).toBe('a');
});
test('a mixed team is named seat by seat, so that other seats are another team', () => {
  expect(directors({ D1: 'a', D2: 'a', D3: 'b' })).toBe('D1 a, D2 a, D3 b');
  expect(directors({ D1: 'b', D2: 'a', D3: 'a' })).toBe('D1 b, D2 a, D3 a');
});
test('who kept silent is named where it is told who sits there', () => {
  const seated = { D1: 'a', D2: 'a', D3: 'b' };
  expect(directors({ D1: 'a', D2: 'a' }, seated)).toBe('D1 a, D2 a, D3 b');
  expect(directors({ D1: 'a', D3: 'b' })).toBe('D1 a, D2 –, D3 b');
  // Who decided counts, whoever sits there now.
  expect(directors({ D1: 'a', D2: 'a', D3: 'a' }, seated)).toBe('a');
});
test('a game without a turn has the names that it is told', () => {
  const { record } = game({ D1: 'a' });
  const none = { ...record, nodes: [] };
  expect(teamOf(none, -1)).toEqual({ director: 'unknown', builder: 'unknown' });
  const seated = { D1: 'gpt', D2: 'gpt', D3: 'gpt', Builder: 'mini' };
  expect(analyzeGame(none, -1, seated)).toMatchObject({ director: 'gpt', builder: 'mini' });
});
test('several in one seat are all named', () => {
  const { record, tip } = game({ D1: 'a', D2: 'a' });
  const nodes = [...record.nodes];
  const builder = nodes[tip]!;
  expect(builder.seat).toBe('Builder');
  nodes.push({ ...nodes[0]!, parent: tip, by: { kind: 'script', name: 'stand-in' } });
  expect(teamOf({ ...record, nodes }, tip + 1)).toEqual({
    director: 'D1 a + stand-in, D2 a, D3 –',
    builder: 'b',
  });
});
