import type { GameAnalysis, TurnAnalysis } from '../game';
import type { TurnRef } from '../statistics/amount';

/** By what games are put together in rows. */
export const GROUPINGS = ['director', 'builder', 'tier', 'structure'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface NamedGame {
  /** Names the game in tables: its file and place. */
  readonly name: string;
  readonly game: GameAnalysis;
  /** Values of its log that disagree with the rules; left out: none. */
  readonly disagreements?: number;
}

/** A game with its place in the set, which is what turn references name. */
export interface PlacedGame extends NamedGame {
  readonly place: number;
}
export interface PlacedTurn {
  readonly ref: TurnRef;
  readonly turn: TurnAnalysis;
  readonly game: GameAnalysis;
}
export interface Group {
  readonly key: string;
  readonly games: readonly PlacedGame[];
  readonly turns: readonly PlacedTurn[];
}

const keyOf = (game: GameAnalysis, by: Grouping): string => game[by];

/** The games of a set in groups, in the order in which their keys first appear. */
export function groupsOf(games: readonly NamedGame[], by: Grouping): Group[] {
  const groups = new Map<string, PlacedGame[]>();
  for (const [place, named] of games.entries()) {
    const key = keyOf(named.game, by);
    const group = groups.get(key) ?? [];
    group.push({ ...named, place });
    groups.set(key, group);
  }
  return [...groups].map(([key, members]) => ({ key, games: members, turns: members.flatMap(turnsOfGame) }));
}

export const turnsOfGame = ({ game, place }: PlacedGame): PlacedTurn[] =>
  game.turns.map((turn) => ({ ref: { game: place, turn: turn.turn }, turn, game }));

/** The last turn of each game that has one. */
export const lastTurns = ({ games }: Group): PlacedTurn[] =>
  games.flatMap((game) => turnsOfGame(game).slice(-1));

/** Candidates offered in all turns of a game, and those of them that do not lower the moves to go [O5]. */
export const offersIn = ({
  turns,
}: GameAnalysis): { readonly offered: number; readonly misleading: number } => ({
  offered: turns.reduce((sum, { candidates }) => sum + candidates.length, 0),
  misleading: turns.reduce((sum, { misleadingCandidates }) => sum + misleadingCandidates.length, 0),
});
