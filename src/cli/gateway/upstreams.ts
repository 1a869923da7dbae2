import { err, ok, type Result } from '@/kernel/result';
import { type BoundKey, bindKey, PRESET_IDS, PRESETS, type PresetId, readBaseURL } from '@/llm';

/** A model server that the gateway forwards to. The key never leaves this process but towards it. */
export interface Upstream {
  /** Its part of the path, such as `openai`. */
  readonly name: string;
  readonly label: string;
  readonly preset: PresetId;
  readonly baseURL: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: BoundKey | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that hold the keys of well-known servers, by their own customs. */
const USUAL_KEYS: Readonly<Partial<Record<PresetId, string>>> = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  gemini: 'GEMINI_API_KEY',
  openrouter: 'OPENROUTER_API_KEY',
};

const ownKey = (name: string): string => `CRAFTTABLE_KEY_${name.toUpperCase().replaceAll('-', '_')}`;

/**
 * The allow-list: what the options name, as `name` of a preset or `name=address`; without any, every well-known server
 * whose key stands in the environment.
 */
export function upstreamsFrom(
  allowed: readonly string[],
  env: Environment,
): Result<readonly Upstream[], string> {
  const entries =
    allowed.length > 0
      ? allowed
      : PRESET_IDS.filter((id) => USUAL_KEYS[id] !== undefined && env[USUAL_KEYS[id]]);
  const found: Upstream[] = [];
  for (const entry of entries) {
    const upstream = upstreamFrom(entry, env);
    if (!upstream.ok) return upstream;
    if (found.some(({ name }) => name === upstream.value.name))
      return err(`"${upstream.value.name}" is named twice`);
    found.push(upstream.value);
  }
  return ok(found);
}

function upstreamFrom(entry: string, env: Environment): Result<Upstream, string> {
  const [, name = '', , given] = /^([^=]*)(=(.*))?$/s.exec(entry) ?? [];
  if (!/^[a-z0-9][a-z0-9-]{0,30}$/.test(name))
    return err(`"${name}" is no name for a server; use small letters, digits and dashes`);
  const id = PRESET_IDS.find((it) => it === name) ?? 'other';
  const preset = PRESETS[id];
  if (given === undefined && preset.baseURL === '')
    return err(`"${name}" is no known server; give its address, ${name}=https://…`);
  const address = readBaseURL(given ?? preset.baseURL);
  if (!address.ok) return err(`${name}: ${address.error.message}`);
  // The usual key goes to the usual address only: an address of one's own wants a key of its own.
  const usual = given === undefined ? USUAL_KEYS[id] : undefined;
  const typed = env[ownKey(name)] || (usual === undefined ? undefined : env[usual]);
  const key = typed ? bindKey(typed, address.value) : null;
  if (key && !key.ok) return err(`the key of ${name}: ${key.error.message}`);
  if (key === null && preset.needsKey && given === undefined)
    return err(`${preset.label} needs a key; set ${ownKey(name)} or ${USUAL_KEYS[id]}`);
  return ok({
    name,
    label: id === 'other' ? name : preset.label,
    preset: id,
    baseURL: address.value,
    headers: preset.headers,
    key: key?.value ?? null,
  });
}
