import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spentBy } from './spent';

const usage = (promptTokens: number, completionTokens: number) => ({ promptTokens, completionTokens });

test('every request is counted once, those of failed tries too', () => {
  const note = {
    usage: usage(10, 5),
    cost: 1,
    attempts: [
      { billed: 'no', usage: null, cost: null },
      { billed: 'yes', usage: usage(10, 5), cost: 1 },
      { billed: 'yes', usage: usage(20, 5), cost: 2 },
    ],
    failedTries: [{ attempts: [{ billed: 'possibly', usage: usage(7, 0), cost: 0.5 }] }],
  };
  expect(spentBy([note, undefined])).toEqual({ tokens: 47, cost: 3.5, possibly: 7 });
});

test('a note of an earlier version counts as a whole', () => {
  const note = { usage: usage(10, 5), cost: 1, attempts: [{ billed: 'yes' }] };
  expect(spentBy([note])).toEqual({ tokens: 15, cost: 1, possibly: 0 });
});

test('notes from elsewhere may hold anything, and never lower what is spent', () => {
  const odd = fc.anything();
  const note = fc.record({
    attempts: fc.oneof(
      odd,
      fc.array(fc.record({ usage: fc.oneof(odd, fc.record({ promptTokens: odd })), cost: odd })),
    ),
    failedTries: fc.oneof(odd, fc.array(odd)),
    usage: odd,
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, note)), (notes) => {
      const { tokens, cost, possibly } = spentBy(notes);
      expect(tokens >= 0 && cost >= 0 && possibly >= 0).toBe(true);
    }),
  );
});
