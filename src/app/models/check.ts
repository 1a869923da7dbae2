import type { CheckStep, Failure, ModelInfo } from '@/llm';
import { type ClientPorts, clientFor, loadLlm, portsFor } from './client';

/** What the connection check found. */
export interface Checkup {
  readonly healthy: boolean;
  readonly failure: Failure | null;
  readonly steps: readonly CheckStep[];
  readonly models: readonly ModelInfo[];
}
export type { ModelInfo };

/** Looks at a server, and asks one of its models for a word when one is named. */
export async function checkServer(
  ports: ClientPorts,
  address: string,
  model: string | null,
  signal: AbortSignal,
): Promise<Checkup> {
  const { diagnose } = await loadLlm();
  const client = await clientForCheck(ports, address);
  return diagnose({
    client,
    ports: await portsFor(ports),
    signal,
    localNetwork,
    ...(model === null ? {} : { model }),
  });
}

/** The models that a server lists, or why it lists none. */
export async function modelsAt(ports: ClientPorts, address: string, signal: AbortSignal) {
  return (await clientForCheck(ports, address)).listModels(signal);
}

/** A check may well be made without a key, and asks once: what is wrong is what it is to find out. */
function clientForCheck(ports: ClientPorts, address: string) {
  const { store } = ports;
  const open: ClientPorts['store'] = {
    ...store,
    getState: () => {
      const state = store.getState();
      return { ...state, servers: state.servers.map((it) => ({ ...it, needsKey: false })) };
    },
  };
  return clientFor({ ...ports, store: open }, address, null, 0);
}

/** Chromium calls it so; others do not know the name and throw. */
async function localNetwork(): Promise<'granted' | 'denied' | 'prompt' | 'unknown'> {
  try {
    const asked = { name: 'local-network-access' } as unknown as PermissionDescriptor;
    return (await navigator.permissions.query(asked)).state;
  } catch {
    return 'unknown';
  }
}
