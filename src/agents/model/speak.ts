import type { Prompt, Template } from '@/craft/prompts';
import type {
  Attempt,
  ChatMessage,
  ChatRequest,
  Completion,
  Failure,
  ModelClient,
  ReasoningEffort,
  Waiting,
} from '@/llm';
import { ModelFailure } from './failed';
import { type Carried, failureNote } from './note';
import { memoryTries, type Tries } from './tries';
import { USUAL } from './usual';

/** What both kinds of model seats are made of. */
export interface ModelSeatOptions {
  readonly client: ModelClient;
  readonly model: string;
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly seed?: number;
  readonly reasoningEffort?: ReasoningEffort;
  readonly stream?: boolean;
  /** Keeps the tries that failed. Null: somebody else does, and has whoever answers next carry them. Default: this line. */
  readonly tries?: Tries | null;
  /** The answer as it grows, for the card of the seat. */
  readonly onText?: (seat: string, text: string, reasoning: string) => void;
  readonly onWait?: (seat: string, waiting: Waiting) => void;
}

/** One seat's line to its model. What failed stays with it until a decision carries it, each request once. */
export interface Line {
  readonly server: string;
  ask(
    seat: string,
    messages: readonly ChatMessage[],
    extra: Partial<ChatRequest>,
    signal: AbortSignal,
  ): Promise<Completion>;
  /** Ends a try whose answer came but is not usable. */
  fail(seat: string, failure: Failure): never;
  /** All that was kept for the seat's decision, which carries it from now on. */
  take(seat: string): Carried;
}

export function openLine(options: ModelSeatOptions, template: Template): Line {
  const { client, model, onText, onWait } = options;
  const server = client.server.baseURL;
  const maxTokens = options.maxTokens ?? USUAL.maxTokens;
  // One agent may sit in several seats, and they ask at once.
  const attempts = new Map<string, readonly Attempt[]>();
  const tries = options.tries === undefined ? memoryTries() : options.tries;
  const keep = (seat: string, more: readonly Attempt[]) =>
    attempts.set(seat, [...(attempts.get(seat) ?? []), ...more]);
  const takeAttempts = (seat: string): readonly Attempt[] => {
    const taken = attempts.get(seat) ?? [];
    attempts.delete(seat);
    return taken;
  };

  function fail(seat: string, wrong: Failure): never {
    // Earlier rounds of the same question failed with it.
    const failure = { ...wrong, attempts: takeAttempts(seat) };
    const note = failureNote(failure, template, server);
    if (failure.attempts.length > 0) tries?.add(seat, note);
    const short = failure.code === 'reasoning-only' || failure.code === 'cut-by-length';
    throw new ModelFailure(seat, failure, note, short ? maxTokens * 2 : null);
  }

  return {
    server,
    fail,
    take: (seat) => ({ attempts: takeAttempts(seat), failedTries: tries?.take(seat) ?? [] }),
    async ask(seat, messages, extra, signal) {
      const { temperature, seed, reasoningEffort, stream } = options;
      const answer = await client.complete(
        {
          model,
          messages,
          maxTokens,
          ...(temperature === undefined ? {} : { temperature }),
          ...(seed === undefined ? {} : { seed }),
          ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
          ...(stream === undefined ? {} : { stream }),
          ...extra,
        },
        {
          signal,
          onText: (text, reasoning) => onText?.(seat, text, reasoning),
          onWait: (waiting) => onWait?.(seat, waiting),
        },
      );
      keep(seat, answer.ok ? answer.value.attempts : answer.error.attempts);
      return answer.ok ? answer.value : fail(seat, answer.error);
    },
  };
}

export const messagesOf = ({ system, user }: Prompt): ChatMessage[] =>
  system === ''
    ? [{ role: 'user', content: user }]
    : [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ];

/** A failure of a reply that came whole but says nothing usable. */
export const replyFailure = (base: Failure, { sent, text, reasoning }: Completion): Failure => ({
  ...base,
  sent,
  partial: text,
  reasoning,
});
