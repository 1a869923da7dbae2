import { describe, expect, it } from 'vitest';
import { readServer } from './readServer';
import { headersText, readHeaders } from './settings';

const KEY = 'sk-test-8a1c5e0f7b2d4936secret';
const BROWSER = 'anthropic-dangerous-direct-browser-access';
const typed = { address: 'http://localhost:9/v1', preset: 'other', label: '', headers: '', needsKey: false };
const gateway = { address: 'http://127.0.0.1:4180/gateway/claude', label: 'claude', preset: 'anthropic' };

describe('a server as it was typed', () => {
  it('at a provider’s address is the provider’s, with all that it wants, whatever kind was chosen', () => {
    for (const preset of ['other', 'ollama', 'openai'])
      expect(readServer({ ...typed, preset, address: 'https://api.anthropic.com/v1' })).toEqual({
        ok: true,
        value: {
          address: 'https://api.anthropic.com/v1',
          preset: 'anthropic',
          label: 'Anthropic',
          headers: { [BROWSER]: 'true' },
          needsKey: true,
        },
      });
  });

  it('keeps the headers that were typed beside those', () => {
    const headers = `${BROWSER.toUpperCase()}: no\nX-Title: mine`;
    const read = readServer({ ...typed, headers, address: 'https://api.anthropic.com/v1' });
    expect(read).toMatchObject({
      ok: true,
      value: { headers: { [BROWSER.toUpperCase()]: 'no', 'X-Title': 'mine' } },
    });
    if (read.ok) expect(Object.keys(read.value.headers)).toHaveLength(2);
  });

  it('of the kind that it is, is left as it was typed: a header taken out stays out', () => {
    const address = 'https://api.anthropic.com/v1';
    expect(readServer({ ...typed, preset: 'anthropic', address })).toMatchObject({
      ok: true,
      value: { headers: {}, needsKey: false },
    });
  });

  it.each([
    ['vllm', 'http://localhost:1234/v1', 'vllm'],
    ['other', 'http://localhost:1234/v1', 'lm-studio'],
    ['openai', 'https://proxy.example/v1', 'openai'],
    ['other', 'https://proxy.example/v1', 'other'],
  ])('as %s at %s is of kind %s', (preset, address, known) => {
    expect(readServer({ ...typed, preset, address })).toMatchObject({
      ok: true,
      value: { preset: known, headers: {} },
    });
  });

  it('has a name: its own, else its kind’s, else its host’s', () => {
    const label = (changes: object) => {
      const read = readServer({ ...typed, ...changes });
      return read.ok && read.value.label;
    };
    expect(label({ label: ' Mine ' })).toBe('Mine');
    expect(label({ preset: 'vllm' })).toBe('vLLM');
    expect(label({})).toBe('localhost:9');
  });

  it('behind the gateway is of the kind that the gateway tells, and sends nothing of its own', () => {
    expect(readServer({ ...typed, address: gateway.address }, gateway)).toMatchObject({
      ok: true,
      value: { address: gateway.address, preset: 'anthropic', label: 'claude', headers: {}, needsKey: false },
    });
  });

  it.each([
    ['address', { address: 'nowhere' }],
    ['headers', { headers: 'api_key: abc' }],
  ])('says what is wrong with its %s', (field, changes) => {
    expect(readServer({ ...typed, ...changes })).toEqual({
      ok: false,
      error: { [field]: expect.any(String) },
    });
  });
});

describe('headers', () => {
  it.each([
    'X-Title: CraftTable',
    'HTTP-Referer: https://example.org/a/long/path/of/its/own',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
    'OpenAI-Organization: org-AbCdEf1234567890AbCdEf12',
    'anthropic-beta: prompt-caching-2024-07-31',
    'anthropic-dangerous-direct-browser-access: true',
    'X-Author: somebody',
    'X-Monkey: 1',
    'X-Max-Tokens: 3',
    'X-Portkey-Provider: openai',
    'X-Request-Id: 0f8fad5bd9cb469fa16570867728950e',
  ])('%s is taken', (line) => {
    const read = readHeaders(line);
    expect(read.ok && headersText(read.value)).toBe(line);
  });

  it.each([
    'Authorization: x',
    'X-Authorization: x',
    'Proxy-Authorization: x',
    'X-Authentication: x',
    'X-Auth: x',
    'XAuth: x',
    'Helicone-Auth: x',
    'X-Auth-Token: x',
    'api_key: x',
    'API-KEY: x',
    'apikey: x',
    'APIKEY: x',
    'ApiKey: x',
    'XApiKey: x',
    'x.api.key: x',
    'OPENAI_APIKEY: x',
    'Ocp-Apim-Subscription-Key: x',
    'accessToken: x',
    'PRIVATE-TOKEN: x',
    'X-Vault-Token: x',
    'CF-Access-Client-Secret: x',
    'X_PWD: x',
    'Cookie: a=b',
    'X-Hub-Signature: x',
    'Foo: Basic dXNlcjpwdw==',
    'Foo: basic x',
    'Foo: Bearer abc',
    'Foo: Token abc',
    'Foo: ApiKey abc',
    'Foo: Digest a=b',
    'Foo: AWS4-HMAC-SHA256 Credential=a',
    'Foo: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
    'Foo: 9f8a7b6c5d4e3f2a1b0c9d8e',
    `Foo: ${KEY}`,
  ])('%s is refused, for it would be kept', (line) => {
    const read = readHeaders(`X-Title: mine\n${line}`);
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining(line.split(':')[0]!) });
    if (!read.ok) expect(read.error).not.toContain(line.slice(line.indexOf(':') + 2).padEnd(4, '\0'));
  });

  it('a key without a name is not quoted', () => {
    expect(readHeaders(`\nX-Title: mine\n${KEY}`)).toEqual({
      ok: false,
      error: 'Line 3 is no header; write “Name: value”.',
    });
  });
});
