import type { Command } from 'commander';
import { modelBuilder, modelDirector } from '@/agents/model';
import type { CraftTypes } from '@/craft/game';
import {
  bindKey,
  createClient,
  createPurse,
  failureText,
  type ModelClient,
  PRESET_IDS,
  PRESETS,
  type Purse,
  presetFor,
  readBaseURL,
  systemPorts,
} from '@/llm';
import type { Agent } from '@/match/agent';
import type { GameRecord } from '@/match/record';
import { whole } from './numbers';
import { complain } from './terminal';

export interface ModelOptions {
  readonly directorServer?: string;
  readonly directorModel?: string;
  readonly builderServer?: string;
  readonly builderModel?: string;
  readonly maxTokens: number;
  readonly capTokens?: number;
}

/** Models in seats; a seat that is not set falls to its script. */
export interface SeatedModels {
  readonly director?: Agent<CraftTypes>;
  readonly builder?: Agent<CraftTypes>;
  readonly seated: boolean;
  /** Falls when the person interrupts a game of models: what was played is then kept. */
  readonly signal: AbortSignal;
  readonly onDecision?: (record: GameRecord<CraftTypes>) => void;
}

/** The variables that hold the keys: a key on the command line would stand in the history of the shell. */
const KEY_OF = { director: 'CRAFTTABLE_DIRECTOR_KEY', builder: 'CRAFTTABLE_BUILDER_KEY' } as const;
type Role = keyof typeof KEY_OF;

export function addModelOptions(command: Command): void {
  const names = PRESET_IDS.filter((id) => id !== 'other').join(', ');
  command
    .option('--director-server <address>', `a model server for the Directors: ${names}, or its address`)
    .option('--director-model <name>', 'the model that plays the Directors')
    .option('--builder-server <address>', 'a model server for the Builder')
    .option('--builder-model <name>', 'the model that plays the Builder')
    .option('--max-tokens <number>', 'tokens that one answer may take', whole(1, 1_000_000), 2000)
    .option('--cap-tokens <number>', 'tokens that the whole game may take', whole(1, 1_000_000_000))
    .addHelpText('after', `\nKeys of model servers are read from ${KEY_OF.director} and ${KEY_OF.builder}.`);
}

/** Sets models into the seats that the options name; null when something is wrong, which is then told. */
export function modelSeats(
  options: ModelOptions,
  env: Readonly<Record<string, string | undefined>>,
): SeatedModels | null {
  const purse = createPurse({ maxTokens: options.capTokens ?? null, maxCost: null });
  const report = progressOn(process.stderr);
  const seats: { director?: Agent<CraftTypes>; builder?: Agent<CraftTypes> } = {};
  for (const role of ['director', 'builder'] as const) {
    const [server, model] = [options[`${role}Server`], options[`${role}Model`]];
    if (server === undefined && model === undefined) continue;
    if (server === undefined || model === undefined) {
      complain(`--${role}-server and --${role}-model go together; give both`);
      return null;
    }
    const client = clientFor(role, server, env[KEY_OF[role]], purse);
    if (client === null) return null;
    const shared = { client, model, maxTokens: options.maxTokens, onText: report.text, onWait: report.wait };
    if (role === 'director') seats.director = modelDirector(shared);
    else seats.builder = modelBuilder(shared);
  }
  const control = new AbortController();
  const seated = seats.director !== undefined || seats.builder !== undefined;
  if (!seated) return { seated, signal: control.signal };
  process.once('SIGINT', () => control.abort());
  return { ...seats, seated, signal: control.signal, onDecision: report.decided };
}

function clientFor(role: Role, server: string, typed: string | undefined, purse: Purse): ModelClient | null {
  const known = PRESET_IDS.find((id) => id !== 'other' && id === server);
  const address = readBaseURL(known ? PRESETS[known].baseURL : server);
  if (!address.ok) {
    complain(`--${role}-server: ${address.error.message}`);
    return null;
  }
  const preset = PRESETS[known ?? presetFor(address.value)];
  const key = typed === undefined || typed === '' ? null : bindKey(typed, address.value);
  if (key && !key.ok) {
    complain(`${KEY_OF[role]}: ${key.error.message}`);
    return null;
  }
  if (key === null && preset.needsKey) {
    complain(`${preset.label} needs a key; set ${KEY_OF[role]}`);
    return null;
  }
  const client = createClient({
    server: { baseURL: address.value, headers: preset.headers },
    key: key?.value ?? null,
    ports: systemPorts(Date.now, Math.random),
    assume: preset.capabilities,
    purse,
  });
  if (client.ok) return client.value;
  complain(`--${role}-server: ${failureText(client.error)}`);
  return null;
}

/** Tells on stderr what the models do: on a terminal the growing answer in one line, elsewhere a line per decision. */
function progressOn(out: NodeJS.WriteStream) {
  const growing = new Map<string, number>();
  const waits = new Map<string, number>();
  const redraw = () => {
    if (!out.isTTY) return;
    const seats = [...growing].map(([seat, length]) => `${seat} ${length} characters`);
    out.write(`\r\x1b[K${seats.join(' · ')}`);
  };
  return {
    text(seat: string, text: string, reasoning: string) {
      growing.set(seat, text.length + reasoning.length);
      redraw();
    },
    wait(
      seat: string,
      { because, leftMs, attempt }: { because: { cause: string }; leftMs: number; attempt: number },
    ) {
      // Told once per wait where lines stay, every second where they are drawn over.
      if (out.isTTY) out.write(`\r\x1b[K${seat}: ${because.cause} Again in ${Math.ceil(leftMs / 1000)} s.`);
      else if (waits.get(seat) !== attempt)
        out.write(`${seat}: ${because.cause} Attempt ${attempt} in ${Math.ceil(leftMs / 1000)} s.\n`);
      waits.set(seat, attempt);
    },
    decided: ({
      nodes,
    }: {
      nodes: readonly { seat: string; decision: { action: unknown; note?: unknown } }[];
    }) => {
      const last = nodes.at(-1);
      if (!last) return;
      growing.delete(last.seat);
      waits.delete(last.seat);
      const said = JSON.stringify(last.decision.action);
      out.write(
        `${out.isTTY ? '\r\x1b[K' : ''}${last.seat} ${said.length > 160 ? `${said.slice(0, 160)}…` : said}\n`,
      );
      redraw();
    },
  };
}
