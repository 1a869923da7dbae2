import { describe, expect, test } from 'vitest';
import { contextWarning, mostPromptTokens, promptCutWarning, usageOf } from './usage';

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
    expect(told(3400)).toMatchObject({ code: 'prompt-cut' });
    expect(told(3600)).toBeNull();
  });
  test('a context that is too short for prompt and answer is told, an unknown one is not', () => {
    const sent = { messages: [{ role: 'user', content: 'word '.repeat(4000) }] };
    expect(contextWarning(sent, 2000, 4096)).toMatchObject({
      code: 'context-short',
      told: 4096,
      expected: 5000,
    });
    expect(contextWarning(sent, 2000, 4096)?.message).toContain('cannot have read all of them');
    expect(contextWarning(sent, 2000, 6000)?.message).toContain('leaves 1000 for its answer');
    expect(contextWarning(sent, 2000, 7000)).toBeNull();
    expect(contextWarning(sent, undefined, 5001)).toBeNull();
    expect(contextWarning(sent, 2000, null)).toBeNull();
  });
  test('before it is sent a request is rather over- than underestimated, whatever its script', () => {
    const most = (content: string) => mostPromptTokens({ messages: [{ role: 'user', content }] });
    expect(most('x'.repeat(300))).toBe(100);
    expect(most('漢'.repeat(300))).toBe(600);
    expect(most('é'.repeat(300))).toBe(400);
  });
  test('the definitions of tools are part of what is read', () => {
    const tools = [{ type: 'function', function: { name: 'x'.repeat(400) } }];
    expect(usageOf(null, { messages: [], tools }, '').promptTokens).toBeGreaterThan(100);
  });
});
