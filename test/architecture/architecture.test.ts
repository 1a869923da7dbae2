import { describe, expect, test } from 'vitest';
import { cycles, importsOf, isTest, ROOMS, readSources, type Source, wrongArrows } from './imports';

const sources = readSources('src');

describe('the rooms of src/', () => {
  test('every import follows an arrow of docs/architecture.md', () => {
    expect(sources.length).toBeGreaterThan(40);
    expect(wrongArrows(sources)).toEqual([]);
  });

  test('no file imports itself by a detour', () => {
    expect(cycles(sources)).toEqual([]);
  });

  test('every folder is a known room', () => {
    const rooms = new Set(sources.map(({ file }) => file.split('/')[0]!.replace(/\.tsx?$/, '')));
    for (const room of rooms) expect(Object.keys(ROOMS)).toContain(room);
  });

  test('chance and time are handed in: the core calls neither', () => {
    const core = sources.filter(
      ({ file }) => /^(kernel|match|craft|llm|agents|records|analysis)\//.test(file) && !isTest(file),
    );
    const guilty = core.filter(({ text }) =>
      /Math\.random\(|Date\.now\(|new Date\(\)|performance\.now\(/.test(text),
    );
    expect(guilty.map(({ file }) => file)).toEqual([]);
  });
});

describe('the check itself can fail', () => {
  const source = (file: string, text: string): Source => ({ file, text });

  test.each([
    ['craft/a.ts', "import { play } from '@/app/play';", 'craft/a.ts imports app/, which craft/ may not'],
    [
      'kernel/a.ts',
      "import type { Move } from '../craft/moves';",
      'kernel/a.ts imports craft/, which kernel/ may not',
    ],
    ['match/a.ts', "import { useState } from 'react';", 'match/a.ts imports react'],
    ['craft/a.ts', "const fs = await import('node:fs');", 'craft/a.ts imports node:fs'],
    ['cli/a.ts', "export * from '@/panels/Root';", 'cli/a.ts imports panels/, which cli/ may not'],
  ])('%s: %s', (file, text, complaint) => {
    expect(wrongArrows([source(file, text)])).toEqual([complaint]);
  });

  test('a planted cycle is found, a type-only one is not', () => {
    const a = source('craft/a.ts', "import { b } from './b';");
    const b = source('craft/b.ts', "import { a } from './a';");
    expect(cycles([a, b])).toEqual(['craft/a.ts → craft/b.ts → craft/a.ts']);
    expect(cycles([a, source('craft/b.ts', "import type { A } from './a';")])).toEqual([]);
  });

  test('imports are read in every form', () => {
    const text =
      "import './x.css';\nimport a from '../kernel/a';\nexport { b } from '@/match/b';\nimport('three');";
    expect(importsOf(source('craft/a.ts', text))).toEqual([
      'src/craft/x.css',
      'src/kernel/a',
      'src/match/b',
      'three',
    ]);
  });
});
