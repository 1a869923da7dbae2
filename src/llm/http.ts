import OpenAI from 'openai';
import type { Ports } from './ports';

/** A server to talk to, as chosen by a person. Holds no key. */
export interface ModelServer {
  readonly baseURL: string;
  /** Headers beside the usual ones, such as those of a preset. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Longest answer that is read. */
export const LONGEST_BODY = 10 * 1024 * 1024;
/** How much of a body is kept for error texts. */
const KEPT = 64 * 1024;

/** What was seen of one exchange, beside what the SDK makes of it. */
export interface Exchange {
  status: number | null;
  headers: Headers | null;
  /** The first part of the body. */
  body: string;
  tooLarge: boolean;
}

export const newExchange = (): Exchange => ({ status: null, headers: null, body: '', tooLarge: false });

/** Timers of ours end requests; the SDK's must never fire first. Just below what a timer can hold. */
const NEVER = 2_000_000_000;
/** Only these leave this program: the SDK's own telemetry headers break the preflight of some servers. */
const SENT_HEADERS = ['accept', 'authorization', 'content-type'];

/**
 * The SDK's client for one exchange. Everything that it would read from the environment is set here, so that
 * a key of another server can never be picked up; it does not log and does not retry.
 */
export function sdkClient(server: ModelServer, key: string | null, ports: Ports, exchange: Exchange): OpenAI {
  return new OpenAI({
    baseURL: server.baseURL,
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    timeout: NEVER,
    logLevel: 'off',
    defaultHeaders: { ...server.headers, ...(key === null ? { Authorization: null } : {}) },
    fetch: (input, init) => watchedFetch(server, ports, exchange, input, init),
  });
}

async function watchedFetch(
  server: ModelServer,
  ports: Ports,
  exchange: Exchange,
  input: string | URL | Request,
  init: RequestInit | undefined,
): Promise<Response> {
  const allowed = new Set([...SENT_HEADERS, ...Object.keys(server.headers).map((it) => it.toLowerCase())]);
  const headers = new Headers();
  for (const [name, value] of new Headers(init?.headers)) if (allowed.has(name)) headers.set(name, value);
  // A redirect could carry the key's request to another origin: it is an answer of its own here.
  const response = await ports.fetch(input, {
    ...init,
    headers,
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  exchange.status = response.status;
  exchange.headers = response.headers;
  if (!response.body) return response;
  return new Response(watched(response.body, exchange), {
    status: response.status < 200 ? 502 : response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

/** Passes a body on, keeps its beginning, and ends it at the longest length. */
function watched(body: ReadableStream<Uint8Array>, exchange: Exchange): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let length = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      length += value.byteLength;
      if (exchange.body.length < KEPT) exchange.body += decoder.decode(value, { stream: true });
      if (length > LONGEST_BODY) {
        exchange.tooLarge = true;
        controller.error(new Error('the answer is too large'));
        await reader.cancel().catch(() => undefined);
        return;
      }
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
