import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { upstreamsFrom } from '@/cli/gateway/upstreams';
import { createClient, type ModelClient } from '@/llm';
import { KEY, MODEL, SHORT, shortGame } from './game';
import { startGateway, type TestGateway } from './gateway';
import { testPorts } from './ports';
import { chunk, event, json, open, type ScriptedServer, startModelServer, streamed } from './server';

let upstream: ScriptedServer;
let gateway: TestGateway;
let origin: string;
let raw: TestGateway['raw'];
let post: TestGateway['post'];

beforeEach(async () => {
  upstream = await startModelServer({ models: [MODEL] });
  gateway = await startGateway(upstream.baseURL, KEY);
  ({ origin, raw, post } = gateway);
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

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
    expect(gateway.lines).toEqual([
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
