import type { Ground } from '@/analysis/ground';
import type { Plot } from '@/analysis/plots/plot';
import type { Cell, Table } from '@/analysis/present/table';
import type { Amount, TurnRef } from '@/analysis/statistics/amount';
import type { LabReport } from './report';

/**
 * A report whose numbers still tell whether turns are behind them, but hold one of them at most. Those of hundreds of
 * games are hundreds of thousands, and to hand them to the page would stop it for longer than it may stand still.
 */
export function thinned(report: LabReport): LabReport {
  const tables = Object.entries(report.tables).map(([name, { table, own }]) => [
    name,
    { table: thinTable(table), own },
  ]);
  return {
    ...report,
    tables: Object.fromEntries(tables) as LabReport['tables'],
    plots: report.plots.map(thinPlot),
    narrowPlots: report.narrowPlots.map(thinPlot),
  };
}

const thinPlot = (plot: Plot): Plot => ({
  ...plot,
  marks: plot.marks.map((it) => ({ ...it, ground: thin(it.ground) })),
});

const thinTable = (table: Table): Table => ({ ...table, rows: table.rows.map((row) => row.map(thinCell)) });

const thinCell = (cell: Cell): Cell =>
  cell.kind === 'amount'
    ? { ...cell, amount: thinAmount(cell.amount) }
    : { ...cell, ground: thin(cell.ground) };

const thinAmount = <T extends Pick<Amount, 'behind' | 'besides'>>(it: T): T => ({
  ...it,
  behind: first(it.behind),
  besides: first(it.besides),
});

function thin(ground: Ground | null): Ground | null {
  switch (ground?.kind) {
    case 'turns':
      return thinAmount(ground);
    case 'points':
      return { ...ground, points: [] };
    default:
      return ground;
  }
}

const first = (refs: readonly TurnRef[]): readonly TurnRef[] => refs.slice(0, 1);
