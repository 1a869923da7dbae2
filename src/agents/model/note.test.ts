import { expect, it } from 'vitest';
import { BUILDER_TEMPLATE, DIRECTOR_TEMPLATE, type Template, templateHash } from '@/craft/prompts';
import { failure } from '@/llm';
import { failureNote } from './note';

it.each([
  DIRECTOR_TEMPLATE,
  BUILDER_TEMPLATE,
  { id: 'mine', system: '', user: '{{wall}}', example: 'a small red block' },
])('a note holds the whole wording, so that its hash can be checked: $id', (template: Template) => {
  const { hash, ...kept } = failureNote(failure('cut-stream'), template, 'http://127.0.0.1:1/v1')
    .template as unknown as Template & { hash: string };
  expect(kept).toEqual(template);
  expect(templateHash(kept)).toBe(hash);
});
