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
  /** Sets aside what a request may cost at most, or refuses it before it is sent. */
  reserve(tokens: number, cost: number | null): Result<Reservation, Failure>;
}

export function createPurse(cap: Cap, before: Spent = NOTHING_SPENT): Purse {
  let { tokens, cost, possibly } = before;
  let held = { tokens: 0, cost: 0 };
  return {
    cap,
    spent: () => ({ tokens, cost, possibly }),
    reserve(wantedTokens, wantedCost) {
      if (cap.maxCost !== null && wantedCost === null) return err(failure('budget-unpriced'));
      const all = { tokens: tokens + held.tokens + wantedTokens, cost: cost + held.cost + (wantedCost ?? 0) };
      if (cap.maxTokens !== null && all.tokens > cap.maxTokens)
        return err(
          failure('budget', {
            detail: CAP_REACHED.tokens(
              wantedTokens,
              Math.max(0, cap.maxTokens - tokens - held.tokens),
              cap.maxTokens,
            ),
          }),
        );
      if (cap.maxCost !== null && all.cost > cap.maxCost)
        return err(
          failure('budget', {
            detail: CAP_REACHED.money(
              (wantedCost ?? 0).toFixed(4),
              Math.max(0, cap.maxCost - cost - held.cost).toFixed(4),
              cap.maxCost,
            ),
          }),
        );
      held = { tokens: held.tokens + wantedTokens, cost: held.cost + (wantedCost ?? 0) };
      let open = true;
      return ok({
        settle(realTokens, realCost, billed = 'yes') {
          if (!open) return;
          open = false;
          held = { tokens: held.tokens - wantedTokens, cost: held.cost - (wantedCost ?? 0) };
          tokens += realTokens;
          cost += realCost;
          if (billed === 'possibly') possibly += realTokens;
        },
      });
    },
  };
}
