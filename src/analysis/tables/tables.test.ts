import { describe, expect, test } from 'vitest';
import { board, place, remove } from '@/craft/testing';
import { DIRECTORS } from '@/craft/vocabulary';
import { talkativeGame } from '../bench';
import { analyzeGame } from '../game';
import { correlationTableOf } from '../present/correlation-table';
import { gamesTable } from '../present/games-table';
import { cellText, groundOf } from '../present/table';
import { removeTableOf } from '../present/tables';
import { PUBLISHED_CREDIT, PUBLISHED_PERFORMANCE, PUBLISHED_REMOVES } from '../published';
import { type Amount, ratio } from '../statistics/amount';
import { pearson } from '../statistics/correlation';
import { TAXONOMY } from '../taxonomy';
import { type ToldTurn, toldGame } from '../testing';
import { correlationTable, FEATURES, type ModelPoint, modelPoints } from './correlations';
import { creditTable, spreadOf } from './credit';
import { oracleUseTable, removeCurves, removeTable, taxonomyTable } from './failures';
import { type NamedGame, offersIn } from './games';
import { performanceTable } from './performance';
import { findingsTable, talkTable } from './talk';

const target = board({ '0,0': 'ys bs', '0,1': 'gs', '1,0': 'rs', '2,2': 'os', '1,2': 'bs' });
const structure = { id: 'five', tier: 'simple' as const, board: target };

function told(name: string, turns: readonly ToldTurn[], director: string): NamedGame {
  const { record, tip } = toldGame(structure, turns, {}, { director, builder: 'b' });
  return { name, game: analyzeGame(record, tip) };
}

const one = told(
  'one',
  [
    {
      said: { D1: 'Place a small yellow block on the left of my bottom layer.' },
      move: place('ys', '0,0', 0),
      words: 'D1 and D2',
    },
    { said: {}, move: place('gs', '0,1', 0), words: 'D2' },
    { said: {}, move: place('rs', '1,0', 0), words: 'nobody' },
    { said: {}, move: place('rs', '1,1', 0), words: 'D3' },
    { said: {}, move: remove('1,1', 0), words: 'D3' },
    { said: {}, move: place('os', '2,2', 1), words: 'D1' },
  ],
  'model a',
);
const two = told(
  'two',
  [
    { said: { D1: 'Go on.' }, move: place('gs', '1,1', 0), words: 'D1, D2, D3' },
    { said: {}, words: 'What now?' },
  ],
  'model b',
);
const games = [one, two];

describe('[F4, Table 1]', () => {
  test('counts, last turns and remove rates, each with what is behind it', () => {
    const [a, b] = performanceTable(games, 'director', 1);
    expect([a!.key, a!.games.value, a!.turns.value, b!.key, b!.turns.value]).toEqual([
      'model a',
      1,
      6,
      'model b',
      2,
    ]);
    // The yellow, the green and the red block are right, of six.
    expect(a!.completion.value).toBe(3 / 6);
    expect(a!.progress.behind).toEqual([{ game: 0, turn: 6 }]);
    expect([a!.failed.value, b!.failed.value]).toEqual([1, 0]);
    expect(a!.removeRate).toMatchObject({ value: 1 / 6, n: 6, behind: [{ game: 0, turn: 5 }] });
    // The oracle wants the red block at (1,1) gone once, in turn 5, as the Builder did; in turn 6 nothing.
    expect(a!.gap.value).toBeCloseTo(0, 12);
    // In the second game the oracle wants the green block gone in turn 2, and the Builder only asks.
    expect(b!.gap.value).toBe(-1 / 2);
    expect(b!.removeRate.value).toBe(0);
  });
  test('standard errors over games, as the sample deviation over √n', () => {
    const [row] = performanceTable(games, 'tier', null);
    const values = games.map(({ game }) => game.turns.at(-1)!.progress.progress);
    const spread = Math.abs(values[0]! - values[1]!) / Math.SQRT2;
    expect(row!.progress.sem).toBeCloseTo(spread / Math.SQRT2, 12);
    expect(row!.progress.interval).toBeNull();
  });
  test('the same seed gives the same intervals', () => {
    const again = () => performanceTable(games, 'structure', 5);
    expect(again()).toEqual(again());
  });
  test('[O6] progress stands beside the ceiling and its share of it', () => {
    const [row] = performanceTable([one], 'director', null);
    expect(row!.ceiling.value).toBe(one.game.ceiling);
    expect(row!.shareOfCeiling.value).toBeCloseTo(row!.progress.value! / one.game.ceiling, 12);
  });
  test('a game without a turn adds no number', () => {
    const { record } = talkativeGame(1, 1);
    const empty = { name: 'empty', game: analyzeGame({ ...record, nodes: [] }, -1) };
    const [row] = performanceTable([empty], 'structure', 1);
    expect(row).toMatchObject({
      games: { value: 1, behind: [{ game: 0, turn: 0 }] },
      // What is looked at is the game, at its start.
      turns: { value: 0, behind: [], besides: [{ game: 0, turn: 0 }] },
      progress: { value: null, n: 0 },
      failed: { value: null },
    });
  });
});

