import { describe, expect, test } from 'vitest';
import { FULL_CAPABILITIES, learnFrom, listedCapabilities } from './capabilities';
import { failure } from './failure';

describe('what refusals teach', () => {
  const sent = {
    model: 'm',
    max_tokens: 5,
    temperature: 1,
    stream: true,
    stream_options: {},
    response_format: {},
    tools: [],
  };
  const refused = (detail: string, parameter: string | null = null) =>
    failure('bad-request', { detail, parameter, status: 400 });
  test.each([
    [
      "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
      { tokenParameter: 'max_completion_tokens' },
    ],
    ["'temperature' does not support 0.7 with this model", { temperature: false }],
    ['response_format is not supported', { jsonMode: false }],
    ['Unknown field: stream_options', { streamUsage: false }],
    ['tools are not supported by this model', { tools: false }],
    ['Conversation roles must alternate user/assistant/user/assistant', { systemRole: 'folded' }],
    ['System role not supported', { systemRole: 'folded' }],
  ])('%s', (detail, change) => {
    const learnt = learnFrom(refused(detail), sent, FULL_CAPABILITIES);
    expect(learnt?.capabilities).toMatchObject(change);
    expect(learnt?.capabilities.learned).toEqual([{ change: learnt?.change, because: `400 ${detail}` }]);
  });
  test('a parameter that was not sent teaches nothing', () => {
    expect(learnFrom(refused("'seed' is not supported"), sent, FULL_CAPABILITIES)).toBeNull();
    expect(learnFrom(refused('no'), sent, FULL_CAPABILITIES)).toBeNull();
  });
  test('a limit of tokens refused under both names is left out', () => {
    const once = learnFrom(refused('', 'max_tokens'), sent, FULL_CAPABILITIES)!.capabilities;
    const twice = learnFrom(
      refused('', 'max_completion_tokens'),
      { max_completion_tokens: 5 },
      once,
    )!.capabilities;
    expect([once.tokenParameter, twice.tokenParameter]).toEqual(['max_completion_tokens', null]);
  });
});

describe('what a list of parameters tells', () => {
  const listed = (...names: string[]) => listedCapabilities(names, FULL_CAPABILITIES);
  test('what is not in it is not sent', () => {
    expect(listed('max_tokens', 'temperature', 'tools', 'reasoning')).toMatchObject({
      tokenParameter: 'max_tokens',
      temperature: true,
      tools: true,
      reasoningEffort: true,
      seed: false,
      stop: false,
      jsonMode: false,
      learned: [{ because: 'max_tokens, temperature, tools, reasoning' }],
    });
  });
  test('an answer stays limited, by the name that the server lists', () => {
    expect(listed('max_completion_tokens').tokenParameter).toBe('max_completion_tokens');
    expect(listed('max_completion_tokens', 'max_tokens').tokenParameter).toBe('max_tokens');
    expect(listed('temperature').tokenParameter).toBe('max_tokens');
  });
});
