import { APIError } from 'openai';
import { Stream } from 'openai/streaming';
import { err, ok, type Result } from '@/kernel/result';
import { failureOfError, failureOfStatus, isRecord, serverWords, wordsOf } from './classify';
import { type Answer, AnswerCollector } from './collect';
import { type Failure, failure } from './failure';
import { type Exchange, type ModelServer, newExchange, sdkClient } from './http';
import type { Ports } from './ports';
import type { WireBody } from './types';
import { type Deadlines, Watchdog } from './watchdog';

export interface ExchangeOptions {
  readonly server: ModelServer;
  readonly key: string | null;
  readonly ports: Ports;
  readonly deadlines: Deadlines;
  readonly signal: AbortSignal;
  /** The text and the reasoning so far, whole each time. */
  readonly onText: ((text: string, reasoning: string) => void) | undefined;
}

/** One request and what came of it. */
export interface Exchanged {
  readonly result: Result<Answer, Failure>;
  /** The server's own count, as it came; told by some even where there is no usable answer. */
  readonly usage: unknown;
  readonly status: number | null;
  /** Whether a first piece of the answer had come: from then on nothing is asked again by itself. */
  readonly started: boolean;
  readonly firstTokenAt: number | null;
  readonly streamed: boolean;
}

interface Seen {
  readonly exchange: Exchange;
  readonly collector: AnswerCollector;
  firstTokenAt: number | null;
  streamed: boolean;
}

/** Sends one request. Never throws, never waits longer than the deadlines. */
export async function exchangeOnce(sent: WireBody, options: ExchangeOptions): Promise<Exchanged> {
  const { ports } = options;
  const watchdog = new Watchdog(ports, options.deadlines, options.signal);
  const seen: Seen = {
    exchange: newExchange(),
    collector: new AnswerCollector(),
    firstTokenAt: null,
    streamed: false,
  };
  try {
    const work = ask(sent, options, watchdog, seen);
    // When the watchdog ends it, whatever the work still throws is nobody's concern.
    work.catch(() => undefined);
    await Promise.race([work, watchdog.ended()]);
    return outcome(seen, watchdog.reason ? err(failure(watchdog.reason)) : judged(seen, ports));
  } catch (error) {
    const found = watchdog.reason ? failure(watchdog.reason) : failureOf(error, seen, options);
    return outcome(seen, err(found));
  } finally {
    watchdog.close();
    // Lets go of a connection whose rest nobody reads.
    watchdog.controller.abort();
  }
}

function outcome(seen: Seen, result: Result<Answer, Failure>): Exchanged {
  const { exchange, collector, firstTokenAt, streamed } = seen;
  const facts = {
    partial: collector.text,
    reasoning: collector.reasoning,
    status: exchange.status,
  };
  return {
    result: result.ok
      ? result
      : err({ ...result.error, ...facts, status: result.error.status ?? facts.status }),
    usage: collector.read().usage,
    status: exchange.status,
    started: firstTokenAt !== null,
    firstTokenAt,
    streamed,
  };
}

async function ask(sent: WireBody, options: ExchangeOptions, watchdog: Watchdog, seen: Seen): Promise<void> {
  const { server, key, ports, onText } = options;
  const client = sdkClient(server, key, ports, seen.exchange);
  const { signal } = watchdog.controller;
  const params = sent as unknown as Parameters<typeof client.chat.completions.create>[0];
  const response = await client.chat.completions.create(params, { signal }).asResponse();
  const take = (chunk: unknown) => {
    const { collector } = seen;
    const before = collector.text.length + collector.reasoning.length;
    collector.add(chunk);
    if (
      collector.text.length + collector.reasoning.length === before &&
      collector.read().toolCalls.length === 0
    )
      return;
    seen.firstTokenAt ??= ports.now();
    watchdog.alive();
    onText?.(collector.text, collector.reasoning);
  };
  // A server may ignore that a stream was asked for.
  if (!/event-stream|x-ndjson/i.test(response.headers.get('content-type') ?? '')) {
    const json: unknown = JSON.parse(await response.text());
    if (isRecord(json) && json.error !== undefined && json.error !== null) throw new AnswerError(json);
    take(Array.isArray(json) ? json[0] : json);
    return;
  }
  seen.streamed = true;
  // A controller of its own: the SDK aborts it on any error, which must not pass for a deadline of ours.
  const stream = Stream.fromSSEResponse<unknown>(response, new AbortController(), client);
  for await (const chunk of stream) take(chunk);
}

