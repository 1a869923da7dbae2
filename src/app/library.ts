import { createStore } from 'zustand/vanilla';
import { builtInStructures } from '@/craft/generator';
import type { Structure } from '@/craft/structure';
import { keepSets, readKeptSets } from './keptSets';
import type { PrefsStorage } from './prefs';

/** A set of structures to choose from. The built-in one is always there; others come from files. */
export interface StructureSet {
  readonly id: string;
  readonly title: string;
  readonly structures: readonly Structure[];
}

export const BUILT_IN = 'built-in';

export const builtInSet = (): StructureSet => ({
  id: BUILT_IN,
  title: 'CraftTable 20',
  structures: builtInStructures(),
});

export interface LibraryState {
  readonly sets: readonly StructureSet[];
  /** Says whether the browser keeps it; else it lasts as long as the page. */
  add(set: StructureSet): boolean;
  remove(id: string): void;
}

export type LibraryStore = ReturnType<typeof createLibraryStore>;

/** @param storage where loaded sets outlive the page; null where the browser keeps nothing. */
export const createLibraryStore = (storage: PrefsStorage | null = null) =>
  createStore<LibraryState>((set, get) => ({
    sets: [builtInSet(), ...readKeptSets(storage)],
    add(added) {
      set({ sets: [...get().sets.filter((it) => it.id !== added.id), added] });
      return keepSets(storage, loaded(get().sets));
    },
    remove(id) {
      set({ sets: get().sets.filter((it) => it.id !== id || it.id === BUILT_IN) });
      keepSets(storage, loaded(get().sets));
    },
  }));

const loaded = (sets: readonly StructureSet[]) => sets.filter((it) => it.id !== BUILT_IN);

/** A structure by name, with its place in its set, from which archetypes are drawn [O4]. */
export function findStructure(
  sets: readonly StructureSet[],
  id: string,
): { structure: Structure; index: number; set: StructureSet } | null {
  for (const set of sets) {
    const index = set.structures.findIndex((it) => it.id === id);
    if (index >= 0) return { structure: set.structures[index]!, index, set };
  }
  return null;
}
