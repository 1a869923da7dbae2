import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, boardFromJson, EMPTY_BOARD } from '../board';
import { cellName, DIRECTORS, type Director } from '../vocabulary';
import { understand } from './understand';

const read = (stacks: Record<string, string[]>, spans: Record<string, [string, string][]> = {}): Board => {
  const board = boardFromJson({ stacks, spans });
  if (!board.ok) throw new Error(board.error.message);
  return board.value;
};
/** D2 sees, left to right: blue · red · red with yellow on it. */
const WALL = read({ '(0,0)': ['bs'], '(0,1)': ['rs'], '(0,2)': ['rs', 'ys'], '(2,0)': ['gs'] });

/** The likeliest reading of each instruction as one line: action size color cells @layer, "-" for not stated. */
function lines(text: string, speaker: Director = 'D2', board: Board = WALL): string[] {
  const best = new Map<number, { weight: number; line: string }>();
  for (const it of understand(text, speaker, board).readings) {
    const cells = it.cells?.map(cellName).join('+') ?? '-';
    const line = `${it.action ?? '-'} ${it.size ?? '-'} ${it.color ?? '-'} ${cells} @${it.layer ?? '-'}`;
    if (it.weight > (best.get(it.instruction)?.weight ?? 0))
      best.set(it.instruction, { weight: it.weight, line });
  }
  return [...best.entries()].sort(([a], [b]) => a - b).map(([, { line }]) => line);
}

const CASES: readonly (readonly [said: string, meant: readonly string[]])[] = [
  [
    'put a large orange across the middle and right of my bottom layer',
    ['place large orange (0,1)+(0,2) @0'],
  ],
  ['another green on top of the blue in my left corner', ['place - green (0,0) @1']],
  ['take off the red one in the middle', ['remove - red (0,1) @0']],
  ['Please get rid of the yellow on my right.', ['remove - yellow (0,2) @1']],
  ['could you lift the blue off?', ['remove - blue (0,0) @0']],
  ['pull the top block on the right', ['remove - - (0,2) @1']],
  ['the yellow on the right is wrong', ['remove - yellow (0,2) @1']],
  ['The yellow on the right does not belong there.', ['remove - yellow (0,2) @1']],
  ["The yellow shouldn't be there", ['remove - yellow (0,2) @1']],
  ['a red is missing in the middle of my second layer', ['place - red (0,1) @1']],
  ['my centre should be a little red one in the top row', ['place small red (0,1) @2']],
  ['In my bottom left corner I need a small yellow', ['place small yellow (0,0) @0']],
  ['a wide red spanning left and middle of the ground floor', ['place large red (0,0)+(0,1) @0']],
  ['I need a two-cell blue in the middle and right cells of my base', ['place large blue (0,1)+(0,2) @0']],
  ['set a one-cell blue in the middle of the third level', ['place small blue (0,1) @2']],
  ['Place a gs at (0,1)', ['place small green (0,1) @-']],
  ['put a small red at (2,2) layer 0', ['place small red (2,2) @0']],
  ['drop ol at 1,0 please', ['place large orange (1,0) @-']],
  ['put a yellow on D1’s right, layer 2', ['place - yellow (2,0) @2']],
  ["D1's bottom layer needs a small red in the middle", ['place small red (1,0) @0']],
  ['swap the red in the middle for a blue', ['remove - red (0,1) @0', 'place - blue (0,1) @-']],
  [
    'Replace the blue on the left with a large green',
    ['remove - blue (0,0) @0', 'place large green (0,0) @-'],
  ],
  ['move the yellow from the right to the left', ['remove - yellow (0,2) @1', 'place - yellow (0,0) @1']],
  [
    'First put a small green on the left, then a blue one in the middle',
    ['place small green (0,0) @-', 'place - blue (0,1) @-'],
  ],
  [
    'I need a small orange on the left, then a small green next to it, and another small orange on the far right',
    ['place small orange (0,0) @-', 'place small green (0,1) @-', 'place small orange (0,2) @-'],
  ],
  [
    'add a small green in the bottom left corner and the same on the right',
    ['place small green (0,0) @0', 'place small green (0,2) @0'],
  ],
  [
    "My bottom layer is empty; let's add a small green in the middle and a small orange on the right of my bottom layer.",
    ['place small green (0,1) @0', 'place small orange (0,2) @0'],
  ],
  [
    'put small reds on the left and right of my top layer',
    ['place small red (0,0) @2', 'place small red (0,2) @2'],
  ],
  ['put a blue to the right of the blue', ['place - blue (0,1) @0']],
  ['I see a blue on the left, but my middle layer needs a red on top of it.', ['place - red (0,0) @1']],
  ['Could you please stack a small orange brick on the blue one?', ['place small orange (0,0) @1']],
  ['Keep the red in the middle and put a small blue on it', ['place small blue (0,1) @1']],
  ["I don't have a blue on the left of my middle layer yet, please add one.", ['place - blue (0,0) @1']],
  [
    'You placed a small red in the middle but it should be a large red across the middle and right. Please remove it.',
    ['place large red (0,1)+(0,2) @-', 'remove - red (0,1) @0'],
  ],
  ["Remove the yellow from the right, it's blocking my large green.", ['remove - yellow (0,2) @1']],
  [
    'Bottom layer, left to right, should be yellow, green, orange.',
    ['place - yellow (0,0) @0', 'place - green (0,1) @0', 'place - orange (0,2) @0'],
  ],
  ['red, small, middle, layer two', ['place small red (0,1) @2']],
  [
    'put a small green on layer 2 in the middle, then on layer 3 a small blue in the same spot',
    ['place small green (0,1) @1', 'place small blue (0,1) @2'],
  ],
  [
    'please take the yellow on the right away and lay a large orange over the left and middle',
    ['remove - yellow (0,2) @1', 'place large orange (0,0)+(0,1) @1'],
  ],
  ['Not the left one, the right one should be removed', ['remove - - (0,2) @1']],
  ['How about a green on the left?', ['place - green (0,0) @-']],
];

