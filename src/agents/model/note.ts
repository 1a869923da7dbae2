import { type Template, templateHash } from '@/craft/prompts';
import type { Dropped } from '@/craft/replies';
import type { Attempt, Completion, Failure } from '@/llm';
import type { Json } from '@/match/agent';
import type { TryNote } from './tries';

export type Note = Record<string, Json>;

/** What a decision carries of what led to it. */
export interface Carried {
  /** Every request behind this decision. */
  readonly attempts: readonly Attempt[];
  /** Tries of this seat since its last decision that gave no usable answer: they may have been billed too. */
  readonly failedTries: readonly TryNote[];
}

/** What stays with a decision: the exact request, the raw reply, what it took and how it was read. No key is in any of it. */
export function noteOf(
  rounds: readonly Completion[],
  template: Template,
  server: string,
  reading: { readonly outcome: string; readonly dropped: readonly Dropped[] },
  { attempts, failedTries }: Carried,
): Note {
  const last = rounds.at(-1);
  const sum = (pick: (it: Completion) => number) => rounds.reduce((total, it) => total + pick(it), 0);
  const note = {
    server,
    template: keptTemplate(template),
    request: last?.sent ?? null,
    reply: last?.text ?? '',
    reasoning: rounds.map(({ reasoning }) => reasoning).filter((it) => it !== ''),
    model: last?.model ?? '',
    finish: last?.finish ?? '',
    attempts,
    ...(failedTries.length === 0 ? {} : { failedTries }),
    ms: sum(({ ms }) => ms),
    firstTokenMs: rounds[0]?.firstTokenMs ?? null,
    usage: {
      promptTokens: sum(({ usage }) => usage.promptTokens),
      completionTokens: sum(({ usage }) => usage.completionTokens),
      reasoningTokens: sum(({ usage }) => usage.reasoningTokens ?? 0),
      source: rounds.some(({ usage }) => usage.source === 'estimate') ? 'estimate' : 'server',
    },
    cost: rounds.some(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
    warnings: rounds.flatMap(({ warnings }) => warnings),
    reading,
  };
  return plain(note);
}

export const failureNote = (it: Failure, template: Template, server: string): Note =>
  plain({
    server,
    template: keptTemplate(template),
    request: it.sent,
    reply: it.partial,
    reasoning: it.reasoning,
    attempts: it.attempts,
    failure: { code: it.code, status: it.status, detail: it.detail },
  });

/** Plain JSON, as records keep it. */
const plain = (value: unknown): Note => JSON.parse(JSON.stringify(value)) as Note;

/** The wording itself, whole, beside its hash: a template of somebody's own is nowhere else, and the hash can be checked. */
const keptTemplate = (template: Template) => ({ ...template, hash: templateHash(template) });
