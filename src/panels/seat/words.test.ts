import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD } from '@/craft/board';
import type { Entry } from '@/craft/game';
import { understand } from '@/craft/language';
import { randomBoard } from '@/craft/testing';
import { CELLS, cellAt, DIRECTORS, HIDDEN_CELLS } from '@/craft/vocabulary';
import { heardFrom, reasonText, wordCount } from './hint';
import { lightsOf, lightsOfEntry, meant } from './lights';
import { phrasesOf } from './phrases';

const SEEN = CELLS.filter((cell) => !HIDDEN_CELLS.includes(cell));
const hear = (text: string) => understand(text, 'D1', EMPTY_BOARD);

describe('what a scripted Builder hears', () => {
  test('is told in the speaker’s own frame', () => {
    const heard = heardFrom(hear('Place a large blue across the left and middle of my bottom layer.'), 'D1');
    expect(heard).toEqual({
      lines: ['place a large blue, your left and middle, bottom layer'],
      more: 0,
      open: [],
    });
  });

  test('says what is left open', () => {
    expect(heardFrom(hear('Put a red block on my right.'), 'D1').open).toEqual(['size']);
    expect(heardFrom(hear('Place a small red block.'), 'D1').open).toEqual(['place']);
  });

  test('no instruction, no line', () => {
    expect(heardFrom(hear('Good morning.'), 'D1')).toEqual({ lines: [], more: 0, open: [] });
  });

  test('counts what goes beyond three', () => {
    const many =
      'Place a small red on my left. Place a small blue in my middle. Place a small green on my right. Then add a small yellow on top of the green.';
    const heard = heardFrom(hear(many), 'D1');
    expect(heard.lines).toHaveLength(3);
    expect(heard.more).toBeGreaterThan(0);
  });
});

describe('lights', () => {
  const text = 'Place a large blue across the left and middle of my bottom layer.';

  test('fall on the places that an instruction names', () => {
    expect(lightsOf(hear(text).readings, 'D1', SEEN)).toEqual([
      { cells: [cellAt(0, 0), cellAt(1, 0)], layer: 0, tone: 'D1' },
    ]);
  });

  test('never on a cell that the seat does not see', () => {
    const readings = [{ instruction: 0, weight: 1, cells: [cellAt(1, 1), cellAt(1, 0)], words: [] }];
    expect(lightsOf(readings, 'neutral', SEEN)).toEqual([
      { cells: [cellAt(1, 0)], layer: null, tone: 'neutral' },
    ]);
    expect(lightsOf([{ ...readings[0]!, cells: [cellAt(2, 1)] }], 'neutral', SEEN)).toEqual([]);
  });

  test('a move of the Builder lights its own places', () => {
    const entry: Entry = {
      kind: 'built',
      turn: 1,
      speaker: 'Builder',
      text: '',
      move: { action: 'place', block: 'gl', cell: 0, layer: 0, span: 1 },
      refusal: null,
    };
    expect(lightsOfEntry(entry, EMPTY_BOARD, SEEN)).toEqual([{ cells: [0, 1], layer: 0, tone: 'neutral' }]);
  });

  test('candidates are told apart by how far they are meant', () => {
    const { readings } = hear(text);
    const move = { action: 'place', block: 'bl', cell: 0, layer: 0, span: 3 } as const;
    expect(meant(readings, move)).toBe('yes');
    expect(meant(readings, { ...move, block: 'bs', span: null })).toBe('maybe');
    expect(meant(readings, { ...move, block: 'rl' })).toBeNull();
  });
});

describe('phrases', () => {
  test('what was not understood carries its reason', () => {
    const text = 'Please place a purple block on my left.';
    const lost = phrasesOf(text, hear(text)).filter((it) => it.kind === 'lost');
    expect(lost.length).toBe(1);
    expect(lost[0]).toMatchObject({ reason: 'There is no purple block.' });
  });

  test('an instruction is one phrase to point at, not a row of words', () => {
    const text = 'Hello. Place a large blue across the left and middle of my bottom layer.';
    const said = phrasesOf(text, hear(text)).filter((it) => it.kind === 'said');
    expect(said).toHaveLength(1);
  });

  test('together they are the whole text, whatever is written', () => {
    const words = fc.constantFrom(
      'place',
      'a',
      'large',
      'purple',
      'red',
      'on',
      'my',
      'left',
      '.',
      ',',
      'it',
      'then',
      'remove',
      '🧱',
      'שלום',
      'D2',
      'layer',
      '7',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 40 }).map((it) => it.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...DIRECTORS), fc.nat(99), (message, speaker, seed) => {
        const phrases = phrasesOf(message, understand(message, speaker, randomBoard(seed, 9, 'free')));
        expect(phrases.map((it) => it.text).join('')).toBe(message);
        expect(phrases.every((it) => it.text !== '')).toBe(true);
      }),
    );
  });
});

test('words are counted as a reader counts them', () => {
  expect([wordCount(''), wordCount('  one\n two  '), wordCount('שלום עולם 🧱')]).toEqual([0, 2, 3]);
});

test('a reason names whom it credits [F3]', () => {
  expect(reasonText(['D3', 'D1'], ' It fits. ')).toBe('D1 and D3 asked for it. It fits.');
  expect(reasonText([], '')).toBe('');
});
