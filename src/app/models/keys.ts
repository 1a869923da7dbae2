import { createStore } from 'zustand/vanilla';
import { err, ok, type Result } from '@/kernel/result';
import { originOf } from '@/llm/address';
import { type BoundKey, bindKey, Keyring } from '@/llm/keys';

/** `sessionStorage`: gone with the tab. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Where the key of an origin is. The key itself is in none of the states that a screen reads. */
export type KeptKey = 'memory' | 'session';

const ENTRY = 'crafttable.keys';

/**
 * Keys, each good for the origin that it was typed for. They live in this page's memory; a person may ask to have one
 * kept in the tab's session, and only then is it written anywhere.
 */
export function createKeys(session: SessionStorage | null) {
  const ring = new Keyring();
  // The secrets that a person asked to have kept; the ring gives none back.
  const asked = new Map<string, string>(readSession(session));
  for (const [origin, secret] of asked) {
    const key = bindKey(secret, origin);
    if (key.ok) ring.add(key.value);
    else asked.delete(origin);
  }
  const store = createStore<{ readonly origins: Readonly<Record<string, KeptKey>> }>(() => ({
    origins: Object.fromEntries([...asked.keys()].map((origin) => [origin, 'session'])),
  }));
  const write = () => {
    try {
      if (asked.size === 0) session?.removeItem(ENTRY);
      else session?.setItem(ENTRY, JSON.stringify(Object.fromEntries(asked)));
    } catch {
      // Not kept, then: the key is in memory all the same.
    }
  };
  return {
    store,
    /** Takes a key as it was typed for the server at `address`. */
    take(typed: string, address: string, keep: KeptKey): Result<null, string> {
      const key = bindKey(typed, address);
      if (!key.ok) return err(key.error.message);
      const { origin } = key.value;
      ring.add(key.value);
      if (keep === 'session') asked.set(origin, key.value.for(address)!);
      else asked.delete(origin);
      write();
      store.setState(({ origins }) => ({ origins: { ...origins, [origin]: keep } }));
      return ok(null);
    },
    forget(address: string) {
      ring.forget(address);
      asked.delete(originOf(address));
      write();
      store.setState(({ origins }) => {
        const { [originOf(address)]: _, ...rest } = origins;
        return { origins: rest };
      });
    },
    for: (address: string): BoundKey | null => ring.for(address),
  };
}
export type Keys = ReturnType<typeof createKeys>;

export const keptFor = (origins: Readonly<Record<string, KeptKey>>, address: string): KeptKey | null =>
  origins[originOf(address)] ?? null;

function readSession(session: SessionStorage | null): [string, string][] {
  try {
    const found: unknown = JSON.parse(session?.getItem(ENTRY) ?? '{}');
    return Object.entries(found ?? {}).flatMap(([origin, secret]) =>
      typeof secret === 'string' && URL.canParse(origin) ? [[origin, secret] satisfies [string, string]] : [],
    );
  } catch {
    return [];
  }
}
