import { createStore } from 'zustand/vanilla';
import type { Template, TemplateRole } from '@/craft/prompts/template';
import { type Cap, NOTHING_SPENT, type Price, type Spent } from '@/llm/budget';
import type { Capabilities, CapabilityStore } from '@/llm/capabilities';
import type { PrefsStorage } from '../prefs';
import { type ChosenModel, MODELS_KEY, NO_SETTINGS, type Server, type Settings } from './settings';

/** What a server tells of one of its models; null where it does not tell. */
export interface Offer {
  readonly id: string;
  readonly price: Price | null;
  readonly contextLength: number | null;
  readonly capabilities: Capabilities | null;
}

export interface ModelsState extends Settings {
  /** Adds a server, or changes the one at `replaces`. Capabilities learnt at an address stay with it. */
  keepServer(server: Server, replaces?: string): void;
  removeServer(address: string): void;
  /** @param offer what the server tells of it: fills in what nobody has typed or learnt. */
  addModel(address: string, id: string, offer?: Offer): void;
  /** The server's list was read: what it tells of the models chosen from it counts from now on. */
  keepOffers(address: string, offers: readonly Offer[]): void;
  removeModel(address: string, id: string): void;
  setPrice(address: string, id: string, price: Price | null): void;
  /** Null forgets what was learnt, so that the preset's own values count again. */
  setCapabilities(address: string, model: string, capabilities: Capabilities | null): void;
  setTemplate(role: TemplateRole, template: Template | null): void;
  setCap(cap: Cap): void;
  /** A cap for one game alone. */
  setCapOf(game: string, cap: Cap): void;
  /** Never takes anything back: another window may know of more. */
  keepSpent(game: string, spent: Spent): void;
  /** Another window wrote the entry: what it says counts here too. */
  readAgain(): Promise<void>;
}
export type ModelsStore = ReturnType<typeof createModelsStore>;

/** Games whose spending is remembered. */
const MOST_GAMES = 200;

