import { createInbox } from '@/agents/person';
import type { CraftTypes } from '@/craft/game';
import { agentFor } from './agents';
import type { Kept } from './kept';
import { createLibraryStore } from './library';
import type { SessionStorage } from './models/keys';
import { createModels } from './models/models';
import { createNoticeStore } from './notices';
import { createPrefsStore, type PrefsStorage } from './prefs';
import type { ReadText } from './reading';
import { createReadingStore } from './readingStore';
import { createSaver } from './saving';
import type { Locks } from './seats/locks';
import { createSeating, type Seating } from './seats/seating';
import type { Transport } from './seats/transport';
import { createTries } from './seats/tries';
import { createShelfStore, type Shelf } from './shelf';
import type { After } from './steadyTimer';
import { strings } from './strings';
import { createTableStore, type TableStore } from './tableStore';

/** Everything that the screen stands on, made once with the browser's parts handed in. */
export interface AppPorts {
  readonly shelf: Shelf;
  readonly storage: PrefsStorage | null;
  /** What was read from it; left out: nothing was there. */
  readonly kept?: Kept | undefined;
  /** Where a key goes that a person asks to have kept for the tab. Left out: nowhere. */
  readonly session?: SessionStorage | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
  /** Waits on the way of the agents. Left out: the page's own timer. */
  readonly after?: After;
  readonly locks: Locks;
  readonly transport: (game: string) => Transport;
  /** This page's own name among the pages of a game. */
  readonly client: string;
  /** Reads a file's text off the page's own thread; left out, it is read on it. */
  readonly readAside?: ReadText;
}

export function createApp(ports: AppPorts) {
  const prefs = createPrefsStore(ports.storage, ports.kept?.prefs);
  const notices = createNoticeStore();
  const shelf = createShelfStore(ports.shelf);
  const saver = createSaver(ports.shelf, ports.now, () => void shelf.getState().refresh(), notices);
  const models = createModels({
    storage: ports.storage,
    session: ports.session ?? null,
    kept: ports.kept?.settings,
    now: ports.now,
    fetch: ports.fetch,
    after: ports.after,
    standsIn: () => prefs.getState().standIns,
    pendingOf: (id) => {
      const { game } = table.getState();
      return (game?.id === id && game.pending) || {};
    },
    changePending: (id, change) => void table.getState().changePending(id, change),
    keepTry: (id, seat, note) => void tries.keep(id, seat, note),
  });
  const inbox = createInbox<CraftTypes>(() => seating.refresh());
  const table: TableStore = createTableStore(
    {
      save: saver.save,
      after: ports.after,
      agentFor: (game, seat) => agentFor(game, seat, inbox, models.seats),
    },
    prefs.getState().speed,
  );
  table.subscribe((now, before) => {
    if (now.game?.id !== before.game?.id || now.watching !== before.watching) models.seats.countAnew();
  });
  const tries = createTries({ ...ports, table, saver });
  const seating: Seating = createSeating({
    table,
    inbox,
    locks: ports.locks,
    transport: ports.transport,
    client: ports.client,
    load: saver.load,
    settled: saver.settled,
    person: strings.seats.person,
    live: models.live,
    tries,
  });
  const reading = createReadingStore();
  const library = createLibraryStore(ports.kept?.sets);
  return {
    ports,
    prefs,
    notices,
    shelf,
    saver,
    table,
    seating,
    seats: seating.store,
    library,
    reading,
    models,
    servers: models.store,
    keyring: models.keys.store,
    live: models.live.store,
  };
}
export type App = ReturnType<typeof createApp>;
