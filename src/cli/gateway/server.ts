import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GATEWAY } from '@/llm/gateway';
import type { TextKind } from '@/llm/key-forms';
import { contextInProps, propsAddress, propsTelling } from '@/llm/props';
import { servedFile } from './files';
import { bodyOf, CLOSED, passedHeaders, pathOf, whyRefused } from './pass';
import { pieceScrubber } from './pieces';
import { scrubber } from './scrub';
import type { Upstream } from './upstreams';

export interface GatewayOptions {
  readonly upstreams: readonly Upstream[];
  /** Folder of the built app. */
  readonly dist: string;
  /** Host names under which the gateway may be called, beside those of this machine. */
  readonly hosts: readonly string[];
  /** One line per forwarded request. Never holds a key or what was said. */
  readonly log: (line: string) => void;
  readonly times?: Partial<GatewayTimes>;
}

/** How long things may take, in milliseconds. */
export interface GatewayTimes {
  /** Until a request has come in, with its body. */
  readonly request: number;
  /** Until an answer has gone out: a little more than the page waits, so that it is the page which gives up. */
  readonly answer: number;
}
const TIMES: GatewayTimes = { request: 60_000, answer: 16 * 60_000 };

/** Longest request that is forwarded, in bytes. */
const LONGEST_REQUEST = 4 * 1024 * 1024;
/** Connections at one time; a page needs six. */
const MOST_CONNECTIONS = 256;
/** The end points that are forwarded; nothing else of a server can be reached with its key. */
const END_POINTS: Readonly<Record<string, { readonly method: 'GET' | 'POST'; readonly kind: TextKind }>> = {
  '/models': { method: 'GET', kind: 'names' },
  '/chat/completions': { method: 'POST', kind: 'words' },
};
/** Of llama.cpp also this one; nothing but the size of its context is passed on. */
const PROPS = '/props';
/** How long the gateway waits for it, in milliseconds, and how many bytes it reads. */
const PROPS_TIME = 10_000;
const LONGEST_PROPS = 1024 * 1024;

/**
 * Serves the app and forwards its requests to the allowed model servers, adding their keys. The page learns the names
 * of the servers and never a key. Only pages of this gateway itself are answered: other origins, and names that
 * another site could point here, are refused.
 */
