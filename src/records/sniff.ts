import { ok, type Result } from '@/kernel/result';
import { RECORD_FORMAT } from './codec';
import { type FileFault, fileFault } from './fault';
import { readJson } from './json';

export type FileKind = 'dataset' | 'official-log' | 'record' | 'unknown';

/** What a parsed file is, by its outer shape alone. */
export function kindOf(json: unknown): FileKind {
  if (Array.isArray(json)) return json.some(hasStructure) ? 'dataset' : 'unknown';
  if (typeof json !== 'object' || json === null) return 'unknown';
  const top = json as Readonly<Record<string, unknown>>;
  if (top.format === RECORD_FORMAT) return 'record';
  // Our own tables name their games in such a list, as texts.
  const { games } = top;
  const isLog = Array.isArray(games) && !(games.length > 0 && games.every((it) => typeof it === 'string'));
  return isLog ? 'official-log' : 'unknown';
}

const hasStructure = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'structure' in item && !('turns' in item);

/**
 * Tells what kind of file a person has given. A fault only when the text cannot be read at all; a readable file of
 * no known kind is `unknown`, for which `unknownKind` has the words.
 * @param name the file's name, for the message.
 */
export function sniffFile(name: string, text: string): Result<FileKind, FileFault> {
  const json = readJson(text);
  if (json.ok) return ok(kindOf(json.value));
  return fileFault(json.error.code, json.error.path, `${name}: ${json.error.message}`);
}

export const unknownKind = (): Result<never, FileFault> =>
  fileFault(
    'unknown-format',
    '',
    'this is JSON, but neither a set of structures, an official game log nor a game saved here; choose one of these',
  );
