import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, hash32, stableHash } from './hash';
import { PythonRandom, pythonTupleHash } from './python-random';

describe('stable hash', () => {
  test('key order and absent keys leave no trace', () => {
    expect(stableHash({ a: 1, b: [2, { c: 3 }] })).toBe(stableHash({ b: [2, { c: 3 }], a: 1, d: undefined }));
    expect(canonicalJson({ b: 1, a: null })).toBe('{"a":null,"b":1}');
  });

  test('FNV-1a, against its published vectors', () => {
    expect(hash32('')).toBe(0x811c9dc5);
    expect(hash32('a')).toBe(0xe40c292c);
    expect(hash32('foobar')).toBe(0xbf9cf968);
  });
});

describe('[O3] CPython random', () => {
  test('known values of Random(42) and Random(0)', () => {
    const random = new PythonRandom(42);
    expect([random.random(), random.random()]).toEqual([0.6394267984578837, 0.025010755222666936]);
    expect(new PythonRandom(0).random()).toBe(0.8444218515250481);
    expect(new PythonRandom(-42).random()).toBe(0.6394267984578837);
  });

  test('the 624 words of the state are used up and made anew, several times over', () => {
    const random = new PythonRandom(42);
    const drawn = Array.from({ length: 2000 }, () => random.random());
    // Printed by CPython 3.11: the draws around the first refill (two words each), and one after the sixth.
    expect([311, 312, 623, 1999].map((k) => drawn[k])).toEqual([
      0.21007653833975404, 0.24952973922292443, 0.11955474125505283, 0.30176443514420326,
    ]);
  });

  test('a sample holds distinct members of the population; too large a sample is refused', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 200 }), fc.nat(50), (seed, size, count) => {
        if (count > size) {
          expect(() => new PythonRandom(seed).sampleIndices(size, count)).toThrow(RangeError);
          return;
        }
        const places = new PythonRandom(seed).sampleIndices(size, count);
        expect(new Set(places).size).toBe(count);
        expect(places.every((place) => place >= 0 && place < size)).toBe(true);
      }),
    );
  });

  test('a shuffle is a permutation and the same for the same seed', () => {
    const items = [1, 2, 3, 4, 5, 6];
    const shuffled = new PythonRandom(5).shuffled(items);
    expect([...shuffled].sort()).toEqual(items);
    expect(new PythonRandom(5).shuffled(items)).toEqual(shuffled);
  });

  test('[O4] tuple hash of small integers', () => {
    expect(pythonTupleHash([0, 0, 1]) & 0xffffffffn).toBe(4176003868n);
  });
});