/** @param storage `localStorage`, or null: then the servers last as long as the page. Never sees a key. */
export function createModelsStore(storage: PrefsStorage | null, kept: Settings = NO_SETTINGS) {
  return createStore<ModelsState>((set, get) => {
    /** The entry as this window knows it. Another one was written by another window. */
    let known: string | null = null;
    const write = () => {
      const { servers, templates, cap, caps, spent, capabilities } = get();
      const entry = JSON.stringify({ servers, templates, cap, caps, spent, capabilities });
      try {
        storage?.setItem(MODELS_KEY, entry);
        known = entry;
      } catch {
        // The browser's space is used up: the settings last as long as the page.
      }
    };
    const change = (changed: (now: Settings) => Partial<Settings>) => {
      set(changed(get()));
      const entry = storage?.getItem(MODELS_KEY) ?? null;
      if (entry === null || entry === known) return write();
      // The same change to what the other window wrote, so that nothing of it is lost.
      meet(changed, write).catch(write);
    };
    /** Takes over what another window wrote. At one stroke with what is `done`, lest a third one write between them. */
    const meet = async (changed: (found: Settings) => Partial<Settings> = () => ({}), done = () => {}) => {
      const { readSettings } = await import('./settingsSchema');
      known = storage?.getItem(MODELS_KEY) ?? null;
      const found = readSettings(storage);
      if (found !== NO_SETTINGS) set({ ...found, ...changed(found) });
      done();
    };
    const changeServer = (address: string, changed: (server: Server) => Server) =>
      change(({ servers }) => ({
        servers: servers.map((it) => (it.address === address ? changed(it) : it)),
      }));
    return {
      ...kept,
      keepServer(server, replaces = server.address) {
        change(({ servers }) => {
          const others = servers.filter((it) => it.address !== server.address || it.address === replaces);
          const listed = others.some((it) => it.address === replaces);
          return {
            servers: listed
              ? others.map((it) => (it.address === replaces ? server : it))
              : [...others, server],
          };
        });
      },
      removeServer: (address) =>
        change(({ servers }) => ({ servers: servers.filter((it) => it.address !== address) })),
      addModel(address, id, offer) {
        changeServer(address, (it) =>
          it.models.some((model) => model.id === id)
            ? it
            : { ...it, models: [...it.models, { id, price: null }] },
        );
        if (offer) get().keepOffers(address, [offer]);
      },
      keepOffers(address, offers) {
        const told = new Map(offers.map((it) => [it.id, it]));
        const chosen = serverAt(get(), address)?.models.filter(({ id }) => told.has(id)) ?? [];
        if (chosen.length === 0) return;
        changeServer(address, (it) => ({
          ...it,
          models: it.models.map((model) => withOffer(model, told.get(model.id))),
        }));
        for (const { id } of chosen) {
          const accepts = told.get(id)!.capabilities;
          // What was refused, or set by hand, is known better than any list knows it.
          if (accepts && !get().capabilities[place(address, id)]) get().setCapabilities(address, id, accepts);
        }
      },
      removeModel: (address, id) =>
        changeServer(address, (it) => ({ ...it, models: it.models.filter((model) => model.id !== id) })),
      setPrice: (address, id, price) =>
        changeServer(address, (it) => ({
          ...it,
          models: it.models.map((model) => (model.id === id ? { ...model, price } : model)),
        })),
      setCapabilities(address, model, capabilities) {
        change((now) => {
          const { [place(address, model)]: _, ...rest } = now.capabilities;
          return {
            capabilities: capabilities
              ? { ...rest, [place(address, model)]: { ...capabilities, learned: [...capabilities.learned] } }
              : rest,
          };
        });
      },
      setTemplate: (role, template) =>
        change(({ templates }) => ({
          templates: { ...templates, [role]: template } as Settings['templates'],
        })),
      setCap: (cap) => change(() => ({ cap })),
      setCapOf: (game, cap) => change(({ caps }) => ({ caps: latest(caps, game, cap) })),
      keepSpent: (game, spent) =>
        change((now) => ({ spent: latest(now.spent, game, larger(spentOf(now, game), spent)) })),
      // Where the page cannot load the reader, its next change meets the other window's.
      readAgain: () => meet().catch(() => {}),
    };
  });
}

/** A price that a person typed stays; the context is the server's to tell. */
const withOffer = (model: ChosenModel, offer: Offer | undefined): ChosenModel =>
  offer
    ? {
        ...model,
        price: model.price ?? offer.price,
        contextLength: offer.contextLength ?? model.contextLength ?? null,
      }
    : model;

const place = (address: string, model: string) => `${address} ${model}`;

/** The entry moves to the end; the oldest ones go. */
function latest<T>(entries: Readonly<Record<string, T>>, key: string, value: T): Record<string, T> {
  const { [key]: _, ...others } = entries;
  return Object.fromEntries([...Object.entries(others).slice(1 - MOST_GAMES), [key, value]]);
}

/** The capability record as clients write it: what a server refused is known the next time too. */
export const capabilityStore = (store: ModelsStore): CapabilityStore => ({
  get: (address, model) => store.getState().capabilities[place(address, model)] ?? null,
  set: (address, model, capabilities) => store.getState().setCapabilities(address, model, capabilities),
});

export const serverAt = ({ servers }: Settings, address: string): Server | null =>
  servers.find((it) => it.address === address) ?? null;

export const capOf = ({ cap, caps }: Settings, game: string): Cap => caps[game] ?? cap;

export const spentOf = ({ spent }: Settings, game: string): Spent => spent[game] ?? NOTHING_SPENT;

/** Of two counts of one game, neither of which may know all: what it has spent at least. */
export const larger = (one: Spent, other: Spent): Spent => ({
  tokens: Math.max(one.tokens, other.tokens),
  cost: Math.max(one.cost, other.cost),
  possibly: Math.max(one.possibly, other.possibly),
});
