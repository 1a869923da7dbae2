import { type Amount, average, share, tally } from '../statistics/amount';
import { TAXONOMY, type Taxonomy } from '../taxonomy';
import { type Group, type Grouping, groupsOf, type NamedGame } from './games';
import { removeGap, samples, turnCount } from './performance';

/** A row of Table 3: shares of the turns with candidates and an attempted move [F]; they sum to 1. */
export interface TaxonomyRow {
  readonly key: string;
  /** Turns that are classed. */
  readonly turns: Amount;
  readonly shares: Readonly<Record<Taxonomy, Amount>>;
}

export const taxonomyTable = (games: readonly NamedGame[], by: Grouping): TaxonomyRow[] =>
  groupsOf(games, by).map(({ key, turns }) => {
    const isClassed = samples(turns, ({ turn }) => turn.taxonomy !== null);
    const classed = turns.filter(({ turn }) => turn.taxonomy !== null);
    const shares = Object.fromEntries(
      TAXONOMY.map((name) => [name, share(samples(classed, ({ turn }) => turn.taxonomy === name))]),
    ) as Record<Taxonomy, Amount>;
    return { key, turns: tally(isClassed), shares };
  });

/** Turn-level outcome rates (Figure 7), as shares of all turns. */
export interface OracleUseRow {
  readonly key: string;
  readonly turns: Amount;
  /** The Builder was offered candidates. */
  readonly available: Amount;
  /** … and its move matches one in full [O7]. */
  readonly followed: Amount;
  /** … and its move follows one loosely [O7]. */
  readonly followedLoosely: Amount;
  /** … and it did something else, or asked. */
  readonly missed: Amount;
  /** Nothing was offered. */
  readonly none: Amount;
  /** Of the candidates offered, those that do not lower the moves to go [O5]; one value per turn with candidates. */
  readonly misleading: Amount;
}

/** The most faithful to the oracle first, as in the figure. */
export const oracleUseTable = (games: readonly NamedGame[], by: Grouping): OracleUseRow[] =>
  groupsOf(games, by)
    .map(oracleUseRow)
    .sort((a, b) => (b.followed.value ?? 0) - (a.followed.value ?? 0));

function oracleUseRow(group: Group): OracleUseRow {
  const { key, turns } = group;
  const offered = turns.filter(({ turn }) => turn.candidates.length > 0);
  return {
    key,
    turns: turnCount(group),
    available: share(samples(turns, ({ turn }) => turn.candidates.length > 0)),
    followed: share(samples(turns, ({ turn }) => turn.matchesOracle === true)),
    followedLoosely: share(samples(turns, ({ turn }) => turn.followsOracle === true)),
    missed: share(samples(turns, ({ turn }) => turn.candidates.length > 0 && turn.matchesOracle !== true)),
    none: share(samples(turns, ({ turn }) => turn.candidates.length === 0)),
    misleading: average(
      samples(offered, ({ turn }) => turn.misleadingCandidates.length / turn.candidates.length),
      null,
    ),
  };
}

/** Table 10: over all turns. */
export interface RemoveRow {
  readonly key: string;
  readonly turns: Amount;
  readonly offered: Amount;
  readonly attempted: Amount;
  readonly gap: Amount;
}

export const removeTable = (games: readonly NamedGame[], by: Grouping, seed: number | null): RemoveRow[] =>
  groupsOf(games, by).map((group) => removeRow(group, seed));

function removeRow(group: Group, seed: number | null): RemoveRow {
  const { key, turns } = group;
  return {
    key,
    turns: turnCount(group),
    offered: share(samples(turns, ({ turn }) => turn.removeOffered)),
    attempted: share(samples(turns, ({ turn }) => turn.removeAttempted)),
    gap: average(samples(turns, removeGap), seed),
  };
}

/** Figure 4: the same, turn by turn, over the games that reached that turn. */
export interface RemoveCurve {
  readonly key: string;
  readonly gap: Amount;
  readonly progress: Amount;
  readonly points: readonly { readonly turn: number; readonly offered: Amount; readonly attempted: Amount }[];
}

export const removeCurves = (games: readonly NamedGame[], by: Grouping): RemoveCurve[] =>
  groupsOf(games, by).map((group) => {
    const longest = Math.max(0, ...group.turns.map(({ ref }) => ref.turn));
    const last = group.games.flatMap(({ game, place }) => {
      const turn = game.turns.at(-1);
      return turn ? [{ value: turn.progress.progress, ref: { game: place, turn: turn.turn } }] : [];
    });
    return {
      key: group.key,
      gap: average(samples(group.turns, removeGap), null),
      progress: average(last, null),
      points: Array.from({ length: longest }, (_, k) => {
        const here = group.turns.filter(({ ref }) => ref.turn === k + 1);
        return {
          turn: k + 1,
          offered: share(samples(here, ({ turn }) => turn.removeOffered)),
          attempted: share(samples(here, ({ turn }) => turn.removeAttempted)),
        };
      }),
    };
  });
