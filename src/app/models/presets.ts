import { err, ok, type Result } from '@/kernel/result';
import { originOf, readBaseURL } from '@/llm/address';
import { type Capabilities, listedCapabilities } from '@/llm/capabilities';
import type { ModelInfo } from '@/llm/models';
import { PRESET_IDS, PRESETS, type PresetId, presetFor } from '@/llm/presets';
import type { Offer } from './store';

/** What the page about models needs of the servers known by name; nothing else loads it. */
export { originOf, PRESET_IDS, PRESETS, type PresetId };

export const presetOf = (id: string) => PRESETS[PRESET_IDS.find((it) => it === id) ?? 'other'];

/** A base address as it was typed, and the kind of server that it belongs to. */
export function readAddress(text: string): Result<{ address: string; preset: PresetId }, string> {
  const address = readBaseURL(text);
  if (!address.ok) return err(address.error.message);
  return ok({ address: address.value, preset: presetFor(address.value) });
}

/** What a server's list comes to for models of this kind of server. */
export const offersOf = (preset: string, listed: readonly ModelInfo[]): readonly Offer[] =>
  listed.map(({ id, price, contextLength, parameters }) => ({
    id,
    price,
    contextLength,
    capabilities: parameters?.length ? listedCapabilities(parameters, presetOf(preset).capabilities) : null,
  }));

/** What a model accepts, as far as it is known: learnt, else what its kind of server usually does. */
export const acceptedBy = (learnt: Capabilities | undefined, preset: string): Capabilities =>
  learnt ?? presetOf(preset).capabilities;
