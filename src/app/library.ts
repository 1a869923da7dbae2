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
}

export type LibraryStore = ReturnType<typeof createLibraryStore>;

export const createLibraryStore = () =>
  createStore<LibraryState>((set, get) => ({
    sets: [builtInSet()],
    add: (added) => set({ sets: [...get().sets.filter((it) => it.id !== added.id), added] }),
  }));

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
