import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the body freely
  readonly body: any;
}
/** How one request is answered. Ends the response itself, or leaves it hanging. */
export type Reply = (response: ServerResponse, request: Received) => void | Promise<void>;

export interface ScriptedServer {
  readonly origin: string;
  readonly baseURL: string;
  readonly received: readonly Received[];
  /** Adds replies to a queue; a request takes the next one of the queue that `queueOf` names. */
  script(replies: readonly Reply[], queue?: string): void;
  /** Throws on requests that no reply was scripted for, and on replies that nobody asked for. */
  verify(): void;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly queueOf?: (request: Received) => string;
  /** Request headers that a preflight from a page may ask for; undefined: no CORS at all. */
  readonly allowedHeaders?: readonly string[];
  readonly models?: readonly string[];
}

/** A model server on loopback that does exactly what its script says, over real HTTP. */
export async function startModelServer(options: ServerOptions = {}): Promise<ScriptedServer> {
  const received: Received[] = [];
  const unexpected: string[] = [];
  const queues = new Map<string, Reply[]>();
  const queueOf = options.queueOf ?? (() => 'all');

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      unexpected.push(`the script failed: ${error}`);
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const { allowedHeaders, models } = options;
    if (allowedHeaders) response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    if (request.method === 'OPTIONS') {
      if (allowedHeaders) response.setHeader('access-control-allow-headers', allowedHeaders.join(', '));
      response.writeHead(allowedHeaders ? 204 : 405).end();
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const body = text === '' ? null : JSON.parse(text);
    const it: Received = { method: request.method ?? '', path, headers: request.headers, body };
    received.push(it);
    if (request.method === 'GET' && path === '/v1/models' && models) {
      json(200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })(response, it);
      return;
    }
    const reply = queues.get(queueOf(it))?.shift();
    if (!reply) {
      unexpected.push(`${it.method} ${path} (${queueOf(it)})`);
      json(404, { error: { message: 'this request was not in the script' } })(response, it);
      return;
    }
    await reply(response, it);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    baseURL: `${origin}/v1`,
    received,
    script: (replies, queue = 'all') => void queues.set(queue, [...(queues.get(queue) ?? []), ...replies]),
    verify() {
      const left = [...queues]
        .filter(([, replies]) => replies.length > 0)
        .map(([name, { length }]) => `${length} of ${name}`);
      if (unexpected.length > 0)
        throw new Error(`requests that were not in the script: ${unexpected.join('; ')}`);
      if (left.length > 0) throw new Error(`replies that nobody asked for: ${left.join('; ')}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const page =
  (status: number, html: string): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(html);
  };

export interface Answered {
  readonly finish?: string;
  readonly reasoning?: string;
  readonly usage?: Readonly<Record<string, unknown>> | null;
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[];
}

const USAGE = { prompt_tokens: 900, completion_tokens: 50, total_tokens: 950 };

/** An answer in one piece. */
export const whole = (
  content: string | null,
  { finish = 'stop', reasoning, usage = USAGE, toolCalls }: Answered = {},
): Reply =>
  json(200, {
    id: 'x',
    object: 'chat.completion',
    model: 'scripted',
    choices: [
      {
        index: 0,
        finish_reason: finish,
        message: {
          role: 'assistant',
          content,
          ...(reasoning === undefined ? {} : { reasoning_content: reasoning }),
          ...(toolCalls ? { tool_calls: calls(toolCalls) } : {}),
        },
      },
    ],
    ...(usage === null ? {} : { usage }),
  });

const calls = (list: NonNullable<Answered['toolCalls']>) =>
  list.map(({ name, arguments: text }, index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: text },
  }));

export const chunk = (delta: unknown, finish: string | null = null) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  model: 'scripted',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

export const open = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
};
export const event = (response: ServerResponse, data: unknown): void => {
  response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
};
export const pieces = (text: string, size = 7): string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];

/** A streamed answer as most servers send it. */
export const streamed =
  (content: string, { finish = 'stop', reasoning = '', usage = USAGE, toolCalls }: Answered = {}): Reply =>
  (response) => {
    open(response);
    event(response, chunk({ role: 'assistant', content: '' }));
    for (const piece of pieces(reasoning)) event(response, chunk({ reasoning_content: piece }));
    for (const piece of pieces(content)) event(response, chunk({ content: piece }));
    if (toolCalls) event(response, chunk({ tool_calls: calls(toolCalls) }));
    event(response, chunk({}, finish));
    if (usage !== null) event(response, { ...chunk({}), choices: [], usage });
    event(response, '[DONE]');
    response.end();
  };
