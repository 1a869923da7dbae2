import type { RuleSet } from '@/craft/vocabulary';
import type { GameAnalysis } from '../game';
import type { NamedGame } from './games';

/** What in a set of games makes its numbers say less than they seem to. */
export interface Caveats {
  /** How many games there are. */
  readonly games: number;
  /** Games that broke off: neither complete nor out of turns. They count as they stand [F4]. */
  readonly unfinished: readonly {
    readonly name: string;
    readonly turns: number;
    readonly maxTurns: number;
  }[];
  /** Games of logs with values that disagree with the rules. They count as the rules have it. */
  readonly disagreeing: readonly { readonly name: string; readonly values: number }[];
  /** How many games were played by each set of rules, when there are several. */
  readonly rules: readonly (readonly [rules: RuleSet, games: number])[];
  /** How many games had how many turns at most, the fewest first, when that differs. */
  readonly lengths: readonly (readonly [maxTurns: number, games: number])[];
  /** Names of games that are equal turn by turn, words and all; two or more each. They may be one game told twice. */
  readonly equal: readonly (readonly string[])[];
}

export function caveatsOf(games: readonly NamedGame[]): Caveats {
  const alike = new Map<string, string[]>();
  for (const { name, game } of games) {
    if (game.turns.length === 0) continue;
    const told = toldIn(game);
    alike.set(told, [...(alike.get(told) ?? []), name]);
  }
  return {
    games: games.length,
    unfinished: games.flatMap(({ name, game: { end, turns, maxTurns } }) =>
      end === null ? [{ name, turns: turns.length, maxTurns }] : [],
    ),
    disagreeing: games.flatMap(({ name, disagreements: values = 0 }) =>
      values > 0 ? [{ name, values }] : [],
    ),
    rules: several(games.map(({ game }) => game.rules)),
    lengths: several(games.map(({ game }) => game.maxTurns)).toSorted(([a], [b]) => a - b),
    equal: [...alike.values()].filter(({ length }) => length > 1),
  };
}

/** Each value and how often it stands there; nothing where all are one. */
function several<T>(values: readonly T[]): (readonly [T, number])[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts.size > 1 ? [...counts] : [];
}

/** All that was said and done, and by whom; two games that go alike share it. */
const toldIn = ({
  structure,
  rules,
  director,
  builder,
  maxTurns,
  startProgress,
  turns,
}: GameAnalysis): string =>
  JSON.stringify([
    [structure, rules, director, builder, maxTurns, startProgress],
    turns.map(({ move, words, candidates, messages }) => [
      move,
      words,
      candidates,
      messages.map(({ speaker, text }) => [speaker, text]),
    ]),
  ]);
