import { ok, type Result } from '@/kernel/result';
import type { RecordMeta } from '@/records/codec';
import { decodeRecord } from '@/records/craft-record';
import { decodeDataset } from '@/records/dataset';
import type { FileFault } from '@/records/fault';
import { readJson } from '@/records/json';
import { type ImportedGame, importLogData } from '@/records/official/import';
import { kindOf, unknownKind } from '@/records/sniff';
import type { CraftRecord } from './tableView';

/** What a file turned out to be. All of it is plain data, so that it can come from a worker. */
export type Reading =
  /** Boards hold interned pieces, which do not survive the way from a worker: they are decoded where they are used. */
  | { readonly kind: 'dataset' }
  | { readonly kind: 'log'; readonly games: readonly ImportedGame[]; readonly left: readonly FileFault[] }
  | { readonly kind: 'record'; readonly record: CraftRecord; readonly meta: RecordMeta | null };

export type ReadText = (
  text: string,
  file: string,
  signal: AbortSignal,
) => Promise<Result<Reading, FileFault>>;

/** Sniffs and reads a file; every game in it is re-executed. */
export function readText(text: string, file: string): Result<Reading, FileFault> {
  const json = readJson(text);
  if (!json.ok) return json;
  switch (kindOf(json.value)) {
    case 'dataset': {
      const read = decodeDataset(text);
      return read.ok ? ok({ kind: 'dataset' }) : read;
    }
    case 'official-log': {
      const log = importLogData(json.value, file);
      return log.ok ? ok({ kind: 'log', games: log.value.games, left: log.value.left }) : log;
    }
    case 'record': {
      const record = decodeRecord(text);
      return record.ok ? ok({ kind: 'record', ...record.value }) : record;
    }
    case 'unknown':
      return unknownKind();
  }
}
