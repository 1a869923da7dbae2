import { createHash } from 'node:crypto';
import { analyzeGame } from '@/analysis/game';
import type { NamedGame } from '@/analysis/tables/games';
import type { Seated } from '@/analysis/team';
import { ANALYSIS_COLUMNS, analysisRows } from '@/analysis/turn-columns';
import type { CraftTypes } from '@/craft/game';
import { allDirectors } from '@/craft/setup';
import { canonicalJson } from '@/kernel/hash';
import { type GameRecord, latestTip, type NodeId, tipsOf } from '@/match/record';
import { turnsToCsv } from '@/records/csv';
import { gamesOf, type ReadGames } from './games-file';
import { note } from './terminal';

/** A game of a file, at the end of its latest line of play. */
interface FileGame {
  /** The file's name, and the game's place where it holds several. */
  readonly name: string;
  readonly record: GameRecord<CraftTypes>;
  readonly tip: NodeId;
  /** Who sits where by the log, whoever spoke. */
  readonly seated: Seated;
  /** Values of the log at which our engine does not arrive. */
  readonly disagreements: number;
}
export type AnalyzedGame = FileGame & NamedGame;

/**
 * Every game of files and folders, analysed. What cannot be read is told and left out; the exit code is then 1. An equal
 * game is counted once, and values of a log that disagree with the rules are counted; both are told, and are no error.
 */
export function analyzeFiles(paths: readonly string[]): AnalyzedGame[] {
  const known = new Map<string, string>();
  const analyzed: AnalyzedGame[] = [];
  for (const read of gamesOf(paths)) {
    const games = fileGames(read);
    tellDisagreements(read.path, games);
    for (const it of games) {
      const print = fingerprint(it.record);
      const before = known.get(print);
      if (before !== undefined) {
        note(`${it.name}: the same game as ${before}, so it is counted once`);
        continue;
      }
      known.set(print, it.name);
      analyzed.push({ ...it, game: analyzeGame(it.record, it.tip, it.seated) });
    }
  }
  return analyzed;
}

function fileGames(read: ReadGames): readonly FileGame[] {
  const { path, name } = read;
  switch (read.kind) {
    case 'log': {
      const { games, left } = read.log;
      const single = games.length + left.length === 1;
      return games.map(({ record, tip, place, models, disagreements }) => ({
        name: single ? name : `${name} #${place + 1}`,
        record,
        tip,
        seated: seatsOf(models),
        disagreements: disagreements.length,
      }));
    }
    case 'record': {
      const { record } = read;
      const lines = tipsOf(record).length;
      if (lines > 1) note(`${path}: of its ${lines} lines of play only the one played last is read`);
      return [{ name, record, tip: latestTip(record), seated: {}, disagreements: 0 }];
    }
  }
}

const seatsOf = ({ director, builder }: { readonly director: string; readonly builder: string }): Seated => ({
  ...allDirectors(() => director),
  Builder: builder,
});

function tellDisagreements(path: string, games: readonly FileGame[]): void {
  const count = games.reduce((sum, { disagreements }) => sum + disagreements, 0);
  if (count === 0) return;
  const values = count === 1 ? '1 value disagrees' : `${count} values disagree`;
  note(`${path}: ${values} with the rules, by which the game was read all the same; replay lists them`);
}

/** Of all that was decided, with what was noted beside it: two runs that happened to go alike differ in their times. */
const fingerprint = ({ setup, nodes }: GameRecord<CraftTypes>): string =>
  createHash('sha256')
    .update(canonicalJson([setup, nodes]))
    .digest('base64');

/** Every turn of the games as a row, with what the analysis says of it. */
export const turnsCsv = (games: readonly AnalyzedGame[]): string =>
  turnsToCsv(games, { columns: ANALYSIS_COLUMNS, rowsOf: ({ game }) => analysisRows(game) });