describe('[F3, Table 9] credit', () => {
  test('oracle turns share one credit among those named; nobody or all three are left out', () => {
    const [a] = creditTable([one], 'director');
    // Matching turns: 1 (D1 and D2), 2 (D2), 3 (nobody), 5 (D3).
    expect(a!.oracle.behind.map(({ turn }) => turn)).toEqual([1, 2, 3, 5]);
    expect(a!.degenerate).toMatchObject({ value: 1 / 4, behind: [{ game: 0, turn: 3 }] });
    expect(DIRECTORS.map((it) => a!.lambda[it].value)).toEqual([0.5 / 3, 1.5 / 3, 1 / 3]);
  });
  test('without a telling turn there is no credit', () => {
    const [b] = creditTable([two], 'director');
    expect([b!.lambda.D1.value, b!.spread.value]).toEqual([null, null]);
  });
  test('the published deviations are those of three shares over three', () => {
    for (const { lambda, spread } of PUBLISHED_CREDIT)
      expect(Math.abs(spreadOf(lambda) - spread)).toBeLessThan(0.0007);
  });
});

test('[Figure 7] available, followed and missed, counted by hand', () => {
  const offered = [place('ys', '0,0', 0), place('gs', '0,1', 0)];
  const game = told(
    'offers',
    [
      // In full; by cell and layer alone; nothing offered; a question; in full.
      { offered, move: place('ys', '0,0', 0) },
      { offered: [place('gs', '0,1', 0)], move: place('rs', '0,1', 0) },
      { offered: [], move: place('os', '2,2', 0) },
      { offered: [place('bs', '0,0', 1), place('rs', '0,0', 1)], words: 'D2, which?' },
      { offered: [place('bs', '0,0', 1)], move: place('bs', '0,0', 1) },
    ],
    'm',
  );
  expect(game.game.turns.map(({ followed }) => followed)).toEqual([[], [], [], [], []]);
  const [row] = oracleUseTable([game], 'director');
  const value = ({ value: it, behind }: Amount) => [it, behind.map(({ turn }) => turn)];
  expect(value(row!.available)).toEqual([4 / 5, [1, 2, 4, 5]]);
  expect(value(row!.followed)).toEqual([2 / 5, [1, 5]]);
  expect(value(row!.followedLoosely)).toEqual([3 / 5, [1, 2, 5]]);
  expect(value(row!.missed)).toEqual([2 / 5, [2, 4]]);
  expect(value(row!.none)).toEqual([1 / 5, [3]]);
  // The red block on the yellow one is wrong: 1 of 2 in one turn of four.
  expect(row!.misleading.value).toBe(1 / 8);
  expect(offersIn(game.game)).toEqual({ offered: 6, misleading: 1 });
  const { columns, rows } = gamesTable([game]);
  const cell = (label: string) => rows[0]![columns.findIndex((it) => it.label === label)]!;
  expect([cellText(cell('Offered')), cellText(cell('Misleading'))]).toEqual(['6', '1']);
  expect(groundOf(cell('Misleading'))).toEqual({
    kind: 'turns',
    behind: [{ game: 0, turn: 4 }],
    besides: [1, 2, 3, 5].map((turn) => ({ game: 0, turn })),
  });
});

