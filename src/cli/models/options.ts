import { type Command, InvalidArgumentError, Option } from 'commander';
import { USUAL } from '@/agents/model';
import { DIRECTORS } from '@/craft/vocabulary';
import { PRESET_IDS, REASONING_EFFORTS, type ReasoningEffort } from '@/llm';
import { decimal, whole } from '../numbers';

export const ROLES = ['director', 'builder'] as const;
export type Role = (typeof ROLES)[number];

/** One value for all seats of a role, or one for each; undefined where a seat is to have the usual one. */
export type PerSeat<T> = readonly (T | undefined)[];

/** What the options say of one role. */
export interface RoleOptions {
  readonly server?: string;
  readonly model?: PerSeat<string>;
  readonly temperature?: PerSeat<number>;
  readonly maxTokens?: PerSeat<number>;
  readonly seed?: PerSeat<number>;
  readonly reasoning?: PerSeat<ReasoningEffort>;
  readonly priceIn?: number;
  readonly priceOut?: number;
  /** A file with the wording of the prompt. */
  readonly template?: string;
}
type Prefixed<R extends string> = {
  readonly [K in keyof RoleOptions as `${R}${Capitalize<K>}`]?: RoleOptions[K];
};
export interface ModelOptions extends Prefixed<'director'>, Prefixed<'builder'> {
  readonly maxTokens: number;
  readonly priceIn?: number;
  readonly priceOut?: number;
  readonly capTokens?: number;
  readonly capMoney?: number;
}

/** The variables that hold the keys: a key on the command line would stand in the history of the shell. */
export const KEY_OF = { director: 'CRAFTTABLE_DIRECTOR_KEY', builder: 'CRAFTTABLE_BUILDER_KEY' } as const;

/** In a list: as usual. */
const AS_USUAL = '-';

/** Reads one value, or for the Directors as many as there are, with commas between. */
function listOf<T>(role: Role, read: (text: string) => T): (text: string) => PerSeat<T> {
  const most = role === 'director' ? DIRECTORS.length : 1;
  return (text) => {
    const parts = text.split(',').map((part) => part.trim());
    if (parts.length !== 1 && parts.length !== most)
      throw new InvalidArgumentError(
        most === 1 ? 'one value is expected.' : `one value or ${most}, with commas between, are expected.`,
      );
    return parts.map((part) => (part === AS_USUAL ? undefined : read(part)));
  };
}

function name(text: string): string {
  if (text === '') throw new InvalidArgumentError('the name of a model is expected.');
  return text;
}

function effort(text: string): ReasoningEffort {
  const found = REASONING_EFFORTS.find((it) => it === text);
  if (found === undefined) throw new InvalidArgumentError(`choose from ${REASONING_EFFORTS.join(', ')}.`);
  return found;
}

const TOKENS = 1_000_000;
const price = decimal(0, 1_000_000);

export function addModelOptions(command: Command): void {
  const names = PRESET_IDS.filter((id) => id !== 'other').join(', ');
  for (const role of ROLES) {
    const who = role === 'director' ? 'the Directors' : 'the Builder';
    const option = <T>(flag: string, about: string, read: (text: string) => T) =>
      command.addOption(new Option(`--${role}-${flag}`, about).argParser(read));
    option('server <address>', `a model server for ${who}: ${names}, or its address`, String);
    option(
      `model <${role === 'director' ? 'names' : 'name'}>`,
      `the model that plays ${who}`,
      listOf(role, name),
    );
    option(
      'temperature <number>',
      `the temperature of ${who} (default: ${USUAL.temperature[role]}, as in the published runs)`,
      listOf(role, decimal(0, 2)),
    );
    option('max-tokens <number>', `as --max-tokens, for ${who} alone`, listOf(role, whole(1, TOKENS)));
    option(
      'seed <number>',
      `the seed that is sent for ${who} (default: none)`,
      listOf(role, whole(0, 2 ** 31 - 1)),
    );
    option(
      'reasoning <effort>',
      `how much the model of ${who} is to reason: ${REASONING_EFFORTS.join(', ')} (default: as it is used to)`,
      listOf(role, effort),
    );
    option(
      'template <file>',
      `what the model of ${who} is told, as the app saves it or as plain text (default: the built-in wording)`,
      String,
    );
    option('price-in <amount>', `as --price-in, for ${who} alone`, price);
    option('price-out <amount>', `as --price-out, for ${who} alone`, price);
  }
  command
    .option('--max-tokens <number>', 'tokens that one answer may take', whole(1, TOKENS), USUAL.maxTokens)
    .option('--cap-tokens <number>', 'tokens that the whole game may take', whole(1, 1_000_000_000))
    .option(
      '--cap-money <amount>',
      'money that the whole game may take, in the currency of the prices',
      decimal(0, 1_000_000),
    )
    .option('--price-in <amount>', 'price of a million tokens sent; else as the server lists it', price)
    .option('--price-out <amount>', 'price of a million tokens answered', price)
    .addHelpText(
      'after',
      [
        '',
        `The options of the Directors take one value for all, or three with commas between, for D1, D2 and D3; "${AS_USUAL}" is the`,
        'usual one, for a model: the script of that seat.',
        `Keys of model servers are read from ${KEY_OF.director} and ${KEY_OF.builder}.`,
      ].join('\n'),
    );
}

/** The options of one role, without its name in front. */
export function optionsOf(options: ModelOptions, role: Role): RoleOptions {
  const found = Object.entries(options).flatMap(([key, value]) => {
    const [, first, rest] = new RegExp(`^${role}([A-Z])(.*)$`).exec(key) ?? [];
    return first === undefined ? [] : [[first.toLowerCase() + rest, value]];
  });
  return Object.fromEntries(found) as RoleOptions;
}
