import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PythonRandom } from '@/kernel/python-random';
import { average, ratio, share } from './amount';
import { incompleteBeta, leastP, pearson, ranksOf, spearman, studentP } from './correlation';
import { bootstrapMean, meanOf, semOf, wilson } from './describe';

describe('Student’s t', () => {
  // Two-sided critical values from the standard table (Fisher and Yates, table III).
  test.each([
    [12.706, 1, 0.05],
    [4.303, 2, 0.05],
    [2.228, 10, 0.05],
    [3.169, 10, 0.01],
    [2.16, 13, 0.05],
    [1.96, 1e6, 0.05],
  ])('t = %f with %i degrees of freedom has p ≈ %f', (t, df, p) => {
    expect(studentP(t, df)).toBeCloseTo(p, 4);
  });
  test('with one degree of freedom it is Cauchy’s: p = 1 − 2·arctan(t)/π', () => {
    for (const t of [0.1, 1, 3, 50]) expect(studentP(t, 1)).toBeCloseTo(1 - (2 * Math.atan(t)) / Math.PI, 12);
  });
  test('with two: p = 1 − t/√(2 + t²)', () => {
    for (const t of [0.1, 1, 3, 50]) expect(studentP(t, 2)).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 12);
  });
});

describe('incomplete beta', () => {
  test('closed forms: I_x(1, b) = 1 − (1 − x)^b and I_x(a, 1) = x^a', () => {
    for (const x of [0.01, 0.3, 0.5, 0.9])
      for (const k of [0.5, 1, 2.5, 20]) {
        expect(incompleteBeta(x, 1, k)).toBeCloseTo(1 - (1 - x) ** k, 12);
        expect(incompleteBeta(x, k, 1)).toBeCloseTo(x ** k, 12);
      }
  });
  test('symmetry and bounds', () => {
    const size = fc.double({ min: 0.2, max: 40, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1024 }), size, size, (k, a, b) => {
        const x = k / 1024; // so that 1 − x is exact
        const value = incompleteBeta(x, a, b);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
        expect(value + incompleteBeta(1 - x, b, a)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('correlations', () => {
  // Anscombe 1973, first set: r = 0.816; p = 0.00217 with 9 degrees of freedom.
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  test('Anscombe’s first set', () => {
    const { r, p, n } = pearson(x, y);
    expect([r!.toFixed(3), p!.toFixed(5), n]).toEqual(['0.816', '0.00217', 11]);
  });
  test('[F4, Table 8] the paper’s own pairs of r and p with n = 15', () => {
    const pOf = (r: number) => studentP(r * Math.sqrt(13 / (1 - r * r)), 13);
    for (const [r, p] of [
      [-0.78, 0.001],
      [-0.619, 0.014],
      [-0.603, 0.017],
      [-0.575, 0.025],
      [-0.652, 0.008],
      [-0.613, 0.015],
      [-0.536, 0.039],
    ] as const)
      expect(Math.abs(pOf(r) - p)).toBeLessThan(0.00051);
  });
  test('ties share their mean rank', () => {
    expect(ranksOf([3, 1, 3, 2])).toEqual([3.5, 1, 3.5, 2]);
  });
  test('Spearman sees order alone', () => {
    expect(spearman([1, 2, 3, 4], [1, 10, 100, 1000]).r).toBe(1);
    expect(spearman([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]).r).toBeCloseTo(0.8, 12);
  });
  describe('with few pairs p counts the orders that are as strong', () => {
    test.each([
      // In one line: this order and its reverse.
      [[1, 2, 3], [4, 5, 6], 2 / 6],
      [[1, 2, 3, 4], [1, 10, 100, 1000], 2 / 24],
      [[1, 2, 3, 4], [4, 3, 2, 1], 2 / 24],
      // Σ d² = 4 or less: 1 order with 0, 4 with 2 (neighbours swapped), 3 with 4 (two such swaps); and as many reversed.
      [[1, 2, 3, 4, 5], [2, 1, 4, 3, 5], 16 / 120],
      // Ranks 1½, 1½, 3: the 3 lies last (two orders), first (two), or in the middle, where ρ = 0 (two).
      [[1, 2, 3], [1, 1, 2], 4 / 6],
      // ρ = 0: every order is as strong.
      [[1, 2, 3], [1, 2, 1], 1],
    ])('ρ of %j and %j', (x, y, p) => {
      expect(spearman(x, y).p).toBeCloseTo(p, 12);
    });
    test('for Pearson too: of the six orders of 0, 0, 1 beside 1, 2, 4 two are as strong as r = 0.945', () => {
      // Σ (x − x̄)(y − ȳ) is 5⁄3 with the 1 beside 4, −4⁄3 beside 1, −1⁄3 beside 2; each in two orders.
      const { r, p } = pearson([1, 2, 4], [0, 0, 1]);
      expect(r).toBeCloseTo(5 / 3 / Math.sqrt((14 / 3) * (2 / 3)), 12);
      expect(p).toBeCloseTo(2 / 6, 12);
      expect(pearson([1, 2, 4], [1, 0, 0]).p).toBeCloseTo(4 / 6, 12);
    });
    test('up to 8 pairs; beyond, Student’s t', () => {
      const line = (n: number) => Array.from({ length: n }, (_, k) => k);
      expect(pearson(line(8), line(8)).p).toBeCloseTo(2 / 40320, 12);
      expect(leastP(8)).toBe(2 / 40320);
      expect(pearson(line(9), line(9)).p).toBe(0);
    });
    test('it is near Student’s where that holds well', () => {
      const [a, b] = [
        [3.1, 4.5, 1.2, 6.8, 5.9, 2.4, 7.7, 3.9],
        [2.2, 4.1, 2.9, 5.1, 6.3, 1.1, 5.8, 4.4],
      ];
      const { r, p } = pearson(a!, b!);
      expect(Math.abs(p! - studentP(r! * Math.sqrt(6 / (1 - r! * r!)), 6))).toBeLessThan(0.01);
    });
  });
  test('without spread or with fewer than three pairs there is none', () => {
    expect(pearson([1, 1, 1], [1, 2, 3])).toEqual({ r: null, p: null, n: 3 });
    expect(spearman([1, 2], [1, 2])).toEqual({ r: null, p: null, n: 2 });
  });
});

describe('means and shares', () => {
  test('Wilson’s interval: known values', () => {
    const [low, high] = wilson(8, 10)!;
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.4902', '0.9433']);
    expect(wilson(0, 0)).toBeNull();
    expect(wilson(0, 5)![0]).toBe(0);
    expect(wilson(5, 5)![1]).toBe(1);
  });
  test('[F4] the error of the mean is the paper’s: 8 of 19 games give 0.421 ± 0.116', () => {
    const games = Array.from({ length: 19 }, (_, k) => (k < 8 ? 1 : 0));
    expect([meanOf(games)!.toFixed(3), semOf(games)!.toFixed(3)]).toEqual(['0.421', '0.116']);
  });
  test('the bootstrap repeats itself, and holds the mean between its ends', () => {
    const values = [0.1, 0.4, 0.35, 0.8, 0.65, 0.2];
    const once = bootstrapMean(values, new PythonRandom(7))!;
    expect(bootstrapMean(values, new PythonRandom(7))).toEqual(once);
    expect(bootstrapMean(values, new PythonRandom(8))).not.toEqual(once);
    expect(once[0]).toBeLessThan(meanOf(values)!);
    expect(once[1]).toBeGreaterThan(meanOf(values)!);
    // Close to the normal interval of the same error (its resamples divide by n).
    const half = (1.96 * semOf(values)! * Math.sqrt(5)) / Math.sqrt(6);
    expect((once[1] - once[0]) / 2).toBeCloseTo(half, 1);
  });
  test('the bootstrap against numbers that can be counted: of 0 and 1 a quarter of the means is 0, half ½, a quarter 1', () => {
    // So both tails of 2.5 % lie in the outer quarters; of 40 % both ends lie in the inner half.
    expect(bootstrapMean([0, 1], new PythonRandom(3))).toEqual([0, 1]);
    expect(bootstrapMean([0, 1], new PythonRandom(3), 1000, 0.4)).toEqual([0.5, 0.5]);
    expect(bootstrapMean([2, 2, 2], new PythonRandom(3))).toEqual([2, 2]);
  });
  test('the bootstrap draws as CPython would: one fixed value', () => {
    // means = sorted(sum(v[int(r.random()*4)] for _ in v)/4 for _ in range(1000)), r = random.Random(1), v = [1, 2, 4, 8],
    // and numpy.quantile(means, (.025, .975)).
    expect(bootstrapMean([1, 2, 4, 8], new PythonRandom(1))).toEqual([1.5, 6.5]);
  });
  test('amounts keep what is behind them', () => {
    const at = (game: number, turn: number) => ({ game, turn });
    const hits = share([
      { value: true, ref: at(0, 1) },
      { value: false, ref: at(0, 2) },
      { value: true, ref: at(1, 1) },
    ]);
    expect(hits).toMatchObject({ value: 2 / 3, n: 3, behind: [at(0, 1), at(1, 1)], besides: [at(0, 2)] });
    expect(average([], null)).toEqual({
      value: null,
      n: 0,
      sem: null,
      interval: null,
      behind: [],
      besides: [],
    });
    expect(
      ratio([
        { value: [3, 2], ref: at(0, 1) },
        { value: [1, 2], ref: at(0, 2) },
      ]).value,
    ).toBe(1);
  });
});
