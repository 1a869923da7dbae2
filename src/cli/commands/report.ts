import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { NUMBERS, PAGE, reportOf } from '@/analysis/present/report';
import { analyzeFiles, turnsCsv } from '../analyzed';
import { GAMES } from '../games-file';
import { whole } from '../numbers';
import { complain, print, writeText } from '../terminal';

export function addReport(program: Command): void {
  program
    .command('report')
    .description('write a page with every table and picture, each of them as a file, and every turn as CSV')
    .argument('<file...>', GAMES)
    .requiredOption('--out <folder>', 'where to write; made when it is not there')
    .option('--seed <number>', 'seed of the bootstrap intervals', whole(0, 2 ** 31 - 1), 1)
    .action((files: string[], { out, seed }: { out: string; seed: number }) => {
      const games = analyzeFiles(files);
      if (games.length === 0) {
        complain('no game to report on; nothing was written');
        return;
      }
      const report = reportOf(games, seed);
      const written = [...report.files, { name: 'turns.csv', text: turnsCsv(games) }];
      const isReport = existsSync(join(out, NUMBERS));
      const foreign = isReport ? undefined : written.find(({ name }) => existsSync(join(out, name)));
      if (foreign) {
        complain(
          `${join(out, foreign.name)} is there already and not of a report, so nothing was written; name another folder with --out`,
        );
        return;
      }
      try {
        mkdirSync(out, { recursive: true });
      } catch (error) {
        complain(
          `${out}: this folder cannot be made (${error instanceof Error ? error.message : String(error)})`,
        );
        return;
      }
      for (const { name, text } of written) if (!writeText(join(out, name), text)) return;
      print(
        `${games.length === 1 ? '1 game' : `${games.length} games`}: ${join(out, PAGE)}, ${report.tables.length} tables, ${report.plots.length} pictures and every turn`,
      );
    });
}