describe('[V2] the turn that loses a game, by hand', () => {
  // Six blocks to lay.
  const lostAt = (maxTurns: number, turns: readonly ToldTurn[]) => {
    const { record, tip } = toldGame(structure, turns, { maxTurns });
    return analyzeGame(record, tip).lostAt;
  };
  const good = { move: place('ys', '0,0', 0) };
  const wasted = { move: place('ys', '1,1', 0) };
  const asked = { words: 'What?' };
  test.each([
    ['six turns and a question: 6 to go, 5 turns', 6, [asked], 1],
    ['six turns, a good one and a question: 5 to go, 4 turns', 6, [good, asked], 2],
    ['seven turns and two questions', 7, [asked, asked], 2],
    ['eight turns, a good one and a wasted one: 6 to go, 6 turns', 8, [good, wasted], null],
    ['the same and a question: 6 to go, 5 turns', 8, [good, wasted, asked], 3],
    ['fewer turns than blocks: at the first', 5, [good], 1],
    ['no turn at all', 5, [], null],
  ])('%s', (_, maxTurns, turns, expected) => {
    expect(lostAt(maxTurns, turns)).toBe(expected);
  });
});

describe('over many games of chance', () => {
  const many: NamedGame[] = Array.from({ length: 12 }, (_, k) => {
    const { record, tip } = talkativeGame(k + 50);
    return { name: String(k), game: analyzeGame(record, tip) };
  });
  const turns = many.reduce((sum, { game }) => sum + game.turns.length, 0);
  test('[F, Table 3] shares sum to 1 and their turns partition the classed ones', () => {
    for (const row of taxonomyTable(many, 'tier')) {
      const behind = TAXONOMY.flatMap((it) =>
        row.shares[it].behind.map(({ game, turn }) => `${game}/${turn}`),
      );
      expect(behind.length).toBe(row.turns.value);
      expect(new Set(behind).size).toBe(row.turns.value);
      expect(TAXONOMY.reduce((sum, it) => sum + row.shares[it].value!, 0)).toBeCloseTo(1, 12);
    }
  });
  test('[Figure 7] available = followed + missed, and with none it is all', () => {
    const rows = oracleUseTable(many, 'tier');
    expect(rows.reduce((sum, { turns: n }) => sum + n.value!, 0)).toBe(turns);
    for (const { available, followed, followedLoosely, missed, none } of rows) {
      expect(followed.value! + missed.value!).toBeCloseTo(available.value!, 12);
      expect(available.value! + none.value!).toBeCloseTo(1, 12);
      expect(followedLoosely.value!).toBeGreaterThanOrEqual(followed.value!);
    }
  });
  test('[F2, Table 10, Figure 4] the gap is the difference, and the turns add up to the rates', () => {
    const rows = removeTable(many, 'builder', null);
    const curves = removeCurves(many, 'builder');
    for (const [k, row] of rows.entries()) {
      expect(row.gap.value).toBeCloseTo(row.attempted.value! - row.offered.value!, 12);
      const sum = curves[k]!.points.reduce((all, { attempted }) => all + attempted.behind.length, 0);
      expect(sum).toBe(row.attempted.behind.length);
      expect(curves[k]!.points.reduce((all, { offered }) => all + offered.n, 0)).toBe(row.turns.value);
    }
  });
  test('talk: shares lie between 0 and 1, and bits = adds + redundancy on average', () => {
    for (const row of talkTable(many, 'director', null)) {
      expect(row.bits.value!).toBeCloseTo(row.adds.value! + row.redundancy.value!, 9);
      expect(row.thinking.value).toBeNull(); // these Directors have no thoughts
      for (const it of [row.chatter, row.repetition, row.recovery, row.groundColor, row.groundSize]) {
        expect(it.value!).toBeGreaterThanOrEqual(0);
        expect(it.value!).toBeLessThanOrEqual(1);
      }
    }
    const [found] = findingsTable(many, 'director');
    const inside = many.flatMap(({ game }) => game.spirals).reduce((sum, it) => sum + it.turns, 0);
    expect(found!.inSpiral.behind.length + found!.nothingLeft.behind.length).toBe(inside);
  });
});

test('[Table 10] no published gap is attempted less offered, as the caption says', () => {
  for (const { offered, attempted, gap } of PUBLISHED_REMOVES)
    expect(Math.abs(gap - (attempted - offered))).toBeGreaterThan(0.0045);
  const { caption } = removeTableOf([], 'director');
  expect(caption).toContain('none of them is its row’s attempted less offered share');
});

