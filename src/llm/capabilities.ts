import type { Failure } from './failure';
import type { WireBody } from './types';
import { LISTED } from './words';

/** What a model on a server accepts: learnt from refusals, or set by hand. */
export interface Capabilities {
  readonly tokenParameter: 'max_tokens' | 'max_completion_tokens' | null;
  readonly temperature: boolean;
  readonly seed: boolean;
  readonly stop: boolean;
  readonly systemRole: 'system' | 'folded';
  readonly jsonMode: boolean;
  readonly tools: boolean;
  readonly reasoningEffort: boolean;
  readonly streamUsage: boolean;
  readonly stream: boolean;
  /** How it was learnt, for the person who edits it. */
  readonly learned: readonly { readonly change: string; readonly because: string }[];
}

export const FULL_CAPABILITIES: Capabilities = {
  tokenParameter: 'max_tokens',
  temperature: true,
  seed: true,
  stop: true,
  systemRole: 'system',
  jsonMode: true,
  tools: true,
  reasoningEffort: true,
  streamUsage: true,
  stream: true,
  learned: [],
};

/** Kept per server and model. The app may keep it in storage: it holds nothing secret. */
export interface CapabilityStore {
  get(baseURL: string, model: string): Capabilities | null;
  set(baseURL: string, model: string, capabilities: Capabilities): void;
}

export function memoryCapabilities(
  entries: Readonly<Record<string, Capabilities>> = {},
): CapabilityStore & { entries(): Readonly<Record<string, Capabilities>> } {
  const kept = new Map(Object.entries(entries));
  return {
    get: (baseURL, model) => kept.get(`${baseURL} ${model}`) ?? null,
    set: (baseURL, model, capabilities) => void kept.set(`${baseURL} ${model}`, capabilities),
    entries: () => Object.fromEntries(kept),
  };
}

/**
 * What a server's list of a model's parameters says of it. Where the list is silent on how to limit an answer, the usual
 * way stays: without a limit an answer could take a whole cap.
 */
export function listedCapabilities(parameters: readonly string[], usual: Capabilities): Capabilities {
  const has = (...names: readonly string[]) => names.some((name) => parameters.includes(name));
  const tokens = (['max_tokens', 'max_completion_tokens'] as const).filter((name) => has(name));
  return {
    ...usual,
    tokenParameter:
      usual.tokenParameter !== null && tokens.includes(usual.tokenParameter)
        ? usual.tokenParameter
        : (tokens[0] ?? usual.tokenParameter),
    temperature: has('temperature'),
    seed: has('seed'),
    stop: has('stop'),
    jsonMode: has('response_format'),
    tools: has('tools'),
    reasoningEffort: has('reasoning', 'reasoning_effort'),
    learned: [{ change: LISTED, because: parameters.join(', ') }],
  };
}

type Change = readonly [description: string, change: Partial<Capabilities>];

