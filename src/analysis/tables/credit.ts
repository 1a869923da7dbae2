import { DIRECTORS, type Director } from '@/craft/vocabulary';
import { type Amount, average, share } from '../statistics/amount';
import { type Grouping, groupsOf, type NamedGame } from './games';
import { samples, turnCount } from './performance';

/** A row of Table 9: who is credited on turns whose move matches the oracle [F3]. */
export interface CreditRow {
  readonly key: string;
  /** All turns. */
  readonly turns: Amount;
  /** Turns whose accepted move matches a candidate in full. */
  readonly oracle: Amount;
  /** Of those, the ones whose confirmation names nobody or all three: left out. */
  readonly degenerate: Amount;
  /** Shares of credit that sum to 1; null where no turn is left. */
  readonly lambda: Readonly<Record<Director, Amount>>;
  /** Deviation of the three shares from their mean, over three (the paper's own rows agree with that). */
  readonly spread: Amount;
}

export const creditTable = (games: readonly NamedGame[], by: Grouping): CreditRow[] =>
  groupsOf(games, by).map((group) => {
    const { key, turns } = group;
    const isOracle = samples(turns, ({ turn }) => turn.taxonomy === 'correct');
    const oracle = turns.filter(({ turn }) => turn.taxonomy === 'correct');
    const telling = oracle.filter(({ turn }) => !isDegenerate(turn.followed));
    const lambda = Object.fromEntries(
      DIRECTORS.map((director) => [
        director,
        average(
          samples(telling, ({ turn }) => (turn.followed.includes(director) ? 1 / turn.followed.length : 0)),
          null,
        ),
      ]),
    ) as Record<Director, Amount>;
    return {
      key,
      turns: turnCount(group),
      oracle: share(isOracle),
      degenerate: share(samples(oracle, ({ turn }) => isDegenerate(turn.followed))),
      lambda,
      spread: {
        ...average(
          samples(telling, () => 0),
          null,
        ),
        value: telling.length === 0 ? null : spreadOf(DIRECTORS.map((it) => lambda[it].value ?? 0)),
        sem: null,
      },
    };
  });

const isDegenerate = (followed: readonly Director[]): boolean =>
  followed.length === 0 || followed.length === DIRECTORS.length;

export function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, it) => sum + it, 0) / values.length;
  return Math.sqrt(values.reduce((sum, it) => sum + (it - mean) ** 2, 0) / values.length);
}