describe('[Table 8] correlations', () => {
  const points = (count: number): ModelPoint[] =>
    Array.from({ length: count }, (_, k) => {
      const amount = (value: number): Amount => ({
        ...ratio([]),
        value,
        n: 1,
        behind: [{ game: k, turn: 1 }],
      });
      return {
        model: `m${k}`,
        progress: amount(k / 10),
        features: Object.fromEntries(FEATURES.map((it) => [it, amount(k)])) as ModelPoint['features'],
      };
    });
  test('the paper’s rows stand below, marked, as the paper prints them', () => {
    const table = correlationTableOf(correlationTable([]));
    const published = table.rows.slice(FEATURES.length).map((row) => row.map(cellText));
    expect(published).toEqual([
      ['Remove gap (published)', '15', '-0.780', '0.001', '-0.785', '0.001'],
      ['Judge, novel information (MM1) (published)', '15', '-0.619', '0.014', '-0.652', '0.008'],
      ['Judge, overall mind modeling (MM) (published)', '15', '-0.603', '0.017', '-0.613', '0.015'],
      ['Judge, unique perspective (MM5) (published)', '15', '-0.575', '0.025', '-0.536', '0.039'],
    ]);
  });
  test('few points say how little they can show, and no p is shown as 0', () => {
    const three = correlationTableOf(correlationTable(points(3)));
    expect(three.notes).toEqual([
      'Fewer than 5 models say next to nothing: of 3 no p of ρ can be below 0.333, and none of r below half of it.',
    ]);
    expect(three.rows[0]!.map(cellText).slice(1)).toEqual(['3', '1.000', '0.333', '1.000', '0.333']);
    const eight = correlationTableOf(correlationTable(points(8)));
    expect(eight.notes).toEqual([]);
    expect(eight.rows[0]!.map(cellText).slice(1)).toEqual(['8', '1.000', '<0.001', '1.000', '<0.001']);
  });
  test('the published rows at hand: more removes than needed go with less progress', () => {
    const gap = PUBLISHED_PERFORMANCE.map((row) => row.gap);
    const { r, p } = pearson(
      gap,
      PUBLISHED_PERFORMANCE.map((row) => row.progress[0]),
    );
    expect(r!).toBeLessThan(-0.9);
    expect(p!).toBeLessThan(0.01);
  });
  test('one point per Director model; below three nothing is claimed', () => {
    const points = modelPoints(games);
    expect(points.map(({ model }) => model)).toEqual(['model a', 'model b']);
    const rows = correlationTable(points);
    expect(rows.map(({ feature }) => feature).sort()).toEqual([...FEATURES].sort());
    for (const row of rows) expect([row.pearson.r, row.spearman.p]).toEqual([null, null]);
  });
});

test.each([
  // Nothing before, between or after: the little words inside are the instruction's.
  ['Place a small yellow block on the left of my bottom layer.', 0, 12],
  ['Well, hello there. Place a small yellow block on the left of my bottom layer.', 3, 15],
  // "Good." and "Tell me when done." stand around, "Also," lies between two instructions.
  [
    'Good. Place a small red block on the left. Also, put a small blue block in the middle. Tell me when done.',
    6,
    22,
  ],
  ['Great work so far! I agree with everyone.', 8, 8],
])('chatter: %s', (message, idle, words) => {
  const { game } = told('said', [{ said: { D1: message } }], 'm');
  const [said] = game.turns[0]!.messages;
  expect([said!.idleWords, said!.words]).toEqual([idle, words]);
});

test('how a Director talks, counted by hand', () => {
  const game = told(
    'talk',
    [
      {
        said: { D1: 'Well, hello there. Place a small yellow block on the left of my bottom layer.' },
        thoughts: { D1: 'I see (0,0) is empty, so I ask for it.' },
        move: place('bs', '2,0', 1),
      },
      {
        said: { D1: 'Place a small yellow block on the left of my bottom layer.' },
        move: place('ys', '0,0', 0),
      },
    ],
    'talker',
  );
  const [row] = talkTable([game], 'director', null);
  expect(row!.messages).toMatchObject({ value: 2, n: 2 });
  // 15 and 12 words; the one thought has 11 beside the 15 words said with it ("0,0" counts as two).
  expect(row!.length.value).toBe(27 / 2);
  expect(row!.thinking.value).toBe(11 / 15);
  // "Well, hello there" belongs to no instruction; all other words do.
  expect(game.game.turns.map(({ messages }) => messages[0]!.idleWords)).toEqual([3, 0]);
  expect(row!.chatter.value).toBe(3 / 27);
  expect(row!.coordinates).toMatchObject({ value: 1, n: 1 });
  expect(row!.repetition.value).toBe(1 / 2);
  // The first turn was refused, the one after it was good.
  expect(row!.recovery).toMatchObject({ value: 1, n: 1, behind: [{ game: 0, turn: 2 }] });
  expect(row!.groundColor.value).toBeCloseTo(1 / 9 / 3, 12);
});
