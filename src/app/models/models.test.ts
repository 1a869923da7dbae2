import { describe, expect, it, vi } from 'vitest';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { FULL_CAPABILITIES } from '@/llm/capabilities';
import { fileOf } from '../downloads';
import { newGame } from '../game';
import { gameFromJson, gameToJson } from '../gameJson';
import { USUAL_TEAM } from '../scripts';
import { memoryStorage, testApp } from '../testApp';
import { checkServer } from './check';
import { createPurses } from './client';
import { gatewayServers } from './gateway';
import { createKeys, keptFor } from './keys';
import { createLive } from './live';
import { choiceOf, choiceValue, modelOccupant } from './occupant';
import { offersOf } from './presets';
import type { Server } from './settings';
import { readSettings } from './settingsSchema';
import { capOf, createModelsStore, serverAt, spentOf } from './store';
import { BUILT_IN, templateFault, templateFile, templateFromFile } from './templates';
import { chargeOf } from './trouble';

const KEY = 'sk-test-8a1c5e0f7b2d4936secret';
const ADDRESS = 'http://127.0.0.1:11434/v1';
const server: Server = {
  address: ADDRESS,
  preset: 'ollama',
  label: 'Mine',
  headers: {},
  needsKey: false,
  models: [{ id: 'small', price: null }],
};

/** What the browser would hold, as text. */
function watchedStorage() {
  const written: string[] = [];
  const inner = memoryStorage();
  return {
    written,
    getItem: inner.getItem,
    setItem(key: string, value: string) {
      written.push(key, value);
      inner.setItem(key, value);
    },
    removeItem: (key: string) => inner.setItem(key, ''),
  };
}

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

describe('servers', () => {
  it('are kept, with their models and prices', () => {
    const storage = memoryStorage();
    const { keepServer, addModel, setPrice } = createModelsStore(storage).getState();
    keepServer(server);
    addModel(ADDRESS, 'large', {
      id: 'large',
      price: { prompt: 1, completion: 2 },
      contextLength: 8192,
      capabilities: null,
    });
    addModel(ADDRESS, 'large');
    setPrice(ADDRESS, 'small', { prompt: 3, completion: 4 });
    expect(serverAt(createModelsStore(storage, readSettings(storage)).getState(), ADDRESS)!.models).toEqual([
      { id: 'small', price: { prompt: 3, completion: 4 } },
      { id: 'large', price: { prompt: 1, completion: 2 }, contextLength: 8192 },
    ]);
  });

  it('tell of their models what nobody has typed or learnt', () => {
    const store = createModelsStore(null);
    const { keepServer, keepOffers, setPrice, setCapabilities } = store.getState();
    const ids = ['small', 'typed', 'learnt', 'gone'];
    keepServer({ ...server, preset: 'openrouter', models: ids.map((id) => ({ id, price: null })) });
    setPrice(ADDRESS, 'typed', { prompt: 9, completion: 9 });
    setCapabilities(ADDRESS, 'learnt', { ...FULL_CAPABILITIES, stop: false });
    const listed = (id: string) => ({
      id,
      name: null,
      contextLength: 4096,
      price: { prompt: 1, completion: 2 },
      parameters: ['temperature'],
    });
    const told = ['small', 'typed', 'learnt', 'not chosen'].map(listed);
    keepOffers(ADDRESS, offersOf('openrouter', told));
    const price = { prompt: 1, completion: 2 };
    expect(serverAt(store.getState(), ADDRESS)!.models).toEqual([
      { id: 'small', price, contextLength: 4096 },
      { id: 'typed', price: { prompt: 9, completion: 9 }, contextLength: 4096 },
      { id: 'learnt', price, contextLength: 4096 },
      { id: 'gone', price: null },
    ]);
    const { capabilities } = store.getState();
    expect(Object.keys(capabilities)).toEqual(['learnt', 'small', 'typed'].map((id) => `${ADDRESS} ${id}`));
    expect(capabilities[`${ADDRESS} small`]).toMatchObject({ temperature: true, seed: false });
    expect(capabilities[`${ADDRESS} learnt`]).toMatchObject({ seed: true, stop: false });
    // A list without parameters says nothing of what is accepted.
    expect(offersOf('vllm', [{ ...listed('x'), parameters: null }])[0]!.capabilities).toBeNull();
  });

  it('move to another address in their place, and take nobody else’s', () => {
    const store = createModelsStore(null);
    const { keepServer } = store.getState();
    keepServer(server);
    keepServer({ ...server, address: 'http://b/v1' });
    keepServer({ ...server, address: 'http://c/v1' }, ADDRESS);
    expect(store.getState().servers.map(({ address }) => address)).toEqual(['http://c/v1', 'http://b/v1']);
    keepServer({ ...server, address: 'http://b/v1', label: 'moved' }, 'http://c/v1');
    expect(store.getState().servers.map(({ address, label }) => [address, label])).toEqual([
      ['http://b/v1', 'moved'],
    ]);
  });

  it('survive a storage that refuses or lies', () => {
    const full = {
      getItem: () => '{"servers":"none","cap":{"maxTokens":-1}}',
      setItem: () => {
        throw new Error('quota');
      },
    };
    const store = createModelsStore(full);
    store.getState().keepServer(server);
    expect(store.getState().servers).toHaveLength(1);
    expect(store.getState().cap.maxTokens).toBe(1_000_000);
  });

  it('remember what a game has spent, and its own cap', () => {
    const storage = memoryStorage();
    const store = createModelsStore(storage);
    store.getState().keepSpent('a', { tokens: 10, cost: 0.5, possibly: 4 });
    store.getState().setCapOf('a', { maxTokens: 5, maxCost: null });
    const again = createModelsStore(storage, readSettings(storage)).getState();
    expect([spentOf(again, 'a'), spentOf(again, 'b').tokens]).toEqual([
      { tokens: 10, cost: 0.5, possibly: 4 },
      0,
    ]);
    expect([capOf(again, 'a').maxTokens, capOf(again, 'b').maxTokens]).toEqual([5, 1_000_000]);
  });
});

