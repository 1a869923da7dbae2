import { describe, expect, test } from 'vitest';
import { boardToJson, EMPTY_BOARD } from '@/craft/board';
import { board, place, remove } from '@/craft/testing';
import type { FindingKind } from './evidence';
import { analyzeGame } from './game';
import { type ToldTurn, toldGame } from './testing';

// Corner (0,0) is seen by D1 and D2; the green domino (0,0)–(0,1) looks small to D1.
const target = board(
  { '0,0': 'gl rs', '0,1': 'gl bs', '0,2': 'os', '1,0': 'ys', '2,0': 'bs', '1,2': 'rs', '2,2': 'ys' },
  { 0: '0,0-0,1' },
);
const structure = { id: 'corner', tier: 'simple' as const, board: target };

function findings(turns: readonly ToldTurn[], kind: FindingKind, start = EMPTY_BOARD) {
  const { record, tip } = toldGame(structure, turns, { start: boardToJson(start) });
  return analyzeGame(record, tip).turns.map((turn) => turn.findings.filter((it) => it.kind === kind));
}

describe('[V4] the apparent-size trap', () => {
  const small = 'Place a small green block on the left of my bottom layer.';
  test('a small end that is a domino’s, and whether the Builder fell for it', () => {
    const [turn] = findings([{ said: { D1: small }, move: place('gs', '0,0', 0) }], 'size-trap');
    expect(turn).toHaveLength(1);
    expect(turn![0]).toMatchObject({ wanted: 'gl', taken: true, cells: [0, 1] });
    const { message, range } = turn![0]!.evidence[0]!;
    expect(message.slice(range!.start, range!.end)).toMatch(/small green block/);
    const [other] = findings([{ said: { D1: small }, move: place('gl', '0,0', 0, '0,1') }], 'size-trap');
    expect(other![0]).toMatchObject({ taken: false });
  });
  test('not for whom the domino is in full view, nor where a small block is meant', () => {
    expect(findings([{ said: { D2: small } }], 'size-trap')).toEqual([[]]);
    const yellow = 'Place a small yellow block in the middle of my bottom layer.';
    expect(findings([{ said: { D1: yellow } }], 'size-trap')).toEqual([[]]);
  });
});

describe('contradictions between Directors of a turn', () => {
  const about = (said: ToldTurn['said'], start = EMPTY_BOARD) =>
    findings([{ said: said! }], 'contradiction', start)[0]!.map(
      (it) => it.kind === 'contradiction' && it.about,
    );
  test.each([
    [
      'color',
      {
        D1: 'Place a small red block on the left of my bottom layer.',
        D2: 'Place a small blue block on the left of my bottom layer.',
      },
    ],
    [
      'size',
      {
        D1: 'Place a small red block on the left of my bottom layer.',
        D2: 'Place a large red block on the left of my bottom layer.',
      },
    ],
  ])('in %s', (expected, said) => {
    expect(about(said)).toEqual([expected]);
  });
  test('one wants it gone, the other wants it there', () => {
    const start = board({ '0,0': 'rs' });
    const said = {
      D1: 'Remove the red block on the left of my bottom layer.',
      D2: 'Place a small red block on the left of my bottom layer.',
    };
    expect(about(said, start)).toEqual(['action']);
  });
  test('taking one away and laying another there go together; other places do not meet', () => {
    const start = board({ '0,0': 'rs' });
    const exchange = {
      D1: 'Remove the red block on the left of my bottom layer.',
      D2: 'Place a small blue block on the left of my bottom layer.',
    };
    expect(about(exchange, start)).toEqual([]);
    const apart = {
      D1: 'Place a small red block on the right of my bottom layer.',
      D2: 'Place a small blue block on the right of my bottom layer.',
    };
    expect(about(apart)).toEqual([]);
  });
});

describe('asking again in vain', () => {
  const wish = 'Place a small blue block on the right of my bottom layer.';
  test('the same wish while nothing changed there', () => {
    const told: ToldTurn[] = [
      { said: { D1: wish }, move: place('ys', '2,2', 0) },
      { said: { D1: wish }, words: 'Which one?' },
      { said: { D1: 'Place a small yellow block in the middle of my bottom layer.' } },
    ];
    const found = findings(told, 'repeated');
    expect(found.map((it) => it.length)).toEqual([0, 1, 0]);
    expect(found[1]![0]).toMatchObject({ since: 1, refused: false });
  });
  test('a refusal in between is named', () => {
    const told: ToldTurn[] = [{ said: { D1: wish }, move: place('bl', '2,0', 0) }, { said: { D1: wish } }];
    expect(findings(told, 'repeated')[1]![0]).toMatchObject({ since: 1, refused: true });
  });
  test('another Director’s wish is no repetition', () => {
    const told: ToldTurn[] = [
      { said: { D1: 'Place a small red block on the left of my bottom layer.' } },
      { said: { D2: 'Place a small red block on the left of my bottom layer.' } },
    ];
    expect(findings(told, 'repeated')).toEqual([[], []]);
  });
  test('once the place has changed it is no repetition', () => {
    const told: ToldTurn[] = [{ said: { D1: wish }, move: place('rs', '2,0', 0) }, { said: { D1: wish } }];
    expect(findings(told, 'repeated')).toEqual([[], []]);
  });
});

describe('talk that the own wall does not bear out', () => {
  test('a color that is not there', () => {
    const [turn] = findings(
      [{ said: { D1: 'Place a small orange block on the right of my bottom layer.' } }],
      'contaminated',
    );
    expect(turn![0]).toMatchObject({ cells: [6], evidence: [{ color: 'orange', speaker: 'D1' }] });
    expect(turn![0]!.sentence).toMatch(/orange/);
  });
  test('what is on the wall is fine', () => {
    const said = { D1: 'Place a small blue block on the right of my bottom layer.' };
    expect(findings([{ said }], 'contaminated')).toEqual([[]]);
    expect(findings([{ said }], 'off-wall')).toEqual([[]]);
  });
  test('another Director’s wall', () => {
    const [turn] = findings(
      [{ said: { D1: "Place a red block in the middle of D3's bottom layer." } }],
      'off-wall',
    );
    expect(turn![0]).toMatchObject({ cells: [5] });
  });
});

test('a right block that is to go, on the layer where it is and where it is not', () => {
  const start = board({ '0,0': 'gl rs', '0,1': 'gl' }, { 0: '0,0-0,1' });
  const said = { D1: 'Remove the red block on the left of my bottom layer.' };
  const [right] = findings([{ said }], 'right-block', start);
  expect(right![0]).toMatchObject({ cells: [0] });
  const [layer] = findings([{ said }], 'wrong-layer', start);
  expect(layer![0]).toMatchObject({ found: 1, cells: [0] });
});

test('[O5] a candidate that builds on a wrong block misleads', () => {
  const start = board({ '0,0': 'ys' });
  const offered = [place('rs', '0,0', 1), place('ys', '1,0', 0), remove('0,0', 0), place('bl', '0,2', 0)];
  const { record, tip } = toldGame(structure, [{ offered, said: {}, words: '?' }], {
    start: boardToJson(start),
  });
  const [turn] = analyzeGame(record, tip).turns;
  expect(turn!.misleadingCandidates).toEqual([offered[0], offered[3]]);
  expect(turn!.removeOffered).toBe(true);
});
