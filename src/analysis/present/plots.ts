import { PUBLISHED, turnsOf } from '../ground';
import { curvesPlot, panelsPlot } from '../plots/curves';
import { type Plot, type Room, WIDE } from '../plots/plot';
import { LARGE, scatterPlot, TALL, whiskerPlot } from '../plots/points';
import { stackedPlot } from '../plots/stacked';
import { PUBLISHED_PERFORMANCE } from '../published';
import { type Amount, average } from '../statistics/amount';
import { strings } from '../strings';
import type { ModelPoint } from '../tables/correlations';
import { oracleUseTable, removeCurves, taxonomyTable } from '../tables/failures';
import { type Grouping, groupsOf, type NamedGame, turnsOfGame } from '../tables/games';
import { type PerformanceRow, samples } from '../tables/performance';
import { TAXONOMY } from '../taxonomy';
import { fixed } from './table';

const t = strings.plots;
const shown = ({ value }: Amount): number => value ?? 0;
const part = (it: Amount) => ({ value: shown(it), ground: turnsOf(it) });
const point = (turn: number, it: Amount) => ({ x: turn, y: shown(it), n: it.n, ground: turnsOf(it) });

/** Every picture of the report, from the same rows as the tables. */
export function plotsOf(
  games: readonly NamedGame[],
  by: Grouping,
  performance: readonly PerformanceRow[],
  points: readonly ModelPoint[],
  room: Room = WIDE,
): Plot[] {
  return [
    whiskerPlot(
      'plot-progress',
      t.progress.title,
      performance.flatMap(({ key, games: n, progress, ceiling }) =>
        progress.value === null
          ? []
          : [
              {
                name: key,
                n: shown(n),
                counted: turnsOf(n),
                value: progress.value,
                ground: turnsOf(progress),
                low: progress.interval?.[0] ?? null,
                high: progress.interval?.[1] ?? null,
                mark: ceiling.value,
                markGround: turnsOf(ceiling),
              },
            ],
      ),
      t.progress.axis,
      t.progress.mark,
      room,
    ),
    curvesPlot(
      'plot-progress-by-turn',
      t.progressByTurn.title,
      progressCurves(games, by),
      t.progressByTurn.x,
      t.progressByTurn.y,
      room,
    ),
    stackedPlot(
      'plot-taxonomy',
      t.taxonomy.title,
      TAXONOMY.map((it) => strings.taxonomy[it]),
      taxonomyTable(games, by)
        .filter(({ turns }) => shown(turns) > 0)
        .map(({ key, turns, shares }) => ({
          name: key,
          n: shown(turns),
          ground: turnsOf(turns),
          shares: TAXONOMY.map((it) => part(shares[it])),
        })),
      t.taxonomy.axis,
      room,
    ),
    stackedPlot(
      'plot-oracle-use',
      t.oracleUse.title,
      t.oracleUse.parts,
      asTheyCame(oracleUseTable(games, by), games, by).map(({ key, turns, followed, missed, none }) => ({
        name: key,
        n: shown(turns),
        ground: turnsOf(turns),
        shares: [followed, missed, none].map(part),
      })),
      t.oracleUse.axis,
      room,
    ),
    panelsPlot(
      'plot-removes',
      t.removes.title,
      removeCurves(games, by).map(({ key, gap, progress, points: turns }) => ({
        name: key,
        note: t.removes.note(fixed(gap.value, 3), fixed(progress.value, 3), gap.n),
        ground: turnsOf(gap),
        curves: [
          { name: t.removes.offered, points: turns.map(({ turn, offered }) => point(turn, offered)) },
          { name: t.removes.attempted, points: turns.map(({ turn, attempted }) => point(turn, attempted)) },
        ],
      })),
      t.removes.x,
      t.removes.y,
      t.removes.above,
      room,
    ),
    scatterPlot(
      'plot-gap-and-progress',
      t.gapAndProgress.title,
      [
        ...points.flatMap(({ model, progress, features: { removeGap } }) =>
          removeGap.value === null
            ? []
            : [
                {
                  name: model,
                  x: removeGap.value,
                  y: shown(progress),
                  ground: {
                    kind: 'points' as const,
                    x: t.gapAndProgress.x,
                    y: t.gapAndProgress.y,
                    points: [{ name: model, x: removeGap, y: progress }],
                  },
                },
              ],
        ),
        ...PUBLISHED_PERFORMANCE.map(({ model, gap, progress }) => ({
          name: model,
          x: gap,
          y: progress[0],
          hollow: true,
          ground: PUBLISHED,
        })),
      ],
      t.gapAndProgress.x,
      t.gapAndProgress.y,
      room === WIDE ? LARGE : TALL,
    ),
  ];
}

/**
 * Mean progress after each turn over the games that reached it. A game that was completed stays in at its end: else the
 * mean would fall whenever a team is done.
 */
const progressCurves = (games: readonly NamedGame[], by: Grouping) =>
  groupsOf(games, by).map(({ key, games: members }) => {
    const longest = Math.max(0, ...members.map(({ game }) => game.turns.length));
    return {
      name: key,
      points: Array.from({ length: longest }, (_, k) => {
        const here = members.flatMap((it) => {
          const turns = turnsOfGame(it);
          return turns
            .slice(k, k + 1)
            .concat(it.game.end === 'complete' ? turns.slice(-1) : [])
            .slice(0, 1);
        });
        return point(
          k + 1,
          average(
            samples(here, ({ turn }) => turn.progress.progress),
            null,
          ),
        );
      }),
    };
  });

/** The rows in the order of the games: a picture that shows no intervals makes no ranking. */
function asTheyCame<Row extends { readonly key: string }>(
  rows: readonly Row[],
  games: readonly NamedGame[],
  by: Grouping,
): Row[] {
  const keys = groupsOf(games, by).map(({ key }) => key);
  return rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}
