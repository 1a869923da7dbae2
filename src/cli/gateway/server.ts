import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GATEWAY } from '@/llm/gateway';
import { contextInProps, propsAddress, propsTelling } from '@/llm/props';
import { servedFile } from './files';
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
}

/** Longest request that is forwarded, in bytes. */
const LONGEST_REQUEST = 4 * 1024 * 1024;
/** The end points that are forwarded; nothing else of a server can be reached with its key. */
const END_POINTS: Readonly<Record<string, 'GET' | 'POST'>> = {
  '/models': 'GET',
  '/chat/completions': 'POST',
};
/** Of llama.cpp also this one; nothing but the size of its context is passed on. */
const PROPS = '/props';
/** How long the gateway waits for it, in milliseconds. */
const PROPS_TIME = 10_000;
/** What of an answer's headers reaches the page. */
const PASSED = ['content-type', 'retry-after', 'retry-after-ms'];

/**
 * Serves the app and forwards its requests to the allowed model servers, adding their keys. The page learns the names
 * of the servers and never a key. Only pages of this gateway itself are answered: other origins, and names that
 * another site could point here, are refused.
 */
export function createGateway(options: GatewayOptions): Server {
  return createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      if (!response.headersSent) refuse(response, 502, `The gateway failed: ${(error as Error).name}.`);
      else response.destroy();
    });
  });
}

async function answer(
  options: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const host = request.headers.host ?? '';
  if (!isOwnHost(host, options.hosts)) return refuse(response, 403, 'This name is not one of the gateway.');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    return refuse(response, 403, 'Pages of other origins are not answered.');
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return refuse(response, 403, 'Pages of other origins are not answered.');

  const { pathname } = new URL(request.url ?? '/', 'http://gateway');
  if (pathname === `/${GATEWAY.servers}`) return tellServers(options, response);
  const found = /^\/gateway\/([a-z0-9-]+)(\/.*)$/.exec(pathname);
  if (found) {
    const upstream = options.upstreams.find(({ name }) => name === found[1]);
    if (!upstream) return refuse(response, 404, 'The gateway forwards to no server of this name.');
    if (found[2] === PROPS && request.method === 'GET') return tellContext(options, upstream, response);
    if (END_POINTS[found[2]!] !== request.method)
      return refuse(response, 404, 'The gateway does not forward this.');
    return forward(options, upstream, found[2]!, request, response);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(response, 405, 'Only reading is possible here.');
  const file = await servedFile(options.dist, pathname);
  if (!file) return refuse(response, 404, 'There is no such page.');
  const body = file.type.startsWith('text/html') ? marked(file.body) : file.body;
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
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

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const isOwnHost = (host: string, hosts: readonly string[]): boolean =>
  LOCAL_HOST.test(host) || hosts.includes(host) || hosts.includes(host.replace(/:\d+$/, ''));

function tellServers({ upstreams }: GatewayOptions, response: ServerResponse): void {
  const servers = upstreams.map(({ name, label, preset }) => ({
    name,
    label,
    preset,
    base: `/gateway/${name}`,
  }));
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
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
    signal: AbortSignal.timeout(PROPS_TIME),
  })
    .then(async (answered) => (answered.ok ? contextInProps(await answered.json()) : null))
    .catch(() => null);
  log(`${name} ${PROPS} ${context ?? 'not told'}`);
  if (context === null) return refuse(response, 404, `${name} does not tell the size of its context.`);
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(propsTelling(context)));
}

async function forward(
  { log }: GatewayOptions,
  { name, baseURL, headers, key }: Upstream,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  if (body === null) return refuse(response, 413, 'The request is too large for the gateway.');
  const secret = key?.for(baseURL) ?? null;
  // A page that turns away takes its request back, and the model stops.
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  let answered: Response;
  try {
    answered = await fetch(`${baseURL}${path}`, {
      method: request.method ?? 'GET',
      // Of the page's own headers nothing is passed on.
      headers: {
        accept: request.headers.accept ?? 'application/json',
        ...(request.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
        ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(request.method === 'POST' ? { body: new Uint8Array(body) } : {}),
      redirect: 'manual',
      signal: gone.signal,
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
  const passed = PASSED.flatMap((it) => {
    const value = answered.headers.get(it);
    return value === null ? [] : [[it, value] as const];
  });
  response.writeHead(answered.status, { ...Object.fromEntries(passed), 'cache-control': 'no-store' });
  response.flushHeaders();
  if (!answered.body) return void response.end();
  const source = Readable.fromWeb(answered.body as Parameters<typeof Readable.fromWeb>[0]);
  // Torn on either side, the other side is torn too: that is the page's sign of a cut answer.
  await pipeline(secret === null ? [source, response] : [source, scrubber(secret), response]).catch(() =>
    response.destroy(),
  );
}

/** The whole body, or null when it is too long. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LONGEST_REQUEST) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error: { message } }));
}
