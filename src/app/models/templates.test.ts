import { describe, expect, it } from 'vitest';
import { BUILT_IN, templateFile, templateFromFile } from './templates';

describe('a wording’s name', () => {
  const { director } = BUILT_IN;

  it('is the built-in one only while the words are', () => {
    const { name, text } = templateFile(director);
    expect(templateFromFile('director', name, text)).toEqual({ ok: true, value: director });
    const changed = templateFile({ ...director, user: `${director.user}\nBe brief.` });
    expect(templateFromFile('director', changed.name, changed.text)).toMatchObject({
      ok: true,
      value: { id: 'director-1-own', user: `${director.user}\nBe brief.` },
    });
    expect(templateFromFile('director', 'director-1.txt', 'x\n---\n{{wall}}')).toMatchObject({
      ok: true,
      value: { id: 'director-1-own' },
    });
  });

  it('of its own stays, and nothing is added to what the file says', () => {
    const own = { id: 'terse', system: 'Be brief.', user: '{{wall}} {{board}}' };
    expect(templateFromFile('director', 'x.json', JSON.stringify(own))).toEqual({ ok: true, value: own });
  });
});
