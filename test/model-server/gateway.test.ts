import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scrubber } from '@/cli/gateway/scrub';
import { createGateway } from '@/cli/gateway/server';
import { upstreamsFrom } from '@/cli/gateway/upstreams';
import { createClient, type ModelClient } from '@/llm';
import { KEY, MODEL, SHORT, shortGame } from './game';
import { testPorts } from './ports';
import { chunk, event, json, open, type ScriptedServer, startModelServer, streamed } from './server';

let upstream: ScriptedServer;
let gateway: Server;
let origin: string;
let folder: string;
let lines: string[];

beforeEach(async () => {
  upstream = await startModelServer({ models: [MODEL] });
  folder = mkdtempSync(join(tmpdir(), 'crafttable-gateway-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<head><title>CraftTable</title></head>');
  writeFileSync(join(folder, 'dist/assets/app.js'), 'start()');
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  const upstreams = upstreamsFrom([`local=${upstream.baseURL}`], { CRAFTTABLE_KEY_LOCAL: KEY });
  if (!upstreams.ok) throw new Error(upstreams.error);
  lines = [];
  gateway = createGateway({
    upstreams: upstreams.value,
    dist: join(folder, 'dist'),
    hosts: ['table.example'],
    log: (line) => lines.push(line),
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterEach(async () => {
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `fetch` sets the host itself, and tidies paths; this does neither. */
function raw(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    plainRequest({ hostname, port, path, method, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, text: (await buffer(response)).toString() });
    })
      .on('error', reject)
      .end();
  });
}

const post = (body: unknown, init: RequestInit = {}) =>
  fetch(`${origin}/gateway/local/chat/completions`, { method: 'POST', body: JSON.stringify(body), ...init });

function clientThrough(): ModelClient {
  const client = createClient({
    server: { baseURL: `${origin}/gateway/local`, headers: {} },
    key: null,
    ports: testPorts({ pageOrigin: origin }),
    deadlines: SHORT,
  });
  if (!client.ok) throw new Error(client.error.cause);
  return client.value;
}

describe('the gateway', () => {
  test('serves the app', async () => {
    const home = await fetch(`${origin}/`);
    expect([home.status, home.headers.get('content-type'), await home.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      // By this mark the page knows that it has a gateway to ask.
      '<head><meta name="crafttable-gateway" content="gateway/servers" /><title>CraftTable</title></head>',
    ]);
    const script = await fetch(`${origin}/assets/app.js`);
    expect([script.headers.get('content-type'), await script.text()]).toEqual([
      'text/javascript; charset=utf-8',
      'start()',
    ]);
    expect((await fetch(`${origin}/nothing.js`)).status).toBe(404);
    expect((await fetch(`${origin}/`, { method: 'DELETE' })).status).toBe(405);
  });

  test('of llama.cpp the size of the context is passed on, and nothing else of the machine', async () => {
    upstream.script([
      json(200, { model_path: '/home/somebody/model.gguf', default_generation_settings: { n_ctx: 4096 } }),
      json(404, { error: 'no such page' }),
    ]);
    const told = await fetch(`${origin}/gateway/local/props`);
    expect([told.status, await told.json()]).toEqual([200, { default_generation_settings: { n_ctx: 4096 } }]);
    expect((await fetch(`${origin}/gateway/local/props`)).status).toBe(404);
    expect((await fetch(`${origin}/gateway/local/props`, { method: 'POST' })).status).toBe(404);
    expect(upstream.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /props',
      'GET /props',
    ]);
    expect(upstream.received[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
    upstream.verify();
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%zz',
    '//etc/passwd',
  ])('%s stays inside the folder of the app', async (path) => {
    const { status, text } = await raw(path, { host: new URL(origin).host });
    expect(status).toBe(404);
    expect(text).not.toContain('outside');
  });

  test('tells which servers there are, and no key nor address', async () => {
    const text = await (await fetch(`${origin}/gateway/servers`)).text();
    expect(JSON.parse(text)).toEqual({
      servers: [{ name: 'local', label: 'local', preset: 'other', base: '/gateway/local' }],
    });
    expect(text).not.toContain(KEY);
  });

  test('a game is played through it: the server gets the key, the page never does', async () => {
    upstream.script([
      streamed('<message>green, please</message>'),
      streamed('<message>red, please</message>'),
    ]);
    const { end, record } = await shortGame(clientThrough()).playOn();
    expect(end).toEqual({ reason: 'over' });
    expect(JSON.stringify(record)).not.toContain(KEY);
    expect(upstream.received.map(({ path, headers }) => [path, headers.authorization])).toEqual(
      Array(2).fill(['/v1/chat/completions', `Bearer ${KEY}`]),
    );
    expect(await clientThrough().listModels(new AbortController().signal)).toMatchObject({
      ok: true,
      value: [{ id: MODEL }],
    });
    expect(lines).toEqual([
      'local /chat/completions 200',
      'local /chat/completions 200',
      'local /models 200',
    ]);
    upstream.verify();
  });

  test('streams: the first word arrives before the last is written', async () => {
    let finish = () => {};
    const written = new Promise<void>((resolve) => {
      finish = resolve;
    });
    upstream.script([
      async (response) => {
        open(response);
        event(response, chunk({ content: 'first' }));
        await written;
        event(response, chunk({ content: ' last' }, 'stop'));
        response.end();
      },
    ]);
    const reader = (await post({})).body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(first).toContain('first');
    expect(first).not.toContain('last');
    finish();
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('last');
  });

  test('a server that echoes the key does not get it through to the page', async () => {
    upstream.script([json(401, { error: { message: `wrong: ${KEY}` } }), streamed(`your key is ${KEY}!`)]);
    const refused = await post({});
    expect([refused.status, await refused.text()]).toEqual([401, '{"error":{"message":"wrong: [key]"}}']);
    expect(await (await post({})).text()).not.toContain(KEY);
  });

  test('nothing of the page’s own headers is passed on, nor the server’s back, but what matters', async () => {
    upstream.script([json(429, {}, { 'retry-after': '7', 'set-cookie': 'a=b', 'x-secret': 'c' })]);
    const response = await post(
      {},
      { headers: { authorization: 'Bearer of-the-page', cookie: 'd=e', 'x-own': 'f' } },
    );
    expect([...response.headers.keys()].filter((name) => /cookie|secret/.test(name))).toEqual([]);
    expect(response.headers.get('retry-after')).toBe('7');
    const { headers } = upstream.received[0]!;
    expect([headers.authorization, headers.cookie, headers['x-own']]).toEqual([
      `Bearer ${KEY}`,
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['another server', '/gateway/openai/chat/completions', 'POST'],
    ['another end point', '/gateway/local/files', 'GET'],
    ['another method', '/gateway/local/models', 'DELETE'],
    ['a longer path', '/gateway/local/chat/completions/../../../admin', 'POST'],
    ['a whole address', '/gateway/local/http://evil.example/', 'GET'],
  ])('forwards to nothing but the list: %s', async (_, path, method) => {
    const { status } = await raw(path, { host: new URL(origin).host }, method);
    expect([404, 405]).toContain(status);
    expect(upstream.received).toEqual([]);
  });

  test('answers neither pages of other origins nor names that another site points here', async () => {
    const { host } = new URL(origin);
    const path = '/gateway/servers';
    expect((await raw(path, { host })).status).toBe(200);
    expect((await raw(path, { host, origin })).status).toBe(200);
    expect((await raw(path, { host: 'table.example', origin: 'https://table.example' })).status).toBe(200);
    expect((await raw(path, { host, origin: 'https://evil.example' })).status).toBe(403);
    expect((await raw(path, { host, origin: 'null' })).status).toBe(403);
    expect((await raw(path, { host, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await raw(path, { host: 'evil.example' })).status).toBe(403);
    expect((await raw(path, { host: '127.0.0.1.evil.example' })).status).toBe(403);
  });

  test('a request that is too large is refused, one to a server that is down is told', async () => {
    const large = await post({ text: 'x'.repeat(5 * 1024 * 1024) }).then(
      ({ status }) => status,
      () => 413,
    );
    expect(large).toBe(413);
    expect(upstream.received).toEqual([]);
    await upstream.close();
    const down = await post({});
    expect([down.status, await down.text()]).toEqual([
      502,
      '{"error":{"message":"The gateway could not reach local (ECONNREFUSED)."}}',
    ]);
    upstream = await startModelServer();
  });

  test('a redirect does not carry the key away', async () => {
    upstream.script([(response) => void response.writeHead(307, { location: `${origin}/elsewhere` }).end()]);
    expect((await post({})).status).toBe(502);
  });

  test('a page that turns away ends the request at the server', async () => {
    let closed = false;
    upstream.script([
      (response) => {
        response.on('close', () => {
          closed = true;
        });
        open(response);
        event(response, chunk({ content: 'first' }));
      },
    ]);
    const control = new AbortController();
    const response = await post({}, { signal: control.signal });
    await response.body!.getReader().read();
    control.abort();
    await expect.poll(() => closed).toBe(true);
  });

  test('an answer that the server tears is torn for the page too', async () => {
    upstream.script([
      (response) => {
        open(response);
        event(response, chunk({ content: 'half' }));
        setTimeout(() => response.destroy(), 20);
      },
    ]);
    const { end } = await shortGame(clientThrough()).playOn();
    expect(end).toMatchObject({ reason: 'failed', error: { failure: { code: 'cut-stream' } } });
  });
});

describe('the allow-list', () => {
  test('without one, the well-known servers whose keys are there', () => {
    const found = upstreamsFrom([], { OPENROUTER_API_KEY: KEY, OPENAI_API_KEY: '' });
    expect(found).toMatchObject({
      ok: true,
      value: [{ name: 'openrouter', label: 'OpenRouter', baseURL: 'https://openrouter.ai/api/v1' }],
    });
    expect(JSON.stringify(found)).not.toContain(KEY);
    expect(upstreamsFrom([], {})).toEqual({ ok: true, value: [] });
  });
  test('the usual key of a well-known server goes to no other address', () => {
    const found = upstreamsFrom(['openai=http://localhost:9/v1'], { OPENAI_API_KEY: KEY });
    expect(found).toMatchObject({ ok: true, value: [{ key: null }] });
  });
  test.each([
    [['nobody'], /give its address/],
    [['openai'], /needs a key; set CRAFTTABLE_KEY_OPENAI or OPENAI_API_KEY/],
    [['a=ftp://x'], /must begin with http/],
    [['a=http://x/v1?key=1'], /behind \?/],
    [['A B=http://x'], /no name/],
    [['a=http://x/v1', 'a=http://y/v1'], /named twice/],
  ])('%s', (allow, told) => {
    const found = upstreamsFrom(allow, {});
    expect(found.ok).toBe(false);
    if (!found.ok) expect(found.error).toMatch(told);
  });
});

describe('taking a key out of a stream', () => {
  test('works wherever the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('aab', 'aa', 'b', 'aabaa', 'ü', ' ')),
        fc.array(fc.integer({ min: 1, max: 9 })),
        async (words, cuts) => {
          const key = 'aabaab';
          const whole = Buffer.from(words.join(''));
          const parts: Buffer[] = [];
          for (let at = 0, k = 0; at < whole.length; k++) {
            const size = cuts[k % (cuts.length || 1)] ?? 3;
            parts.push(whole.subarray(at, at + size));
            at += size;
          }
          const clean = await buffer(Readable.from(parts).pipe(scrubber(key)));
          expect(clean.toString()).toBe(whole.toString().replaceAll(key, '[key]'));
        },
      ),
      { numRuns: 300 },
    );
  });
});