describe('settings in two windows', () => {
  const elsewhere = { ...server, address: 'http://b/v1', label: 'added elsewhere' };
  const spent = (tokens: number, cost: number) => ({ tokens, cost, possibly: 0 });
  const windowsOn = (storage: ReturnType<typeof memoryStorage>) => {
    const open = () => createModelsStore(storage, readSettings(storage));
    const [one, other] = [open(), open()];
    return { one: one.getState, other: other.getState, stored: () => readSettings(storage) };
  };
  const addresses = ({ servers }: { readonly servers: readonly { readonly address: string }[] }) =>
    servers.map(({ address }) => address);

  it('do not take from the storage what the other one wrote', async () => {
    const storage = memoryStorage();
    createModelsStore(storage).getState().keepServer(server);
    const { one, other, stored } = windowsOn(storage);
    one().keepServer(elsewhere);
    await vi.waitFor(() => expect(addresses(stored())).toHaveLength(2));
    other().keepSpent('a', spent(10, 0));
    other().setPrice(ADDRESS, 'small', { prompt: 3, completion: 4 });
    one().setCapOf('a', { maxTokens: 5, maxCost: null });
    await vi.waitFor(() =>
      expect(stored()).toMatchObject({ spent: { a: spent(10, 0) }, caps: { a: { maxTokens: 5 } } }),
    );
    expect(addresses(stored())).toEqual([ADDRESS, elsewhere.address]);
    expect(serverAt(stored(), ADDRESS)!.models[0]!.price).toEqual({ prompt: 3, completion: 4 });
    expect(addresses(other())).toEqual([ADDRESS, elsewhere.address]);
    other().removeServer(ADDRESS);
    await vi.waitFor(() => expect(addresses(stored())).toEqual([elsewhere.address]));
    one().keepSpent('a', spent(11, 0));
    await vi.waitFor(() => expect(addresses(one())).toEqual([elsewhere.address]));
  });

  it('lose nothing of their own where the storage takes no more', async () => {
    const storage = memoryStorage();
    createModelsStore(storage).getState().keepServer(server);
    const store = createModelsStore(
      {
        ...storage,
        setItem: () => {
          throw new Error('quota');
        },
      },
      readSettings(storage),
    );
    store.getState().keepServer(elsewhere);
    await import('./settingsSchema');
    await new Promise((resolve) => setTimeout(resolve, 0));
    store.getState().setCapOf('a', { maxTokens: 5, maxCost: null });
    expect(addresses(store.getState())).toEqual([ADDRESS, elsewhere.address]);
  });

  it('count a game by whoever knows of more', async () => {
    const storage = memoryStorage();
    createModelsStore(storage).getState().keepSpent('a', spent(10, 3));
    const { one, other, stored } = windowsOn(storage);
    one().keepSpent('a', spent(30, 4));
    await vi.waitFor(() => expect(stored().spent.a).toEqual(spent(30, 4)));
    other().keepSpent('a', spent(20, 5));
    await vi.waitFor(() => expect(stored().spent.a).toEqual(spent(30, 5)));
  });
});

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

