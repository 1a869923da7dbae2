import type { TurnAnalysis } from '../game';
import { atTurn, type Ground } from '../ground';
import { isIn } from '../spirals';
import { strings } from '../strings';
import { type NamedGame, offersIn } from '../tables/games';
import { tableOf } from './columns';
import { gamesNotes } from './notes';
import { number, type Table, text } from './table';

const t = strings.tables.games;

interface Row extends NamedGame {
  readonly place: number;
}

/** One row per game; each number leads to the turn it is of, and those of the whole game to its start. */
export const gamesTable = (games: readonly NamedGame[]): Table =>
  tableOf(
    'games',
    t,
    games.map((it, place): Row => ({ ...it, place })),
    [
      [t.game, ({ name, place }) => text(name, atTurn(place, 0))],
      [t.structure, ({ game }) => text(game.structure)],
      [t.rules, ({ game }) => text(game.rules)],
      [t.director, ({ game }) => text(game.director)],
      [t.builder, ({ game }) => text(game.builder)],
      [t.turns, (row) => text(row.game.turns.map(({ outcome }) => t.marks[outcome]).join(''), allTurns(row))],
      [t.par, ({ game, place }) => number(game.par, atTurn(place, 0), 0)],
      [t.progress, ({ game, place }) => number(progressOf(game), atTurn(place, game.turns.length))],
      [t.ceiling, ({ game, place }) => number(game.ceiling, atTurn(place, 0))],
      [t.offered, (row) => number(offersIn(row.game).offered, offers(row).offered, 0)],
      [t.misleading, (row) => number(offersIn(row.game).misleading, offers(row).misleading, 0)],
      [t.spirals, (row) => text(row.game.spirals.map(t.spiral).join(', '), spiralTurns(row))],
      [t.lostAt, ({ game, place }) => number(game.lostAt, atTurn(place, game.lostAt ?? 0), 0)],
    ],
    [],
    gamesNotes(games),
  );

const progressOf = ({ turns, startProgress }: NamedGame['game']): number =>
  (turns.at(-1)?.progress ?? startProgress).progress;

/** Turns of one game as a ground; null for none. */
const turnsIn = (place: number, turns: readonly number[]): Ground | null =>
  turns.length === 0
    ? null
    : { kind: 'turns', behind: turns.map((turn) => ({ game: place, turn })), besides: [] };

const allTurns = ({ game, place }: Row) =>
  turnsIn(
    place,
    game.turns.map(({ turn }) => turn),
  );
const spiralTurns = ({ game, place }: Row) =>
  turnsIn(
    place,
    game.turns.map(({ turn }) => turn).filter((turn) => game.spirals.some((it) => isIn(it, turn))),
  );

/** The turns with candidates, and those of them with misleading ones; beside them the others of the game. */
function offers({ game, place }: Row): Readonly<Record<'offered' | 'misleading', Ground>> {
  const ground = (counts: (turn: TurnAnalysis) => boolean): Ground => {
    const of = (hit: boolean) =>
      game.turns.flatMap((it) => (counts(it) === hit ? [{ game: place, turn: it.turn }] : []));
    if (game.turns.length === 0) return atTurn(place, 0);
    return { kind: 'turns', behind: of(true), besides: of(false) };
  };
  return {
    offered: ground(({ candidates }) => candidates.length > 0),
    misleading: ground(({ misleadingCandidates }) => misleadingCandidates.length > 0),
  };
}
