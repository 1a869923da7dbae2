import type { TryNote } from '@/agents/model/tries';
import type { Seat } from '@/craft/vocabulary';
import { type Pendings, pendingIn, withTry } from '../models/pending';
import type { createSaver } from '../saving';
import type { TableStore } from '../tableStore';
import { gameLock, type Locks } from './locks';
import type { Transport } from './transport';

export interface TriesPorts {
  readonly table: TableStore;
  readonly saver: ReturnType<typeof createSaver>;
  readonly locks: Locks;
  readonly transport: (name: string) => Transport;
  /** This page's own name among the pages of a game. */
  readonly client: string;
}

/**
 * The way on which a try is handed over. It is one of its own, like that of showing: a try tells what a Director thought,
 * and no page listens here because it holds a seat.
 */
const triesName = (game: string): string => `${game}/tries`;

/**
 * Keeps tries that failed with their game, wherever it is by then: on this page's table, on the shelf, or run by another
 * page. Only the page that runs a game, or that has its lock, writes it.
 */
export function createTries({ table, saver, locks, transport, client }: TriesPorts) {
  const shelving = new Map<string, Promise<boolean>>();
  let count = 0;

  /** False when another page runs the game. */
  async function shelve(id: string, change: (before: Pendings) => Pendings): Promise<boolean> {
    const release = await locks.take(gameLock(id));
    if (!release) return false;
    try {
      const stored = await saver.load(id);
      if (stored && !table.getState().changePending(id, change)) saver.save(pendingIn(stored, change));
      await saver.settled();
      return true;
    } finally {
      release();
    }
  }

  /** One after the other: seats that are stopped together would write over each other's tries. */
  function shelveInTurn(id: string, change: (before: Pendings) => Pendings): Promise<boolean> {
    const before = shelving.get(id) ?? Promise.resolve(true);
    const turn = before.then(() => shelve(id, change)).catch(() => false);
    shelving.set(id, turn);
    return turn;
  }

  /** Tells it until a page that runs the game has taken it, be it a later one. */
  function handOver(id: string, seat: Seat, note: TryNote) {
    const way = transport(triesName(id));
    const key = `${client} ${++count}`;
    const tell = () => way.post({ type: 'try', key, seat, note });
    const stop = way.listen((message) => {
      if (message.type === 'host') tell();
      if (message.type !== 'kept' || message.key !== key) return;
      stop();
      way.close();
    });
    tell();
  }

  return {
    async keep(id: string, seat: Seat, note: TryNote): Promise<void> {
      const change = (all: Pendings) => withTry(all, seat, note);
      if (table.getState().changePending(id, change)) return;
      if (!(await shelveInTurn(id, change))) handOver(id, seat, note);
    },
    /** Takes the tries of other pages into the game that this page runs. Returns how to stop. */
    hear(id: string): () => void {
      const way = transport(triesName(id));
      const taken = new Set<string>();
      const stop = way.listen((message) => {
        if (message.type !== 'try') return;
        const { key, seat, note } = message;
        if (!taken.has(key) && !table.getState().changePending(id, (all) => withTry(all, seat, note))) return;
        taken.add(key);
        way.post({ type: 'kept', key });
      });
      way.post({ type: 'host', client });
      return () => {
        stop();
        way.close();
      };
    },
  };
}
export type Tries = ReturnType<typeof createTries>;
