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
    expect(turn![0]).toMatchObject({
      action: 'place',
      block: 'gl',
      layer: 0,
      taken: true,
      cells: [0, 1],
    });
    const { message, range } = turn![0]!.evidence[0]!;
    expect(message.slice(range!.start, range!.end)).toMatch(/small green block/);
    const [other] = findings([{ said: { D1: small }, move: place('gl', '0,0', 0, '0,1') }], 'size-trap');
    expect(other![0]).toMatchObject({ taken: false });
    // Tried, and refused: then it does not lie there.
    const told: ToldTurn[] = [{ said: { D1: small }, move: place('gs', '0,0', 0) }];
    const [on] = findings(told, 'size-trap', board({ '0,0': 'ys' }));
    expect(on![0]).toMatchObject({ taken: false });
  });
  test('without a layer: the next one of that stack', () => {
    const said = { D1: 'Place a small green block in the left corner.' };
    const [turn] = findings([{ said, move: place('gs', '0,0', 0) }], 'size-trap');
    expect(turn).toMatchObject([{ block: 'gl', layer: 0, taken: true }]);
    expect(turn![0]!.sentence).toBe(
      "From D1's side the green block at (0,0), layer 0 looks small; it is the end of a large one that runs out of view. The Builder laid the small one.",
    );
    // On top of another block the target has red there.
    expect(findings([{ said }], 'size-trap', board({ '0,0': 'ys' }))).toEqual([[]]);
    // After the yellow is gone it would be layer 0, but that is not yet so.
    const two = { D1: 'Remove the yellow block on the left, then place a small green block on the left.' };
    expect(findings([{ said: two }], 'size-trap', board({ '0,0': 'ys' }))).toEqual([[]]);
  });
  describe('a block that is to go', () => {
    const start = board({ '0,0': 'rl', '0,1': 'rl', '1,0': 'ol', '2,0': 'ol' }, { 0: '0,0-0,1 1,0-2,0' });
    const red = 'Remove the small red block on the left of my bottom layer.';
    test('looks small and is the end of a domino, and the Builder names no other half', () => {
      const [turn] = findings([{ said: { D1: red }, move: remove('0,0', 0) }], 'size-trap', start);
      expect(turn).toMatchObject([{ action: 'remove', block: 'rl', layer: 0, taken: true, cells: [0, 1] }]);
      expect(turn![0]!.sentence).toContain('tried to take it off as a small one, and was refused');
    });
    test('taken off with both halves, it was not taken for small', () => {
      const [turn] = findings([{ said: { D1: red }, move: remove('0,0', 0, '0,1') }], 'size-trap', start);
      expect(turn).toMatchObject([{ taken: false }]);
    });
    test.each([
      ['no size is said', 'D1', 'Remove the red block on the left of my bottom layer.'],
      ['the speaker sees both halves', 'D2', red],
      ['it is in full view', 'D1', 'Remove the small orange block in the middle of my bottom layer.'],
      ['another colour lies there', 'D1', 'Remove the small blue block on the left of my bottom layer.'],
    ] as const)('not where %s', (_, speaker, said) => {
      expect(findings([{ said: { [speaker]: said } }], 'size-trap', start)).toEqual([[]]);
    });
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
  test('a small block in the place of a large one of its color is an exchange too', () => {
    const start = board({ '0,0': 'rl', '0,1': 'rl' }, { 0: '0,0-0,1' });
    const said = {
      D2: 'Remove the red block on the left of my bottom layer.',
      D1: 'Place a small red block on the left of my bottom layer.',
    };
    expect(about(said, start)).toEqual([]);
    const same = { ...said, D1: 'Place a large red block on the left of my bottom layer.' };
    expect(about(same, start)).toEqual(['action']);
  });
  test('what comes on top of one’s own first block is not meant for its layer', () => {
    const said = {
      D1: 'Place a small red block on the left of my bottom layer, then add a small blue block on the left.',
      D2: 'Place a small red block on the left of my bottom layer, then add a small orange block on the left.',
    };
    expect(about(said)).toEqual([]);
  });
  describe('no layer told', () => {
    const said = { D1: 'Place a red block in my left corner.', D2: 'Place a blue block in my left corner.' };
    test.each([
      ['on an empty place one can lie on the other', {}, 0],
      ['with room for two as well', { '0,0': 'ys' }, 0],
      ['with room for one they cannot', { '0,0': 'ys gs' }, 1],
    ])('%s', (_, stacks, count) => {
      const [found] = findings([{ said }], 'contradiction', board(stacks));
      expect(found).toHaveLength(count);
      if (count > 0) {
        expect(found![0]).toMatchObject({ about: 'color', lastRoom: true, cells: [0] });
        expect(found![0]!.sentence).toContain('there is room for one block only');
      }
    });
    test('not where a block of that stack is to go first', () => {
      const three = { ...said, D3: "Remove the green block on D1's left." };
      expect(about(three, board({ '0,0': 'ys gs' }))).toEqual([]);
    });
  });
  test('a layer that only the sentence before names may not be meant', () => {
    const said = {
      D1: 'My bottom layer is done. Place a small red block on the left.',
      D2: 'Place a small blue block on the left of my bottom layer.',
    };
    expect(about(said)).toEqual([]);
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
    expect(found[1]![0]).toMatchObject({ since: 1, refusedIn: null });
  });
  describe('a refusal', () => {
    const start = board({ '2,0': 'ys' });
    const refused: ToldTurn = { said: { D1: wish }, move: place('bs', '2,0', 0) };
    test('is named, with its turn', () => {
      const found = findings([refused, { said: { D1: wish } }], 'repeated', start)[1]![0];
      expect(found).toMatchObject({ since: 1, refusedIn: 1 });
      expect(found!.sentence).toContain(
        'a move for it was refused in turn 1, and nothing has changed there since',
      );
    });
    test('of a move that the wish does not describe is none', () => {
      const told: ToldTurn[] = [{ said: { D1: wish }, move: place('bl', '2,0', 0) }, { said: { D1: wish } }];
      expect(findings(told, 'repeated')[1]![0]).toMatchObject({ since: 1, refusedIn: null });
    });
    test('is past once its place has changed', () => {
      const told: ToldTurn[] = [refused, { move: remove('2,0', 0) }, { said: { D1: wish } }];
      expect(findings(told, 'repeated', start)).toEqual([[], [], []]);
    });
    test('after a change counts again', () => {
      const told: ToldTurn[] = [
        { said: { D1: wish }, move: place('gs', '2,0', 1) },
        { move: place('bs', '2,0', 0) },
        { said: { D1: wish } },
      ];
      expect(findings(told, 'repeated', start)[2]).toMatchObject([{ since: 1, refusedIn: 2 }]);
    });
  });
  test('what was laid and taken again in between is a change, though the place looks as before', () => {
    const told: ToldTurn[] = [
      { said: { D1: wish }, move: place('rs', '2,0', 0) },
      { move: remove('2,0', 0) },
      { said: { D1: wish } },
      { said: { D1: wish } },
    ];
    expect(findings(told, 'repeated').map((it) => it.length)).toEqual([0, 0, 0, 1]);
  });
  test('to say more than before is no repetition, to say less is', () => {
    const bare = 'Place a blue block on the right of my bottom layer.';
    const [, more] = findings([{ said: { D1: bare } }, { said: { D1: wish } }], 'repeated');
    expect(more).toEqual([]);
    const [, less] = findings([{ said: { D1: wish } }, { said: { D1: bare } }], 'repeated');
    expect(less).toHaveLength(1);
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
    expect(turn![0]).toMatchObject({ cells: [5], wall: null });
    expect(turn![0]!.sentence).toBe(
      'D1 speaks of (1,2), which is not on its wall: it cannot see what belongs there.',
    );
  });
  test('another Director’s wall, where a block is to go: by its place, or by the wall alone', () => {
    const start = board({ '1,0': 'ys' });
    const [place] = findings(
      [{ said: { D3: "Remove the yellow block in the middle of D1's wall." } }],
      'off-wall',
      start,
    );
    expect(place).toMatchObject([
      { cells: [3], wall: null, evidence: [{ speaker: 'D3', action: 'remove' }] },
    ]);
    const [wall] = findings(
      [{ said: { D3: "Remove the large orange from D1's bottom layer." } }],
      'off-wall',
      start,
    );
    expect(wall).toMatchObject([{ cells: [0, 3, 6], wall: 'D1' }]);
    expect(wall![0]!.sentence).toBe(
      "D3 speaks of D1's wall and not of its own: it cannot see what belongs there.",
    );
  });
  test('not where a block of another wall only tells the place: that may be one’s own', () => {
    const said = { D1: "Place a small red block next to D2's yellow." };
    expect(findings([{ said }], 'off-wall', board({ '0,0': 'ys' }))).toEqual([[]]);
  });
  test('what another needs is off the wall, and not missing on the own one', () => {
    const said = { D1: 'D3 needs an orange block on the bottom layer.' };
    expect(findings([{ said }], 'off-wall')).toMatchObject([[{ wall: 'D3', cells: [2, 5, 8] }]]);
    expect(findings([{ said }], 'contaminated')).toEqual([[]]);
  });
  test('of a domino the half that has the color is not called wrong', () => {
    const said = { D2: 'Place a large orange block across the middle and right of my bottom layer.' };
    const [turn] = findings([{ said }], 'contaminated');
    expect(turn).toMatchObject([{ cells: [1] }]);
    expect(turn![0]!.sentence).toBe(
      'D2 asks for a large orange block at (0,1) and (0,2), layer 0, but its target wall shows no orange block at (0,1), layer 0.',
    );
  });
  test('nothing is made of a place that is not sure, nor of what leans on it', () => {
    // "Next to D2's orange in my right": to the right of the orange, or on the right.
    const said = {
      D3: "I need a small yellow block next to D2's orange in my bottom right and a small red block next to it.",
    };
    expect(findings([{ said }], 'contaminated', board({ '0,2': 'os' }))).toEqual([[]]);
  });
});

