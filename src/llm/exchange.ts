import { err, type Result } from '@/kernel/result';
import { type Answer, AnswerCollector } from './collect';
import { DONE, EventReader, looksLikeEvents, type ServerEvent } from './events';
import { type Failure, failure } from './failure';
import { type ModelServer, newExchange, sdkClient } from './http';
import { AnswerError, DamagedEvent, errorIn, failureOf, judged, type Seen } from './judge';
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

/** Sends one request. Never throws, never waits longer than the deadlines. */
export async function exchangeOnce(sent: WireBody, options: ExchangeOptions): Promise<Exchanged> {
  const { server, ports } = options;
  const watchdog = new Watchdog(ports, options.deadlines, options.signal);
  const collector = new AnswerCollector();
  const seen: Seen = {
    exchange: newExchange(),
    collector,
    firstTokenAt: null,
    streamed: false,
    done: false,
  };
  try {
    const work = ask(sent, options, watchdog, seen);
    // When the watchdog ends it, whatever the work still throws is nobody's concern.
    work.catch(() => undefined);
    await Promise.race([work, watchdog.ended()]);
    if (watchdog.reason) throw new Error('ended');
    return outcome(seen, judged(seen));
  } catch (error) {
    // What the connection does after the answer's end takes nothing from the answer.
    const late = watchdog.reason !== 'stopped' && !(error instanceof AnswerError);
    if (late && collector.finished && !seen.exchange.tooLarge) return outcome(seen, judged(seen));
    const found = watchdog.reason
      ? failure(watchdog.reason)
      : failureOf(error, seen, server.baseURL, ports.pageOrigin, ports.now());
    return outcome(seen, err(found));
  } finally {
    watchdog.close();
    // Lets go of a connection whose rest nobody reads.
    watchdog.controller.abort();
  }
}

function outcome(seen: Seen, result: Result<Answer, Failure>): Exchanged {
  const { exchange, collector, firstTokenAt, streamed } = seen;
  const { text, reasoning, usage } = collector.read();
  const { status } = exchange;
  return {
    result: result.ok
      ? result
      : err({ ...result.error, partial: text, reasoning, status: result.error.status ?? status }),
    usage,
    status,
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

  const take = (chunk: unknown, eventName?: string) => {
    const { collector } = seen;
    const before = collector.length;
    collector.add(chunk);
    if (collector.length > before) {
      seen.firstTokenAt ??= ports.now();
      watchdog.alive();
      onText?.(collector.text, collector.reasoning);
    }
    const wrong = errorIn(chunk, eventName);
    if (wrong !== null) throw new AnswerError(wrong);
    if (collector.finished) watchdog.finishing();
  };

  const events = new EventReader();
  let held = '';
  let framed: boolean | null = null;
  for await (const text of textsOf(response)) {
    held += text;
    framed ??= looksLikeEvents(held);
    if (!framed) continue;
    seen.streamed = true;
    seen.done = takeEvents(events.push(held), take);
    if (seen.done) return;
    held = '';
  }
  if (framed) seen.done = takeEvents(events.end(), take);
  else if (held.trim() !== '') takeWhole(held, take);
  else seen.streamed = /event-stream/i.test(response.headers.get('content-type') ?? '');
}

/** Whether the end mark was among them. */
function takeEvents(
  events: readonly ServerEvent[],
  take: (chunk: unknown, eventName: string) => void,
): boolean {
  for (const { name, data } of events) {
    if (data.startsWith(DONE)) return true;
    if (data.trim() === '') continue;
    let chunk: unknown;
    try {
      chunk = JSON.parse(data);
    } catch {
      throw name === 'error' ? new AnswerError(data) : new DamagedEvent(data);
    }
    take(chunk, name);
  }
  return false;
}

/** An answer in one piece: a server may ignore that a stream was asked for. */
function takeWhole(text: string, take: (json: unknown) => void): void {
  const json: unknown = JSON.parse(text);
  if (typeof json === 'string') throw new AnswerError(json);
  take(Array.isArray(json) ? json[0] : json);
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return;
  // Not all browsers iterate over a stream by themselves.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      yield decoder.decode(read.value, { stream: true });
    yield decoder.decode();
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
