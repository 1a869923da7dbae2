import { DIRECTORS } from '@/craft/vocabulary';
import { FINDINGS } from '../evidence';
import { turnsOf } from '../ground';
import { strings } from '../strings';
import type { CreditRow } from '../tables/credit';
import type { OracleUseRow, RemoveRow, TaxonomyRow } from '../tables/failures';
import type { Grouping } from '../tables/games';
import type { PerformanceRow } from '../tables/performance';
import type { FindingsRow, TalkRow } from '../tables/talk';
import { TAXONOMY } from '../taxonomy';
import { amountColumn, type ColumnOf, countColumn, keyColumn, tableOf } from './columns';
import { orderNotes } from './notes';
import { publishedCredit, publishedRemoves, publishedTaxonomy } from './published-rows';
import { type Cell, number, type Table } from './table';

const t = strings.tables;

/** `notes` are those of the games; what the order is worth is told besides. */
export function performanceTableOf(
  rows: readonly PerformanceRow[],
  by: Grouping,
  notes: readonly string[] = [],
): Table {
  const it = t.performance;
  const columns: ColumnOf<PerformanceRow>[] = [
    keyColumn(by),
    countColumn(it.games, (row) => row.games),
    countColumn(it.turns, (row) => row.turns),
    amountColumn(it.progress, (row) => row.progress, 'sem'),
    amountColumn(it.completion, (row) => row.completion, 'sem'),
    amountColumn(it.positionAccuracy, (row) => row.positionAccuracy, 'sem'),
    amountColumn(it.iou, (row) => row.iou, 'sem'),
    amountColumn(it.failed, (row) => row.failed, 'sem'),
    amountColumn(it.removeRate, (row) => row.removeRate),
    amountColumn(it.gap, (row) => row.gap),
    amountColumn(it.shareOfCeiling, (row) => row.shareOfCeiling, 'sem'),
    amountColumn(it.ceiling, (row) => row.ceiling),
    amountColumn(it.completed, (row) => row.completed),
    amountColumn(it.lost, (row) => row.lost),
  ];
  const ranked = rows.map(({ key, progress }) => ({ key, amount: progress }));
  const told = [...notes, ...orderNotes(ranked, it.measure)];
  return tableOf(`performance-by-${by}`, { ...it, title: it.title(by) }, rows, columns, [], told);
}

export function taxonomyTableOf(rows: readonly TaxonomyRow[], by: Grouping): Table {
  const it = t.taxonomy;
  const columns: ColumnOf<TaxonomyRow>[] = [
    keyColumn(by),
    countColumn(it.turns, (row) => row.turns),
    ...TAXONOMY.map((name) =>
      amountColumn<TaxonomyRow>(it.class(name), (row) => row.shares[name], 'interval'),
    ),
  ];
  return tableOf(`taxonomy-by-${by}`, it, rows, columns, beside(by, publishedTaxonomy));
}

export function oracleUseTableOf(rows: readonly OracleUseRow[], by: Grouping): Table {
  const it = t.oracleUse;
  const columns: ColumnOf<OracleUseRow>[] = [
    keyColumn(by),
    countColumn(it.turns, (row) => row.turns),
    amountColumn(it.available, (row) => row.available),
    amountColumn(it.followed, (row) => row.followed, 'interval'),
    amountColumn(it.followedLoosely, (row) => row.followedLoosely),
    amountColumn(it.missed, (row) => row.missed, 'interval'),
    amountColumn(it.none, (row) => row.none),
    amountColumn(it.misleading, (row) => row.misleading),
  ];
  const ranked = rows.map(({ key, followed }) => ({ key, amount: followed }));
  return tableOf(`oracle-use-by-${by}`, it, rows, columns, [], orderNotes(ranked, it.measure));
}

export function removeTableOf(rows: readonly RemoveRow[], by: Grouping): Table {
  const it = t.removes;
  const columns: ColumnOf<RemoveRow>[] = [
    keyColumn(by),
    countColumn(it.turns, (row) => row.turns),
    amountColumn(it.offered, (row) => row.offered, 'interval'),
    amountColumn(it.attempted, (row) => row.attempted, 'interval'),
    amountColumn(it.gap, (row) => row.gap, 'interval'),
  ];
  return tableOf(`removes-by-${by}`, it, rows, columns, beside(by, publishedRemoves));
}

export function creditTableOf(rows: readonly CreditRow[], by: Grouping): Table {
  const it = t.credit;
  const columns: ColumnOf<CreditRow>[] = [
    keyColumn(by),
    countColumn(it.turns, (row) => row.turns),
    amountColumn(it.oracle, (row) => row.oracle),
    amountColumn(it.degenerate, (row) => row.degenerate),
    ...DIRECTORS.map((name) => amountColumn<CreditRow>(it.lambda(name), (row) => row.lambda[name])),
    [it.spread, ({ spread }) => number(spread.value, turnsOf(spread), 4)],
  ];
  return tableOf(`credit-by-${by}`, it, rows, columns, beside(by, publishedCredit));
}

export function talkTableOf(rows: readonly TalkRow[], by: Grouping): Table {
  const it = t.talk;
  const columns: ColumnOf<TalkRow>[] = [
    keyColumn(by),
    countColumn(it.messages, (row) => row.messages),
    amountColumn(it.length, (row) => row.length, 'sem', 1),
    amountColumn(it.thinking, (row) => row.thinking, 'value', 2),
    amountColumn(it.chatter, (row) => row.chatter),
    amountColumn(it.repetition, (row) => row.repetition, 'interval'),
    amountColumn(it.coordinates, (row) => row.coordinates, 'interval'),
    amountColumn(it.recovery, (row) => row.recovery, 'interval'),
  ];
  return tableOf(`talk-by-${by}`, it, rows, columns);
}

export function informationTableOf(rows: readonly TalkRow[], by: Grouping): Table {
  const it = t.information;
  const columns: ColumnOf<TalkRow>[] = [
    keyColumn(by),
    countColumn(it.messages, (row) => row.messages),
    amountColumn(it.bits, (row) => row.bits, 'interval'),
    amountColumn(it.adds, (row) => row.adds, 'interval'),
    amountColumn(it.redundancy, (row) => row.redundancy, 'interval'),
    amountColumn(it.sufficiencyTop, (row) => row.sufficiencyTop),
    amountColumn(it.sufficiencyGood, (row) => row.sufficiencyGood, 'interval'),
    amountColumn(it.groundColor, (row) => row.groundColor),
    amountColumn(it.groundSize, (row) => row.groundSize),
  ];
  return tableOf(`information-by-${by}`, it, rows, columns);
}

export function findingsTableOf(rows: readonly FindingsRow[], by: Grouping): Table {
  const it = t.findings;
  const columns: ColumnOf<FindingsRow>[] = [
    keyColumn(by),
    countColumn(it.turns, (row) => row.turns),
    ...FINDINGS.map((name) => amountColumn<FindingsRow>(it.kind(name), (row) => row.findings[name])),
    amountColumn(it.inSpiral, (row) => row.inSpiral),
    amountColumn(it.nothingLeft, (row) => row.nothingLeft),
  ];
  return tableOf(`findings-by-${by}`, it, rows, columns);
}

/** The paper's rows are by Director model and stand beside such rows alone. */
const beside = (by: Grouping, rows: () => (readonly Cell[])[]) => (by === 'director' ? rows() : []);
