import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, createPurse } from './budget';

describe('what it costs', () => {
  const { signal } = new AbortController();
  const sum = (list: readonly number[]) => list.reduce((all, it) => all + it, 0);

  test('seats that ask at once cannot pass the cap together: the second waits for what the first leaves', async () => {
    const purse = createPurse({ maxTokens: 1000, maxCost: null });
    const one = await purse.reserve(600, null, signal);
    let got: unknown = 'waits';
    const other = purse.reserve(600, null, signal).then((it) => {
      got = it.ok;
      return it;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(got).toBe('waits');
    if (one.ok) one.value.settle(200, 0);
    if (one.ok) one.value.settle(200, 0);
    expect((await other).ok).toBe(true);
    expect(purse.spent()).toEqual({ tokens: 200, cost: 0, possibly: 0 });
  });
  test('when the first took too much, the second is refused after all', async () => {
    const purse = createPurse({ maxTokens: 1000, maxCost: null });
    const one = await purse.reserve(600, null, signal);
    const other = purse.reserve(600, null, signal);
    if (one.ok) one.value.settle(500, 0);
    expect(await other).toMatchObject({ ok: false, error: { code: 'budget' } });
    expect(await purse.reserve(501, null, signal)).toMatchObject({ ok: false });
    expect((await purse.reserve(500, null, signal)).ok).toBe(true);
  });
  test('who waits can be stopped', async () => {
    const purse = createPurse({ maxTokens: 1000, maxCost: null });
    const control = new AbortController();
    await purse.reserve(600, null, signal);
    const other = purse.reserve(600, null, control.signal);
    control.abort();
    expect(await other).toMatchObject({ ok: false, error: { code: 'stopped' } });
  });
  test('what was only possibly billed counts, and is told apart', async () => {
    const purse = createPurse({ maxTokens: 1000, maxCost: null }, { tokens: 100, cost: 1, possibly: 30 });
    const [one, other] = [await purse.reserve(300, null, signal), await purse.reserve(300, null, signal)];
    if (one.ok) one.value.settle(50, 0, 'possibly');
    if (other.ok) other.value.settle(60, 0.5);
    expect(purse.spent()).toEqual({ tokens: 210, cost: 1.5, possibly: 80 });
  });
  test('whatever is asked at once and settled in whatever order, the cap holds and nobody is left waiting', async () => {
    const ask = fc.record({ most: fc.nat(400), share: fc.nat(100), late: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(ask, { maxLength: 12 }), async (asks) => {
        const purse = createPurse({ maxTokens: 1000, maxCost: null });
        const taken = await Promise.all(
          asks.map(async ({ most, share, late }) => {
            const held = await purse.reserve(most, null, signal);
            for (let k = 0; k < late; k++) await null;
            const real = Math.floor((most * share) / 100);
            if (held.ok) held.value.settle(real, 0);
            return held.ok ? real : 0;
          }),
        );
        expect(purse.spent().tokens).toBe(sum(taken));
        expect(purse.spent().tokens).toBeLessThanOrEqual(1000);
      }),
    );
  });
  test('a cap in money needs a price', async () => {
    const purse = createPurse({ maxTokens: null, maxCost: 0.01 });
    expect(await purse.reserve(10, null, signal)).toMatchObject({
      ok: false,
      error: { code: 'budget-unpriced' },
    });
    expect(await purse.reserve(10, costOf(1000, 1000, { prompt: 3, completion: 15 }), signal)).toMatchObject({
      ok: false,
      error: { code: 'budget' },
    });
    expect((await purse.reserve(10, costOf(1000, 100, { prompt: 3, completion: 15 }), signal)).ok).toBe(true);
  });
});
