import { describe, expect, test } from 'vitest';
import { playScripted } from '@/agents/scripted-game';
import { SHOWCASE, showcaseSetup } from '@/agents/showcase';
import type { GameAnalysis } from '@/analysis/game';
import { insightWords } from '@/app/strings/insight';
import { ROOT } from '@/match/record';
import { analysisOf } from './analysis';
import { behindOf } from './behind';
import { isWanted } from './filter';
import { marksOf, WEIGHT } from './marks';
import { beliefCurve, measuredTurn } from './said';
import { verdictOf } from './verdict';

const { record, tip } = playScripted(showcaseSetup(), SHOWCASE.team);
const showcase = analysisOf(record, tip);

describe('the analysis of a place', () => {
  test('is made once, for a longer record too', () => {
    expect(analysisOf(record, tip)).toBe(showcase);
    expect(analysisOf({ ...record, nodes: [...record.nodes] }, tip)).toBe(showcase);
    expect(analysisOf(record, ROOT).turns).toEqual([]);
  });
});

describe('marks of the time line', () => {
  const marks = marksOf(showcase);
  test('[V3] the spiral of the showcase spans the turns in which moves to go stood still', () => {
    expect(marks.spirals).toEqual([{ from: 7, to: 10, kinds: ['churn'], movesLost: 0 }]);
    expect(marks.lostAt).toBeNull();
  });
  test('[V4] the two traps that were fallen for are told apart from those that were not', () => {
    expect(marks.turns.filter(({ trapTaken }) => trapTaken).map(({ turn }) => turn)).toEqual([7, 8]);
    const open = marks.turns.filter(({ kinds, trapTaken }) => kinds[0]?.kind === 'size-trap' && !trapTaken);
    expect(open.length).toBeGreaterThan(0);
  });
  test('each mark counts what was found in its turn, the gravest kind first, and names who', () => {
    for (const { turn, kinds } of marks.turns) {
      const { findings } = showcase.turns[turn - 1]!;
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(findings.length);
      const weights = kinds.map(({ kind }) => WEIGHT.indexOf(kind));
      expect(weights).toEqual([...weights].sort((a, b) => a - b));
    }
    expect(marks.turns.find(({ turn }) => turn === 7)!.kinds[0]).toMatchObject({
      kind: 'size-trap',
      by: ['D2'],
    });
  });
  test('turns without a finding have no mark', () => {
    const quiet = showcase.turns.filter(({ findings }) => findings.length === 0).map(({ turn }) => turn);
    expect(quiet.length).toBeGreaterThan(0);
    for (const turn of quiet) expect(marks.turns.some((it) => it.turn === turn)).toBe(false);
  });
});

describe('the verdict', () => {
  const told = (game: GameAnalysis) => insightWords.verdict(verdictOf(game));
  test('of a game that was finished with every spare turn used', () => {
    expect(verdictOf(showcase)).toMatchObject({ kind: 'complete', slack: 0, slackAtStart: 4, circling: 4 });
    expect(told(showcase)).toBe(
      'Finished in turn 20 of 20. It takes 16 moves at least: of 4 turns to spare, every one was used. ' +
        'Of 20 turns, 18 good, 2 wasted; 4 turns went round in a circle.',
    );
  });
  test('[V2] of a game that was lost: the turn, what was to go and what was left', () => {
    const short = { ...showcaseSetup(), maxTurns: 17 };
    const game = playScripted(short, SHOWCASE.team);
    const analysis = analysisOf(game.record, game.tip);
    const { lost, kind } = verdictOf(analysis);
    expect(kind).toBe('lost');
    expect(lost!.turn).toBe(analysis.lostAt);
    expect(lost!.movesToGo).toBeGreaterThan(lost!.turnsLeft);
    expect(told(analysis)).toContain(`Lost in turn ${lost!.turn}: `);
    expect(told(analysis)).toContain('1 turn could be spared at the start');
  });
  test('of a game that has not begun, and of one that could never be finished', () => {
    expect(told(analysisOf(record, ROOT))).toBe(
      'No turn has ended yet. It takes 16 moves and there are 20 turns: 4 turns may go wrong.',
    );
    const hopeless = playScripted({ ...showcaseSetup(), maxTurns: 5 }, SHOWCASE.team);
    expect(verdictOf(analysisOf(hopeless.record, hopeless.tip)).kind).toBe('hopeless');
  });
});

describe('how much was said', () => {
  test('the curve has a point for each turn with something to choose', () => {
    const curve = beliefCurve(showcase.turns);
    expect(curve).toHaveLength(showcase.turns.filter(({ information }) => information !== null).length);
    for (const { good, top } of curve) {
      expect(good).toBeGreaterThanOrEqual(0);
      expect(Math.max(good, top)).toBeLessThanOrEqual(1 + 1e-9);
    }
  });
  test('the turn in view is measured, or the last one that has ended', () => {
    expect(measuredTurn(showcase.turns, 7)!.turn).toBe(7);
    expect(measuredTurn(showcase.turns, 99)!.turn).toBe(20);
    expect(measuredTurn(showcase.turns, 0)!.turn).toBe(1);
    expect(measuredTurn([], 3)).toBeNull();
  });
});

describe('what is behind a number', () => {
  test('game by game in the order of the set, each turn once', () => {
    const behind = [
      { game: 2, turn: 5 },
      { game: 0, turn: 9 },
      { game: 2, turn: 3 },
      { game: 2, turn: 5 },
      { game: 7, turn: 1 },
    ];
    expect(behindOf(behind, ['a', 'b', 'c'])).toEqual([
      { game: 'a', turns: [9] },
      { game: 'c', turns: [3, 5] },
    ]);
  });
});

describe('the choice of games', () => {
  const entry = {
    id: 'x',
    title: 'Evening',
    structure: 'table_004',
    rules: 'free',
    turns: 3,
    maxTurns: 20,
    progress: 0.4,
    source: { kind: 'log', file: 'GPT.json' } as const,
    disagreements: 0,
    savedAt: 1,
  };
  test.each([
    ['', 'all', true],
    ['eve', 'all', true],
    ['TABLE_004', 'log', true],
    ['gpt', 'log', true],
    ['gpt', 'played', false],
    ['qwen', 'all', false],
  ] as const)('“%s” from %s: %s', (text, source, wanted) => {
    expect(isWanted(entry, { text, source })).toBe(wanted);
  });
});
