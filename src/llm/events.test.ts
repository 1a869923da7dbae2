import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventReader, looksLikeEvents } from './events';

const read = (pieces: readonly string[]) => {
  const reader = new EventReader();
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()].map(({ name, data }) => [
    name,
    data,
  ]);
};

describe('a stream of events', () => {
  test('is the same however it is cut into pieces, and whatever ends its lines', () => {
    const lines = [
      ': hello',
      'event: one',
      'data: {"a":',
      'data:1}',
      '',
      'id: 7',
      'data',
      'data: ',
      '',
      'data: [DONE]',
      '',
      '',
    ];
    const ends = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(ends, fc.array(fc.nat(80)), (end, cuts) => {
        const text = lines.join(end);
        const at = [...new Set([0, ...cuts.filter((it) => it < text.length)])].sort((a, b) => a - b);
        const pieces = at.map((from, k) => text.slice(from, at[k + 1]));
        expect(read(pieces)).toEqual([
          ['one', '{"a":\n1}'],
          ['', '\n'],
          ['', '[DONE]'],
        ]);
      }),
    );
  });
  test('whose last empty line is missing is read where the rest is whole, and not where it is cut', () => {
    expect(read(['data: {"a":1}\n\ndata: [DONE]'])).toEqual([
      ['', '{"a":1}'],
      ['', '[DONE]'],
    ]);
    expect(read(['data: {"a":1}'])).toEqual([['', '{"a":1}']]);
    expect(read(['data: {"a":1}\n\ndata: {"a'])).toEqual([['', '{"a":1}']]);
  });
  test('takes time linear in its length', () => {
    const reader = new EventReader();
    for (let k = 0; k < 100_000; k++) reader.push('data without an end ');
    expect(reader.push(`\ndata: 1\n\n`)).toEqual([{ name: '', data: '1' }]);
  });
  test.each([
    ['data: {}', true],
    ['\n\n: keep-alive', true],
    ['event', null],
    ['  ', null],
    ['{"choices"', false],
    ['"Error: x"', false],
    ['<!DOCTYPE', false],
    ['Error: the model', false],
  ])('%j looks like one: %s', (begin, looks) => {
    expect(looksLikeEvents(begin)).toBe(looks);
  });
});
