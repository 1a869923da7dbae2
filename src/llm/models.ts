import { err, ok, type Result } from '@/kernel/result';
import type { Price } from './budget';
import { failureOfError, failureOfStatus, isRecord, serverWords, wordsOf } from './classify';
import { type Failure, failure } from './failure';
import { type ModelServer, newExchange, sdkClient } from './http';
import type { Ports } from './ports';
import { contextInProps, propsAddress } from './props';
import { type Deadlines, Watchdog } from './watchdog';

/** A model as its server lists it. Servers tell more or less; what is not told is null. */
export interface ModelInfo {
  readonly id: string;
  readonly name: string | null;
  readonly contextLength: number | null;
  readonly price: Price | null;
  readonly parameters: readonly string[] | null;
}

export interface ListOptions {
  readonly server: ModelServer;
  readonly key: string | null;
  readonly ports: Ports;
  readonly deadlines: Deadlines;
  readonly signal: AbortSignal;
}

/** Asks for the models of a server, sorted by name. */
export async function listModels(options: ListOptions): Promise<Result<readonly ModelInfo[], Failure>> {
  const { server, key, ports, deadlines, signal } = options;
  const exchange = newExchange();
  const watchdog = new Watchdog(ports, deadlines, signal);
  try {
    const client = sdkClient(server, key, ports, exchange);
    const asked = client.models.list({ signal: watchdog.controller.signal }).asResponse();
    asked.catch(() => undefined);
    const reading = asked.then((response) => response.text());
    reading.catch(() => undefined);
    const listed = readModels(await Promise.race([reading, watchdog.ended()]), ports.now());
    if (!listed.ok) return listed;
    const context = listed.value.some(asksProps)
      ? await Promise.race([contextAt(options, watchdog), watchdog.ended()]).catch(() => null)
      : null;
    return ok(
      listed.value.map((it) => {
        const { owner: _, ...info } = it;
        return asksProps(it) ? { ...info, contextLength: context } : info;
      }),
    );
  } catch (error) {
    if (watchdog.reason) return err(failure(watchdog.reason));
    const { status } = exchange;
    if (status === null) return err(failureOfError(error, server.baseURL, ports.pageOrigin));
    if (exchange.tooLarge) return err(failure('too-large', { status }));
    return err(failureOfStatus(status, serverWords(exchange.body), exchange.headers, ports.now()));
  } finally {
    watchdog.close();
  }
}

/** llama.cpp signs its models, at whatever address it runs; older ones do not tell the context with them. */
const asksProps = ({ owner, contextLength }: Listed): boolean =>
  owner === 'llamacpp' && contextLength === null;

/** What `/props` of llama.cpp tells of the context; null where it tells nothing, which is no failure. */
async function contextAt({ server, key, ports }: ListOptions, watchdog: Watchdog): Promise<number | null> {
  const exchange = newExchange();
  const root = propsAddress(server.baseURL).replace(/\/props$/, '');
  const client = sdkClient({ ...server, baseURL: root }, key, ports, exchange);
  const response = await client.get('/props', { signal: watchdog.controller.signal }).asResponse();
  return contextInProps(JSON.parse(await response.text()));
}

type Listed = ModelInfo & { readonly owner: unknown };

function readModels(body: string, now: number): Result<readonly Listed[], Failure> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return err(failure('not-json', { detail: serverWords(body).message }));
  }
  if (isRecord(json) && json.error) return err(failureOfStatus(400, wordsOf(json), null, now));
  const list = isRecord(json) ? (json.data ?? json.models) : json;
  if (!Array.isArray(list)) return err(failure('not-json', { detail: body.slice(0, 200) }));
  const models = list.flatMap((it) => (isRecord(it) ? (modelInfo(it) ?? []) : []));
  return ok(models.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

function modelInfo(it: Readonly<Record<string, unknown>>): Listed | null {
  const id = it.id ?? it.name ?? it.model;
  if (typeof id !== 'string' || id === '') return null;
  // llama.cpp tells the size it was started with apart from the model's own.
  const meta = isRecord(it.meta) ? it.meta : {};
  const context =
    it.context_length ?? meta.n_ctx ?? it.max_model_len ?? it.max_context_length ?? it.context_window;
  const pricing = isRecord(it.pricing) ? it.pricing : null;
  const perMillion = (value: unknown) => Number(value) * 1_000_000;
  const price = pricing && { prompt: perMillion(pricing.prompt), completion: perMillion(pricing.completion) };
  const parameters = it.supported_parameters;
  return {
    id,
    owner: it.owned_by,
    name: typeof it.name === 'string' && it.name !== id ? it.name : null,
    contextLength: typeof context === 'number' ? context : null,
    // Prices below zero stand for "depends": no price to reckon with.
    price: price && price.prompt >= 0 && price.completion >= 0 ? price : null,
    parameters: Array.isArray(parameters) ? parameters.filter((name) => typeof name === 'string') : null,
  };
}