/** Talk: no instruction, and nothing that failed to be one. */
const TALK = [
  'the yellow is correct',
  "don't remove the red in the middle",
  'Please do not place anything on the left!',
  'leave the red alone',
  'Great work so far! I agree with everyone.',
  'I see a blue block on the left and a red in the middle.',
  'The red is in the right place.',
  "There's a yellow block on the right.",
  'no need to add anything',
  'My wall is done, all right.',
  '',
  '?!…',
];

describe('what a reading tells besides, and what constrains nothing', () => {
  const first = (said: string, speaker: Director, board: Board) =>
    understand(said, speaker, board).readings[0];
  const yellow = read({ '(0,0)': ['ys'] });
  test('another Director’s wall, with places of it or without', () => {
    const said = "We should focus on removing the large orange from D1's bottom layer.";
    expect(first(said, 'D3', EMPTY_BOARD)).toMatchObject({ wall: 'D1', layer: 0, looks: 'large' });
    expect(first(said, 'D3', EMPTY_BOARD)).not.toHaveProperty('cells');
    expect(first("Place a red block in the middle of D3's bottom layer.", 'D1', EMPTY_BOARD)).toMatchObject({
      wall: 'D3',
      cells: [5],
    });
    for (const own of ["Place a red block in the middle of D1's bottom layer.", 'Place a red on my left.'])
      expect(first(own, 'D1', EMPTY_BOARD)).not.toHaveProperty('wall');
  });
  test('[D2] the size of a block that is to go', () => {
    const gone = first('Remove the small yellow block on the left of my bottom layer.', 'D1', yellow);
    expect(gone).toMatchObject({ action: 'remove', looks: 'small' });
    expect(gone).not.toHaveProperty('size');
    expect(first('Remove the yellow block on the left.', 'D1', yellow)).not.toHaveProperty('looks');
    expect(first('Place a small yellow block on the left.', 'D1', EMPTY_BOARD)).not.toHaveProperty('looks');
  });
});

