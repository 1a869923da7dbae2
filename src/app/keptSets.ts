import { z } from 'zod';
import { decodeDataset, encodeDataset } from '@/records/dataset';
import { type LibraryStore, loadedSets, SETS_KEY, type StructureSet } from './library';
import type { PrefsStorage } from './prefs';

/**
 * Loaded sets, kept beside the preferences: read at once when the page opens, so that a link into such a set
 * finds it. A set of 20 takes 40 kB of the few MB that a browser grants.
 */
const Kept = z.array(z.object({ id: z.string(), title: z.string(), structures: z.unknown() }));

/** Larger sets last as long as the page. In UTF-16 units. */
export const MOST_KEPT = 1_000_000;

/** What cannot be read any more is left out: its file is at hand to be loaded again. */
export function readKeptSets(storage: PrefsStorage | null): StructureSet[] {
  try {
    const kept = Kept.safeParse(JSON.parse(storage?.getItem(SETS_KEY) ?? '[]'));
    if (!kept.success) return [];
    return kept.data.flatMap(({ id, title, structures }) => {
      const read = decodeDataset(JSON.stringify(structures ?? null));
      return read.ok ? [{ id, title, structures: read.value }] : [];
    });
  } catch {
    return [];
  }
}

/** Whether the browser took them. */
export function keepSets(storage: PrefsStorage | null, all: readonly StructureSet[]): boolean {
  if (!storage) return false;
  const sets = loadedSets(all);
  // Not worth writing out to find that it is too long: a structure takes more than 300.
  if (sets.reduce((sum, set) => sum + set.structures.length, 0) * 300 > MOST_KEPT) return false;
  const text = JSON.stringify(
    sets.map(({ id, title, structures }) => ({ id, title, structures: slim(structures) })),
  );
  if (text.length > MOST_KEPT) return false;
  try {
    storage.setItem(SETS_KEY, text);
    return true;
  } catch {
    return false; // The browser's space is used up.
  }
}

/** Removes a loaded set, from the browser too. */
export function forgetSet(library: LibraryStore, storage: PrefsStorage | null, id: string): void {
  library.getState().remove(id);
  keepSets(storage, library.getState().sets);
}

/** The walls and counts of the dataset form are computed anew, so they need no space. */
const slim = (structures: StructureSet['structures']): unknown =>
  (JSON.parse(encodeDataset(structures)) as Record<string, unknown>[]).map(
    ({ director_views: _views, metadata: _counts, ...rest }) => rest,
  );