describe('the gateway of the page', () => {
  const asking = (body: string, type = 'application/json', status = 200) =>
    gatewayServers(
      async () => new Response(body, { status, headers: { 'content-type': type } }),
      { document: { querySelector: () => ({}) }, origin: 'http://127.0.0.1:4173' },
      new AbortController().signal,
    );

  it('is not asked where the page bears no mark of it', async () => {
    let asked = 0;
    const looked: string[] = [];
    const document = {
      querySelector(selectors: string) {
        looked.push(selectors);
        return null;
      },
    };
    const fetched = async () => {
      asked++;
      return new Response('{}');
    };
    const page = { document, origin: 'https://static.example' };
    expect(await gatewayServers(fetched, page, new AbortController().signal)).toEqual([]);
    expect([asked, looked]).toEqual([0, ['meta[name="crafttable-gateway"]']]);
  });

  it('tells the servers that it holds keys for', async () => {
    const servers = [
      { name: 'openai', label: 'OpenAI', preset: 'openai', base: '/gateway/openai' },
      { name: 'evil', label: 'x', preset: 'other', base: 'https://elsewhere.example/' },
    ];
    expect(await asking(JSON.stringify({ servers }))).toEqual([
      { address: 'http://127.0.0.1:4173/gateway/openai', label: 'OpenAI', preset: 'openai' },
    ]);
  });

  it.each([
    ['<html>', 'text/html', 200],
    ['{', 'application/json', 200],
    ['{}', 'application/json', 200],
    ['{"servers":[]}', 'application/json', 404],
    ['{"servers":[null]}', 'application/json', 200],
  ])('%s (%s, %i): there is none', async (body, type, status) => {
    expect(await asking(body, type, status)).toEqual([]);
  });
});

describe('a model in a seat', () => {
  const settings = { templates: { director: { ...BUILT_IN.director, id: 'mine' }, builder: null } };
  const choice = { server: ADDRESS, model: 'qwen 3 (8b)' };

  it('has the published temperatures and the wording in use', () => {
    expect(modelOccupant('D2', choice, settings)).toMatchObject({
      temperature: 0.7,
      maxTokens: 2000,
      template: { id: 'mine' },
    });
    const builder = modelOccupant('Builder', choice, settings);
    expect([builder.temperature, 'template' in builder]).toEqual([0.1, false]);
  });

  it('goes into a list of choices and comes back', () => {
    expect(choiceOf(choiceValue(choice))).toEqual(choice);
    expect([choiceOf('careful'), choiceOf('person')]).toEqual([null, null]);
  });

  it('is kept with its game, and a key written beside it is dropped', () => {
    const occupant = modelOccupant('D1', choice, settings, { seed: 3, reasoningEffort: 'low' });
    const game = newGame(craftSetup(builtInStructures()[0]!, 0), { ...USUAL_TEAM, D1: occupant }, 'x');
    expect(gameFromJson(gameToJson(game))).toMatchObject({ ok: true, value: { team: { D1: occupant } } });
    const smuggled = { ...game, team: { ...game.team, D1: { ...occupant, key: KEY, apiKey: KEY } } };
    const read = gameFromJson(gameToJson(smuggled));
    expect(read).toMatchObject({ ok: true });
    expect(JSON.stringify(read)).not.toContain(KEY);
    expect(
      gameFromJson(
        gameToJson({ ...game, team: { ...game.team, D1: { ...occupant, server: `http://a:${KEY}@b` } } }),
      ),
    ).toMatchObject({ ok: false });
  });

  it('leaves no key in anything that the app keeps or gives away', () => {
    const storage = watchedStorage();
    const session = watchedStorage();
    const app = testApp({ storage, session });
    app.models.store.getState().keepServer({ ...server, needsKey: true });
    app.models.keys.take(KEY, ADDRESS, 'memory');
    const team = { ...USUAL_TEAM, D1: modelOccupant('D1', choice, app.models.store.getState()) };
    app.table.getState().open(newGame(craftSetup(builtInStructures()[0]!, 0), team, 'x'));
    const states = [app.table, app.servers, app.keyring, app.live, app.prefs].map((it) => it.getState());
    const kept = [...storage.written, ...session.written, fileOf(app.table.getState().game!, 'record').text];
    expect(kept.join('\n')).toContain(ADDRESS);
    expect(`${kept.join('\n')}${JSON.stringify(states)}`).not.toContain(KEY);
  });
});

