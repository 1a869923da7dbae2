import { expect, test } from 'vitest';
import { board, place } from '@/craft/testing';
import { analyzeGame } from '../game';
import { gamesNotes } from '../present/notes';
import { type ToldTurn, toldGame } from '../testing';
import { caveatsOf } from './caveats';

const structure = { id: 'one', tier: 'simple' as const, board: board({ '0,0': 'ys rs', '0,1': 'gs' }) };
const YELLOW: ToldTurn = { said: { D1: 'A yellow on the left.' }, move: place('ys', '0,0', 0) };

function game(name: string, turns: readonly ToldTurn[], maxTurns = 3) {
  const { record, tip } = toldGame(structure, turns, { maxTurns });
  return { name, game: analyzeGame(record, tip) };
}
const ASK: ToldTurn = { words: 'What?' };
const DONE: readonly ToldTurn[] = [YELLOW, { move: place('rs', '0,0', 1) }, { move: place('gs', '0,1', 0) }];

test('a game that is neither complete nor out of turns broke off', () => {
  const games = [
    game('cut', [YELLOW]),
    game('complete', DONE),
    game('out of turns', [YELLOW, ASK, ASK]),
    game('none', []),
  ];
  expect(caveatsOf(games).unfinished).toEqual([
    { name: 'cut', turns: 1, maxTurns: 3 },
    { name: 'none', turns: 0, maxTurns: 3 },
  ]);
  expect(gamesNotes(games)).toEqual([
    '2 of 4 games broke off (cut: 1 of 3 turns; none: 0 of 3 turns): what stood then is taken for the end.',
  ]);
});
test('games that are equal turn by turn are named; other words, and none at all, make no pair', () => {
  const other: ToldTurn = { ...YELLOW, said: { D1: 'A yellow, left.' } };
  const games = [
    game('a', [YELLOW, ASK, ASK]),
    game('b', [other, ASK, ASK]),
    game('c', [YELLOW, ASK, ASK]),
    game('d', []),
    game('e', []),
  ];
  expect(caveatsOf(games).equal).toEqual([['a', 'c']]);
  expect(gamesNotes(games.slice(0, 3))).toEqual([
    'a and c are equal turn by turn, words and all: one game may be counted twice.',
  ]);
});
test('games of logs that disagree with the rules are named with how many values do', () => {
  const games = [
    { ...game('a', DONE), disagreements: 2 },
    { ...game('b', [ASK, ASK, ASK]), disagreements: 0 },
    { ...game('c', [YELLOW, ASK, ASK]), disagreements: 1 },
  ];
  expect(gamesNotes(games)).toEqual([
    '2 of 3 games come from logs that disagree with the rules (a: 2 values; c: 1 value): they count as the rules have it.',
  ]);
});
test('games of different rules and lengths are told apart', () => {
  const games = [
    game('a', [YELLOW, ASK, ASK]),
    game('b', DONE, 20),
    game('c', [YELLOW, ASK, ASK, ASK, ASK], 5),
    game('d', [ASK, YELLOW, ASK]),
  ];
  const free = { ...games[0]!, name: 'free', game: { ...games[0]!.game, rules: 'free' as const } };
  expect(gamesNotes(games)).toEqual([
    'The games had different numbers of turns at most: 3 in 2 games, 5 in 1 game and 20 in 1 game. Where they end is not the same point of a game.',
  ]);
  expect(gamesNotes([games[0]!, games[3]!, free])[0]).toBe(
    'Games of different rules are counted together: 2 by published rules and 1 by free rules.',
  );
});
test('nothing to warn of', () => {
  expect(gamesNotes([game('a', DONE, 20)])).toEqual([]);
  expect(gamesNotes([])).toEqual([]);
});