/** An error object inside an answer of status 200. */
class AnswerError extends Error {
  readonly json: unknown;
  constructor(json: unknown) {
    super('error in answer');
    this.json = json;
  }
}

/** Whether an answer that ended by itself is one. */
function judged({ collector, exchange, streamed }: Seen, ports: Ports): Result<Answer, Failure> {
  const answer = collector.read();
  if (!answer.chosen) {
    // A stream without a single event may be a page, or an error told without the form of events.
    const told = exchange.body.trim();
    if (streamed && told !== '' && !/^(?:data|event|id|retry|:)/m.test(told))
      return err(bodyFailure(exchange, ports));
    if (/block|filter|safety|prohibit/i.test(told.slice(0, 4000))) return err(failure('filtered'));
    return err(failure(streamed && told === '' ? 'cut-stream' : 'empty-answer'));
  }
  const nothing = answer.text.trim() === '' && answer.toolCalls.length === 0;
  if (answer.finish === null && streamed) return err(failure('cut-stream'));
  if (nothing && answer.finish === 'content_filter') return err(failure('filtered'));
  if (nothing && answer.reasoning.trim() !== '') return err(failure('reasoning-only'));
  if (nothing) return err(failure(answer.finish === 'length' ? 'cut-by-length' : 'empty-answer'));
  return ok(answer);
}

function failureOf(error: unknown, seen: Seen, { server, ports }: ExchangeOptions): Failure {
  const { exchange, collector, streamed } = seen;
  if (exchange.tooLarge) return failure('too-large');
  if (error instanceof AnswerError) return answerFailure(wordsOf(error.json), ports);
  const { status } = exchange;
  if (status === null) return failureOfError(error, server.baseURL, ports.pageOrigin);
  if (status < 200 || status > 299)
    return failureOfStatus(status, serverWords(exchange.body), exchange.headers, ports.now());
  if (error instanceof APIError && error.error !== undefined && error.error !== null)
    return answerFailure(wordsOf({ error: error.error }), ports);
  if (error instanceof SyntaxError)
    return streamed ? failure('bad-stream', { detail: error.message }) : bodyFailure(exchange, ports);
  // The body broke off: what had come decides how to call it.
  return collector.text !== '' || streamed
    ? failure('cut-stream')
    : failureOfError(error, server.baseURL, ports.pageOrigin);
}

/** An error in a 200 carries the status that it should have had as its code, when it has any. */
function answerFailure(words: ReturnType<typeof wordsOf>, ports: Ports): Failure {
  const status = Number(/\b[45]\d\d\b/.exec(words.code)?.[0] ?? Number.NaN);
  const found = failureOfStatus(Number.isNaN(status) ? 400 : status, words, null, ports.now());
  return found.code === 'bad-request'
    ? { ...found, code: 'error-in-answer', ...pick('error-in-answer') }
    : found;
}

function bodyFailure(exchange: Exchange, ports: Ports): Failure {
  const words = serverWords(exchange.body);
  try {
    const json: unknown = JSON.parse(exchange.body);
    if (isRecord(json) && json.error) return answerFailure(wordsOf(json), ports);
  } catch {
    // No JSON: told as it stands.
  }
  return failure('not-json', { detail: words.message });
}

const pick = (code: 'error-in-answer') => {
  const { cause, cure } = failure(code);
  return { cause, cure };
};
