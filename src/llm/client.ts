import { err, ok, type Result } from '@/kernel/result';
import { originOf, readBaseURL } from './address';
import { wireBody } from './body';
import { costOf, type Price, type Purse } from './budget';
import {
  type Capabilities,
  type CapabilityStore,
  FULL_CAPABILITIES,
  learnFrom,
  memoryCapabilities,
} from './capabilities';
import { asCurl } from './curl';
import { type Exchanged, exchangeOnce } from './exchange';
import { type Failure, failure } from './failure';
import type { ModelServer } from './http';
import { type BoundKey, cleanTexts, growingCleaner, redactKeys } from './keys';
import { listModels, type ModelInfo } from './models';
import { type Ports, pause } from './ports';
import { isRetryable, waitBefore } from './retry';
import type { Attempt, ChatRequest, Completion, Usage, Warning, WireBody } from './types';
import { contextWarning, mostPromptTokens, promptCutWarning, usageOf } from './usage';
import { DEADLINES, type Deadlines } from './watchdog';
import { TYPED, WARNINGS } from './words';

export interface Waiting {
  readonly because: Failure;
  /** Milliseconds left; told anew every second. */
  readonly leftMs: number;
  /** The attempt that comes after the wait, from 2. */
  readonly attempt: number;
}

export interface CompleteOptions {
  readonly signal: AbortSignal;
  /** The answer and its reasoning so far, whole each time. */
  readonly onText?: (text: string, reasoning: string) => void;
  readonly onWait?: (waiting: Waiting) => void;
}

export interface ClientOptions {
  readonly server: ModelServer;
  readonly key: BoundKey | null;
  readonly ports: Ports;
  readonly deadlines?: Partial<Deadlines>;
  /** Where the model's capabilities are kept. Default: in this client's memory. */
  readonly capabilities?: CapabilityStore;
  /** Capabilities of a model that nothing is known of yet, such as those of a preset. */
  readonly assume?: Capabilities;
  /** Watches the cap of a game. */
  readonly purse?: Purse;
  readonly price?: Price;
  /** Tokens that the model takes, prompt and answer together, where that is known. */
  readonly contextLength?: number;
  /** How often a busy server is asked again. Default 4. */
  readonly maxRetries?: number;
}

/** Talks to one server. Nothing that it returns holds the key. */
export interface ModelClient {
  readonly server: ModelServer;
  complete(request: ChatRequest, options: CompleteOptions): Promise<Result<Completion, Failure>>;
  listModels(signal: AbortSignal): Promise<Result<readonly ModelInfo[], Failure>>;
  capabilitiesOf(model: string): Capabilities;
  setCapabilities(model: string, capabilities: Capabilities): void;
  /** The request as a command line, with the key as a variable. */
  asCurl(request: ChatRequest): string;
}

/** Parameters that one request may lose before it is given up. */
const MOST_CHANGES = 6;
/** Tokens set aside for an answer whose length nobody limits. */
const UNLIMITED_ANSWER = 4096;

