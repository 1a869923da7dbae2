import type { CraftTypes } from '@/craft/game';
import { err, ok, type Result } from '@/kernel/result';
import type { GameRecord } from '@/match/record';
import { decodeRecord } from '@/records/craft-record';
import { type FileFault, fileFault } from '@/records/fault';
import { readJson } from '@/records/json';
import { isLines, linesOf } from '@/records/lines';
import { type ImportedLog, importLogData } from '@/records/official/import';
import { kindOf, unknownKind } from '@/records/sniff';
import { type GivenFile, givenFiles } from './given-files';
import { complain, complainOf, note, readText } from './terminal';

/** What the commands that read games take, for their help. */
export const GAMES = 'official logs or saved games, or folders of them';

/** What a text with games turned out to be; every turn was re-executed while reading. */
export type Games =
  | { readonly kind: 'log'; readonly log: ImportedLog }
  | { readonly kind: 'record'; readonly record: GameRecord<CraftTypes> };

/** The games of one text. Of a `.jsonl` each line is one, with its number behind path and name. */
export type ReadGames = Games & Pick<GivenFile, 'path' | 'name'>;

/**
 * Reads all games of files and folders, a file at a time. What cannot be read is told and left out; the exit code is
 * then 1. In a folder, files of another kind are passed over with a note, unless there is nothing else.
 */
export function* gamesOf(paths: readonly string[]): Generator<ReadGames> {
  const others = new Map<string, number>();
  const given = givenFiles(paths);
  for (const file of given) {
    const texts = textsOf(file);
    const read = texts.map(({ text, path }) => (text.ok ? readGames(text.value, path) : text));
    if (file.folder !== null && read.every((it) => !it.ok && it.error.code === 'unknown-format')) {
      others.set(file.folder, (others.get(file.folder) ?? 0) + 1);
      continue;
    }
    for (const [k, games] of read.entries()) {
      const { path, name } = texts[k]!;
      if (!games.ok) complainOf(path, games.error);
      else {
        if (games.value.kind === 'log') for (const fault of games.value.log.left) complainOf(path, fault);
        yield { ...games.value, path, name };
      }
    }
  }
  for (const [folder, count] of others) {
    const all = given.filter((it) => it.folder === folder).length;
    if (count === all) complain(`${folder}: none of the ${files(all)} in this folder holds a game`);
    else note(`${folder}: ${files(count)} of ${all} hold${count === 1 ? 's' : ''} no game; passed over`);
  }
}

interface Text extends Pick<GivenFile, 'path' | 'name'> {
  readonly text: Result<string, FileFault>;
}

/** The texts of a file: its lines, where it is a `.jsonl`. */
function textsOf({ path, name }: GivenFile): readonly Text[] {
  const text = readText(path);
  if (!text.ok || !isLines(path)) return [{ path, name, text }];
  const named = linesOf(name, text.value);
  const lines = linesOf(path, text.value).map((line, k) => ({
    path: line.name,
    name: named[k]!.name,
    text: ok(line.text),
  }));
  return lines.length > 0 ? lines : [{ path, name, text }];
}

function readGames(text: string, path: string): Result<Games, FileFault> {
  const json = readJson(text);
  if (!json.ok) return json;
  switch (kindOf(json.value)) {
    case 'official-log': {
      const log = importLogData(json.value, path);
      return log.ok ? ok({ kind: 'log', log: log.value }) : err(log.error);
    }
    case 'record': {
      const decoded = decodeRecord(text);
      return decoded.ok ? ok({ kind: 'record', record: decoded.value.record }) : err(decoded.error);
    }
    case 'dataset':
      return fileFault(
        'unknown-format',
        '',
        'this is a set of structures and holds no game; give a log or a saved game',
      );
    case 'unknown':
      return unknownKind();
  }
}

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
