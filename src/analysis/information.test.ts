import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD } from '@/craft/board';
import { generateStructures } from '@/craft/generator';
import { type Reading, understand } from '@/craft/language';
import { legalMoves, type Move } from '@/craft/moves';
import { board, place } from '@/craft/testing';
import { COLORS, DIRECTORS, SIZES } from '@/craft/vocabulary';
import { analyzeGame } from './game';
import { entropy, Ground, informationIn } from './information';
import { toldGame } from './testing';

const reading = (weight: number, it: Omit<Reading, 'weight' | 'instruction' | 'words'>): Reading => ({
  instruction: 0,
  weight,
  words: [],
  ...it,
});
const nothingGood = () => false;

describe('[K2, K3] worked by hand', () => {
  // Four candidates, so the prior is 2 bits.
  const four: readonly Move[] = [
    place('rs', '0,0', 0),
    place('bs', '0,0', 0),
    place('rs', '0,1', 0),
    place('gs', '2,2', 0),
  ];
  const near = (values: readonly number[], expected: readonly number[]) =>
    values.forEach((value, k) => {
      expect(value).toBeCloseTo(expected[k]!, 12);
    });

  test('one sure reading that one candidate fits: 0.95 + 0.05/4 on it', () => {
    // L = 0.95·(0, 1, 0, 0) + 0.05/4 = (0.0125, 0.9625, 0.0125, 0.0125)
    const found = informationIn(
      [{ speaker: 'D1', readings: [reading(1, { action: 'place', color: 'blue' })] }],
      four,
      (move) => move === four[1],
    )!;
    expect(found.priorBits).toBe(2);
    near([found.sufficiency.top, found.sufficiency.good], [0.9625, 0.9625]);
    expect(found.sufficiency.topMove).toBe(four[1]);
    const h = -(0.9625 * Math.log2(0.9625) + 3 * 0.0125 * Math.log2(0.0125));
    expect(h).toBeCloseTo(0.290146, 5);
    near(
      [found.messages[0]!.bits, found.messages[0]!.adds, found.messages[0]!.redundancy],
      [2 - h, 2 - h, 0],
    );
  });

  test('half understood, two candidates fit: mass 0.36875 on each', () => {
    // w = ½ shared by the two reds: ¼ each; the rest ½ spread: ⅛ each. (¼ + ⅛)·0.95 + 0.0125 = 0.36875.
    const found = informationIn(
      [{ speaker: 'D1', readings: [reading(0.5, { color: 'red' })] }],
      four,
      nothingGood,
    )!;
    expect(found.sufficiency.top).toBeCloseTo(0.36875, 12);
    // The others: ⅛·0.95 + 0.0125 = 0.13125.
    const h = -2 * (0.36875 * Math.log2(0.36875) + 0.13125 * Math.log2(0.13125));
    expect(found.jointBits).toBeCloseTo(2 - h, 12);
    expect(found.sufficiency.good).toBe(0);
  });

  test('a reading that fits no candidate says nothing', () => {
    const found = informationIn(
      [{ speaker: 'D1', readings: [reading(1, { color: 'orange' })] }],
      four,
      nothingGood,
    )!;
    near([found.messages[0]!.bits, found.jointBits, found.sufficiency.top], [0, 0, 0.25]);
  });

  test('two messages that cross: each names half, together one', () => {
    // “red” leaves 1 and 3, “at (0,0)” leaves 1 and 2: joint mass on the first is p² over the sum.
    const [p, q] = [0.95 / 2 + 0.0125, 0.0125];
    const sum = p * p + 2 * p * q + q * q;
    const found = informationIn(
      [
        { speaker: 'D1', readings: [reading(1, { color: 'red' })] },
        { speaker: 'D2', readings: [reading(1, { cells: [0] })] },
      ],
      four,
      nothingGood,
    )!;
    expect(found.sufficiency.top).toBeCloseTo((p * p) / sum, 12);
    const one = 2 - entropy([p, p, q, q]);
    near([found.messages[0]!.bits, found.messages[1]!.bits], [one, one]);
    // They are independent, so each adds about what it says, and redundancy is nothing.
    near([found.messages[0]!.adds, found.messages[0]!.redundancy], [one, 0]);
  });

  test('the same message twice is redundant', () => {
    const readings = [reading(1, { color: 'blue' })];
    const found = informationIn(
      [
        { speaker: 'D1', readings },
        { speaker: 'D2', readings },
      ],
      four,
      nothingGood,
    )!;
    const { bits, adds, redundancy } = found.messages[0]!;
    expect(redundancy).toBeGreaterThan(0.8 * bits);
    expect(adds).toBeGreaterThan(0); // surer still
  });

  test('a message against another adds less than nothing', () => {
    const found = informationIn(
      [
        { speaker: 'D1', readings: [reading(1, { color: 'blue' })] },
        { speaker: 'D2', readings: [reading(1, { color: 'green' })] },
      ],
      four,
      nothingGood,
    )!;
    expect(found.messages[0]!.adds).toBeLessThan(0);
    // Equal mass on both: (0.9625·0.0125)/(2·0.9625·0.0125 + 2·0.0125²)
    expect(found.sufficiency.top).toBeCloseTo(0.9625 / (2 * 0.9625 + 2 * 0.0125), 12);
  });

  test('nothing to choose from, nothing to say', () => {
    expect(informationIn([], [], nothingGood)).toBeNull();
    const found = informationIn([], four, nothingGood)!;
    expect([found.jointBits, found.messages.length]).toEqual([0, 0]);
  });
});

