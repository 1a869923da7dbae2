import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormRemover, HIDDEN, isSecret, keyForms, withoutForms } from './key-forms';

const LONG = 'k/9+aB"x=&7<q\\z~Q\'%w';
const SHORT = 'ab-12';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const lower = (text: string) => text.replace(/%../g, (it) => it.toLowerCase());
const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

describe('a key', () => {
  test.each([
    ['as it is', LONG],
    ['in an address', encodeURIComponent(LONG)],
    ['in an address, in small digits', lower(encodeURIComponent(LONG))],
    ['in a form', new URLSearchParams({ it: LONG }).toString().slice(3)],
    ['in JSON', JSON.stringify(LONG).slice(1, -1)],
    ['in JSON within JSON', JSON.stringify(JSON.stringify(LONG)).slice(3, -3)],
    ['in JSON as PHP writes it', JSON.stringify(LONG).slice(1, -1).replaceAll('/', '\\/')],
    [
      'in JSON as Go writes it',
      JSON.stringify(LONG)
        .slice(1, -1)
        .replaceAll('<', '\\u003c')
        .replaceAll('&', '\\u0026')
        .replaceAll("'", '\\u0027'),
    ],
    ['on a page', html(LONG)],
    ['in base64', base64(LONG)],
    ['in base64 of addresses', Buffer.from(LONG).toString('base64url')],
  ])('is found %s', (_, form) => {
    const clean = withoutForms(`before ${form} after`, keyForms(LONG));
    expect(clean).toMatch(/^before \[key\]=* after$/);
  });

  test.each(['', 'u', 'me', 'user', 'somebody'])('is found in base64 behind the user %j', (user) => {
    const packed = base64(`${user}:${LONG}:more`);
    const clean = withoutForms(packed, keyForms(LONG));
    expect(clean).toContain(HIDDEN);
    for (const part of clean.split(HIDDEN))
      expect(Buffer.from(part, 'base64').toString()).not.toContain(LONG.slice(3, -3));
  });

  test('of few letters is found where it stands by itself, and is no part of a longer word', () => {
    const clean = (text: string) => withoutForms(text, keyForms(SHORT));
    for (const quoted of [
      `wrong key: ${SHORT}.`,
      `"${SHORT}"`,
      `Bearer ${SHORT}`,
      `?key=${SHORT}&x`,
      `a\\n${SHORT}`,
      `%20${SHORT}%20`,
      `(${base64(SHORT)})`,
    ])
      expect([quoted, clean(quoted).includes(SHORT), clean(quoted)]).toEqual([
        quoted,
        false,
        expect.stringContaining(HIDDEN),
      ]);
    for (const word of [`x${SHORT}`, `${SHORT}3`, 'grab-12']) expect(clean(word)).toBe(word);
  });

  test.each([
    'ollama',
    'none',
    'lm-studio',
    'LM Studio',
    'EMPTY',
    'no-key',
    'sk-no-key-required',
    'not-needed',
    'dummy',
    'x',
    'xxx',
    'sk-xxxx',
    'ab',
  ])('%s is none: nothing is taken out', (word) => {
    expect(isSecret(word)).toBe(false);
    expect(keyForms(word)).toBeNull();
    expect(withoutForms(`${word}/llama3`, keyForms(word))).toBe(`${word}/llama3`);
  });
  test.each(['abc', 'hunter2', 'changeme', 'password', 'sk-1234', 'token-abc123', 'ollama-7f3a'])(
    '%s is one',
    (word) => {
      expect(withoutForms(`wrong: ${word}!`, keyForms(word))).toBe('wrong: [key]!');
    },
  );

  test('leaves the names of models alone, unless it is too long to be a part of one', () => {
    for (const [word, id] of [
      ['qwen3', 'qwen3:8b'],
      ['deepseek', 'deepseek-r1'],
    ] as const)
      expect(withoutForms(id, keyForms(word, 'names'))).toBe(id);
    expect(withoutForms(`for-${LONG}`, keyForms(LONG, 'names'))).toBe('for-[key]');
  });
});

describe('a key in a text that comes in parts', () => {
  /** The text, cut into parts of these lengths. */
  const cut = (text: string, sizes: readonly number[]): string[] => {
    const parts: string[] = [];
    for (let at = 0, k = 0; at < text.length; k++) {
      const size = sizes[k % (sizes.length || 1)] ?? 3;
      parts.push(text.slice(at, at + size));
      at += size;
    }
    return parts;
  };
  const inParts = (parts: readonly string[], key: string): string => {
    const remover = new FormRemover(keyForms(key)!);
    return parts.map((it) => remover.push(it)).join('') + remover.end();
  };

  test.each([
    // Repeats itself, so that one key begins within another.
    'aabaabaa',
    'aab',
    LONG,
    SHORT,
  ])('%s: wherever it is cut, the outcome is that of the whole', (key) => {
    const bits = [
      key,
      key.slice(0, 2),
      key.slice(2),
      key[0]!,
      base64(key),
      base64(`u${key}`),
      encodeURIComponent(key),
      JSON.stringify(key),
      ' ',
      '\\n',
      'ü',
      '%20',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...bits)),
        fc.array(fc.integer({ min: 1, max: 9 })),
        (words, sizes) => {
          const text = words.join('');
          expect(inParts(cut(text, sizes), key)).toBe(withoutForms(text, keyForms(key)));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('nothing is held back that cannot be its beginning', () => {
    const remover = new FormRemover(keyForms('sk-abcdef')!);
    expect(remover.push('data: {"content":"first"}\n\n')).toBe('data: {"content":"first"}\n\n');
    expect(remover.push('this is sk-ab')).toBe('this is ');
    expect(remover.push('out all')).toBe('sk-about all');
  });
});
