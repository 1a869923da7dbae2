/**
 * Locks that end with the page that holds them, however it ends. One is held by the page that runs a game, one by
 * the holder of each seat.
 */
export interface Locks {
  /**
   * Takes a lock, or waits in line for it. `held` is called when it is this page's, `busy` when another page has it
   * first, `lost` when another page took it over. Returns how to let go, or to leave the line.
   */
  queue(name: string, events: LockEvents): () => void;
  /** Takes a free lock; null when another page holds it. */
  take(name: string): Promise<(() => void) | null>;
  /** Takes a lock from whoever holds it. */
  steal(name: string, events: Omit<LockEvents, 'busy'>): () => void;
}
/** Held by the page that runs the game. */
export const gameLock = (game: string): string => `crafttable/${game}`;

export interface LockEvents {
  readonly held: () => void;
  readonly busy: () => void;
  readonly lost: () => void;
}

/** The browser's own. Source: the Web Locks API. */
export function webLocks(manager: LockManager): Locks {
  /** Holds a lock until let go. `null` of `ifAvailable` calls `busy`. */
  const hold = (name: string, options: LockOptions, events: LockEvents, leave: AbortController) => {
    let release = () => {};
    let has = false;
    leave.signal.addEventListener('abort', () => release(), { once: true });
    manager
      .request(name, options, (lock) => {
        if (!lock) return events.busy();
        if (leave.signal.aborted) return;
        has = true;
        events.held();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => {
        // Aborted in the line, by our own wish; or held, and stolen.
        if (has && !leave.signal.aborted) events.lost();
      });
  };
  return {
    queue(name, events) {
      const leave = new AbortController();
      const wait = () => {
        events.busy();
        if (!leave.signal.aborted) hold(name, { signal: leave.signal }, events, leave);
      };
      hold(name, { ifAvailable: true }, { ...events, busy: wait }, leave);
      return () => leave.abort();
    },
    steal(name, events) {
      const leave = new AbortController();
      hold(name, { steal: true }, { ...events, busy: () => {} }, leave);
      return () => leave.abort();
    },
    take: (name) =>
      new Promise((resolve) => {
        void manager.request(name, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null);
          return new Promise<void>((release) => resolve(release));
        });
      }),
  };
}

/** For tests, and for a browser without the real ones: then every page is alone. */
export function memoryLocks(): Locks {
  type Claim = Omit<LockEvents, 'busy'>;
  const lines = new Map<string, Claim[]>();
  const line = (name: string) => {
    let found = lines.get(name);
    if (!found) {
      found = [];
      lines.set(name, found);
    }
    return found;
  };
  const leave = (name: string, claim: Claim) => () => {
    const waiting = line(name);
    const at = waiting.indexOf(claim);
    if (at < 0) return;
    waiting.splice(at, 1);
    if (at === 0) waiting[0]?.held();
  };
  const queue: Locks['queue'] = (name, events) => {
    const claim = { held: events.held, lost: events.lost };
    line(name).push(claim);
    if (line(name)[0] === claim) claim.held();
    else events.busy();
    return leave(name, claim);
  };
  const nothing = () => {};
  return {
    queue,
    steal(name, events) {
      const [former] = line(name).splice(0, 1, events);
      former?.lost();
      events.held();
      return leave(name, events);
    },
    take: async (name) =>
      line(name).length > 0 ? null : queue(name, { held: nothing, busy: nothing, lost: nothing }),
  };
}
