import { describe, expect, it } from 'vitest';
import { BUILT_IN, templateFault, templateFile, templateFromFile } from './template-file';

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

describe('wording', () => {
  it('of its own is named by its fault', () => {
    expect(templateFault('director', BUILT_IN.director)).toBeNull();
    const wrong = { ...BUILT_IN.director, user: `${BUILT_IN.director.user} {{mood}}` };
    expect(templateFault('director', wrong)).toContain('{{mood}}');
    expect(templateFault('builder', { ...BUILT_IN.builder, user: '{{board}}' })).toContain('{{messages}}');
  });

  it('goes into a file and comes back', () => {
    const { name, text } = templateFile(BUILT_IN.builder);
    expect(templateFromFile('builder', name, text)).toEqual({ ok: true, value: BUILT_IN.builder });
  });

  it('is read from plain text, and a broken file says where', () => {
    const read = templateFromFile('director', 'terse.txt', 'Be brief.\n---\n{{wall}}\n{{board}}');
    expect(read).toMatchObject({
      ok: true,
      value: { id: 'terse', system: 'Be brief.', user: '{{wall}}\n{{board}}' },
    });
    const broken = templateFromFile('director', 'x.json', '{"id":"x","system":3,"user":""}');
    expect(broken).toMatchObject({ ok: false, error: { path: 'system' } });
  });
});
