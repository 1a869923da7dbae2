import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, createPurse } from './budget';

describe('what it costs', () => {
  test('seats that ask at once cannot pass the cap together', () => {
    const purse = createPurse({ maxTokens: 1000, maxCost: null });
    const one = purse.reserve(600, null);
    expect(purse.reserve(600, null)).toMatchObject({ ok: false, error: { code: 'budget' } });
    if (one.ok) one.value.settle(200, 0);
    if (one.ok) one.value.settle(200, 0);
    expect(purse.spent()).toEqual({ tokens: 200, cost: 0, possibly: 0 });
    expect(purse.reserve(600, null).ok).toBe(true);
  });
  test('what was only possibly billed counts, and is told apart', () => {
    const purse = createPurse({ maxTokens: 1000, maxCost: null }, { tokens: 100, cost: 1, possibly: 30 });
    const [one, other] = [purse.reserve(300, null), purse.reserve(300, null)];
    if (one.ok) one.value.settle(50, 0, 'possibly');
    if (other.ok) other.value.settle(60, 0.5);
    expect(purse.spent()).toEqual({ tokens: 210, cost: 1.5, possibly: 80 });
  });
  test('whatever is asked and settled, the cap holds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.nat(100))), (asks) => {
        const purse = createPurse({ maxTokens: 1000, maxCost: null });
        for (const [most, share] of asks) {
          const held = purse.reserve(most, null);
          if (held.ok) held.value.settle(Math.floor((most * share) / 100), 0);
        }
        expect(purse.spent().tokens).toBeLessThanOrEqual(1000);
      }),
    );
  });
  test('a cap in money needs a price', () => {
    const purse = createPurse({ maxTokens: null, maxCost: 0.01 });
    expect(purse.reserve(10, null)).toMatchObject({ ok: false, error: { code: 'budget-unpriced' } });
    expect(purse.reserve(10, costOf(1000, 1000, { prompt: 3, completion: 15 }))).toMatchObject({
      ok: false,
      error: { code: 'budget' },
    });
    expect(purse.reserve(10, costOf(1000, 100, { prompt: 3, completion: 15 })).ok).toBe(true);
  });
});
