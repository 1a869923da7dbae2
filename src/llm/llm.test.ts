import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocalNetwork, isLoopback, readBaseURL } from './address';
import { wireBody } from './body';
import { costOf, createPurse } from './budget';
import { FULL_CAPABILITIES, learnFrom } from './capabilities';
import { failureOfError, failureOfStatus, retryAfter, serverWords } from './classify';
import { AnswerCollector, TextJoiner } from './collect';
import { asCurl } from './curl';
import { FAILURES, failure } from './failure';
import { BoundKey, bindKey, Keyring, redactKeys } from './keys';
import { PRESET_IDS, PRESETS, presetFor } from './presets';
import { isRetryable, waitBefore } from './retry';
import type { ChatRequest } from './types';
import { promptCutWarning, usageOf } from './usage';

describe('addresses', () => {
  test.each([
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    [' https://api.example.com/v1/ ', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
    ['https://api.example.com', 'https://api.example.com'],
  ])('%s', (text, address) => {
    expect(readBaseURL(text)).toEqual({ ok: true, value: address });
  });
  test.each([
    'localhost:1234',
    'ftp://a/v1',
    'https://me:secret@a/v1',
    'https://a/v1?key=secret',
    'https://a/v1#secret',
  ])('%s is refused, without quoting what may be a secret', (text) => {
    const read = readBaseURL(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.message).not.toContain('secret');
  });
  test('what is this machine, and what is near', () => {
    expect(['http://localhost:1/', 'http://127.0.0.1/', 'http://[::1]:2/'].map(isLoopback)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['http://192.168.1.4/', 'http://box.local/', 'https://example.org/'].map(isLocalNetwork)).toEqual([
      true,
      true,
      false,
    ]);
    for (const far of [
      'http://127.evil.example/',
      'http://10.0.evil.example/',
      'http://192.168.0.1.example/',
    ])
      expect(isLocalNetwork(far)).toBe(false);
    expect(isLocalNetwork('http://10.1.2.3/')).toBe(true);
  });
});

describe('keys', () => {
  const secret = 'sk-abcdef0123456789abcdef';
  const bound = (text = secret, address = 'https://api.example.com/v1') => {
    const key = bindKey(text, address);
    if (!key.ok) throw new Error(key.error.message);
    return key.value;
  };
  test('go to the origin they were typed for, and nowhere else', () => {
    const key = bound();
    expect(key.for('https://api.example.com/v2/other')).toBe(secret);
    for (const other of [
      'http://api.example.com/v1',
      'https://api.example.com:444/v1',
      'https://api.example.com.evil.org/v1',
    ])
      expect(key.for(other)).toBeNull();
  });
  test('show themselves to nobody who prints or stores them', () => {
    const key = bound();
    const ring = new Keyring();
    ring.add(key);
    for (const text of [
      String(key),
      JSON.stringify({ key, ring }),
      `${key}`,
      JSON.stringify(Object.entries(key)),
      JSON.stringify(ring),
    ])
      expect(text).not.toContain(secret);
    expect(ring.for('https://api.example.com/')).toBe(key);
    ring.forget('https://api.example.com/v1');
    expect(ring.for('https://api.example.com/')).toBeNull();
  });
  test.each(['', '  ', 'two words', 'line\nbreak', 'schlüssel'])('%j is no key', (text) => {
    expect(bindKey(text, 'https://a.example/').ok).toBe(false);
  });
  test('are taken out of any text, in any form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]{12,60}$/), fc.string(), fc.string(), (text, before, after) => {
        const key = new BoundKey(text, 'https://a.example');
        const clean = key.redact(
          `${before}${text}${after} ${JSON.stringify({ it: text })} ${encodeURIComponent(text)} ${btoa(text)}`,
        );
        expect(clean).not.toContain(text);
        expect(clean).not.toContain(btoa(text).replace(/=+$/, ''));
      }),
    );
  });
  test('of others are taken out too, as far as they look like keys', () => {
    expect(redactKeys('Incorrect API key provided: sk-proj-abcdef0123456789. Bearer abc.def-ghi')).toBe(
      'Incorrect API key provided: [key] [key]',
    );
    for (const plain of [
      'a small green block',
      'skeptical.observations.of.mine',
      'task-oriented-and-very-long-word',
    ])
      expect(redactKeys(plain)).toBe(plain);
  });
});

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

