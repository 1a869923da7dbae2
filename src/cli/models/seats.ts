import { basename } from 'node:path';
import { type ModelSeatOptions, memoryTries, modelBuilder, modelDirector } from '@/agents/model';
import type { CraftTypes } from '@/craft/game';
import type { Template } from '@/craft/prompts';
import { BUILDER, DIRECTORS, isDirector, type Seat } from '@/craft/vocabulary';
import { createPurse, type Price, type Spent } from '@/llm';
import type { Agent } from '@/match/agent';
import type { GameRecord } from '@/match/record';
import { createWorking } from '@/match/working';
import type { FailedTries } from '@/records/failed-tries';
import { faultLine } from '@/records/fault';
import { templateFault, templateFromFile } from '@/records/template-file';
import { complain, readText } from '../terminal';
import {
  KEY_OF,
  type ModelOptions,
  optionsOf,
  type PerSeat,
  ROLES,
  type Role,
  type RoleOptions,
} from './options';
import { type Progress, progressOn } from './progress';
import { clientAt, modelsAt, type NamedServer, namedServer } from './server';

/** Models in seats; a seat that has none falls to its script. */
export interface SeatedModels {
  readonly agents: ReadonlyMap<Seat, Agent<CraftTypes>>;
  /** Falls when the person interrupts a game of models: what was played is then kept. */
  readonly signal: AbortSignal;
  readonly onDecision: (record: GameRecord<CraftTypes>) => void;
  /** Tries that failed and that no decision has carried yet: they go with the saved game. */
  failedTries(): FailedTries;
  /** Tells what the models have used. */
  tellSpent(): void;
}

/** What a game that is played on brings along. */
export interface Before {
  readonly spent: Spent;
  readonly failedTries: FailedTries;
}

const told = new WeakSet<Error>();

/** Says why a seat failed, once. */
export function complainOfSeat(seat: string, error: unknown): void {
  if (error instanceof Error && told.has(error)) return;
  if (error instanceof Error) told.add(error);
  complain(`${seat} failed: ${error instanceof Error ? error.message : String(error)}`);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Sets models into the seats that the options name; null when something is wrong, which is then told. */
export async function modelSeats(
  options: ModelOptions,
  env: Environment,
  before: Before,
): Promise<SeatedModels | null> {
  const cap = { maxTokens: options.capTokens ?? null, maxCost: options.capMoney ?? null };
  const purse = createPurse(cap, before.spent);
  const tries = memoryTries(before.failedTries);
  const report = progressOn(process.stderr);
  const control = new AbortController();
  const working = createWorking();
  const patient = (seat: Seat, agent: Agent<CraftTypes>): Agent<CraftTypes> => ({
    by: agent.by,
    decide: (observation, context) =>
      working.patiently(
        seat,
        Promise.resolve(agent.decide(observation, context)),
        context.signal,
        (error) => {
          // The loop tells of the first alone.
          if (!context.signal.aborted) complainOfSeat(seat, error);
          return null;
        },
      ),
  });
  const agents = new Map<Seat, Agent<CraftTypes>>();
  let priced = false;
  for (const role of ROLES) {
    const own = optionsOf(options, role);
    if (own.server === undefined && own.model === undefined) continue;
    if (own.server === undefined || own.model === undefined) {
      complain(`--${role}-server and --${role}-model go together; give both`);
      return null;
    }
    const server = namedServer(role, own.server, env[KEY_OF[role]]);
    if (server === null) return null;
    const template = own.template === undefined ? null : templateAt(role, own.template);
    if (template === 'wrong') return null;
    const typed = typedPrice(role, own, options);
    if (typed === 'half') return null;
    const needed = cap.maxCost !== null && typed === null;
    const list =
      needed || LISTS_MORE.includes(server.preset.id) ? await modelsAt(server, control.signal, needed) : null;
    if (needed && list === null) return null;
    for (const [k, seat] of seatsOf(role).entries()) {
      const model = at(own.model, k);
      if (model === undefined) continue;
      const listed = list?.find(({ id }) => id === model) ?? null;
      const price = typed ?? listed?.price ?? null;
      if (needed && price === null) return unpriced(role, model);
      if (typed === null && price !== null) tellPrice(report, model, price);
      priced ||= price !== null;
      const client = clientAt(server, { purse, price, listed });
      if (client === null) return null;
      const shared = {
        client,
        model,
        tries,
        ...tuningAt(own, k, options),
        ...(template ? { template } : {}),
        onText: report.text,
        onWait: report.wait,
      };
      agents.set(seat, patient(seat, isDirector(seat) ? modelDirector(shared) : modelBuilder(shared)));
    }
  }
  if (agents.size > 0) process.once('SIGINT', () => control.abort());
  return {
    agents,
    signal: control.signal,
    onDecision: (record) => {
      if (agents.size > 0) report.decided(record);
    },
    failedTries: () => tries.waiting() as FailedTries,
    tellSpent() {
      if (agents.size > 0) report.spent(purse.spent(), cap, priced);
    },
  };
}

/** Servers whose list tells more of a model than its name. */
const LISTS_MORE: readonly NamedServer['preset']['id'][] = ['openrouter', 'llama-cpp'];

const seatsOf = (role: Role): readonly Seat[] => (role === 'director' ? DIRECTORS : [BUILDER]);

/** The value of the k-th seat of a role: its own, or the one for all. */
const at = <T>(values: PerSeat<T> | undefined, k: number): T | undefined =>
  values && (values.length === 1 ? values[0] : values[k]);

function tuningAt(
  own: RoleOptions,
  k: number,
  { maxTokens }: ModelOptions,
): Pick<ModelSeatOptions, 'temperature' | 'maxTokens' | 'seed' | 'reasoningEffort'> {
  const temperature = at(own.temperature, k);
  const seed = at(own.seed, k);
  const reasoningEffort = at(own.reasoning, k);
  return {
    maxTokens: at(own.maxTokens, k) ?? maxTokens,
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : { seed }),
    ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
  };
}

/** The wording in a file; what is wrong with it is told. */
function templateAt(role: Role, path: string): Template | 'wrong' {
  const text = readText(path);
  const read = text.ok ? templateFromFile(role, basename(path), text.value) : text;
  const fault = read.ok ? templateFault(role, read.value) : null;
  if (read.ok && fault === null) return read.value;
  complain(`--${role}-template ${path}: ${read.ok ? fault : faultLine(read.error)}`);
  return 'wrong';
}

/** The price as it was typed, for the role or for all; null for none. Half a price is told. */
function typedPrice(role: Role, own: RoleOptions, all: ModelOptions): Price | null | 'half' {
  const prompt = own.priceIn ?? all.priceIn;
  const completion = own.priceOut ?? all.priceOut;
  if (prompt === undefined && completion === undefined) return null;
  if (prompt !== undefined && completion !== undefined) return { prompt, completion };
  complain(`the price of the ${role} wants both, --price-in and --price-out`);
  return 'half';
}

function unpriced(role: Role, model: string): null {
  complain(
    `--cap-money needs the price of ${model}, and its server lists none; give --${role}-price-in and --${role}-price-out`,
  );
  return null;
}

const tellPrice = ({ line }: Progress, model: string, { prompt, completion }: Price): void =>
  line(`${model}: ${prompt} in, ${completion} out per million tokens, as its server lists it`);
