import { err, ok, type Result } from '@/kernel/result';
import type { GatewayServer } from './gateway';
import { PRESETS, presetOf, readAddress } from './presets';
import { readHeaders, type Server } from './settings';

/** A server as it stands in the form. */
export interface TypedServer {
  readonly address: string;
  readonly preset: string;
  readonly label: string;
  /** One `Name: value` a line. */
  readonly headers: string;
  readonly needsKey: boolean;
}

/** What is wrong with it, by field. */
export interface ServerFaults {
  readonly address?: string;
  readonly headers?: string;
}

/**
 * Reads the form of a server. A provider is known by its address, whatever kind was chosen: what it wants of every
 * request is then sent as well. `through` is the server of this page's gateway that was chosen, if one was.
 */
export function readServer(
  { address, preset, label, headers, needsKey }: TypedServer,
  through?: GatewayServer,
): Result<Omit<Server, 'models'>, ServerFaults> {
  const read = readAddress(address);
  if (!read.ok) return err({ address: read.error });
  const typed = readHeaders(headers);
  if (!typed.ok) return err({ headers: typed.error });
  if (through)
    return ok({
      ...read.value,
      preset: through.preset,
      label: label.trim() || through.label,
      headers: typed.value,
      needsKey,
    });
  // One's own machine may serve anything under the usual port of something else; a provider's address is its own.
  const told = PRESETS[read.value.preset];
  const known = preset === 'other' || told.needsKey ? told : presetOf(preset);
  const changed = known.id !== preset;
  return ok({
    address: read.value.address,
    preset: known.id,
    label: label.trim() || (known.id === 'other' ? new URL(read.value.address).host : known.label),
    headers: { ...(changed ? withoutTyped(known.headers, typed.value) : {}), ...typed.value },
    needsKey: needsKey || (changed && known.needsKey),
  });
}

/** Names of headers know no case: what was typed holds. */
function withoutTyped(
  usual: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = new Set(Object.keys(typed).map((it) => it.toLowerCase()));
  return Object.fromEntries(Object.entries(usual).filter(([name]) => !names.has(name.toLowerCase())));
}
