import { createStore } from 'zustand/vanilla';
import { builtInStructures } from '@/craft/generator';
import type { Structure } from '@/craft/structure';

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
  add(set: StructureSet): void;
  remove(id: string): void;
}

export type LibraryStore = ReturnType<typeof createLibraryStore>;

/** @param loaded the sets that were loaded before and kept. */
export const createLibraryStore = (loaded: readonly StructureSet[] = []) =>
  createStore<LibraryState>((set, get) => ({
    sets: [builtInSet(), ...loaded],
    add: (added) => set({ sets: [...get().sets.filter((it) => it.id !== added.id), added] }),
    remove: (id) => set({ sets: get().sets.filter((it) => it.id !== id || it.id === BUILT_IN) }),
  }));

/** Where the loaded sets are kept. */
export const SETS_KEY = 'crafttable.sets';

/** The sets that came from files. */
export const loadedSets = (sets: readonly StructureSet[]) => sets.filter((it) => it.id !== BUILT_IN);

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