export function createGateway(options: GatewayOptions): Server {
  const { request: time } = { ...TIMES, ...options.times };
  const server = createServer(
    { requestTimeout: time, headersTimeout: time, connectionsCheckingInterval: Math.ceil(time / 10) },
    (request, response) => {
      answer(options, request, response).catch((error: unknown) => {
        if (!response.headersSent) refuse(response, 502, `The gateway failed: ${(error as Error).name}.`);
        else response.destroy();
      });
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

async function answer(
  options: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const why = whyRefused(request.headers, options.hosts);
  if (why !== null) return refuse(response, 403, why);
  const pathname = pathOf(request);
  if (pathname === null) return refuse(response, 400, 'This is no address.');
  const found = /^\/gateway\/([a-z0-9-]+)(\/.*)$/.exec(pathname);
  if (found) {
    const upstream = options.upstreams.find(({ name }) => name === found[1]);
    if (!upstream) return refuse(response, 404, 'The gateway forwards to no server of this name.');
    const path = found[2]!;
    if (path === PROPS && request.method === 'GET') return tellContext(options, upstream, response);
    if (END_POINTS[path]?.method !== request.method)
      return refuse(response, 404, 'The gateway does not forward this.');
    return forward(options, upstream, path, request, response);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only reading is possible here.');
  if (pathname === `/${GATEWAY.servers}`) return tellServers(options, response);
  const file = await servedFile(options.dist, pathname);
  if (!file) return refuse(response, 404, 'There is no such page.');
  const body = file.type.startsWith('text/html') ? marked(file.body) : file.body;
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The page learns that it has a gateway: one from elsewhere would ask in vain. */
function marked(page: Buffer): Buffer {
  const mark = `<meta name="${GATEWAY.mark}" content="${GATEWAY.servers}" />`;
  const text = page.toString();
  return Buffer.from(/<head\b[^>]*>/i.test(text) ? text.replace(/<head\b[^>]*>/i, `$&${mark}`) : mark + text);
}

function tellServers({ upstreams }: GatewayOptions, response: ServerResponse): void {
  const servers = upstreams.map(({ name, label, preset }) => ({
    name,
    label,
    preset,
    base: `/gateway/${name}`,
  }));
  response.writeHead(200, { ...CLOSED, 'content-type': 'application/json' });
  response.end(JSON.stringify({ servers }));
}

async function tellContext(
  { log }: GatewayOptions,
  { name, baseURL, key }: Upstream,
  response: ServerResponse,
): Promise<void> {
  const secret = key?.for(baseURL) ?? null;
  const context = await fetch(propsAddress(baseURL), {
    headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
    redirect: 'manual',
    signal: untilGone(response, PROPS_TIME),
  })
    .then(async (answered) => {
      const text = await shortText(answered, LONGEST_PROPS);
      return answered.ok && text !== null ? contextInProps(JSON.parse(text)) : null;
    })
    .catch(() => null);
  log(`${name} ${PROPS} ${context ?? 'not told'}`);
  if (context === null) return refuse(response, 404, `${name} does not tell the size of its context.`);
  response.writeHead(200, { ...CLOSED, 'content-type': 'application/json' });
  response.end(JSON.stringify(propsTelling(context)));
}

/** The text of an answer, or null when it is too long to be what was asked for. */
async function shortText({ body }: Response, longest: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > longest) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Ends a request when the page turns away, so that the model stops, or when the time is over. One controller for both:
 * a signal made of several may be collected before its timer fires.
 */
function untilGone(response: ServerResponse, time: number): AbortSignal {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(new DOMException('out of time', 'TimeoutError')), time);
  const end = () => {
    clearTimeout(timer);
    control.abort();
  };
  if (response.closed) end();
  else response.once('close', end);
  return control.signal;
}

async function forward(
  { log, times }: GatewayOptions,
  { name, baseURL, headers, key }: Upstream,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, kind } = END_POINTS[path]!;
  const signal = untilGone(response, times?.answer ?? TIMES.answer);
  const body = await bodyOf(request, LONGEST_REQUEST);
  if (body === null) return refuse(response, 413, 'The request is too large for the gateway.');
  const secret = key?.for(baseURL) ?? null;
  let answered: Response;
  try {
    answered = await fetch(`${baseURL}${path}`, {
      method,
      // Of the page's own headers nothing is passed on.
      headers: {
        accept: 'application/json',
        // In packed bytes no key could be found.
        'accept-encoding': 'identity',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
        ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(method === 'POST' ? { body: new Uint8Array(body) } : {}),
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? (error as Error).name;
    log(`${name} ${path} not reached (${code})`);
    return refuse(response, 502, `The gateway could not reach ${name} (${code}).`);
  }
  log(`${name} ${path} ${answered.status}`);
  if (answered.status >= 300 && answered.status < 400) {
    await answered.body?.cancel();
    return refuse(response, 502, `${name} sends the request on to another address; keys do not follow.`);
  }
  const passed = passedHeaders(answered.headers, (text) => key?.redact(text) ?? text);
  response.writeHead(answered.status, { ...CLOSED, ...passed });
  response.flushHeaders();
  if (!answered.body) return void response.end();
  // A refusal is words, whatever was asked for.
  const forms = key?.formsIn(answered.ok ? kind : 'words') ?? null;
  const scrubbers: Transform[] = forms === null ? [] : [scrubber(forms)];
  if (forms !== null && method === 'POST') scrubbers.push(pieceScrubber(forms));
  const source = Readable.fromWeb(answered.body as Parameters<typeof Readable.fromWeb>[0]);
  // Torn on either side, the other side is torn too: that is the page's sign of a cut answer.
  await pipeline([source, ...scrubbers, response]).catch(() => response.destroy());
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...CLOSED, 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error: { message } }));
}
