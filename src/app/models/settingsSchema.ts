import { z } from 'zod';
import type { Capabilities } from '@/llm/capabilities';
import { templateSchema } from '@/records/template-schema';
import type { PrefsStorage } from '../prefs';
import { MODELS_KEY, NO_SETTINGS, USUAL_CAP } from './settings';

/**
 * What the browser keeps about model servers. Nothing of it is a secret: a key has no field here, and a header that
 * looks like one is not taken.
 */
const price = z.object({ prompt: z.number().min(0), completion: z.number().min(0) });

const chosenModel = z.object({
  id: z.string().min(1),
  /** Per million tokens, in whatever currency the person reckons in. */
  price: price.nullable(),
  /** Tokens that it takes, prompt and answer together, as its server lists it. */
  contextLength: z.number().positive().nullable().exactOptional(),
});
export type ChosenModel = z.infer<typeof chosenModel>;

const serverSchema = z.object({
  /** The base address; it is also the server's name everywhere else, so that a game means one server on any machine. */
  address: z.string().min(1),
  preset: z.string(),
  label: z.string(),
  headers: z.record(z.string(), z.string()),
  needsKey: z.boolean(),
  models: z.array(chosenModel),
});
export type Server = z.infer<typeof serverSchema>;

const capabilities = z.object({
  tokenParameter: z.enum(['max_tokens', 'max_completion_tokens']).nullable(),
  temperature: z.boolean(),
  seed: z.boolean(),
  stop: z.boolean(),
  systemRole: z.enum(['system', 'folded']),
  jsonMode: z.boolean(),
  tools: z.boolean(),
  reasoningEffort: z.boolean(),
  streamUsage: z.boolean(),
  stream: z.boolean(),
  learned: z.array(z.object({ change: z.string(), because: z.string() })),
}) satisfies z.ZodType<Capabilities>;

const limit = z.number().positive().nullable();
const cap = z.object({ maxTokens: limit, maxCost: limit });
const spent = z.object({
  tokens: z.number().min(0),
  cost: z.number().min(0),
  // Not told by versions before this one.
  possibly: z.number().min(0).catch(0),
});

export const settingsSchema = z.object({
  servers: z.array(serverSchema).catch([]),
  /** Null: the built-in wording. */
  templates: z
    .object({ director: templateSchema.nullable(), builder: templateSchema.nullable() })
    .catch({ director: null, builder: null }),
  /** What a game may take, unless it has a cap of its own. */
  cap: cap.catch(USUAL_CAP),
  caps: z.record(z.string(), cap).catch({}),
  spent: z.record(z.string(), spent).catch({}),
  /** By address and model. */
  capabilities: z.record(z.string(), capabilities).catch({}),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What was kept of it; an unreadable entry is as good as none. */
export function readSettings(storage: PrefsStorage | null): Settings {
  try {
    const found = settingsSchema.safeParse(JSON.parse(storage?.getItem(MODELS_KEY) ?? '{}'));
    return found.success ? found.data : NO_SETTINGS;
  } catch {
    return NO_SETTINGS;
  }
}
