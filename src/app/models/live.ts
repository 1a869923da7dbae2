import { createStore } from 'zustand/vanilla';
import type { Seat } from '@/craft/vocabulary';
import type { FailureCode } from '@/llm/failure';

/** An answer that is on its way. */
export interface LiveSeat {
  readonly text: string;
  readonly reasoning: string;
  /** From 1. */
  readonly attempt: number;
  /** While the server is waited for: when it is asked again (milliseconds since 1970), and how long that is. */
  readonly waitUntil: number | null;
  readonly secondsLeft: number;
  /** Why it is waited for, as a sentence. */
  readonly because: string;
}

export interface Charge {
  readonly billed: 'yes' | 'possibly';
  readonly tokens: number;
}

/** A model seat that gave no usable answer. Holds no key. */
export interface Trouble {
  readonly seat: Seat;
  readonly model: string;
  readonly server: string;
  /** `no-server`, `no-key`: this browser does not know how to talk to it; nothing was sent. */
  readonly code: FailureCode | 'no-server' | 'no-key' | 'broken';
  readonly cause: string;
  readonly cure: string;
  readonly detail: string;
  /** What had come of the answer, and of the thinking before it. */
  readonly partial: string;
  readonly reasoning: string;
  readonly suggestMaxTokens: number | null;
  /** What the try counts for against the cap; null when nothing was billed. */
  readonly charged: Charge | null;
}

export interface LiveState {
  readonly live: Readonly<Partial<Record<Seat, LiveSeat>>>;
  /** The last trouble of a seat, until it is asked again. */
  readonly trouble: Readonly<Partial<Record<Seat, Trouble>>>;
}

export const NOTHING_LIVE: LiveState = { live: {}, trouble: {} };

const BLANK: LiveSeat = {
  text: '',
  reasoning: '',
  attempt: 1,
  waitUntil: null,
  secondsLeft: 0,
  because: '',
};

/** What the cards show while models answer. Nothing of it is recorded. */
export function createLive() {
  const store = createStore<LiveState>(() => NOTHING_LIVE);
  const asking = new Map<Seat, symbol>();
  return {
    store,
    /** Begins an answer. What belongs to an earlier one of the same seat, and still trickles in, is not shown. */
    begin(seat: Seat) {
      const own = Symbol(seat);
      asking.set(seat, own);
      store.setState(({ live, trouble }) => ({
        live: { ...live, [seat]: BLANK },
        trouble: without(trouble, seat),
      }));
      const change = (changes: Partial<LiveSeat>) => {
        if (asking.get(seat) !== own) return;
        store.setState(({ live }) => ({
          live: { ...live, [seat]: { ...(live[seat] ?? BLANK), ...changes } },
        }));
      };
      return {
        text: (text: string, reasoning: string) => change({ text, reasoning, waitUntil: null }),
        wait: (attempt: number, waitUntil: number, leftMs: number, because: string) =>
          change({ attempt, waitUntil, secondsLeft: Math.ceil(leftMs / 1000), because }),
        end(trouble: Trouble | null) {
          if (asking.get(seat) !== own) return;
          asking.delete(seat);
          store.setState((now) => ({
            live: without(now.live, seat),
            trouble: trouble ? { ...now.trouble, [seat]: trouble } : without(now.trouble, seat),
          }));
        },
      };
    },
    /** Shows what another page's models say and fail at; nothing, when this page must not know it. */
    show(state: LiveState) {
      asking.clear();
      store.setState({ live: state.live, trouble: state.trouble });
    },
    dismiss: (seat: Seat) => store.setState(({ trouble }) => ({ trouble: without(trouble, seat) })),
  };
}
export type Live = ReturnType<typeof createLive>;

function without<T>(entries: Readonly<Partial<Record<Seat, T>>>, seat: Seat): Partial<Record<Seat, T>> {
  const { [seat]: _, ...rest } = entries;
  return rest as Partial<Record<Seat, T>>;
}
