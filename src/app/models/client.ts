import { err } from '@/kernel/result';
import type { ClientOptions, ModelClient, ModelServer, Ports, Purse } from '@/llm';
import { createPurse, type Spent } from '@/llm/budget';
import { failure } from '@/llm/failure';
import type { Keys } from './keys';
import { capabilityStore, capOf, larger, type ModelsStore, serverAt, spentOf } from './store';

/** What talking to servers stands on. */
export interface ClientPorts {
  readonly store: ModelsStore;
  readonly keys: Keys;
  /** Clock, chance and network; the rest of them comes with the clients. */
  readonly network: Pick<Ports, 'now' | 'fetch' | 'chance'> & Partial<Ports>;
}

/** A seat's server or key is not there; nothing was sent. */
export class NotReady extends Error {
  readonly code: 'no-server' | 'no-key';
  constructor(code: NotReady['code'], address: string) {
    super(`${code}: ${address}`);
    this.code = code;
  }
}

/** Loaded when the first model is asked: nobody else pays for it. */
export const loadLlm = () => import('@/llm');
type Llm = Awaited<ReturnType<typeof loadLlm>>;

export async function portsFor({ network }: ClientPorts): Promise<Ports> {
  const { systemPorts } = await loadLlm();
  return { ...systemPorts(network.now, network.chance), ...network };
}

/**
 * Purses by game: all seats of a game share one, and raising the cap needs no new one. One is good for as long as this
 * page runs its game; what other pages spend on it meanwhile is no part of it.
 */
export function createPurses(store: ModelsStore) {
  const purses = new Map<string, Purse>();
  /** @param recorded what the record tells of it: the game may have been played elsewhere. */
  const of = (game: string, recorded: () => Spent): Purse => {
    const known = purses.get(game);
    if (known) return known;
    const cap = {
      get maxTokens() {
        return capOf(store.getState(), game).maxTokens;
      },
      get maxCost() {
        return capOf(store.getState(), game).maxCost;
      },
    };
    const purse = createPurse(cap, larger(spentOf(store.getState(), game), recorded()));
    purses.set(game, purse);
    return purse;
  };
  return { of, forget: () => purses.clear() };
}

/**
 * A client that looks its server, key and price up anew for every request: a key typed, or a price entered, in the
 * middle of a game counts from the next request on.
 */
export async function clientFor(
  ports: ClientPorts,
  address: string,
  purse: { readonly of: Purse; readonly changed: () => void } | null,
  maxRetries?: number,
): Promise<ModelClient> {
  const llm = await loadLlm();
  const system = await portsFor(ports);
  const made = (model: string | null) =>
    make(llm, ports, system, address, model, {
      ...(purse ? { purse: purse.of } : {}),
      ...(maxRetries === undefined ? {} : { maxRetries }),
    });
  return {
    server: serverOf(ports, address),
    async complete(request, options) {
      const client = made(request.model);
      if (!client.ok) return err(client.error);
      try {
        return await client.value.complete(request, options);
      } finally {
        purse?.changed();
      }
    },
    async listModels(signal) {
      const client = made(null);
      return client.ok ? client.value.listModels(signal) : err(client.error);
    },
    capabilitiesOf: (model) => {
      const client = made(model);
      return client.ok ? client.value.capabilitiesOf(model) : llm.FULL_CAPABILITIES;
    },
    setCapabilities: (model, capabilities) =>
      ports.store.getState().setCapabilities(address, model, capabilities),
    asCurl: (request) => {
      const client = made(request.model);
      return client.ok ? client.value.asCurl(request) : '';
    },
  };
}

/** @throws NotReady when the server is not among the person's own, or its key is not there. */
export function serverOf({ store, keys }: ClientPorts, address: string): ModelServer {
  const server = serverAt(store.getState(), address);
  // A game from elsewhere may name any address. Only servers that this person has entered are spoken to.
  if (!server) throw new NotReady('no-server', address);
  if (server.needsKey && keys.for(address) === null) throw new NotReady('no-key', address);
  return { baseURL: address, headers: server.headers };
}

function make(
  llm: Llm,
  ports: ClientPorts,
  system: Ports,
  address: string,
  model: string | null,
  more: Pick<ClientOptions, 'purse' | 'maxRetries'>,
) {
  const server = serverAt(ports.store.getState(), address);
  if (!server) return err(failure('bad-address'));
  const { price = null, contextLength = null } = server.models.find(({ id }) => id === model) ?? {};
  const id = llm.PRESET_IDS.find((it) => it === server.preset) ?? 'other';
  return llm.createClient({
    server: { baseURL: address, headers: server.headers },
    key: ports.keys.for(address),
    ports: system,
    capabilities: capabilityStore(ports.store),
    assume: llm.PRESETS[id].capabilities,
    ...more,
    ...(price ? { price } : {}),
    ...(contextLength === null ? {} : { contextLength }),
  });
}
