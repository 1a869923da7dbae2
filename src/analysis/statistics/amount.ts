import { PythonRandom } from '@/kernel/python-random';
import { bootstrapMean, type Interval, meanOf, semOf, wilson } from './describe';

/** A turn of a set of games: the game's place in the set, from 0, and the turn, from 1; 0 is a game's start. */
export interface TurnRef {
  readonly game: number;
  readonly turn: number;
}

/** A number of a table with all that it rests on. */
export interface Amount {
  /** Null where nothing is behind it. */
  readonly value: number | null;
  /** How many values it is made of. */
  readonly n: number;
  /** Standard error, for means. */
  readonly sem: number | null;
  /** 95 %: Wilson's for shares; bootstrap for means, when chance was handed in. */
  readonly interval: Interval | null;
  /** For a share or a count: the turns that are hits. For a mean: one turn per value. */
  readonly behind: readonly TurnRef[];
  /** The other turns that were looked at: those of a share or a count that are no hits. */
  readonly besides: readonly TurnRef[];
}

export interface Sample<T> {
  readonly value: T;
  readonly ref: TurnRef;
}

/** Hits and the rest, in their order. */
function split(samples: readonly Sample<boolean>[]): Pick<Amount, 'behind' | 'besides'> {
  const of = (hit: boolean) => samples.filter(({ value }) => value === hit).map(({ ref }) => ref);
  return { behind: of(true), besides: of(false) };
}

/** A share of turns, or of games by their last turn. */
export function share(samples: readonly Sample<boolean>[]): Amount {
  const { behind, besides } = split(samples);
  const n = samples.length;
  return {
    value: n === 0 ? null : behind.length / n,
    n,
    sem: semOf(samples.map(({ value }) => (value ? 1 : 0))),
    interval: wilson(behind.length, n),
    behind,
    besides,
  };
}

/** A count of what is behind it; `besides` is what was looked at and not counted. */
export const counted = (behind: readonly TurnRef[], besides: readonly TurnRef[] = []): Amount => ({
  value: behind.length,
  n: behind.length + besides.length,
  sem: null,
  interval: null,
  behind,
  besides,
});

/** How many of the samples are hits. */
export function tally(samples: readonly Sample<boolean>[]): Amount {
  const { behind, besides } = split(samples);
  return counted(behind, besides);
}

/** A mean. `seed` draws the bootstrap of its interval, anew for each: the same values have the same interval wherever they stand. */
export function average(samples: readonly Sample<number>[], seed: number | null): Amount {
  const values = samples.map(({ value }) => value);
  return {
    value: meanOf(values),
    n: values.length,
    sem: semOf(values),
    interval: seed === null ? null : bootstrapMean(values, new PythonRandom(seed)),
    behind: samples.map(({ ref }) => ref),
    besides: [],
  };
}

/** A sum over a sum, such as thought words per message word; no interval. */
export function ratio(samples: readonly Sample<readonly [part: number, whole: number]>[]): Amount {
  const part = samples.reduce((sum, { value }) => sum + value[0], 0);
  const whole = samples.reduce((sum, { value }) => sum + value[1], 0);
  return {
    value: whole === 0 ? null : part / whole,
    n: samples.length,
    sem: null,
    interval: null,
    behind: samples.map(({ ref }) => ref),
    besides: [],
  };
}