describe('answers on their way', () => {
  it('show nothing of a question that was asked before', () => {
    const live = createLive();
    const first = live.begin('D1');
    first.text('old', '');
    const second = live.begin('D1');
    first.text('older still', '');
    first.end(null);
    second.wait(2, 5000, 1200, 'busy');
    expect(live.store.getState().live.D1).toMatchObject({ text: '', attempt: 2, secondsLeft: 2 });
    second.text('new', 'thought');
    expect(live.store.getState().live.D1).toMatchObject({
      text: 'new',
      reasoning: 'thought',
      waitUntil: null,
    });
    second.end(null);
    expect(live.store.getState().live.D1).toBeUndefined();
  });
});

describe('what a try that failed counts for', () => {
  const attempt = { at: 1, ms: 1, outcome: 'stalled', status: 200, cost: null } as const;
  const usage = { promptTokens: 10, completionTokens: 5, reasoningTokens: null, source: 'estimate' } as const;
  it('is the sum of its requests, unsure as long as one of them is', () => {
    const refused = { ...attempt, billed: 'no', usage: null } as const;
    const sure = { ...attempt, billed: 'yes', usage: { ...usage, source: 'server' } } as const;
    const unsure = { ...attempt, billed: 'possibly', usage } as const;
    expect(chargeOf([refused])).toBeNull();
    expect(chargeOf([refused, sure])).toEqual({ billed: 'yes', tokens: 15 });
    expect(chargeOf([sure, unsure])).toEqual({ billed: 'possibly', tokens: 30 });
  });
});

describe('wording', () => {
  it('of its own is named by its fault', () => {
    expect(templateFault('director', BUILT_IN.director)).toBeNull();
    const wrong = { ...BUILT_IN.director, user: `${BUILT_IN.director.user} {{mood}}` };
    expect(templateFault('director', wrong)).toContain('{{mood}}');
    expect(templateFault('builder', { ...BUILT_IN.builder, user: '{{board}}' })).toContain('{{messages}}');
  });

  it('goes into a file and comes back', () => {
    const { name, text } = templateFile(BUILT_IN.builder);
    expect(templateFromFile('builder', name, text)).toEqual({ ok: true, value: BUILT_IN.builder });
  });

  it('is read from plain text, and a broken file says where', () => {
    const read = templateFromFile('director', 'terse.txt', 'Be brief.\n---\n{{wall}}\n{{board}}');
    expect(read).toMatchObject({
      ok: true,
      value: { id: 'terse', system: 'Be brief.', user: '{{wall}}\n{{board}}' },
    });
    const broken = templateFromFile('director', 'x.json', '{"id":"x","system":3,"user":""}');
    expect(broken).toMatchObject({ ok: false, error: expect.stringContaining('system') });
  });
});

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
