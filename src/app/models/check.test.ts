import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testApp';
import { checkServer } from './check';
import { createKeys } from './keys';
import { createModelsStore } from './store';
import { ADDRESS, server } from './testing';

describe('the connection check', () => {
  it('asks once: a busy server is told of, not asked again and again', async () => {
    const store = createModelsStore(memoryStorage());
    store.getState().keepServer(server);
    const asked: string[] = [];
    const network = {
      now: () => 0,
      chance: () => 0,
      fetch: async (input: RequestInfo | URL) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        asked.push(pathname);
        return pathname.endsWith('/models')
          ? Response.json({ data: [{ id: 'small' }] })
          : Response.json(
              { error: { message: 'slow down' } },
              { status: 429, headers: { 'retry-after': '1' } },
            );
      },
    };
    const found = await checkServer(
      { store, keys: createKeys(null), network },
      ADDRESS,
      'small',
      new AbortController().signal,
    );
    expect(found).toMatchObject({ healthy: false, failure: { code: 'rate-limit' } });
    expect(asked.filter((it) => it.endsWith('/chat/completions'))).toHaveLength(1);
  });
});
