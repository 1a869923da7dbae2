/**
 * CPython's `random.Random`, bit for bit: MT19937 seeded by `init_by_array` over the absolute value's
 * 32-bit digits, and the samplers built on `_randbelow_with_getrandbits`.
 * Source: CPython 3.11 `Lib/random.py` and `Modules/_randommodule.c`; Matsumoto and Nishimura's MT19937.
 */
const N = 624;
const M = 397;

/** The state after `init_genrand(19650218)`: the same for every seed, so it is made once. */
const base = initGenrand(19650218);

function initGenrand(seed: number): Uint32Array {
  const mt = new Uint32Array(N);
  mt[0] = seed;
  for (let k = 1; k < N; k++) {
    const previous = mt[k - 1]!;
    mt[k] = Math.imul(1812433253, previous ^ (previous >>> 30)) + k;
  }
  return mt;
}

function digits(seed: number | bigint): number[] {
  let rest = BigInt(seed);
  if (rest < 0n) rest = -rest;
  const key: number[] = [];
  while (rest > 0n) {
    key.push(Number(rest & 0xffffffffn));
    rest >>= 32n;
  }
  return key.length > 0 ? key : [0];
}

export class PythonRandom {
  readonly #mt: Uint32Array;
  #index = 0;

  /** @param seed any integer, as Python's `Random(seed)` takes it; its sign is ignored there too. */
  constructor(seed: number | bigint) {
    const mt = base.slice();
    const key = digits(seed);
    let i = 1;
    let j = 0;
    for (let k = Math.max(N, key.length); k > 0; k--) {
      const previous = mt[i - 1]!;
      mt[i] = (mt[i]! ^ Math.imul(previous ^ (previous >>> 30), 1664525)) + key[j]! + j;
      if (++i >= N) {
        mt[0] = mt[N - 1]!;
        i = 1;
      }
      if (++j >= key.length) j = 0;
    }
    for (let k = N - 1; k > 0; k--) {
      const previous = mt[i - 1]!;
      mt[i] = (mt[i]! ^ Math.imul(previous ^ (previous >>> 30), 1566083941)) - i;
      if (++i >= N) {
        mt[0] = mt[N - 1]!;
        i = 1;
      }
    }
    mt[0] = 0x80000000;
    this.#mt = mt;
  }

  #uint32(): number {
    const mt = this.#mt;
    // Each word is twisted when it is drawn, not all 624 at once: the order is the same, and most generators
    // here give a few numbers only.
    const k = this.#index;
    this.#index = k + 1 < N ? k + 1 : 0;
    let y = (mt[k]! & 0x80000000) | (mt[this.#index]! & 0x7fffffff);
    y = mt[k < N - M ? k + M : k + M - N]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    mt[k] = y;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** A float in [0, 1) with 53 random bits. */
  random(): number {
    const high = this.#uint32() >>> 5;
    const low = this.#uint32() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** An unsigned integer of `bits` random bits, 1 ≤ bits ≤ 32. */
  getrandbits(bits: number): number {
    return this.#uint32() >>> (32 - bits);
  }

  /** An integer in [0, below), 1 ≤ below < 2³¹, by rejection as CPython does. */
  randbelow(below: number): number {
    const bits = 32 - Math.clz32(below);
    let value = this.getrandbits(bits);
    while (value >= below) value = this.getrandbits(bits);
    return value;
  }

  /** An integer in [low, high], both included. */
  randint(low: number, high: number): number {
    return low + this.randbelow(high - low + 1);
  }

  choice<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('cannot choose from an empty list');
    return items[this.randbelow(items.length)]!;
  }

  /** `choices(items, k=count)` without weights: draws with replacement. */
  choices<T>(items: readonly T[], count: number): T[] {
    return Array.from({ length: count }, () => items[Math.floor(this.random() * items.length)]!);
  }

  /** A shuffled copy (Python shuffles in place). */
  shuffled<T>(items: readonly T[]): T[] {
    const copy = items.slice();
    for (let k = copy.length - 1; k > 0; k--) {
      const other = this.randbelow(k + 1);
      const held = copy[k]!;
      copy[k] = copy[other]!;
      copy[other] = held;
    }
    return copy;
  }

  /** `count` items without replacement, in selection order. Throws a RangeError when there are too few. */
  sample<T>(items: readonly T[], count: number): T[] {
    return this.sampleIndices(items.length, count).map((k) => items[k]!);
  }

  /** The indices that `sample` selects from a population of `size`. */
  sampleIndices(size: number, count: number): number[] {
    if (count < 0 || count > size) throw new RangeError('sample larger than population or negative');
    const result: number[] = [];
    // CPython picks by pool or by set, whichever it estimates to be smaller; the draws differ.
    let setSize = 21;
    if (count > 5) setSize += 4 ** Math.ceil(Math.log(count * 3) / Math.log(4));
    if (size <= setSize) {
      const pool = Array.from({ length: size }, (_, k) => k);
      for (let k = 0; k < count; k++) {
        const pick = this.randbelow(size - k);
        result.push(pool[pick]!);
        pool[pick] = pool[size - k - 1]!;
      }
    } else {
      const selected = new Set<number>();
      for (let k = 0; k < count; k++) {
        let pick = this.randbelow(size);
        while (selected.has(pick)) pick = this.randbelow(size);
        selected.add(pick);
        result.push(pick);
      }
    }
    return result;
  }
}

const MASK = (1n << 64n) - 1n;
const PRIME_1 = 11400714785074694791n;
const PRIME_2 = 14029467366897019727n;
const PRIME_5 = 2870177450012600261n;

/**
 * CPython's `hash()` of a tuple of small integers, as the unsigned 64-bit value (signed value mod 2⁶⁴).
 * Source: CPython `Objects/tupleobject.c` (xxHash variant). Valid for |n| < 2⁶¹ − 1; `hash(-1)` is −2.
 */
export function pythonTupleHash(items: readonly number[]): bigint {
  let acc = PRIME_5;
  for (const item of items) {
    const lane = BigInt(item === -1 ? -2 : item) & MASK;
    acc = (acc + lane * PRIME_2) & MASK;
    acc = ((acc << 31n) | (acc >> 33n)) & MASK;
    acc = (acc * PRIME_1) & MASK;
  }
  acc = (acc + (BigInt(items.length) ^ (PRIME_5 ^ 3527539n))) & MASK;
  return acc === MASK ? 1546275796n : acc;
}
