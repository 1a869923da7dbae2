import { err, ok, type Result } from '@/kernel/result';
import { type Failure, failure } from './failure';
import { CAP_REACHED } from './words';

/** Hard caps of a game or a batch; null for none. Money in the currency of the price list. */
export interface Cap {
  readonly maxTokens: number | null;
  readonly maxCost: number | null;
}
export interface Spent {
  readonly tokens: number;
  readonly cost: number;
  /** Tokens among them that were only possibly billed: an estimate for requests that nobody answered to the end. */
  readonly possibly: number;
}
export const NOTHING_SPENT: Spent = { tokens: 0, cost: 0, possibly: 0 };

/** Per million tokens. */
export interface Price {
  readonly prompt: number;
  readonly completion: number;
}

export const costOf = (promptTokens: number, completionTokens: number, price: Price): number =>
  (promptTokens * price.prompt + completionTokens * price.completion) / 1_000_000;

export interface Reservation {
  /** What it came to in the end. Called once; later calls are ignored. */
  settle(tokens: number, cost: number, billed?: 'yes' | 'possibly'): void;
}

/** Watches a cap. Shared by all seats of a game, so that seats which ask at once cannot pass it together. */
export interface Purse {
  readonly cap: Cap;
  spent(): Spent;
  /**
   * Sets aside what a request may cost at most, or refuses it before it is sent. What only does not fit beside the requests
   * under way waits for them: most take far less than they might.
   * @param signal ends the wait; then the answer is `stopped`.
   */
  reserve(tokens: number, cost: number | null, signal: AbortSignal): Promise<Result<Reservation, Failure>>;
}

export function createPurse(cap: Cap, before: Spent = NOTHING_SPENT): Purse {
  let { tokens, cost, possibly } = before;
  let held = { tokens: 0, cost: 0 };
  let waiting: readonly (() => void)[] = [];

  const over = (whole: { readonly tokens: number; readonly cost: number }) =>
    cap.maxTokens !== null && whole.tokens > cap.maxTokens
      ? 'tokens'
      : cap.maxCost !== null && whole.cost > cap.maxCost
        ? 'cost'
        : null;

  /** @param wanted what a request may take at most. */
  function refusal(wanted: { readonly tokens: number; readonly cost: number }): Failure | null {
    switch (over({ tokens: tokens + wanted.tokens, cost: cost + wanted.cost })) {
      case null:
        return null;
      case 'tokens': {
        const most = cap.maxTokens!;
        return failure('budget', {
          detail: CAP_REACHED.tokens(wanted.tokens, Math.max(0, most - tokens), most),
        });
      }
      case 'cost': {
        const most = cap.maxCost!;
        const left = Math.max(0, most - cost);
        return failure('budget', {
          detail: CAP_REACHED.money(wanted.cost.toFixed(4), left.toFixed(4), most),
        });
      }
    }
  }

  function hold(wanted: { readonly tokens: number; readonly cost: number }): Reservation {
    held = { tokens: held.tokens + wanted.tokens, cost: held.cost + wanted.cost };
    let open = true;
    return {
      settle(realTokens, realCost, billed = 'yes') {
        if (!open) return;
        open = false;
        held = { tokens: held.tokens - wanted.tokens, cost: held.cost - wanted.cost };
        tokens += realTokens;
        cost += realCost;
        if (billed === 'possibly') possibly += realTokens;
        const woken = waiting;
        waiting = [];
        for (const wake of woken) wake();
      },
    };
  }

  return {
    cap,
    spent: () => ({ tokens, cost, possibly }),
    async reserve(wantedTokens, wantedCost, signal) {
      const wanted = { tokens: wantedTokens, cost: wantedCost ?? 0 };
      for (;;) {
        if (signal.aborted) return err(failure('stopped'));
        if (cap.maxCost !== null && wantedCost === null) return err(failure('budget-unpriced'));
        const refused = refusal(wanted);
        if (refused) return err(refused);
        if (!over({ tokens: tokens + held.tokens + wanted.tokens, cost: cost + held.cost + wanted.cost }))
          return ok(hold(wanted));
        await new Promise<void>((resolve) => {
          const wake = () => {
            signal.removeEventListener('abort', wake);
            resolve();
          };
          waiting = [...waiting, wake];
          signal.addEventListener('abort', wake, { once: true });
        });
      }
    },
  };
}
