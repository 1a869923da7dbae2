/** The outside world, handed in: so that tests own the clock and the core needs no global. */
export interface Ports {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A number in [0, 1), for the jitter of waits. */
  readonly chance: () => number;
  /** Calls back after `ms`; returns what cancels it. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly fetch: typeof fetch;
  /** Origin of the page, or null outside a browser. Tells mixed content and foreign origins. */
  readonly pageOrigin: string | null;
}

/** The ports of a browser or of Node. Clock and chance come from the door: `systemPorts(Date.now, Math.random)`. */
export function systemPorts(now: () => number, chance: () => number): Ports {
  const place = (globalThis as { location?: { origin?: string } }).location;
  return {
    now,
    chance,
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    fetch: (input, init) => globalThis.fetch(input, init),
    pageOrigin: place?.origin ?? null,
  };
}

/** Ends after `ms`, or at once when the signal falls: the answer tells which (true: the time is over). */
export function pause(ports: Ports, ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = () => {
      cancel();
      resolve(false);
    };
    const cancel = ports.after(ms, () => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    });
    signal.addEventListener('abort', stop, { once: true });
  });
}
