import type { FailureCode } from './failure';
import type { Ports } from './ports';

/** How long a request may take, in milliseconds. */
export interface Deadlines {
  readonly firstToken: number;
  readonly betweenTokens: number;
  readonly whole: number;
  /** For what may come after the answer has said its end: a count of tokens, the close of the connection. */
  readonly afterFinish: number;
}

/** Generous: local models load for minutes. */
export const DEADLINES: Deadlines = {
  firstToken: 180_000,
  betweenTokens: 60_000,
  whole: 900_000,
  afterFinish: 3000,
};

type Reason = Extract<FailureCode, 'no-first-token' | 'stalled' | 'too-slow' | 'stopped'>;

/** Ends a request for a named reason: a deadline passed, or nobody wants the answer any more. */
export class Watchdog {
  readonly controller = new AbortController();
  reason: Reason | null = null;
  readonly #ports: Ports;
  readonly #deadlines: Deadlines;
  readonly #cancels: (() => void)[] = [];
  #cancelNext: () => void;

  constructor(ports: Ports, deadlines: Deadlines, signal: AbortSignal) {
    this.#ports = ports;
    this.#deadlines = deadlines;
    const stop = () => this.#end('stopped');
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    this.#cancels.push(
      () => signal.removeEventListener('abort', stop),
      ports.after(deadlines.whole, () => this.#end('too-slow')),
    );
    this.#cancelNext = ports.after(deadlines.firstToken, () => this.#end('no-first-token'));
  }

  /** The model gave a sign of life. */
  alive(): void {
    this.#next(this.#deadlines.betweenTokens);
  }

  /** The model has said all; who still has something to add does so now. */
  finishing(): void {
    this.#next(this.#deadlines.afterFinish);
  }

  #next(ms: number): void {
    this.#cancelNext();
    this.#cancelNext = this.#ports.after(ms, () => this.#end('stalled'));
  }

  /** Rejects when the request is ended: for work that does not listen to the signal itself. */
  ended(): Promise<never> {
    return new Promise((_, reject) => {
      const { signal } = this.controller;
      const end = () => reject(new Error('ended'));
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
    });
  }

  close(): void {
    this.#cancelNext();
    for (const cancel of this.#cancels) cancel();
  }

  #end(reason: Reason): void {
    if (this.reason !== null) return;
    this.reason = reason;
    this.controller.abort();
  }
}
