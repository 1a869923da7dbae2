import type { Command } from 'commander';
import { gamesNotes, intervalNote } from '@/analysis/present/notes';
import { tableTold } from '@/analysis/present/table';
import { performanceTableOf } from '@/analysis/present/tables';
import type { Amount } from '@/analysis/statistics/amount';
import { GROUPINGS, type Grouping } from '@/analysis/tables/games';
import { type PerformanceRow, performanceTable } from '@/analysis/tables/performance';
import { analyzeFiles } from '../analyzed';
import { GAMES } from '../games-file';
import { oneOf, whole } from '../numbers';
import { print, printJson } from '../terminal';

interface TableOptions {
  readonly by: Grouping;
  readonly seed: number;
  readonly json?: boolean;
}

export function addTable(program: Command): void {
  program
    .command('table')
    .description('print the rows of the paper’s Table 1 for official logs or saved games')
    .argument('<file...>', GAMES)
    .addOption(oneOf('--by <group>', 'what makes a row', GROUPINGS, 'director'))
    .option('--seed <number>', 'seed of the bootstrap intervals', whole(0, 2 ** 31 - 1), 1)
    .option('--json', 'print rows with errors, intervals, n and the turns behind each number as JSON')
    .action((files: string[], { by, seed, json }: TableOptions) => {
      const games = analyzeFiles(files);
      if (games.length === 0) return;
      const rows = performanceTable(games, by, seed);
      const table = performanceTableOf(rows, by, gamesNotes(games));
      if (json) {
        const disagreements = games.reduce((sum, it) => sum + it.disagreements, 0);
        printJson({
          by,
          games: games.map(({ name }) => name),
          disagreements,
          notes: table.notes,
          rows: rows.map(rowJson),
        });
      } else print(`${tableTold(table)}\n${intervalNote(rows)}`);
    });
}

/** Plain values for who only wants the table, and each number's ground under `details`. */
function rowJson(row: PerformanceRow) {
  const { key, games, turns, ...amounts } = row;
  const entries = Object.entries(amounts) as [string, Amount][];
  return {
    key,
    games: games.value,
    turns: turns.value,
    ...Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    sem: Object.fromEntries(entries.map(([name, { sem }]) => [name, sem])),
    details: { games, turns, ...amounts },
  };
}
