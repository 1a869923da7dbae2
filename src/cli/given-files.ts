import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { complain, note, reasonOf } from './terminal';

/** A file that a person has named, by itself or with its folder. */
export interface GivenFile {
  readonly path: string;
  /** For tables: short, and told apart from all others that are given. */
  readonly name: string;
  /** The folder that was named in its place. */
  readonly folder: string | null;
}

/** What may hold games. */
const ENDINGS = ['.json', '.jsonl'];

/**
 * The files of a command line. A folder stands for all `.json` and `.jsonl` in it and in the folders inside it, sorted
 * by path; hidden folders and `node_modules` are passed over, and links to folders are not followed. A folder without
 * such a file is told, and so is a file that is named twice: it is given once.
 */
export function givenFiles(paths: readonly string[]): readonly GivenFile[] {
  const all = paths.flatMap((path): GivenFile[] => {
    if (!isFolder(path)) return [{ path, name: lastPart(path), folder: null }];
    const inside = filesIn(path).sort();
    if (inside.length === 0) complain(`${path}: this folder holds no .json or .jsonl file`);
    return inside.map((it) => ({
      path: it,
      name: relative(path, it).replaceAll('\\', '/'),
      folder: path,
    }));
  });
  const places = new Set<string>();
  const given = all.filter(({ path }) => {
    const before = places.size;
    if (places.add(resolve(path)).size > before) return true;
    note(`${path}: named twice, so it is read once`);
    return false;
  });
  const met = new Map<string, number>();
  for (const { name } of given) met.set(name, (met.get(name) ?? 0) + 1);
  return given.map((it) => (met.get(it.name) === 1 ? it : { ...it, name: it.path }));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : filesIn(path);
      const isRead = ENDINGS.some((ending) => entry.name.toLowerCase().endsWith(ending));
      return isRead && !(entry.isSymbolicLink() && isFolder(path)) ? [path] : [];
    });
  } catch (error) {
    complain(`${folder}: ${reasonOf(error)}`);
    return [];
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const lastPart = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;
