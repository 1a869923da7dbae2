import { describe, expect, test } from 'vitest';
import { FULL_CAPABILITIES, learnFrom, listedCapabilities } from './capabilities';
import { failure } from './failure';

describe('what refusals teach', () => {
  const sent = {
    model: 'm',
    max_tokens: 5,
    temperature: 1,
    reasoning_effort: 'minimal',
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
    [
      "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
      { temperature: false },
    ],
    [
      '[{"type":"extra_forbidden","loc":["body","stream_options"],"msg":"Extra inputs are not permitted","input":{"include_usage":true}}]',
      { streamUsage: false },
    ],
    ['response_format is not supported', { jsonMode: false }],
    ['Unknown field: stream_options', { streamUsage: false }],
    ['tools are not supported by this model', { tools: false }],
    ['Conversation roles must alternate user/assistant/user/assistant', { systemRole: 'folded' }],
    ['System role not supported', { systemRole: 'folded' }],
    ["messages[0].role does not support 'system' with this model", { systemRole: 'folded' }],
    ['Developer instruction is not enabled for models/gemma-3-27b-it', { systemRole: 'folded' }],
    ['System message must be at the beginning.', { systemRole: 'folded' }],
    ['messages: Unexpected role "system".', { systemRole: 'folded' }],
    [
      "max_tokens: this parameter must be given as 'max_completion_tokens' instead",
      { tokenParameter: 'max_completion_tokens' },
    ],
  ])('%s', (detail, change) => {
    const learnt = learnFrom(refused(detail), sent, FULL_CAPABILITIES);
    expect(learnt?.capabilities).toMatchObject(change);
    expect(learnt?.capabilities.learned).toEqual([{ change: learnt?.change, because: `400 ${detail}` }]);
  });
  test('a template that fails over the system role with a 500 teaches; other 500s do not', () => {
    const at500 = (detail: string) =>
      learnFrom(failure('server-error', { detail, status: 500 }), sent, FULL_CAPABILITIES);
    expect(at500('Jinja Exception: System role not supported')?.capabilities.systemRole).toBe('folded');
    expect(at500('temperature sensor of the card failed')).toBeNull();
  });
  test.each([
    'max_tokens is too large: 100. This model supports at most 50 completion tokens.',
    'max_tokens must be less than or equal to 4096',
    'temperature: Input should be less than or equal to 1',
    "Invalid 'temperature': decimal above maximum value. Expected a value <= 2, but got 3 instead.",
    "Unsupported value: 'reasoning_effort' does not support 'minimal'. Supported values are: 'low', 'medium'.",
    'reasoning_effort must be one of low, medium, high',
    `[{'type': 'missing', 'loc': ('body', 'messages', 0), 'input': {'model': 'm', 'max_tokens': 5, 'temperature': 1}}]`,
    '{"detail":[{"msg":"Field required","input":{"max_tokens":5,"tools":[]}}]}',
    'Your prompt contains a system message that may not be safe',
    'the system is not available',
  ])('a value refused, or a word by the way, teaches nothing: %s', (detail) => {
    expect(learnFrom(refused(detail), sent, FULL_CAPABILITIES)).toBeNull();
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
