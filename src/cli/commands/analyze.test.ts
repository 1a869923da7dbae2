import { expect, test } from 'vitest';
import { talkativeGame } from '@/analysis/bench';
import { analyzeGame } from '@/analysis/game';
import { gameJson } from './analyze';

test('the JSON of a game holds its turns, spirals and where it was lost', () => {
  const { record, tip } = talkativeGame(11);
  const game = analyzeGame(record, tip);
  const json = JSON.parse(JSON.stringify(gameJson({ name: 'x', game, disagreements: 2 }))) as Record<
    string,
    unknown
  >;
  expect(json).toMatchObject({
    structure: game.structure,
    rules: 'published',
    lostAt: game.lostAt,
    disagreements: 2,
  });
  const turns = json.turns as Record<string, unknown>[];
  expect(turns).toHaveLength(game.turns.length);
  for (const [k, turn] of turns.entries())
    expect(turn).toMatchObject({
      turn: k + 1,
      outcome: game.turns[k]!.outcome,
      movesToGo: game.turns[k]!.movesToGo,
      taxonomy: game.turns[k]!.taxonomy,
      followsOracle: game.turns[k]!.followsOracle,
      matchesOracle: game.turns[k]!.matchesOracle,
      removeOffered: game.turns[k]!.removeOffered,
      misleadingCandidates: game.turns[k]!.misleadingCandidates.length,
    });
  const spirals = json.spirals as Record<string, unknown>[];
  expect(spirals.map(({ from, to, cost }) => [from, to, cost])).toEqual(
    game.spirals.map(({ from, to }) => [from, to, to - from + 1]),
  );
  expect(spirals.length).toBeGreaterThan(0);
});
