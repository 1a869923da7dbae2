import type { TurnRef } from '@/analysis/statistics/amount';

export interface BehindGame<G> {
  readonly game: G;
  /** Each once, in order. */
  readonly turns: readonly number[];
}

/** The turns behind a number, game by game, in the order of the set. */
export function behindOf<G>(behind: readonly TurnRef[], games: readonly G[]): BehindGame<G>[] {
  const turns = new Map<number, Set<number>>();
  for (const { game, turn } of behind) {
    const known = turns.get(game) ?? new Set();
    turns.set(game, known.add(turn));
  }
  return [...turns]
    .sort(([a], [b]) => a - b)
    .flatMap(([place, set]) => {
      const game = games[place];
      return game === undefined ? [] : [{ game, turns: [...set].sort((a, b) => a - b) }];
    });
}
