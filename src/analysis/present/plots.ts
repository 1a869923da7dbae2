import { curvesPlot, panelsPlot } from '../plots/curves';
import { scatterPlot, whiskerPlot } from '../plots/points';
import { type Plot, stackedPlot } from '../plots/stacked';
import { PUBLISHED_PERFORMANCE } from '../published';
import type { Amount } from '../statistics/amount';
import type { ModelPoint } from '../tables/correlations';
import { oracleUseTable, removeCurves, taxonomyTable } from '../tables/failures';
import { type Grouping, groupsOf, type NamedGame } from '../tables/games';
import type { PerformanceRow } from '../tables/performance';
import { TAXONOMY } from '../taxonomy';
import { ENGLISH } from '../words';
import { fixed } from './table';

const shown = ({ value }: Amount): number => value ?? 0;

/** Every picture of the report, from the same rows as the tables. */
export function plotsOf(
  games: readonly NamedGame[],
  by: Grouping,
  performance: readonly PerformanceRow[],
  points: readonly ModelPoint[],
): Plot[] {
  return [
    whiskerPlot(
      'plot-progress',
      'Progress after the last turn, and the ceiling',
      performance.flatMap(({ key, games: n, progress, ceiling }) =>
        progress.value === null
          ? []
          : [
              {
                name: key,
                n,
                value: progress.value,
                low: progress.interval?.[0] ?? null,
                high: progress.interval?.[1] ?? null,
                mark: ceiling.value,
              },
            ],
      ),
      'progress',
      'ceiling',
    ),
    curvesPlot(
      'plot-progress-by-turn',
      'Mean progress by turn',
      progressCurves(games, by),
      'turn',
      'progress',
    ),
    stackedPlot(
      'plot-taxonomy',
      'Failure taxonomy',
      TAXONOMY.map((it) => ENGLISH.taxonomy[it]),
      taxonomyTable(games, by)
        .filter(({ n }) => n > 0)
        .map(({ key, n, shares }) => ({ name: key, n, shares: TAXONOMY.map((it) => shown(shares[it])) })),
      'share of turns with candidates and an attempted move',
    ),
    stackedPlot(
      'plot-oracle-use',
      'Oracle followed, missed, not available',
      ['followed', 'missed', 'not available'],
      oracleUseTable(games, by).map(({ key, n, followed, missed, none }) => ({
        name: key,
        n,
        shares: [followed, missed, none].map(shown),
      })),
      'share of turns',
    ),
    panelsPlot(
      'plot-removes',
      'Remove rate by turn: offered and attempted',
      removeCurves(games, by).map(({ key, gap, progress, points: turns }) => ({
        name: key,
        note: `gap ${fixed(gap.value, 3)}, progress ${fixed(progress.value, 3)}, n = ${gap.n} turns`,
        curves: [
          {
            name: 'offered',
            points: turns.map((it) => ({ x: it.turn, y: shown(it.offered), n: it.offered.n })),
          },
          {
            name: 'attempted',
            points: turns.map((it) => ({ x: it.turn, y: shown(it.attempted), n: it.attempted.n })),
          },
        ],
      })),
      'turn',
      'share',
      ['fewer removes than offered', 'more removes than offered'],
    ),
    scatterPlot(
      'plot-gap-and-progress',
      'Remove gap and progress: the models of these games, and the published ones',
      [
        ...points.flatMap(({ model, progress, features }) =>
          features.removeGap === null ? [] : [{ name: model, x: features.removeGap, y: progress }],
        ),
        ...PUBLISHED_PERFORMANCE.map(({ model, gap, progress }) => ({
          name: model,
          x: gap,
          y: progress[0],
          hollow: true,
        })),
      ],
      'remove gap',
      'progress',
    ),
  ];
}

/** Mean progress after each turn over the games that reached it. */
const progressCurves = (games: readonly NamedGame[], by: Grouping) =>
  groupsOf(games, by).map(({ key, turns }) => {
    const longest = Math.max(0, ...turns.map(({ ref }) => ref.turn));
    return {
      name: key,
      points: Array.from({ length: longest }, (_, k) => {
        const here = turns.filter(({ ref }) => ref.turn === k + 1);
        const sum = here.reduce((all, { turn }) => all + turn.progress.progress, 0);
        return { x: k + 1, y: here.length === 0 ? 0 : sum / here.length, n: here.length };
      }),
    };
  });
