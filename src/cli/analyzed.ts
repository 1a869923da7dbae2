import { analyzeGame } from '@/analysis/game';
import type { NamedGame } from '@/analysis/tables/games';
import { ANALYSIS_COLUMNS, analysisRows } from '@/analysis/turn-columns';
import { turnsToCsv } from '@/records/csv';
import { type FileGame, loadGames } from './games-file';
import { complain, complainOf } from './terminal';

export type AnalyzedGame = FileGame & NamedGame;

/** Every game of the files, analysed. A file that cannot be read is told and left out; the exit code is then 1. */
export function analyzeFiles(files: readonly string[]): AnalyzedGame[] {
  return files.flatMap((file) => {
    const games = loadGames(file);
    if (!games.ok) {
      complainOf(file, games.error);
      return [];
    }
    if (games.value.length === 0) complain(`${file}: this file holds no game`);
    return games.value.map((it) => ({ ...it, game: analyzeGame(it.record, it.tip) }));
  });
}

/** Every turn of the games as a row, with what the analysis says of it. */
export const turnsCsv = (games: readonly AnalyzedGame[]): string =>
  turnsToCsv(games, { columns: ANALYSIS_COLUMNS, rowsOf: ({ game }) => analysisRows(game) });
