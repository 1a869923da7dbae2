import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoundKey, bindKey, growingCleaner, Keyring, redactKeys } from './keys';

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
  test('of few letters are taken out of words, and leave the names of models alone', () => {
    expect(bound('ab12').redact('Incorrect API key: ab12')).toBe('Incorrect API key: [key]');
    expect(bound('qwen3').redact('qwen3:8b', 'names')).toBe('qwen3:8b');
    expect(bound('ollama').redact('ollama/llama3 is not loaded')).toBe('ollama/llama3 is not loaded');
    expect(bound().redact(`for-${secret}`, 'names')).toBe('for-[key]');
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

test('what looks like a key ends where markup begins', () => {
  expect(redactKeys('<think>Bearer abcdef0123456789</think><message>ok</message>')).toBe(
    '<think>[key]</think><message>ok</message>',
  );
});

describe('a text that grows', () => {
  const secret = 'sk-abcdef0123456789abcdef';
  const bound = () => new BoundKey(secret, 'https://api.example.com');
  const other = 'sk-ABCDEFGHIJKLMNOP1234';
  test('shows no key and no beginning of the own one, however it is cut, and in the end what is cleaned at once', () => {
    const key = bound();
    const text = `first ${secret} then Bearer abcdefghij and ${other} or ${secret}. Done, all of it.`;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: text.length }), (steps) => {
        const clean = growingCleaner(key);
        let shown = '';
        for (let at = 0, k = 0; at < text.length; k++) {
          at = Math.min(text.length, at + steps[k]!);
          shown = clean(text.slice(0, at));
          expect(shown).not.toContain(secret.slice(0, 6));
        }
        expect(shown).toBe(key.redact(text));
      }),
    );
  });
});