/** Wire parameters in the order in which a message is searched for them; the longer name first. */
const PARAMETERS: readonly (readonly [name: string, pattern: RegExp, change: Change])[] = [
  [
    'max_completion_tokens',
    /max_completion_tokens/i,
    ['max_tokens in place of max_completion_tokens', { tokenParameter: 'max_tokens' }],
  ],
  [
    'max_tokens',
    /max_tokens/i,
    ['max_completion_tokens in place of max_tokens', { tokenParameter: 'max_completion_tokens' }],
  ],
  ['temperature', /\btemperature\b/i, ['no temperature', { temperature: false }]],
  ['seed', /\bseed\b/i, ['no seed', { seed: false }]],
  ['stop', /['"`]stop['"`]|\bstop (?:sequences?|parameter)/i, ['no stop sequences', { stop: false }]],
  ['response_format', /response_format|json_object|json mode/i, ['no JSON mode', { jsonMode: false }]],
  ['tools', /\btools?\b|tool_choice|function call/i, ['no tools', { tools: false }]],
  [
    'reasoning_effort',
    /reasoning_effort|reasoning effort/i,
    ['no reasoning effort', { reasoningEffort: false }],
  ],
  ['stream_options', /stream_options|include_usage/i, ['no usage in the stream', { streamUsage: false }]],
];

/** Refusals of the system role, as templates (`Jinja Exception: …`) and providers word them. */
const NO_SYSTEM = new RegExp(
  [
    /system (?:role|message|prompt|instruction)s? (?:is |are )?(?:not|un)[ -]?(?:supported|allowed|enabled|available|accepted)/,
    /(?:does not|doesn't|do not|don't) support (?:the |a )?['"`]?system['"`]?(?! (?:fingerprint|time))/,
    /['"`]system['"`] (?:role )?(?:is |are )?(?:not|un)[ -]?(?:supported|allowed)/,
    /(?:unsupported|unexpected|invalid|unknown) (?:message )?role:? ?['"`]?system/,
    /(?:developer|system) instructions? (?:is|are) not enabled/,
    /system message must be (?:at the beginning|first|the first)/,
    /roles? must alternate|only user and assistant/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** A value that is refused, not the parameter: another one is taken, and to leave it out would change more than it says. */
const BAD_VALUE =
  /too (?:large|high|big|many|small|low)|at (?:most|least)|must be|should be|(?:less|greater|more|smaller) than|m(?:ax|in)imum|exceed|range/i;
const BAD_NAME =
  /unsupported|not supported|unrecognized|unknown|unexpected|not permitted|(?:use|given|try)\b[^.]{0,60} instead|extra inputs/i;
/** What else it takes, as in “Supported values are: 'low', 'medium'”: so the parameter itself is known. */
const OTHER_VALUES =
  /\b(?:supported|allowed|valid|possible|permitted)(?: values?)?(?: are| is)?:|(?:must be|should be|expected)(?: either)? one of/i;

/** Validators send the request back with what they say of it; whatever that holds was not refused. */
function withoutEcho(detail: string, sent: WireBody): string {
  const keys = [...detail.matchAll(/['"]([a-z_]+)['"]\s{0,3}:/g)].filter(
    ([, key]) => sent[key!] !== undefined,
  );
  return new Set(keys.map(([, key]) => key)).size > 1 ? detail.slice(0, keys[0]!.index) : detail;
}

/**
 * What a refusal teaches: the capabilities without the parameter that it names, or null when it names none that
 * was sent. A parameter refused under both its names is left out.
 */
export function learnFrom(
  { detail, parameter, status }: Failure,
  sent: WireBody,
  now: Capabilities,
): { readonly capabilities: Capabilities; readonly change: string } | null {
  const learn = ([change, changes]: Change) => ({
    capabilities: {
      ...now,
      ...changes,
      learned: [...now.learned, { change, because: `${status ?? ''} ${detail}`.trim() }],
    },
    change,
  });
  if (now.systemRole === 'system' && NO_SYSTEM.test(detail))
    return learn(['system text inside the first user message', { systemRole: 'folded' }]);
  if ((status ?? 0) >= 500) return null;
  const words = withoutEcho(detail, sent);
  const inBody = PARAMETERS.filter(([name]) => sent[name] !== undefined);
  const found =
    inBody.find(([name]) => name === parameter) ?? inBody.find(([, pattern]) => pattern.test(words));
  if (!found) return null;
  const [name, , change] = found;
  if (OTHER_VALUES.test(words) || (BAD_VALUE.test(words) && !BAD_NAME.test(words))) return null;
  const swapped = now.learned.some((it) => it.change.endsWith(`in place of ${other(name)}`));
  if (swapped) return learn(['no limit of tokens', { tokenParameter: null }]);
  return learn(change);
}

const other = (name: string): string =>
  name === 'max_tokens' ? 'max_completion_tokens' : name === 'max_completion_tokens' ? 'max_tokens' : '-';
