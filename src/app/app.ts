import { createLibraryStore } from './library';
import { createNoticeStore } from './notices';
import { createPrefsStore, type PrefsStorage } from './prefs';
import type { ReadText } from './reading';
import { createReadingStore } from './readingStore';
import { createSaver } from './saving';
import { createShelfStore, type Shelf } from './shelf';
import { createTableStore } from './tableStore';

/** Everything that the screen stands on, made once with the browser's parts handed in. */
export interface AppPorts {
  readonly shelf: Shelf;
  readonly storage: PrefsStorage | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
  /** Reads a file's text off the page's own thread; left out, it is read on it. */
  readonly readAside?: ReadText;
}

export function createApp(ports: AppPorts) {
  const prefs = createPrefsStore(ports.storage);
  const notices = createNoticeStore();
  const shelf = createShelfStore(ports.shelf);
  const saver = createSaver(ports.shelf, ports.now, () => void shelf.getState().refresh(), notices);
  const table = createTableStore({ save: saver.save }, prefs.getState().speed);
  const reading = createReadingStore();
  const library = createLibraryStore(ports.storage);
  return { ports, prefs, notices, shelf, saver, table, library, reading };
}
export type App = ReturnType<typeof createApp>;
