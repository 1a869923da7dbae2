import { describe, expect, it, vi } from 'vitest';
import { FULL_CAPABILITIES } from '@/llm/capabilities';
import { memoryStorage } from '../testApp';
import { offersOf } from './presets';
import { MODELS_KEY } from './settings';
import { readSettings } from './settingsSchema';
import { capOf, createModelsStore, serverAt, spentOf } from './store';
import { ADDRESS, server } from './testing';

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

  it('show what the other one wrote, when told of it; nonsense changes nothing', async () => {
    const storage = memoryStorage();
    createModelsStore(storage).getState().keepServer(server);
    const { one, other } = windowsOn(storage);
    one().keepServer(elsewhere);
    await vi.waitFor(() => expect(addresses(readSettings(storage))).toHaveLength(2));
    await other().readAgain();
    expect(addresses(other())).toEqual([ADDRESS, elsewhere.address]);
    storage.setItem(MODELS_KEY, '{"servers":');
    await other().readAgain();
    expect(addresses(other())).toEqual([ADDRESS, elsewhere.address]);
    other().setCapOf('a', { maxTokens: 5, maxCost: null });
    await vi.waitFor(() => expect(addresses(readSettings(storage))).toEqual([ADDRESS, elsewhere.address]));
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
