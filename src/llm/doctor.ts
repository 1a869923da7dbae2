import type { Result } from '@/kernel/result';
import { isLocalNetwork, isLoopback } from './address';
import type { ModelClient } from './client';
import { type Failure, type FailureCode, failure } from './failure';
import type { ModelInfo } from './models';
import type { Ports } from './ports';
import { CHECKED } from './words';

export interface CheckStep {
  readonly name: 'address' | 'reach' | 'models' | 'model' | 'answer';
  readonly state: 'good' | 'bad' | 'unknown';
  readonly text: string;
}

export interface Diagnosis {
  readonly healthy: boolean;
  /** What is the matter; null when nothing is. */
  readonly failure: Failure | null;
  readonly steps: readonly CheckStep[];
  readonly models: readonly ModelInfo[];
}

export interface DoctorOptions {
  readonly client: ModelClient;
  readonly ports: Ports;
  readonly signal: AbortSignal;
  /** Also looked for in the list, and asked for one short answer. */
  readonly model?: string;
  /** What the browser says of reaching the local network, when it can say it. */
  readonly localNetwork?: () => Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
}

/** Finds out why a server cannot be talked to, as far as a page can see it, and says what helps. */
export async function diagnose(options: DoctorOptions): Promise<Diagnosis> {
  const { client, ports, signal, model } = options;
  const { baseURL } = client.server;
  const steps: CheckStep[] = [];
  const ill = (name: CheckStep['name'], it: Failure, models: readonly ModelInfo[] = []): Diagnosis => {
    steps.push({ name, state: 'bad', text: it.cause });
    return { healthy: false, failure: it, steps, models };
  };

  if (ports.pageOrigin?.startsWith('https:') && baseURL.startsWith('http:') && !isLoopback(baseURL))
    return ill('address', failure('mixed-content'));
  steps.push({ name: 'address', state: 'good', text: CHECKED.address(baseURL) });

  const listed = await client.listModels(signal);
  if (!listed.ok && NOT_REACHED.has(listed.error.code))
    return ill('reach', await unreachable(options, listed.error));
  steps.push({ name: 'reach', state: 'good', text: CHECKED.reached });
  const models = modelsOf(listed, steps);
  // Some servers have no list of models: only refusals of the key end the check here.
  if (!listed.ok && !HAS_NO_LIST.has(listed.error.code)) return ill('models', listed.error);
  if (model === undefined)
    return { healthy: listed.ok, failure: listed.ok ? null : listed.error, steps, models };

  if (listed.ok && models.length > 0) {
    const known = models.find(({ id }) => id === model);
    steps.push(
      known
        ? { name: 'model', state: 'good', text: CHECKED.listed(model, known.contextLength) }
        : { name: 'model', state: 'unknown', text: CHECKED.notListed(model) },
    );
  }
  const asked = await client.complete(
    { model, messages: [{ role: 'user', content: 'Say the word ready.' }], maxTokens: 64 },
    { signal },
  );
  // A model that spent 64 tokens on thinking is alive.
  if (!asked.ok && asked.error.code !== 'reasoning-only' && asked.error.code !== 'cut-by-length')
    return ill('answer', asked.error, models);
  steps.push({ name: 'answer', state: 'good', text: CHECKED.answers });
  return { healthy: true, failure: null, steps, models };
}

const NOT_REACHED: ReadonlySet<FailureCode> = new Set([
  'refused',
  'unknown-host',
  'certificate',
  'connection-lost',
  'unreachable',
  'mixed-content',
  'no-first-token',
  'too-slow',
  'stopped',
]);
const HAS_NO_LIST: ReadonlySet<FailureCode> = new Set([
  'no-such-address',
  'bad-request',
  'not-json',
  'server-error',
]);

function modelsOf(listed: Result<readonly ModelInfo[], Failure>, steps: CheckStep[]): readonly ModelInfo[] {
  if (!listed.ok) {
    if (HAS_NO_LIST.has(listed.error.code))
      steps.push({ name: 'models', state: 'unknown', text: CHECKED.noList });
    return [];
  }
  steps.push({ name: 'models', state: 'good', text: CHECKED.lists(listed.value.length) });
  return listed.value;
}

/**
 * A browser hides why a request failed. A second one without CORS tells more: when that gets through, the
 * server is there and it is the permission that is missing.
 */
async function unreachable(
  { client, ports, signal, localNetwork }: DoctorOptions,
  first: Failure,
): Promise<Failure> {
  const { baseURL } = client.server;
  if (first.code !== 'unreachable' || ports.pageOrigin === null) return first;
  try {
    await ports.fetch(baseURL, {
      mode: 'no-cors',
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    return failure('cors', { detail: first.detail });
  } catch {
    const fromOutside = isLocalNetwork(baseURL) && !isLocalNetwork(ports.pageOrigin);
    const permission = fromOutside
      ? await (localNetwork?.() ?? Promise.resolve('unknown' as const))
      : 'granted';
    if (permission === 'denied' || permission === 'prompt')
      return failure('local-network', { detail: first.detail });
    return failure(fromOutside ? 'unreachable' : 'refused', { detail: first.detail });
  }
}
