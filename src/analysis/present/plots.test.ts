import { expect, test } from 'vitest';
import { board, place } from '@/craft/testing';
import { analyzeGame } from '../game';
import { removeTable } from '../tables/failures';
import type { NamedGame } from '../tables/games';
import { performanceTable } from '../tables/performance';
import { type ToldTurn, toldGame } from '../testing';
import { plotsOf } from './plots';

const structure = { id: 'two', tier: 'simple' as const, board: board({ '0,0': 'ys', '0,1': 'gs' }) };
const said = { D1: 'Go on.' };
const YELLOW: ToldTurn = { said, move: place('ys', '0,0', 0), offered: [place('ys', '0,0', 0)] };
const GREEN: ToldTurn = { said, move: place('gs', '0,1', 0), offered: [place('gs', '0,1', 0)] };
const ASK: ToldTurn = { said, words: 'What?', offered: [place('gs', '0,1', 0)] };

function told(name: string, director: string, turns: readonly ToldTurn[]): NamedGame {
  const { record, tip } = toldGame(structure, turns, { maxTurns: 4 }, { director });
  return { name, game: analyzeGame(record, tip) };
}
const plotOf = (id: string, games: readonly NamedGame[]) =>
  plotsOf(games, 'director', performanceTable(games, 'director', 1), []).find((it) => it.id === id)!;
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));

test('a finished game stays at its end in the mean by turn; one that broke off leaves', () => {
  const finished = told('finished', 'm', [YELLOW, GREEN]);
  const slow = told('slow', 'm', [ASK, YELLOW, ASK, ASK]);
  const cut = told('cut', 'm', [ASK]);
  const [half, whole] = finished.game.turns.map(({ progress }) => progress.progress);
  const rows = rowsOf(plotOf('plot-progress-by-turn', [finished, slow, cut]).csv);
  const points = rows.map(([, , turn, mean, n]) => ({
    turn: Number(turn),
    mean: Number(mean),
    n: Number(n),
  }));
  const { progress: start } = finished.game.startProgress;
  const both = (whole! + half!) / 2;
  expect(points.map(({ turn, n }) => [turn, n])).toEqual([
    [1, 3],
    [2, 2],
    [3, 2],
    [4, 2],
  ]);
  for (const [k, mean] of [(half! + 2 * start) / 3, both, both, both].entries())
    expect(points[k]!.mean).toBeCloseTo(mean, 9);
});

test('[Figure 7] the picture keeps the order of the games, for it shows no intervals', () => {
  const games = [told('a', 'worse', [ASK, ASK]), told('b', 'better', [YELLOW, GREEN])];
  expect(rowsOf(plotOf('plot-oracle-use', games).csv).map(([name]) => name)).toEqual(['worse', 'better']);
});

test('the same values have the same interval in every table', () => {
  const games = [1, 2, 3].map((k) => told(`g${k}`, 'm', k === 1 ? [YELLOW, GREEN] : [ASK, YELLOW]));
  const [row] = performanceTable(games, 'director', 1);
  const [removes] = removeTable(games, 'director', 1);
  expect(row!.gap.interval).not.toBeNull();
  expect(removes!.gap.interval).toEqual(row!.gap.interval);
});
