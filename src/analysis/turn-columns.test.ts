import { expect, test } from 'vitest';
import { board, place } from '@/craft/testing';
import { talkativeGame } from './bench';
import { analyzeGame } from './game';
import { type ToldTurn, toldGame } from './testing';
import { ANALYSIS_COLUMNS, analysisColumns, analysisRows } from './turn-columns';

const target = board({ '0,0': 'ys bs', '0,1': 'gs', '1,0': 'rs', '2,2': 'os' });
const structure = { id: 'four', tier: 'simple' as const, board: target };
const offered = [place('ys', '0,0', 0), place('bs', '0,0', 0), place('rs', '1,0', 0), place('gs', '2,2', 0)];
type Named = Readonly<Record<(typeof ANALYSIS_COLUMNS)[number], string | number | boolean | null>>;

function rowsOf(turns: readonly ToldTurn[]): Named[] {
  const rows = analysisColumns().rowsOf(toldGame(structure, turns));
  return rows.map((row) => {
    expect(row).toHaveLength(ANALYSIS_COLUMNS.length);
    return Object.fromEntries(row.map((value, k) => [ANALYSIS_COLUMNS[k]!, value])) as Named;
  });
}

const YELLOW = 'Place a small yellow block on the left of my bottom layer.';

test('[K1–K3] one sure message among four choices: 2 − 0.290146 bits, all of them its own', () => {
  const [row] = rowsOf([{ said: { D1: YELLOW }, move: place('ys', '0,0', 0), words: 'D1', offered }]);
  // L = (0.9625, 0.0125, 0.0125, 0.0125), as in the worked case of the document.
  expect(row).toMatchObject({
    choices: 4,
    prior_bits: 2,
    joint_bits: 1.709854,
    D1_bits: 1.709854,
    D1_adds: 1.709854,
    D1_redundancy: 0,
    D2_bits: null,
    D3_adds: null,
    contradicting: '',
    sufficiency_top: 0.9625,
    // The yellow and the red block help; the blue one and the green one do not.
    sufficiency_good: 0.975,
    top_move: 'PLACE:ys:(0,0):0',
    taxonomy: 'correct',
    matched_oracle: true,
    remove_offered: false,
    named: 'D1',
    misleading_candidates: 2,
  });
  // [K4] One of nine places of D1's wall.
  expect([row!.D1_ground_color, row!.D1_ground_size, row!.D2_ground_color]).toEqual([0.111111, 0.111111, 0]);
});

test('[K3] who says what others gainsay is named, and a turn in a spiral tells which', () => {
  const said = {
    D1: YELLOW,
    D3: 'Place a small green block on the right of my bottom layer.',
  };
  const rows = rowsOf([
    { said, move: place('os', '0,0', 1), words: 'D3', offered },
    { said: {}, words: 'What?', offered },
    { said: {}, words: 'What now?', offered },
  ]);
  expect(rows[0]!.contradicting).toBe('D1 D3');
  expect(rows[0]!.taxonomy).toBe('layer');
  // A question has no class.
  expect([rows[1]!.taxonomy, rows[1]!.matched_oracle]).toEqual([null, null]);
  expect(rows.map(({ spiral_from, spiral_to }) => [spiral_from, spiral_to])).toEqual([
    [1, 3],
    [1, 3],
    [1, 3],
  ]);
});

test('every ended turn has its row, and bits = adds + redundancy in each', () => {
  const { record, tip } = talkativeGame(4);
  const game = analyzeGame(record, tip);
  const rows = analysisRows(game);
  expect(rows).toHaveLength(game.turns.length);
  const column = (name: Named[string & keyof Named] | string) => ANALYSIS_COLUMNS.indexOf(name as never);
  for (const row of rows)
    for (const director of ['D1', 'D2', 'D3']) {
      const [bits, adds, redundancy] = ['bits', 'adds', 'redundancy'].map(
        (it) => row[column(`${director}_${it}`)] as number | null,
      );
      if (bits === null) expect([adds, redundancy]).toEqual([null, null]);
      else expect(adds! + redundancy!).toBeCloseTo(bits!, 5);
    }
});
