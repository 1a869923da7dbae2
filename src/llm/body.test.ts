import { describe, expect, test } from 'vitest';
import { wireBody } from './body';
import { FULL_CAPABILITIES } from './capabilities';
import { asCurl } from './curl';
import type { ChatRequest } from './types';

describe('the wire form', () => {
  const request: ChatRequest = {
    model: 'm',
    messages: [
      { role: 'system', content: 's' },
      { role: 'user', content: 'u' },
      { role: 'user', content: 'v' },
    ],
    temperature: 0.7,
    maxTokens: 100,
    json: true,
    seed: 1,
    stop: ['x'],
    reasoningEffort: 'low',
  };
  test('holds what the model accepts', () => {
    expect(wireBody(request, FULL_CAPABILITIES)).toMatchObject({
      temperature: 0.7,
      max_tokens: 100,
      seed: 1,
      stop: ['x'],
      reasoning_effort: 'low',
      response_format: { type: 'json_object' },
      stream: true,
      stream_options: { include_usage: true },
    });
    const bare = wireBody(request, {
      ...FULL_CAPABILITIES,
      tokenParameter: null,
      temperature: false,
      seed: false,
      stop: false,
      jsonMode: false,
      reasoningEffort: false,
      stream: false,
    });
    expect(Object.keys(bare)).toEqual(['model', 'messages', 'stream']);
  });
  test('folds the system text where the model knows no such role, and keeps roles in turn', () => {
    expect(wireBody(request, { ...FULL_CAPABILITIES, systemRole: 'folded' }).messages).toEqual([
      { role: 'user', content: 's\n\nu\n\nv' },
    ]);
  });
  test('as a command line for a shell has the key as a variable, and survives quotes', () => {
    const body = wireBody(
      { ...request, messages: [{ role: 'user', content: "it's $HOME `x`" }] },
      FULL_CAPABILITIES,
    );
    const line = asCurl({ baseURL: 'https://a.example/v1', headers: { 'x-b': 'c' } }, body, true);
    expect(line).toContain('-H "Authorization: Bearer $API_KEY"');
    expect(line).toContain(`it'\\''s $HOME`);
    expect(line).toContain("-H 'x-b: c'");
  });
});