describe('understand', () => {
  test.each(CASES)('[K1] %s', (said, meant) => {
    expect(lines(said)).toEqual(meant);
    expect(lines(said.toUpperCase()).length).toBe(meant.length);
  });

  test.each(TALK)('talk asks for nothing: %s', (said) => {
    expect(understand(said, 'D2', WALL)).toEqual({ readings: [], unresolved: [] });
  });

  test('the same words mean other cells for each Director [D1]', () => {
    const said = 'put a small red on the left of my bottom layer';
    expect(DIRECTORS.map((speaker) => lines(said, speaker, EMPTY_BOARD)[0])).toEqual([
      'place small red (0,0) @0',
      'place small red (0,0) @0',
      'place small red (0,2) @0',
    ]);
  });

  test('an open word gives several readings that share the weight', () => {
    const { readings } = understand('a small red in the middle', 'D2', EMPTY_BOARD);
    expect(readings.map(({ cells, layer }) => ({ cells, layer }))).toEqual([
      { cells: [1], layer: undefined },
      { cells: undefined, layer: 1 },
    ]);
    expect(readings[0]!.weight).toBeGreaterThan(readings[1]!.weight);
    const two = understand('take off the red one', 'D2', read({ '(0,0)': ['rs'], '(0,2)': ['rs'] })).readings;
    expect(two.map((it) => [it.cells, it.weight])).toEqual([
      [[0], 0.5],
      [[2], 0.5],
    ]);
  });

  test.each([
    ['put a purple block on the left', 'put a purple block on the left', /no purple/],
    ['remove it', 'remove it', /which block to remove/],
    ['take off the orange one on the left', 'take off the orange one on the left', /No orange block/],
    ['put a green on layer 7', 'put a green on layer 7', /no layer 7/],
  ])('what cannot be resolved is told with its words: %s', (said, words, reason) => {
    const { unresolved } = understand(said, 'D2', WALL);
    expect(unresolved).toHaveLength(1);
    const { start, end } = unresolved[0]!.range;
    expect(said.slice(start, end)).toBe(words);
    expect(unresolved[0]!.reason).toMatch(reason);
  });

  test('what was not understood keeps its share of the weight', () => {
    const { readings } = understand(
      'put a purple one on the left, then a blue on the right',
      'D2',
      EMPTY_BOARD,
    );
    const sum = readings.reduce((all, it) => all + it.weight, 0);
    expect(readings.every((it) => it.color === 'blue')).toBe(true);
    expect(sum).toBeGreaterThan(0.3);
    expect(sum).toBeLessThan(0.6);
  });

  test('each reading points at its words', () => {
    const said =
      'Hello all: please put a large orange across the middle and right of my bottom layer, thanks.';
    const [reading] = understand(said, 'D2', EMPTY_BOARD).readings;
    expect(reading!.words.map(({ start, end }) => said.slice(start, end))).toEqual([
      'put',
      'large orange',
      'middle',
      'right',
      'bottom layer',
    ]);
  });
});

const VOCABULARY =
  "put take off remove the a another my D1's D2 left right middle bottom top layer of on in next to it that small large red blue green block one first then and , . ? ! ( ) 0 1 2 (1,2) gs swap for don't is wrong correct same there instead move should be because above between".split(
    ' ',
  );
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom(...VOCABULARY, 'שלום', '日本', '💥'), { maxLength: 40 })
    .map((words) => words.join(' ')),
);

describe('understand takes any text', () => {
  test('it never throws, weights sum to at most 1, ranges lie in the text', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom(...DIRECTORS),
        fc.constantFrom(WALL, EMPTY_BOARD),
        (text, speaker, board) => {
          const { readings, unresolved } = understand(text, speaker, board);
          const sum = readings.reduce((all, it) => all + it.weight, 0);
          const ranges = [...readings.flatMap((it) => it.words), ...unresolved.map((it) => it.range)];
          return (
            sum <= 1 + 1e-9 &&
            readings.every(
              (it) => it.weight > 0 && (it.cells?.length ?? 1) >= 1 && (it.cells?.length ?? 1) <= 2,
            ) &&
            ranges.every(({ start, end }) => start >= 0 && start <= end && end <= text.length)
          );
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('a text of 100 kB takes linear time', () => {
    const time = (length: number): number => {
      const text =
        'put a small red on the left next to it, and a blue on top of the green; remove that, then '.repeat(
          length / 90,
        );
      const start = performance.now();
      understand(text, 'D2', WALL);
      return performance.now() - start;
    };
    time(20_000);
    expect(time(100_000)).toBeLessThan(1000);
    const endless = 'a'.repeat(100_000);
    expect(understand(endless, 'D1', WALL)).toEqual({ readings: [], unresolved: [] });
    expect(understand('small '.repeat(20_000), 'D1', WALL).readings.length).toBeLessThan(60);
  });
});
