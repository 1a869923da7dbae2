import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDirectorReply } from './director';

describe('any reply', () => {
  const parts = fc.constantFrom(
    '<think>',
    '</think>',
    '<message>',
    '</message>',
    '<',
    '>',
    '[',
    '```',
    '"',
    '{',
    '}',
    '\\',
    '\n',
    ' ',
    'D2:',
    'message:',
    '<|im_end|>',
    '“',
    '＜think＞',
    '<analysis>',
    '</analysis>',
    '<answer>',
    '<|channel|>',
    '<|message|>',
    '<|start|>',
    'final',
    'analysis',
    '<|begin_of_thought|>',
    '"thinking":"',
    '{"',
    'Builder: please',
    'text',
    '{"message":',
    ':',
    '**',
    '\u0000',
    '\ud800',
  );
  test('never throws, keeps the raw text and says nothing that was not there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((it) => it.join('')),
        ),
        fc.string(),
        (raw, reasoning) => {
          const reply = readDirectorReply(raw, { reasoning });
          expect(reply.raw).toBe(raw);
          expect(reply.outcome === 'read').toBe(reply.message !== '');
        },
      ),
      { numRuns: 2000 },
    );
  });

  const linear = (unit: string, size: number) => {
    const raw = unit.repeat(size / unit.length);
    const start = performance.now();
    readDirectorReply(raw);
    expect(performance.now() - start).toBeLessThan(15_000);
  };
  test.each(['<', '< ', '<think>', '<message>', '</think>', '{"', '\nD2', '[ '])(
    'ten megabytes of %j are read in time that is linear',
    (unit) => linear(unit, 1e7),
    40_000,
  );
  test.each([
    ...['<|', '<|im_end|>', '<|channel|>a<|message|>', '<|im_start|>', '<think>t<plan>u</plan>'],
    ...['<message>a</think>', '{"think":"', ',"a":"', '\nBuilder: put '],
  ])('so are three of %j', (unit) => linear(unit, 3e6), 40_000);
});
