import type { Plot } from '../plots/plot';
import { correlationTable, modelPoints } from '../tables/correlations';
import { creditTable } from '../tables/credit';
import { oracleUseTable, removeTable, taxonomyTable } from '../tables/failures';
import { GROUPINGS, type Grouping, type NamedGame } from '../tables/games';
import { performanceTable } from '../tables/performance';
import { findingsTable, talkTable } from '../tables/talk';
import { correlationTableOf } from './correlation-table';
import { gamesTable } from './games-table';
import { gamesNotes } from './notes';
import { pageOf } from './page';
import { plotsOf } from './plots';
import { publishedPerformanceTable } from './published-rows';
import { type Table, tableCsv } from './table';
import {
  creditTableOf,
  findingsTableOf,
  informationTableOf,
  oracleUseTableOf,
  performanceTableOf,
  removeTableOf,
  talkTableOf,
  taxonomyTableOf,
} from './tables';

export interface ReportFile {
  readonly name: string;
  readonly text: string;
}
export interface Report {
  readonly tables: readonly Table[];
  readonly plots: readonly Plot[];
  /** The page first. */
  readonly files: readonly ReportFile[];
}

/** The name of the report's page. */
export const PAGE = 'index.html';
/** The file with every number; no other program writes one of this name beside such a page. */
export const NUMBERS = 'numbers.json';

/** Tables and pictures, and the rows that they are made of. `seed` draws the intervals. */
function partsOf(games: readonly NamedGame[], seed: number) {
  const by: Grouping = 'director';
  const performance = performanceTable(games, by, seed);
  const talk = talkTable(games, by, seed);
  const points = modelPoints(games);
  const rows = {
    performance: Object.fromEntries(
      GROUPINGS.map((it) => [it, it === by ? performance : performanceTable(games, it, seed)]),
    ) as Record<Grouping, typeof performance>,
    taxonomy: taxonomyTable(games, by),
    oracleUse: oracleUseTable(games, by),
    removes: removeTable(games, by, seed),
    credit: creditTable(games, by),
    talk,
    findings: findingsTable(games, by),
    correlations: correlationTable(points),
  };
  const notes = gamesNotes(games);
  const tables = [
    gamesTable(games),
    ...GROUPINGS.map((it) => performanceTableOf(rows.performance[it], it, notes)),
    publishedPerformanceTable(),
    taxonomyTableOf(rows.taxonomy, by),
    oracleUseTableOf(rows.oracleUse, by),
    removeTableOf(rows.removes, by),
    creditTableOf(rows.credit, by),
    talkTableOf(rows.talk, by),
    informationTableOf(rows.talk, by),
    findingsTableOf(rows.findings, by),
    correlationTableOf(rows.correlations),
  ];
  return { rows, tables, plots: plotsOf(games, by, performance, points) };
}

/** A page of every table and picture, with the same numbers as files beside it. */
export function reportOf(games: readonly NamedGame[], seed: number): Report {
  const { rows, tables, plots } = partsOf(games, seed);
  return {
    tables,
    plots,
    files: [
      { name: PAGE, text: pageOf(games, tables, plots, 'with files') },
      ...tables.map((it) => ({ name: `${it.id}.csv`, text: tableCsv(it) })),
      ...plots.flatMap((it) => [
        { name: `${it.id}.svg`, text: it.svg },
        { name: `${it.id}.csv`, text: it.csv },
      ]),
      // Every number with the games and turns behind it.
      {
        name: NUMBERS,
        text: JSON.stringify({ games: games.map(({ name }) => name), ...rows }),
      },
    ],
  };
}

/** The page alone, where no files can stand beside it. */
export function reportPage(games: readonly NamedGame[], seed: number): string {
  const { tables, plots } = partsOf(games, seed);
  return pageOf(games, tables, plots, 'alone');
}
