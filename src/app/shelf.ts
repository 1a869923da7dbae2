import { type DBSchema, openDB } from 'idb';
import { createStore } from 'zustand/vanilla';
import type { BoardJson } from '@/craft/board';
import type { Game } from './game';

/** What the shelf shows of a game without opening it. */
export interface ShelfEntry {
  readonly id: string;
  readonly title: string;
  readonly structure: string;
  readonly rules: string;
  readonly turns: number;
  readonly maxTurns: number;
  readonly progress: number;
  readonly source: Game['source'];
  readonly disagreements: number;
  /** The board as it stands at the end of the latest line, for its picture. */
  readonly board?: BoardJson;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Where games outlive the page. A game is kept whole, as plain JSON. */
export interface Shelf {
  list(): Promise<readonly ShelfEntry[]>;
  load(id: string): Promise<unknown>;
  save(entry: ShelfEntry, game: unknown): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  entries: { key: string; value: ShelfEntry };
  games: { key: string; value: unknown };
}

/** The browser's own database. */
export async function openShelf(name = 'crafttable'): Promise<Shelf> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('entries', { keyPath: 'id' });
      fresh.createObjectStore('games');
    },
  });
  return {
    list: () => db.getAll('entries'),
    load: (id) => db.get('games', id),
    async save(entry, game) {
      const change = db.transaction(['entries', 'games'], 'readwrite');
      await Promise.all([
        change.objectStore('entries').put(entry),
        change.objectStore('games').put(game, entry.id),
        change.done,
      ]);
    },
    async remove(id) {
      const change = db.transaction(['entries', 'games'], 'readwrite');
      await Promise.all([
        change.objectStore('entries').delete(id),
        change.objectStore('games').delete(id),
        change.done,
      ]);
    },
  };
}

/** For a browser that keeps nothing (private windows of some), and for tests. */
export function memoryShelf(): Shelf {
  const entries = new Map<string, ShelfEntry>();
  const games = new Map<string, unknown>();
  return {
    list: async () => [...entries.values()],
    load: async (id) => games.get(id),
    async save(entry, game) {
      entries.set(entry.id, entry);
      games.set(entry.id, structuredClone(game));
    },
    async remove(id) {
      entries.delete(id);
      games.delete(id);
    },
  };
}

export interface ShelfState {
  readonly entries: readonly ShelfEntry[];
  /** False until the shelf was read once. */
  readonly ready: boolean;
  refresh(): Promise<void>;
  remove(id: string): Promise<void>;
}

export const createShelfStore = (shelf: Shelf) =>
  createStore<ShelfState>((set, get) => ({
    entries: [],
    ready: false,
    async refresh() {
      const entries = await shelf.list();
      set({ entries: [...entries].sort((a, b) => b.savedAt - a.savedAt), ready: true });
    },
    async remove(id) {
      await shelf.remove(id);
      await get().refresh();
    },
  }));