describe('[K1–K3] identities', () => {
  const moves = legalMoves(EMPTY_BOARD, 'published');
  const aReading = fc.record({
    weight: fc.double({ min: 0, max: 0.33, noNaN: true }),
    color: fc.constantFrom(...COLORS),
    size: fc.constantFrom(...SIZES),
    cells: fc.constantFrom([0], [1], [0, 1], [8], [4]),
    layer: fc.constantFrom(0, 1),
  });
  const messages = fc.array(
    fc.record({
      speaker: fc.constantFrom(...DIRECTORS),
      readings: fc
        .array(aReading, { maxLength: 3 })
        .map((list) => list.map(({ weight, ...it }) => reading(weight, it))),
    }),
    { maxLength: 4 },
  );
  test('bits lie between 0 and the prior; one message is its own joint; bits = adds + redundancy', () => {
    fc.assert(
      fc.property(messages, fc.integer({ min: 1, max: 12 }), (told, count) => {
        const choices = moves.slice(0, count);
        const found = informationIn(told, choices, () => true)!;
        expect(found.sufficiency.good).toBeCloseTo(1, 9);
        expect(found.jointBits).toBeGreaterThanOrEqual(-1e-9);
        expect(found.sufficiency.top).toBeGreaterThanOrEqual(1 / count - 1e-9);
        for (const it of found.messages) {
          expect(it.bits).toBeGreaterThanOrEqual(-1e-9);
          expect(it.bits).toBeLessThanOrEqual(found.priorBits + 1e-9);
          expect(it.adds + it.redundancy).toBeCloseTo(it.bits, 9);
        }
        if (told.length === 1) {
          expect(found.jointBits).toBeCloseTo(found.messages[0]!.bits, 9);
          expect(found.messages[0]!.redundancy).toBeCloseTo(0, 9);
        }
        // The order of messages leaves no trace.
        const turned = informationIn([...told].reverse(), choices, () => true)!;
        expect(turned.jointBits).toBeCloseTo(found.jointBits, 9);
        // Saying nothing adds nothing.
        const silent = informationIn([...told, { speaker: 'D1', readings: [] }], choices, () => true)!;
        expect(silent.messages.at(-1)!.adds).toBeCloseTo(0, 9);
      }),
    );
  });
  test('[K1] without candidates the choice is among all legal moves', () => {
    const [structure] = generateStructures({ seed: 1, count: 1 });
    const { record, tip } = toldGame(structure!, [{ said: {}, words: 'And now?' }], {
      candidates: 0,
      script: { speakers: [[]] },
    });
    const { turns } = analyzeGame(record, tip);
    expect(turns[0]!.information!.choices).toBe(legalMoves(EMPTY_BOARD, 'published').length);
  });
});

describe('[K4] common ground', () => {
  // D1’s wall: layer 0 small yellow, then one end of a domino that runs away from it, then a whole one on layer 1.
  const target = board(
    { '0,0': 'ys bl', '1,0': 'gl bl', '1,1': 'gl', '2,0': 'rs' },
    { 0: '1,0-1,1', 1: '0,0-1,0' },
  );
  const hear = (...texts: string[]) => {
    const ground = new Ground(target);
    for (const text of texts)
      ground.hear({ speaker: 'D1', readings: understand(text, 'D1', EMPTY_BOARD).readings });
    return ground.shares().D1;
  };
  test.each([
    [[], 0, 0],
    [['Place a small yellow block on the left of my bottom layer.'], 1, 1],
    [['Place a large yellow block on the left of my bottom layer.'], 1, 0],
    [['Place a red block on the left of my bottom layer.'], 0, 0],
    // Apparent size: the end of the domino looks small, and that is what the wall shows.
    [['Place a small green block in the middle of my bottom layer.'], 1, 1],
    [['Place a large blue block across the left and middle of my middle layer.'], 2, 2],
    [
      [
        'Place a small yellow block on the left of my bottom layer.',
        'Place a small yellow block on the left of my bottom layer.',
        'Place a red block on the right of my bottom layer.',
      ],
      2,
      1,
    ],
    [['Remove the small yellow block on the left of my bottom layer.'], 0, 0],
  ])('%j', (texts, color, size) => {
    expect(hear(...texts)).toEqual({ color: color / 9, size: size / 9 });
  });
});
