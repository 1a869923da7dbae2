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

/** Few characters to a token, so that a request is rather over- than underestimated before it is sent. */
export const mostPromptTokens = (sent: WireBody): number => Math.ceil(readText(sent).length / 3);

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

/** Some servers drop the front of a long prompt without a word; only the count of tokens gives it away. */
export function promptCutWarning(usage: Usage, sent: WireBody): Warning | null {
  const text = promptText(sent);
  if (usage.source !== 'server' || text.length < LONG_PROMPT) return null;
  const expected = estimateTokens(text);
  if (usage.promptTokens >= expected / 2) return null;
  return {
    code: 'prompt-cut',
    told: usage.promptTokens,
    expected,
    message: WARNINGS['prompt-cut'](usage.promptTokens, expected),
  };
}
