import {
  type BoundKey,
  bindKey,
  type Capabilities,
  createClient,
  type Failure,
  failureText,
  listedCapabilities,
  type ModelClient,
  type ModelInfo,
  PRESET_IDS,
  PRESETS,
  type Preset,
  type Price,
  type Purse,
  presetFor,
  readBaseURL,
  systemPorts,
} from '@/llm';
import { complain } from '../terminal';
import { KEY_OF, type Role } from './options';

/** A server that an option named, with its key. */
export interface NamedServer {
  readonly role: Role;
  readonly address: string;
  readonly preset: Preset;
  readonly key: BoundKey | null;
}

/** The server that `--director-server` or `--builder-server` means; null when something is wrong, which is then told. */
export function namedServer(role: Role, named: string, typedKey: string | undefined): NamedServer | null {
  const known = PRESET_IDS.find((id) => id !== 'other' && id === named);
  const address = readBaseURL(known ? PRESETS[known].baseURL : named);
  if (!address.ok) {
    complain(`--${role}-server: ${address.error.message}`);
    return null;
  }
  const preset = PRESETS[known ?? presetFor(address.value)];
  const key = typedKey === undefined || typedKey === '' ? null : bindKey(typedKey, address.value);
  if (key && !key.ok) {
    complain(`${KEY_OF[role]}: ${key.error.message}`);
    return null;
  }
  if (key === null && preset.needsKey) {
    complain(`${preset.label} needs a key; set ${KEY_OF[role]}`);
    return null;
  }
  return { role, address: address.value, preset, key: key?.value ?? null };
}

export interface ClientChoice {
  readonly purse: Purse;
  readonly price: Price | null;
  /** What the server's list tells of the model; null where it was not asked or does not tell. */
  readonly listed: ModelInfo | null;
}

export function clientAt(server: NamedServer, { purse, price, listed }: ClientChoice): ModelClient | null {
  const client = createClient({
    ...talkingTo(server),
    assume: acceptedBy(server.preset.capabilities, listed),
    purse,
    ...(price ? { price } : {}),
    ...(listed?.contextLength ? { contextLength: listed.contextLength } : {}),
  });
  if (client.ok) return client.value;
  complainOf(server.role, client.error);
  return null;
}

const acceptedBy = (usual: Capabilities, listed: ModelInfo | null): Capabilities =>
  listed?.parameters?.length ? listedCapabilities(listed.parameters, usual) : usual;

/** What the server lists; null, with the reason told where it is `needed`, when it lists nothing. */
export async function modelsAt(
  server: NamedServer,
  signal: AbortSignal,
  needed: boolean,
): Promise<readonly ModelInfo[] | null> {
  const client = createClient(talkingTo(server));
  const found = client.ok ? await client.value.listModels(signal) : client;
  if (found.ok) return found.value;
  if (needed) complainOf(server.role, found.error);
  return null;
}

const talkingTo = ({ address, preset, key }: NamedServer) => ({
  server: { baseURL: address, headers: preset.headers },
  key,
  ports: systemPorts(Date.now, Math.random),
});

const complainOf = (role: Role, failure: Failure): void =>
  complain(`--${role}-server: ${failureText(failure)}`);
