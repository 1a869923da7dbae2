import { type Failure, failure } from './failure';

/**
 * How an answer ended, out of what servers say. `whole`: by itself. `length`: at the limit of tokens. `filtered`, `broken`: the
 * provider or the server cut it, and what came is not what the model was going to say. `unknown`: nobody here knows the word.
 */
export type Ending = 'whole' | 'length' | 'filtered' | 'broken' | 'unknown';

/** Seen of OpenAI and those who follow it, Anthropic, Gemini, Mistral, TGI, DeepSeek and gateways between them. */
const WHOLE: ReadonlySet<string> = new Set([
  'stop',
  'stopped',
  'stop_sequence',
  'stop_token',
  'end',
  'end_turn',
  'eos',
  'eos_token',
  'complete',
  'completed',
  'finished',
  'done',
  'tool_calls',
  'tool_call',
  'tool_use',
  'function_call',
]);
const LENGTH = /length|max_.{0,12}tokens|token_limit|context_window|truncat/;
const BROKEN = /error|abort|cancel|malformed|fail|timeout|time_limit|insufficient|interrupt/;
const FILTERED = /filter|safety|block|prohibit|recitation|refus|spii|sensitive|moderat|censor/;

export function endingOf(finish: string): Ending {
  const word = finish
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^finish_reason_/, '');
  if (WHOLE.has(word)) return 'whole';
  // Gemini's `function_call_filter: MALFORMED_FUNCTION_CALL` speaks of a broken call.
  if (BROKEN.test(word)) return 'broken';
  if (FILTERED.test(word)) return 'filtered';
  return LENGTH.test(word) ? 'length' : 'unknown';
}

/**
 * The failure that an answer is whose own text does not show that it is whole; null when it ended by itself.
 * @param finish the server's word for the end.
 */
export function cutFailure(finish: string): Failure | null {
  const detail = `finish_reason: ${finish.slice(0, 100)}`;
  const ending = endingOf(finish);
  switch (ending) {
    case 'whole':
      return null;
    case 'length':
      return failure('cut-by-length');
    case 'filtered':
      return failure('filtered', { detail });
    case 'broken':
    case 'unknown':
      return failure('cut-stream', { detail });
  }
}
