import { drawChance } from '../chance';
import type { PrefsStorage } from '../prefs';
import type { After } from '../steadyTimer';
import { createKeys, type SessionStorage } from './keys';
import { createLive } from './live';
import { createModelSeats, type ModelSeatPorts } from './seats';
import type { Settings } from './settings';
import { createModelsStore } from './store';

export interface ModelsPorts {
  readonly storage: PrefsStorage | null;
  readonly session: SessionStorage | null;
  /** What was set on an earlier visit. */
  readonly kept?: Settings | undefined;
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
  readonly after: After | undefined;
  readonly standsIn: () => boolean;
  readonly pendingOf: ModelSeatPorts['pendingOf'];
  readonly changePending: ModelSeatPorts['changePending'];
  readonly keepTry: ModelSeatPorts['keepTry'];
}

/** Everything about models, made once: the servers, their keys, the seats, and what is on its way. */
export function createModels({ storage, session, kept, now, fetch, after, ...seating }: ModelsPorts) {
  const store = createModelsStore(storage, kept);
  const keys = createKeys(session);
  const live = createLive();
  const ports = { store, keys, network: { now, fetch, chance: drawChance, ...(after ? { after } : {}) } };
  const seats = createModelSeats({ ...ports, live, ...seating });
  return { store, keys, live, seats, ports };
}