describe('what servers say', () => {
  test.each([
    ['{"error":{"message":"m","code":"c","param":"p"}}', { message: 'm', code: 'c', parameter: 'p' }],
    ['{"error":"m"}', { message: 'm', parameter: null }],
    ['[{"error":{"message":"m","status":"S"}}]', { message: 'm', code: 'S' }],
    ['{"object":"error","message":"m"}', { message: 'm' }],
    ['{"detail":"m"}', { message: 'm' }],
    ['"m"', { message: 'm' }],
    ['m', { message: 'm' }],
    ['', { message: '' }],
    [
      '{"error":{"message":"Provider returned error","code":429,"metadata":{"raw":"busy"}}}',
      { message: 'Provider returned error (busy)' },
    ],
    ['<!DOCTYPE html><style>a{}</style><h1>Bad  gateway</h1>', { message: 'Bad gateway' }],
  ])('%s', (body, words) => {
    expect(serverWords(body)).toMatchObject(words);
  });
  test('a wait per minute is no empty purse', () => {
    const now = Date.now();
    const words = serverWords(
      '{"error":{"message":"You exceeded your current quota, please check your plan and billing details. Please retry in 21.5 s."}}',
    );
    expect(failureOfStatus(429, words, null, now)).toMatchObject({ code: 'rate-limit', retryAfterMs: 21500 });
    expect(failureOfStatus(429, { ...words, message: 'check your billing' }, null, now).code).toBe('quota');
  });
  test('a wait comes in seconds, as a date or in milliseconds', () => {
    const at = Date.parse('2026-01-01T00:00:00Z');
    const wait = (headers: Record<string, string>) => retryAfter(new Headers(headers), at);
    expect(wait({ 'retry-after': '3' })).toBe(3000);
    expect(wait({ 'retry-after': 'Thu, 01 Jan 2026 00:00:07 GMT' })).toBe(7000);
    expect(wait({ 'retry-after': 'Thu, 01 Jan 2020 00:00:00 GMT' })).toBe(0);
    expect(wait({ 'retry-after-ms': '250', 'retry-after': '9' })).toBe(250);
    expect(wait({ 'retry-after': 'soon' })).toBeNull();
    expect(wait({})).toBeNull();
  });
  test.each([
    ['ECONNREFUSED', 'refused'],
    ['ENOTFOUND', 'unknown-host'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['ECONNRESET', 'connection-lost'],
  ])('Node says %s', (code, meant) => {
    const error = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });
    expect(failureOfError(error, 'https://a.example/v1', null).code).toBe(meant);
  });
  test('a page on https cannot talk to http elsewhere, but to this machine it can', () => {
    const error = new TypeError('Failed to fetch');
    expect(failureOfError(error, 'http://a.example/v1', 'https://p.example').code).toBe('mixed-content');
    expect(failureOfError(error, 'http://localhost/v1', 'https://p.example').code).toBe('unreachable');
  });
  test('every failure says what happened and what helps', () => {
    for (const [cause, cure] of Object.values(FAILURES)) {
      expect(cause).toMatch(/^[A-Z].*\.$/);
      expect(cure).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('joining a stream', () => {
  const join = (pieces: readonly string[]) => {
    const joiner = new TextJoiner();
    for (const piece of pieces) joiner.add(piece);
    return joiner.read();
  };
  const words = fc.array(fc.constantFrom('place ', 'the ', 'green ', 'block', ' ', 'a', 'left, '), {
    minLength: 3,
    maxLength: 60,
  });
  test('pieces are joined as they come', () => {
    fc.assert(
      fc.property(words, (pieces) => {
        // A last piece that is all that came before is taken for a repetition: that is what it is for.
        fc.pre(pieces.at(-1) !== pieces.slice(0, -1).join(''));
        fc.pre(!pieces.every((piece, k) => k === 0 || piece.startsWith(pieces[k - 1]!)));
        expect(join(pieces)).toEqual({ text: pieces.join(''), fault: null });
      }),
    );
  });
  test('a cumulative stream is told by its growing pieces, and kept once', () => {
    fc.assert(
      fc.property(words, (pieces) => {
        const all = pieces.map((_, k) => pieces.slice(0, k + 1).join(''));
        expect(join(all)).toEqual({ text: pieces.join(''), fault: 'cumulative-stream' });
      }),
    );
  });
  test('the same word again and again is no cumulative stream', () => {
    expect(join(['ha', 'ha', 'ha', 'ha']).text).toBe('hahahaha');
  });
  test('a repeated message at the end is kept once', () => {
    expect(join(['put the ', 'green ', 'block', 'put the green block'])).toEqual({
      text: 'put the green block',
      fault: 'repeated-message',
    });
  });
  test('anything may come', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (chunks) => {
        const collector = new AnswerCollector();
        for (const it of chunks) collector.add(it);
        expect(typeof collector.read().text).toBe('string');
      }),
    );
  });
  test('tool calls are put together from their pieces, by index', () => {
    const collector = new AnswerCollector();
    const call = (index: number, part: object) =>
      collector.add({ choices: [{ delta: { tool_calls: [{ index, ...part }] } }] });
    call(0, { id: 'a', function: { name: 'one', arguments: '{"x"' } });
    call(1, { id: 'b', function: { name: 'two', arguments: '' } });
    call(0, { function: { arguments: ':1}' } });
    call(1, { function: { arguments: { y: 2 } } });
    expect(collector.read().toolCalls).toEqual([
      { id: 'a', name: 'one', arguments: '{"x":1}' },
      { id: 'b', name: 'two', arguments: '{"y":2}' },
    ]);
  });
  test('reasoning comes under several names', () => {
    for (const name of ['reasoning', 'reasoning_content']) {
      const collector = new AnswerCollector();
      collector.add({ choices: [{ delta: { [name]: 'r' } }] });
      expect(collector.read()).toMatchObject({ reasoning: 'r', text: '' });
    }
  });
});

describe('waiting', () => {
  test('doubles, with jitter, up to a minute', () => {
    expect([0, 1, 2, 3, 9].map((k) => waitBefore(k, null, 0))).toEqual([500, 1000, 2000, 4000, 30_000]);
    expect(waitBefore(2, null, 0.999)).toBeGreaterThan(3990);
  });
  test('the server’s wish is never undercut, and too long a one is not waited for', () => {
    fc.assert(
      fc.property(fc.nat(120_000), fc.double({ min: 0, max: 0.99, noNaN: true }), (wish, chance) => {
        expect(waitBefore(0, wish, chance)).toBeGreaterThanOrEqual(wish);
      }),
    );
    expect(waitBefore(0, 120_001, 0)).toBeNull();
  });
  test('helps with busy servers only', () => {
    const mends = Object.keys(FAILURES).filter((code) => isRetryable(failure(code as keyof typeof FAILURES)));
    expect(mends).toEqual(['rate-limit', 'overloaded', 'server-error']);
  });
});

describe('what it costs', () => {
  test('seats that ask at once cannot pass the cap together', () => {
    const purse = createPurse({ maxTokens: 1000, maxCost: null });
    const one = purse.reserve(600, null);
    expect(purse.reserve(600, null)).toMatchObject({ ok: false, error: { code: 'budget' } });
    if (one.ok) one.value.settle(200, 0);
    if (one.ok) one.value.settle(200, 0);
    expect(purse.spent()).toEqual({ tokens: 200, cost: 0 });
    expect(purse.reserve(600, null).ok).toBe(true);
  });
  test('whatever is asked and settled, the cap holds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(100))), (asks) => {
        const purse = createPurse({ maxTokens: 1000, maxCost: null });
        for (const [most, share] of asks) {
          const held = purse.reserve(most, null);
          if (held.ok) held.value.settle(Math.floor((most * share) / 100), 0);
        }
        expect(purse.spent().tokens).toBeLessThanOrEqual(1000);
      }),
    );
  });
  test('a cap in money needs a price', () => {
    const purse = createPurse({ maxTokens: null, maxCost: 0.01 });
    expect(purse.reserve(10, null)).toMatchObject({ ok: false, error: { code: 'budget-unpriced' } });
    expect(purse.reserve(10, costOf(1000, 1000, { prompt: 3, completion: 15 }))).toMatchObject({
      ok: false,
      error: { code: 'budget' },
    });
    expect(purse.reserve(10, costOf(1000, 100, { prompt: 3, completion: 15 })).ok).toBe(true);
  });
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

describe('presets', () => {
  test('their addresses are read as they stand', () => {
    for (const id of PRESET_IDS.filter((it) => it !== 'other')) {
      expect(readBaseURL(PRESETS[id].baseURL)).toEqual({ ok: true, value: PRESETS[id].baseURL });
      expect(presetFor(PRESETS[id].baseURL)).toBe(id);
    }
    expect(presetFor('http://192.168.0.9:5000/v1')).toBe('other');
  });
  test('those that need a key are on https', () => {
    for (const preset of Object.values(PRESETS))
      if (preset.needsKey) expect(preset.baseURL).toMatch(/^https:/);
  });
});
