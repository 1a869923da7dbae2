import { circling } from '@/analysis/circling';
import { NARROW, type Plot } from '@/analysis/plots/plot';
import { correlationTableOf } from '@/analysis/present/correlation-table';
import { gamesTable } from '@/analysis/present/games-table';
import { gamesNotes } from '@/analysis/present/notes';
import { plotsOf } from '@/analysis/present/plots';
import { publishedPerformance } from '@/analysis/present/published-rows';
import type { Table } from '@/analysis/present/table';
import {
  creditTableOf,
  findingsTableOf,
  informationTableOf,
  oracleUseTableOf,
  performanceTableOf,
  removeTableOf,
  talkTableOf,
  taxonomyTableOf,
} from '@/analysis/present/tables';
import type { TurnRef } from '@/analysis/statistics/amount';
import { correlationTable, FEATURES, modelPoints } from '@/analysis/tables/correlations';
import { creditTable } from '@/analysis/tables/credit';
import { oracleUseTable, removeTable, taxonomyTable } from '@/analysis/tables/failures';
import type { Grouping, NamedGame } from '@/analysis/tables/games';
import { performanceTable } from '@/analysis/tables/performance';
import { findingsTable, talkTable } from '@/analysis/tables/talk';
import { fewGames } from './fewGames';

/** A table whose first `own` rows are of the games at hand; the others are published ones. */
export interface LabTable {
  readonly table: Table;
  readonly own: number;
}

export const LAB_TABLES = [
  'performance',
  'taxonomy',
  'removes',
  'oracleUse',
  'credit',
  'talk',
  'information',
  'findings',
  'correlations',
  'games',
] as const;
export type LabTableName = (typeof LAB_TABLES)[number];

export interface SpiralLine {
  readonly from: TurnRef;
  readonly to: number;
  readonly sentence: string;
}

/** What the lab shows of a set of games, put together by one thing. */
export interface LabReport {
  readonly by: Grouping;
  readonly sums: {
    readonly games: number;
    readonly turns: number;
    readonly complete: number;
    /** Lost, though they could have been finished in their turns. */
    readonly lost: number;
    /** More moves to go than turns from the start. */
    readonly hopeless: number;
    readonly spirals: number;
    readonly inGames: number;
  };
  readonly tables: Readonly<Record<LabTableName, LabTable>>;
  readonly plots: readonly Plot[];
  /** The same, with the same marks in the same order, drawn for a phone. */
  readonly narrowPlots: readonly Plot[];
  /** Rows of the performance table that rest on few games. */
  readonly few: readonly string[];
  /** Director teams: the points of the correlations. */
  readonly models: readonly string[];
  readonly spirals: readonly SpiralLine[];
}

export function labReport(games: readonly NamedGame[], by: Grouping, seed: number): LabReport {
  const performance = performanceTable(games, by, seed);
  const talk = talkTable(games, by, seed);
  const points = modelPoints(games);
  const own = performance.length;
  const rows = (table: Table): LabTable => ({ table, own: Math.min(own, table.rows.length) });
  const all = (table: Table): LabTable => ({ table, own: table.rows.length });
  const spirals = games.flatMap(({ game }, place) =>
    circling(game.spirals).map(
      ({ from, to, sentence }): SpiralLine => ({ from: { game: place, turn: from }, to, sentence }),
    ),
  );
  return {
    by,
    sums: {
      games: games.length,
      turns: games.reduce((sum, { game }) => sum + game.turns.length, 0),
      complete: games.filter(({ game }) => game.end === 'complete').length,
      lost: games.filter(({ game }) => game.lostAt !== null && game.par <= game.maxTurns).length,
      hopeless: games.filter(({ game }) => game.par > game.maxTurns).length,
      spirals: spirals.length,
      inGames: new Set(spirals.map(({ from }) => from.game)).size,
    },
    tables: {
      performance: rows(
        besideCeiling(withPublished(performanceTableOf(performance, by, gamesNotes(games)), by)),
      ),
      taxonomy: rows(taxonomyTableOf(taxonomyTable(games, by), by)),
      removes: rows(removeTableOf(removeTable(games, by, seed), by)),
      oracleUse: rows(oracleUseTableOf(oracleUseTable(games, by), by)),
      credit: rows(creditTableOf(creditTable(games, by), by)),
      talk: rows(talkTableOf(talk, by)),
      information: rows(informationTableOf(talk, by)),
      findings: rows(findingsTableOf(findingsTable(games, by), by)),
      correlations: { table: correlationTableOf(correlationTable(points)), own: FEATURES.length },
      games: all(gamesTable(games)),
    },
    plots: plotsOf(games, by, performance, points),
    narrowPlots: plotsOf(games, by, performance, points, NARROW),
    few: fewGames(performance),
    models: points.map(({ model }) => model),
    spirals,
  };
}

/** The paper's rows under the same heads as one's own. */
const withPublished = (table: Table, by: Grouping): Table =>
  by === 'director' ? { ...table, rows: [...table.rows, ...publishedPerformance()] } : table;

/** Progress with its share of the ceiling, and the ceiling, right beside it. */
function besideCeiling(table: Table): Table {
  const order = [0, 1, 2, 3, 10, 11, 4, 5, 6, 7, 8, 9, 12, 13];
  const moved = <T>(items: readonly T[]): T[] => order.flatMap((k) => items.slice(k, k + 1));
  return { ...table, columns: moved(table.columns), rows: table.rows.map(moved) };
}

/** The table as it is shown: with the published rows, or without. */
export const shownTable = ({ table, own }: LabTable, published: boolean): Table =>
  published ? table : { ...table, rows: table.rows.slice(0, own) };
