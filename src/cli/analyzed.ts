import { analyzeGame } from '@/analysis/game';
import type { NamedGame } from '@/analysis/tables/games';
import { loadGames } from './games-file';
import { complain, complainOf } from './terminal';

/** Every game of the files, analysed. A file that cannot be read is told and left out; the exit code is then 1. */
export function analyzeFiles(files: readonly string[]): NamedGame[] {
  return files.flatMap((file) => {
    const games = loadGames(file);
    if (!games.ok) {
      complainOf(file, games.error);
      return [];
    }
    if (games.value.length === 0) complain(`${file}: this file holds no game`);
    return games.value.map(({ name, record, tip }) => ({ name, game: analyzeGame(record, tip) }));
  });
}