describe('a block that is to go', () => {
  const start = board({ '0,0': 'gl rs', '0,1': 'gl' }, { 0: '0,0-0,1' });
  test('is right where it lies, and named on a layer where it is not', () => {
    const said = { D1: 'Remove the red block on the left of my bottom layer.' };
    const [right] = findings([{ said }], 'right-block', start);
    expect(right![0]).toMatchObject({ cells: [0] });
    const [layer] = findings([{ said }], 'wrong-layer', start);
    expect(layer![0]).toMatchObject({ found: 1, said: 'layer', cells: [0] });
  });
  test('“bottom left”: by the board the left is meant, but bottom is said', () => {
    const said = { D1: 'Remove the red block from my bottom left corner.' };
    const [turn] = findings([{ said }], 'wrong-layer', start);
    expect(turn).toMatchObject([{ found: 1, said: 'bottom', cells: [0], evidence: [{ layer: 0 }] }]);
    expect(turn![0]!.sentence).toBe('D1 says “bottom” of the red block at (0,0), but it lies on layer 1.');
  });
  test.each([
    ['it lies at the bottom', 'Remove the green block from my bottom left corner.'],
    ['a layer is named besides', 'Remove the red block in the bottom left corner of my middle layer.'],
    ['only the left is said', 'Remove the red block from my left corner.'],
  ])('no wrong layer where %s', (_, said) => {
    expect(findings([{ said: { D1: said } }], 'wrong-layer', start)).toEqual([[]]);
  });
  test('without a place: the wall has none of its color on that layer, and one on another', () => {
    const [turn] = findings(
      [{ said: { D1: 'Remove the red block from my bottom layer.' } }],
      'wrong-layer',
      start,
    );
    expect(turn![0]!.sentence).toBe(
      'D1 wants a red block gone from layer 0 of its wall, where none is; one lies on layer 1 at (0,0).',
    );
    const [other] = findings(
      [{ said: { D3: "Remove the red block from D1's bottom layer." } }],
      'wrong-layer',
      start,
    );
    expect(other![0]!.sentence).toContain("from layer 0 of D1's wall, where none is");
  });
  test('which of several is meant has to be sure', () => {
    // Both reds are right; "the red block" may be either.
    const two = board({ '0,0': 'gl rs', '0,1': 'gl', '1,2': 'rs' }, { 0: '0,0-0,1' });
    const said = { D3: 'Remove the red block.' };
    expect(findings([{ said }], 'right-block', two)).toMatchObject([[{ cells: [5] }]]);
    const three = board({ '1,2': 'rs', '2,2': 'rs' });
    expect(findings([{ said }], 'right-block', three)).toEqual([[]]);
  });
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
