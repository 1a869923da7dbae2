import { err, ok, type Result } from '@/kernel/result';
import type { Price } from './budget';
import { failureOfError, failureOfStatus, isRecord, serverWords, wordsOf } from './classify';
import { type Failure, failure } from './failure';
import { type ModelServer, newExchange, sdkClient } from './http';
import type { Ports } from './ports';
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
    return readModels(await Promise.race([reading, watchdog.ended()]), ports.now());
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

function readModels(body: string, now: number): Result<readonly ModelInfo[], Failure> {
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

function modelInfo(it: Readonly<Record<string, unknown>>): ModelInfo | null {
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
    name: typeof it.name === 'string' && it.name !== id ? it.name : null,
    contextLength: typeof context === 'number' ? context : null,
    // Prices below zero stand for "depends": no price to reckon with.
    price: price && price.prompt >= 0 && price.completion >= 0 ? price : null,
    parameters: Array.isArray(parameters) ? parameters.filter((name) => typeof name === 'string') : null,
  };
}