export function createClient(options: ClientOptions): Result<ModelClient, Failure> {
  const { key, ports, price, purse } = options;
  const address = readBaseURL(options.server.baseURL);
  if (!address.ok) return err(failure('bad-address', { detail: address.error.message }));
  const server = { ...options.server, baseURL: address.value };
  const secret = key?.for(server.baseURL) ?? null;
  if (key && secret === null)
    return err(failure('key-elsewhere', { detail: TYPED.keyOf(key.origin, originOf(server.baseURL)) }));
  const redact = (text: string) => (key ? key.redact(text) : redactKeys(text));
  // One letter changed, and a listed model is not found any more.
  const redactName = (text: string) => (key ? key.redact(text, 'names') : redactKeys(text));
  const store = options.capabilities ?? memoryCapabilities();
  const capabilitiesOf = (model: string) =>
    store.get(server.baseURL, model) ?? options.assume ?? FULL_CAPABILITIES;
  const clean = (it: Failure): Failure => cleanTexts(it, redact);

  const deadlines = { ...DEADLINES, ...options.deadlines };

  /** One request, its cost set aside before and settled after; an error where it is not to be sent at all. */
  async function attempt(
    sent: WireBody,
    request: ChatRequest,
    { signal, onText }: CompleteOptions,
  ): Promise<Result<Attempted, Failure>> {
    const most = mostTokens(sent, request, capabilitiesOf(request.model));
    const held = await purse?.reserve(
      most.prompt + most.completion,
      price ? costOf(most.prompt, most.completion, price) : null,
      signal,
    );
    if (held && !held.ok) return held;
    const [said, thought] = [growingCleaner(key ?? null), growingCleaner(key ?? null)];
    const at = ports.now();
    try {
      const got = await exchangeOnce(sent, {
        server,
        key: secret,
        ports,
        deadlines,
        signal,
        onText: onText && ((text, reasoning) => onText(said(text), thought(reasoning))),
      });
      const usage = usageOf(got.usage, sent, textOf(got.result));
      const billed = billedBy(got, usage);
      const cost = price ? costOf(usage.promptTokens, usage.completionTokens, price) : null;
      if (billed !== 'no') held?.value.settle(usage.promptTokens + usage.completionTokens, cost ?? 0, billed);
      const noted: Attempt = {
        at,
        ms: ports.now() - at,
        outcome: got.result.ok ? 'answered' : got.result.error.code,
        status: got.status,
        billed,
        usage: billed === 'no' ? null : usage,
        cost: billed === 'no' ? null : cost,
      };
      return ok({ got, usage, cost, noted });
    } finally {
      // Nothing more is owed; other seats may be waiting for what is left.
      held?.value.settle(0, 0);
    }
  }

  function warningsOf(sent: WireBody, request: ChatRequest, { got, usage }: Attempted): Warning[] {
    const found = [
      contextWarning(sent, request.maxTokens, options.contextLength ?? null),
      promptCutWarning(usage, sent),
    ].filter((it) => it !== null);
    if (usage.source === 'estimate') found.push({ code: 'no-usage', message: WARNINGS['no-usage'] });
    if (sent.stream === true && !got.streamed)
      found.push({ code: 'not-streamed', message: WARNINGS['not-streamed'] });
    return found;
  }

  async function complete(
    request: ChatRequest,
    asking: CompleteOptions,
  ): Promise<Result<Completion, Failure>> {
    const { signal, onWait } = asking;
    const attempts: Attempt[] = [];
    const begun = ports.now();
    let waits = 0;
    let change: string | undefined;
    for (let changes = 0; ; ) {
      const can = capabilitiesOf(request.model);
      const sent = wireBody(request, can);
      const fail = (it: Failure) => err(clean({ ...it, attempts, sent }));
      if (signal.aborted) return fail(failure('stopped'));
      const tried = await attempt(sent, request, asking);
      if (!tried.ok) return fail(tried.error);
      const { got, usage, cost, noted } = tried.value;
      attempts.push(change === undefined ? noted : { ...noted, change });
      change = undefined;

      if (got.result.ok) {
        const answer = cleanTexts(got.result.value, redact);
        return ok({
          text: answer.text,
          reasoning: answer.reasoning,
          finish: answer.finish ?? 'stop',
          toolCalls: answer.toolCalls,
          usage,
          cost,
          warnings: [...answer.warnings, ...warningsOf(sent, request, tried.value)],
          model: answer.model || request.model,
          sent,
          attempts,
          ms: ports.now() - begun,
          firstTokenMs: got.firstTokenAt === null ? null : got.firstTokenAt - begun,
        });
      }

      const failed = clean(got.result.error);
      if (signal.aborted) return fail({ ...failed, ...stoppedWords() });
      if (got.started) return fail(failed);
      const learnt = mayTeach(failed) && changes < MOST_CHANGES ? learnFrom(failed, sent, can) : null;
      if (learnt) {
        store.set(server.baseURL, request.model, learnt.capabilities);
        change = learnt.change;
        changes++;
        attempts.push({ ...attempts.pop()!, request: sent });
        continue;
      }
      if (!isRetryable(failed) || waits >= (options.maxRetries ?? 4)) return fail(failed);
      const wait = waitBefore(waits++, failed.retryAfterMs, ports.chance());
      if (wait === null) return fail(failed);
      const tell = (leftMs: number) => onWait?.({ because: failed, leftMs, attempt: waits + 1 });
      if (!(await countDown(ports, wait, signal, tell))) return fail({ ...failed, ...stoppedWords() });
    }
  }

  return ok({
    server,
    complete,
    capabilitiesOf,
    setCapabilities: (model, capabilities) => store.set(server.baseURL, model, capabilities),
    async listModels(signal) {
      const found = await listModels({ server, key: secret, ports, deadlines, signal });
      return found.ok ? ok(cleanTexts(found.value, redactName)) : err(clean(found.error));
    },
    asCurl: (request) =>
      redact(asCurl(server, wireBody(request, capabilitiesOf(request.model)), secret !== null)),
  });
}

interface Attempted {
  readonly got: Exchanged;
  readonly usage: Usage;
  readonly cost: number | null;
  readonly noted: Attempt;
}

/** What a request may take at most. Where the server takes no limit, the person's own says nothing of what may come. */
function mostTokens(sent: WireBody, { maxTokens }: ChatRequest, { tokenParameter }: Capabilities) {
  const limited = maxTokens !== undefined && tokenParameter !== null;
  return {
    prompt: mostPromptTokens(sent),
    completion: limited ? maxTokens : Math.max(maxTokens ?? 0, UNLIMITED_ANSWER),
  };
}

const stoppedWords = () => {
  const { code, cause, cure } = failure('stopped');
  return { code, cause, cure };
};

/** Templates fail with a 500 where a server means that a role is not known to the model. */
const mayTeach = ({ code, status }: Failure): boolean =>
  (code === 'bad-request' && (status === 400 || status === 422)) ||
  code === 'error-in-answer' ||
  (code === 'server-error' && status === 500);

/** What a model has written, as far as it came. */
function textOf(result: Exchanged['result']): string {
  const { text, reasoning } = result.ok
    ? result.value
    : { text: result.error.partial, reasoning: result.error.reasoning };
  return text + reasoning;
}

const NEVER_SENT: ReadonlySet<Failure['code']> = new Set([
  'bad-address',
  'refused',
  'unknown-host',
  'certificate',
  'mixed-content',
]);

/** Refusals come before any model is run; a lost or broken answer may well have been paid for. */
function billedBy({ result, status }: Exchanged, usage: Usage): Attempt['billed'] {
  if (result.ok || usage.source === 'server') return 'yes';
  if (NEVER_SENT.has(result.error.code)) return 'no';
  // 408 comes when the server itself took too long, maybe in the middle of running the model.
  return status !== null && status >= 300 && status < 500 && status !== 408 ? 'no' : 'possibly';
}

const TICK = 1000;

/** Waits, telling every second how much is left. False when it was stopped. */
async function countDown(
  ports: Ports,
  ms: number,
  signal: AbortSignal,
  tell: (leftMs: number) => void,
): Promise<boolean> {
  const end = ports.now() + ms;
  for (let left = ms; left > 0; left = end - ports.now()) {
    tell(left);
    if (!(await pause(ports, Math.min(TICK, left), signal))) return false;
  }
  return !signal.aborted;
}
