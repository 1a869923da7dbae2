import { type App, type AppPorts, createApp } from './app';
import { readKept } from './kept';
import type { PrefsStorage } from './prefs';
import { type Locks, memoryLocks } from './seats/locks';
import { memoryNetwork, type SeatMessage } from './seats/transport';
import { memoryShelf, type Shelf } from './shelf';

export const memoryStorage = (): PrefsStorage => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

/** An app with no browser around it, for tests. */
export function testApp(ports: Partial<AppPorts> = {}): App {
  let time = 0;
  const storage = ports.storage === undefined ? memoryStorage() : ports.storage;
  return createApp({
    shelf: memoryShelf(),
    storage,
    kept: storage ? readKept(storage) : undefined,
    now: () => ++time,
    fetch: () => Promise.reject(new TypeError('no network')),
    locks: memoryLocks(),
    transport: memoryNetwork(),
    client: 'test',
    ...ports,
  });
}

/** What the pages of one browser share: shelf, locks and channels, its channels. */
export function testBrowser({ slowShelf = 0 }: { readonly slowShelf?: number } = {}) {
  const memory = memoryShelf();
  // A real browser's database takes its time.
  const shelf: Shelf = {
    ...memory,
    async save(entry, game) {
      if (slowShelf > 0) await new Promise((resolve) => setTimeout(resolve, slowShelf));
      await memory.save(entry, game);
    },
  };
  const locks: Locks = memoryLocks();
  const transport = memoryNetwork();
  let pages = 0;
  return {
    shelf,
    /** @param hears is told every message that reaches the page, whoever in it listens. */
    page: (hears: (message: SeatMessage) => void = () => {}) =>
      testApp({
        shelf,
        locks,
        client: `page ${++pages}`,
        transport(name) {
          const own = transport(name);
          own.listen(hears);
          return own;
        },
      }),
  };
}
