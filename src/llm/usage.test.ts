import { describe, expect, test } from 'vitest';
import { promptCutWarning, usageOf } from './usage';

describe('what a request used', () => {
  test('usage is believed where it is told, else estimated and marked', () => {
    const sent = { messages: [{ role: 'user', content: 'x'.repeat(400) }] };
    expect(
      usageOf(
        { prompt_tokens: 7, completion_tokens: 3, completion_tokens_details: { reasoning_tokens: 2 } },
        sent,
        '',
      ),
    ).toEqual({
      promptTokens: 7,
      completionTokens: 3,
      reasoningTokens: 2,
      source: 'server',
    });
    expect(usageOf(null, sent, 'abcdefgh')).toMatchObject({
      promptTokens: 100,
      completionTokens: 2,
      source: 'estimate',
    });
    expect(usageOf({ prompt_tokens: -1, completion_tokens: 'x' }, sent, '')).toMatchObject({
      source: 'estimate',
    });
  });
  test('a prompt whose front was dropped is noticed', () => {
    const sent = { messages: [{ role: 'user', content: 'word '.repeat(4000) }] };
    const told = (prompt: number) =>
      promptCutWarning(usageOf({ prompt_tokens: prompt, completion_tokens: 1 }, sent, ''), sent);
    expect(told(2048)).toMatchObject({ code: 'prompt-cut', told: 2048, expected: 5000 });
    expect(told(4200)).toBeNull();
  });
});
