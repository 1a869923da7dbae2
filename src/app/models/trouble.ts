import type { ModelFailure } from '@/agents/model';
import type { Seat } from '@/craft/vocabulary';
import type { Attempt } from '@/llm';
import { strings } from '../strings';
import type { ModelOccupant } from '../team';
import { NotReady } from './client';
import type { Charge, Trouble } from './live';

/** Known by its name: its class would bring the whole client into the first view. */
export const isModelFailure = (error: unknown): error is ModelFailure =>
  error instanceof Error && error.name === 'ModelFailure';

/** What the requests of one try count for together: as long as one of them is unsure, so is the sum. */
export function chargeOf(attempts: readonly Attempt[]): Charge | null {
  const counted = attempts.filter(({ usage }) => usage !== null);
  if (counted.length === 0) return null;
  const tokens = counted.reduce((sum, { usage }) => sum + usage!.promptTokens + usage!.completionTokens, 0);
  return { billed: counted.some(({ billed }) => billed === 'possibly') ? 'possibly' : 'yes', tokens };
}

/** Why a model seat gave no answer, in words for the person at the table. */
export function troubleOf(seat: Seat, { model, server }: ModelOccupant, error: unknown): Trouble {
  const t = strings.models.trouble;
  const place = { seat, model, server };
  const nothing = { detail: '', partial: '', reasoning: '', suggestMaxTokens: null, charged: null };
  if (isModelFailure(error)) {
    const { code, cause, cure, status, partial, reasoning } = error.failure;
    // Where no server answered, what is told is the browser's own error, which says nothing.
    const detail = status === null && !code.startsWith('budget') ? '' : error.failure.detail;
    const { suggestMaxTokens } = error;
    const charged = chargeOf(error.failure.attempts);
    return { ...place, code, cause, cure, detail, partial, reasoning, suggestMaxTokens, charged };
  }
  if (error instanceof NotReady) {
    const [cause, cure] = error.code === 'no-key' ? t.noKey(server) : t.noServer(server);
    return { ...place, ...nothing, code: error.code, cause, cure };
  }
  const detail = error instanceof Error ? error.message : String(error);
  return { ...place, ...nothing, code: 'broken', cause: t.broken[0], cure: t.broken[1], detail };
}
