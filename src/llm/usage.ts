import { isRecord } from './classify';
import type { Usage, Warning, WireBody } from './types';
import { WARNINGS } from './words';

/** About four characters to a token: good enough to see a lost half, not to bill by. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

export const promptText = (sent: WireBody): string =>
  (Array.isArray(sent.messages) ? sent.messages : [])
    .map((message) => (isRecord(message) && typeof message.content === 'string' ? message.content : ''))
    .join('\n');

/** All of a request that a model reads: the definitions of tools are counted too. */
const readText = (sent: WireBody): string =>
  sent.tools === undefined ? promptText(sent) : `${promptText(sent)}\n${JSON.stringify(sent.tools)}`;

/**
 * Few characters to a token, so that a request is rather over- than underestimated before it is sent. Of other scripts
 * than the Latin one a character may take two tokens.
 */
export function mostPromptTokens(sent: WireBody): number {
  const text = readText(sent);
  const bytes = new TextEncoder().encode(text).length;
  const plain = text.match(/[\0-\x7f]/g)?.length ?? 0;
  return Math.ceil(plain / 3 + (bytes - plain) / 1.5);
}

/** Token counts as the server tells them, or an estimate marked as such. */
export function usageOf(told: unknown, sent: WireBody, answer: string): Usage {
  const count = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : null;
  const usage = isRecord(told) ? told : {};
  const prompt = count(usage.prompt_tokens);
  const completion = count(usage.completion_tokens);
  const details = usage.completion_tokens_details;
  const reasoningTokens = isRecord(details) ? count(details.reasoning_tokens) : null;
  if (prompt === null || completion === null)
    return {
      promptTokens: prompt ?? estimateTokens(readText(sent)),
      completionTokens: completion ?? estimateTokens(answer),
      reasoningTokens,
      source: 'estimate',
    };
  return { promptTokens: prompt, completionTokens: completion, reasoningTokens, source: 'server' };
}

/** Whether the model's context is too short for what was sent and the answer that was allowed; both estimated. */
export function contextWarning(
  sent: WireBody,
  answer: number | undefined,
  context: number | null,
): Warning | null {
  if (context === null) return null;
  const prompt = estimateTokens(readText(sent));
  const room = context - prompt;
  if (room >= Math.max(1, answer ?? 1)) return null;
  return {
    code: 'context-short',
    told: context,
    expected: prompt,
    message: WARNINGS['context-short'](prompt, room, context),
  };
}

const LONG_PROMPT = 2000;
/** English and the codes of blocks stay above it with every tokenizer; a context of 2048 falls below it in longer games. */
const LEAST_SHARE = 0.7;

/** Some servers drop the front of a long prompt without a word; only the count of tokens gives it away. */
export function promptCutWarning(usage: Usage, sent: WireBody): Warning | null {
  const text = promptText(sent);
  if (usage.source !== 'server' || text.length < LONG_PROMPT) return null;
  const expected = estimateTokens(text);
  if (usage.promptTokens >= expected * LEAST_SHARE) return null;
  return {
    code: 'prompt-cut',
    told: usage.promptTokens,
    expected,
    message: WARNINGS['prompt-cut'](usage.promptTokens, expected),
  };
}
