import { describe, expect, it } from 'vitest';
import { createPurses } from './client';
import { createModelsStore } from './store';

describe('the purse of a game', () => {
  it('begins with what was remembered or is on the record, whichever is more', () => {
    const store = createModelsStore(null);
    store.getState().keepSpent('a', { tokens: 10, cost: 3, possibly: 0 });
    const purses = createPurses(store);
    const recorded = (tokens: number) => () => ({ tokens, cost: 1, possibly: 2 });
    const purse = purses.of('a', recorded(25));
    expect(purse.spent()).toEqual({ tokens: 25, cost: 3, possibly: 2 });
    expect(purses.of('a', recorded(40))).toBe(purse);
    purses.forget();
    expect(purses.of('a', recorded(40)).spent().tokens).toBe(40);
  });
});
