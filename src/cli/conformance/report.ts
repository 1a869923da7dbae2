/** One expected value that our engine does not arrive at. */
export interface Mismatch {
  readonly file: string;
  /** Of the file, from 1; for a JSON file, the row of its list, from 1. */
  readonly line: number;
  readonly field: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** How many cases a file holds, and how many of them differ. A case counts once, whatever differs in it. */
export interface Tally {
  readonly cases: number;
  readonly mismatches: number;
  /** The first differing field of each differing case, as far as they are kept. */
  readonly first: readonly Mismatch[];
}

const KEPT = 20;

/** Counts the cases of one file. */
export class Counter {
  readonly #file: string;
  #cases = 0;
  #mismatches = 0;
  readonly #first: Mismatch[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  /** Counts a case with its differing fields, in the order in which they should be told. */
  count(line: number, differing: readonly Difference[]): void {
    this.#cases++;
    const [first] = differing;
    if (!first) return;
    this.#mismatches++;
    if (this.#first.length < KEPT) this.#first.push({ file: this.#file, line, ...first });
  }

  tally(): Tally {
    return { cases: this.#cases, mismatches: this.#mismatches, first: this.#first };
  }
}

export interface Difference {
  readonly field: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** A difference when the two are not the same plain data; keys may stand in any order. */
export function differs(field: string, expected: unknown, got: unknown): Difference[] {
  return same(expected, got) ? [] : [{ field, expected, got }];
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && same(one[key], other[key]))
  );
}
