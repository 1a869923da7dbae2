import { describe, expect, it } from 'vitest';
import { createKeys, keptFor } from './keys';
import { ADDRESS, KEY, watchedStorage } from './testing';

describe('keys', () => {
  it('are in memory, and written nowhere unless asked for', () => {
    const session = watchedStorage();
    const keys = createKeys(session);
    expect(keys.take(KEY, ADDRESS, 'memory')).toEqual({ ok: true, value: null });
    expect(keys.for(ADDRESS)!.for(ADDRESS)).toBe(KEY);
    expect(session.written).toEqual([]);
    expect(JSON.stringify([keys, keys.store.getState(), keys.for(ADDRESS)])).not.toContain(KEY);
  });

  it('are good for their own origin only', () => {
    const keys = createKeys(null);
    keys.take(KEY, ADDRESS, 'memory');
    expect(keys.for('http://127.0.0.1:9/v1')).toBeNull();
    expect(keys.for('http://127.0.0.1:11434/other')!.origin).toBe('http://127.0.0.1:11434');
  });

  it('outlive a reload only when ticked, and are gone when forgotten', () => {
    const session = watchedStorage();
    createKeys(session).take(KEY, ADDRESS, 'session');
    const again = createKeys(session);
    expect(keptFor(again.store.getState().origins, ADDRESS)).toBe('session');
    expect(again.for(ADDRESS)!.for(ADDRESS)).toBe(KEY);
    again.forget(ADDRESS);
    expect(again.for(ADDRESS)).toBeNull();
    expect(createKeys(session).for(ADDRESS)).toBeNull();
    // A key typed anew without the tick takes the kept one back.
    again.take(KEY, ADDRESS, 'session');
    again.take(`${KEY}2`, ADDRESS, 'memory');
    expect(createKeys(session).for(ADDRESS)).toBeNull();
  });

  it('with a line break are refused without being quoted', () => {
    const taken = createKeys(null).take(`${KEY}\nx`, ADDRESS, 'memory');
    expect(taken).toMatchObject({ ok: false, error: expect.stringContaining('line break') });
    expect(JSON.stringify(taken)).not.toContain(KEY);
  });

  it.each(['{', 'null', '[1]', '{"not an address":"x"}', '{"http://a":3}'])(
    'survive a session entry of %s',
    (entry) => {
      const session = { ...watchedStorage(), getItem: () => entry };
      expect(() => createKeys(session)).not.toThrow();
    },
  );
});
