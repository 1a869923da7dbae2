import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILDER_PLACEHOLDERS, DIRECTOR_PLACEHOLDERS } from '@/craft/prompts';
import { FAILURES, PRESETS } from '@/llm';

/** Tables are padded for the eye; that does not matter here. */
const page = readFileSync('docs/models.md', 'utf8').replace(/ {2,}/g, ' ');

test('the failure table of the docs is the one that people read', () => {
  const table = /<!-- failures -->\n([\s\S]*)\n<!-- \/failures -->/.exec(page)![1]!.split('\n').slice(2);
  expect(table).toEqual(
    Object.entries(FAILURES).map(([code, [cause, cure]]) => `| \`${code}\` | ${cause} | ${cure} |`),
  );
});

test('the docs name every server with its address, and every placeholder', () => {
  for (const { id, baseURL } of Object.values(PRESETS))
    expect(page).toMatch(new RegExp(`\\| \`${id}\` \\| ${baseURL || 'any'}`));
  for (const names of [DIRECTOR_PLACEHOLDERS, BUILDER_PLACEHOLDERS])
    expect(page).toContain(names.map((name) => `\`${name}\``).join(' '));
});
