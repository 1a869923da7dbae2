import { type Amount, average, counted, type Sample, share, type TurnRef } from '../statistics/amount';
import {
  type Group,
  type Grouping,
  groupsOf,
  lastTurns,
  type NamedGame,
  type PlacedGame,
  type PlacedTurn,
} from './games';

/** A row of Table 1 [F4], and what the ceiling leaves of it [O6]. */
export interface PerformanceRow {
  readonly key: string;
  readonly games: Amount;
  readonly turns: Amount;
  /** After the last turn of each game. */
  readonly progress: Amount;
  readonly completion: Amount;
  readonly positionAccuracy: Amount;
  readonly iou: Amount;
  /** Games whose last turn was refused. */
  readonly failed: Amount;
  /** Over all turns: attempted removes, and attempted less offered ones [F2]. */
  readonly removeRate: Amount;
  readonly gap: Amount;
  readonly ceiling: Amount;
  /** Progress over ceiling, game by game. May pass 1: the ceiling is no upper bound [O6]. */
  readonly shareOfCeiling: Amount;
  /** Games whose target was reached. */
  readonly completed: Amount;
  /** Games lost before their last turn [V2]. */
  readonly lost: Amount;
}

/** Table 1; the best progress first. `seed` draws the bootstrap intervals; null leaves them out. */
export function performanceTable(
  games: readonly NamedGame[],
  by: Grouping,
  seed: number | null,
): PerformanceRow[] {
  return groupsOf(games, by)
    .map((group) => performanceRow(group, seed))
    .sort((a, b) => (b.progress.value ?? -1) - (a.progress.value ?? -1) || (a.key < b.key ? -1 : 1));
}

function performanceRow(group: Group, seed: number | null): PerformanceRow {
  const last = lastTurns(group);
  const mean = (value: (it: PlacedTurn) => number) => average(samples(last, value), seed);
  return {
    key: group.key,
    games: counted(group.games.map(endOf)),
    turns: turnCount(group),
    progress: mean(({ turn }) => turn.progress.progress),
    completion: mean(({ turn }) => turn.progress.completion),
    positionAccuracy: mean(({ turn }) => turn.progress.positionAccuracy),
    iou: mean(({ turn }) => turn.progress.iou),
    failed: share(samples(last, ({ turn }) => turn.outcome === 'refused')),
    removeRate: share(samples(group.turns, ({ turn }) => turn.removeAttempted)),
    gap: average(samples(group.turns, removeGap), seed),
    ceiling: mean(({ game }) => game.ceiling),
    shareOfCeiling: average(
      samples(
        last.filter(({ game }) => game.ceiling > 0),
        ({ turn, game }) => turn.progress.progress / game.ceiling,
      ),
      seed,
    ),
    completed: share(samples(last, ({ game }) => game.end === 'complete')),
    lost: share(samples(last, ({ game }) => game.lostAt !== null)),
  };
}

/** Where a game stands: its last turn, or its start. */
const endOf = ({ game, place }: PlacedGame): TurnRef => ({ game: place, turn: game.turns.length });

/** All turns of a group; beside them the games that have none. */
export const turnCount = ({ games, turns }: Group): Amount =>
  counted(
    turns.map(({ ref }) => ref),
    games.filter(({ game }) => game.turns.length === 0).map(endOf),
  );

/** A turn's part in the remove gap: its mean over turns is the difference of the two shares [F2]. */
export const removeGap = ({ turn }: PlacedTurn): number =>
  Number(turn.removeAttempted) - Number(turn.removeOffered);

export const samples = <T>(turns: readonly PlacedTurn[], value: (it: PlacedTurn) => T): Sample<T>[] =>
  turns.map((it) => ({ value: value(it), ref: it.ref }));
