import type { CraftTypes } from '@/craft/game';
import { ok, type Result } from '@/kernel/result';
import { type GameRecord, latestTip, type NodeId } from '@/match/record';
import { decodeRecord } from '@/records/craft-record';
import { type FileFault, fileFault } from '@/records/fault';
import { importOfficialLog } from '@/records/official/import';
import { sniffFile, unknownKind } from '@/records/sniff';
import { readText } from './terminal';

/** A game of a file, at the end of its latest line of play. */
export interface FileGame {
  /** The file's name, and the game's place where it holds several. */
  readonly name: string;
  readonly record: GameRecord<CraftTypes>;
  readonly tip: NodeId;
}

/** The games of an official log or of a saved game; every turn is re-executed while reading. */
export function loadGames(file: string): Result<readonly FileGame[], FileFault> {
  const text = readText(file);
  if (!text.ok) return text;
  const kind = sniffFile(file, text.value);
  if (!kind.ok) return kind;
  const name = file.split(/[\\/]/).at(-1) ?? file;
  switch (kind.value) {
    case 'official-log': {
      const log = importOfficialLog(text.value, file);
      if (!log.ok) return log;
      const { games } = log.value;
      return ok(
        games.map(({ record, tip }, k) => ({
          name: games.length === 1 ? name : `${name} #${k + 1}`,
          record,
          tip,
        })),
      );
    }
    case 'record': {
      const decoded = decodeRecord(text.value);
      if (!decoded.ok) return decoded;
      const { record } = decoded.value;
      return ok([{ name, record, tip: latestTip(record) }]);
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
