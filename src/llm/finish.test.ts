import { expect, test } from 'vitest';
import { cutFailure, endingOf } from './finish';

test.each([
  [
    [
      'stop',
      'STOP',
      'tool_calls',
      'function_call',
      'eos',
      'eos_token',
      'end_turn',
      'stop_sequence',
      'FINISH_REASON_STOP',
    ],
    'whole',
  ],
  [
    [
      'length',
      'max_tokens',
      'MAX_TOKENS',
      'model_length',
      'max_output_tokens',
      'model_context_window_exceeded',
    ],
    'length',
  ],
  [['content_filter', 'SAFETY', 'RECITATION', 'PROHIBITED_CONTENT', 'refusal', 'BLOCKLIST'], 'filtered'],
  [
    [
      'error',
      'abort',
      'cancelled',
      'insufficient_system_resource',
      'function_call_filter: MALFORMED_FUNCTION_CALL',
    ],
    'broken',
  ],
  [['load', 'weather', 'unstoppable', 'end of the world'], 'unknown'],
])('%j: %s', (words, ending) => {
  for (const word of words) {
    expect([word, endingOf(word)]).toEqual([word, ending]);
    expect(cutFailure(word) === null).toBe(ending === 'whole');
  }
});
