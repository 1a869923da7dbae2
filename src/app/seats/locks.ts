/**
 * Locks that end with the page that holds them, however it ends. One is held by the page that runs a game, one by
 * the holder of each seat.
 */
export interface Locks {
  /**
   * Waits in line for a lock. `held` is called when it is this page's; `lost` when another page took it over.
   * Returns how to let go, or to leave the line.
   */
  queue(name: string, held: () => void, lost: () => void): () => void;
  /** Takes a free lock; null when another page holds it. */
  take(name: string): Promise<(() => void) | null>;
  /** Takes a lock from whoever holds it. */
  steal(name: string, held: () => void, lost: () => void): () => void;
}

/** The browser's own. Source: the Web Locks API. */
export function webLocks(manager: LockManager): Locks {
  const hold = (name: string, options: LockOptions, held: () => void, lost: () => void) => {
    const leave = new AbortController();
    let release: () => void = () => {};
    let has = false;
    manager
      .request(name, options.steal ? options : { ...options, signal: leave.signal }, () => {
        has = true;
        held();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => {
        // Aborted in the line, by our own wish; or held, and stolen.
        if (has && !leave.signal.aborted) lost();
      });
    return () => {
      leave.abort();
      release();
    };
  };
  return {
    queue: (name, held, lost) => hold(name, {}, held, lost),
    steal: (name, held, lost) => hold(name, { steal: true }, held, lost),
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
  interface Claim {
    readonly held: () => void;
    readonly lost: () => void;
  }
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
  const queue: Locks['queue'] = (name, held, lost) => {
    const claim = { held, lost };
    line(name).push(claim);
    if (line(name)[0] === claim) held();
    return leave(name, claim);
  };
  return {
    queue,
    steal(name, held, lost) {
      const claim = { held, lost };
      const [former] = line(name).splice(0, 1, claim);
      former?.lost();
      held();
      return leave(name, claim);
    },
    async take(name) {
      if (line(name).length > 0) return null;
      return queue(
        name,
        () => {},
        () => {},
      );
    },
  };
}
