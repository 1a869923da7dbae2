import { err, ok, type Result } from '@/kernel/result';
import { strings } from '../strings';
import { isSecretHeader } from './secretHeaders';
import type { Settings } from './settingsSchema';

export type { ChosenModel, Server, Settings } from './settingsSchema';

/** Enough for a game of twenty turns by talkative models, and too little to hurt when something runs wild. */
export const USUAL_CAP = { maxTokens: 1_000_000, maxCost: null } as const;

/** Before anything was set. */
export const NO_SETTINGS: Settings = {
  servers: [],
  templates: { director: null, builder: null },
  cap: USUAL_CAP,
  caps: {},
  spent: {},
  capabilities: {},
};

export const MODELS_KEY = 'crafttable.models';

/** Reads headers, one `Name: value` a line. One that carries a key is refused: it would be kept in the browser. */
export function readHeaders(text: string): Result<Readonly<Record<string, string>>, string> {
  const t = strings.models.server;
  const headers: Record<string, string> = {};
  for (const [k, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, name, value] = /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(line) ?? [];
    // Not quoted: what is no header may well be a key that went into the wrong field.
    if (name === undefined || value === undefined) return err(t.headerWrong(k + 1));
    if (isSecretHeader(name, value)) return err(t.headerSecret(name));
    headers[name] = value;
  }
  return ok(headers);
}

export const headersText = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
