import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEY, MODEL } from './game';
import { startGateway, type TestGateway } from './gateway';
import { chunk, event, json, open, page, type ScriptedServer, startModelServer, streamed } from './server';

let upstream: ScriptedServer;
let gateway: TestGateway;
let host: string;
const TIMES = { request: 400, answer: 1500 };
beforeEach(async () => {
  upstream = await startModelServer({ models: [MODEL] });
  gateway = await startGateway(upstream.baseURL, KEY, TIMES);
  ({ host } = new URL(gateway.origin));
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const port = () => Number(new URL(gateway.origin).port);

/** Sends bytes as they are, and gives all that comes back until the connection is closed. */
async function spoken(bytes: string, more?: (send: (bytes: string) => void) => void): Promise<string> {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  more?.((it) => void (socket.writable && socket.write(it)));
  return textOf(socket).catch(() => '');
}
const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('who asks', () => {
  test.each(['cross-site', 'same-site'])('a page of another origin (%s) is not answered', async (site) => {
    for (const path of ['/', '/gateway/servers', '/gateway/local/models'])
      expect((await gateway.raw(path, { host, 'sec-fetch-site': site })).status).toBe(403);
    expect(upstream.received).toEqual([]);
  });
  test.each(['same-origin', 'none'])(
    'the page itself, and an address typed by hand, are (%s)',
    async (site) => {
      expect((await gateway.raw('/gateway/servers', { host, 'sec-fetch-site': site })).status).toBe(200);
    },
  );

  test.each([
    ['no host', 'GET /gateway/servers HTTP/1.0\r\n\r\n', [403]],
    [
      'a host in the address',
      'GET http://evil.example/gateway/servers HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      [403],
    ],
    [
      'a user before the host',
      'GET /gateway/servers HTTP/1.1\r\nHost: 127.0.0.1@evil.example\r\nConnection: close\r\n\r\n',
      [403],
    ],
    ['two slashes', 'GET // HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', [200]],
    ['no address at all', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', [400]],
    [
      'two origins',
      'GET /gateway/servers HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil.example\r\nConnection: close\r\n\r\n',
      [403],
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', []],
    [
      'another protocol',
      'GET /gateway/local/files HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      [404],
    ],
  ])('%s', async (_, bytes, told) => {
    expect(statuses(await spoken(bytes))).toEqual(told);
    expect(upstream.received).toEqual([]);
  });

  test.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40'],
    ['a length and pieces', 'Content-Length: 40\r\nTransfer-Encoding: chunked'],
    ['pieces by another name', 'Transfer-Encoding: xchunked'],
  ])('a request with %s carries no second one', async (_, lengths) => {
    const smuggled =
      'POST /gateway/local/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}';
    const answer = await spoken(
      `POST /gateway/local/chat/completions HTTP/1.1\r\nHost: localhost\r\n${lengths}\r\n\r\n{}${smuggled}`,
    );
    expect(statuses(answer)).toEqual([400]);
    expect(upstream.received).toEqual([]);
  });

  test('only reading is answered outside of the list, and no preflight', async () => {
    for (const method of ['OPTIONS', 'PUT', 'TRACE', 'POST'])
      for (const path of ['/', '/gateway/servers'])
        expect((await gateway.raw(path, { host }, method)).status).toBe(405);
    const asked = await gateway.raw(
      '/gateway/local/chat/completions',
      { host, origin: gateway.origin },
      'OPTIONS',
    );
    expect([
      asked.status,
      Object.keys(asked.headers).filter((it) => it.startsWith('access-control')),
    ]).toEqual([404, []]);
    for (const path of ['/gateway/local/models', '/gateway/local/chat/completions', '/gateway/local/props'])
      expect((await gateway.raw(path, { host }, 'HEAD')).status).toBe(404);
    for (const path of ['/', '/gateway/servers'])
      expect(await gateway.raw(path, { host }, 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect(upstream.received).toEqual([]);
  });
});

describe('what goes through', () => {
  test('of the page nothing but the body, of the address nothing but the end point', async () => {
    upstream.script([streamed('fine')]);
    const headers = {
      host,
      accept: 'x/y',
      'content-type': 'a/b',
      'x-forwarded-for': '1',
      'accept-encoding': 'gzip',
      'user-agent': 'the page',
      'transfer-encoding': 'chunked',
    };
    await gateway.raw('/gateway/local/chat/completions?key=1#x', headers, 'POST');
    const { path, headers: sent } = upstream.received[0]!;
    expect(path).toBe('/v1/chat/completions');
    expect([sent.accept, sent['content-type'], sent['x-forwarded-for'], sent['accept-encoding']]).toEqual([
      'application/json',
      'application/json',
      undefined,
      'identity',
    ]);
    expect(sent['user-agent']).not.toBe('the page');
  });

  test('a page of the server comes as plain text, and runs nothing in the origin of the app', async () => {
    upstream.script([page(200, '<script>steal()</script>')]);
    const answered = await gateway.post({});
    expect([...answered.headers]).toEqual(
      expect.arrayContaining([
        ['content-type', 'text/plain'],
        ['x-content-type-options', 'nosniff'],
        ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
      ]),
    );
    expect(await answered.text()).toBe('<script>steal()</script>');
  });
  test('the app is in no other page’s frame', async () => {
    const { headers } = await gateway.raw('/', { host });
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  test('the address that a redirect names stays here', async () => {
    upstream.script([
      (response) => void response.writeHead(302, { location: `http://evil.example/?key=${KEY}` }).end(KEY),
    ]);
    const answered = await gateway.post({});
    const told = JSON.stringify([...answered.headers]) + (await answered.text());
    expect(answered.status).toBe(502);
    expect([told.includes('evil'), told.includes(KEY)]).toEqual([false, false]);
  });

  test('a line that nests without end harms nobody', async () => {
    const deep = `{"choices":${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}}`;
    upstream.script([
      (response) => {
        open(response);
        event(response, deep);
        response.end();
      },
      streamed('fine'),
    ]);
    expect(await (await gateway.post({})).text()).toContain(deep);
    expect((await gateway.post({})).status).toBe(200);
  });

  test('what tells the context is not read without end', async () => {
    upstream.script([
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(`{"note":"${'x'.repeat(2 * 1024 * 1024)}`);
      },
    ]);
    expect((await gateway.raw('/gateway/local/props', { host })).status).toBe(404);
  });
});

describe('what is large or slow', () => {
  const HEAD = 'POST /gateway/local/chat/completions HTTP/1.1\r\nHost: localhost\r\n';
  const MEGABYTE = 'x'.repeat(1024 * 1024);

  test.each([
    [
      'announced',
      `${HEAD}Connection: close\r\nContent-Length: ${6 * MEGABYTE.length}\r\n\r\n`,
      MEGABYTE.repeat(6),
    ],
    [
      'in pieces',
      `${HEAD}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
      `${`100000\r\n${MEGABYTE}\r\n`.repeat(6)}0\r\n\r\n`,
    ],
  ])('a request that is too large, %s, hears that it is refused', async (_, head, body) => {
    const answer = await spoken(head + body);
    expect(statuses(answer)).toEqual([413]);
    expect(answer).toContain('too large');
    expect(upstream.received).toEqual([]);
  });

  test.each([
    ['its headers', 'POST /gateway/local/chat/completions HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['its body', `${HEAD}Content-Length: 1000\r\n\r\n`],
  ])('a request that drips %s is not waited for', async (_, head) => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const begun = Date.now();
    const answer = await spoken(head, (send) => {
      timer = setInterval(() => send('a'), 50);
    });
    clearInterval(timer);
    expect(statuses(answer)).toEqual([408]);
    expect(Date.now() - begun).toBeLessThan(10 * TIMES.request);
    expect(upstream.received).toEqual([]);
  });

  test('an answer that never ends is cut in the end, at both sides', async () => {
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
    await expect((await gateway.post({})).text()).rejects.toThrow();
    await expect.poll(() => closed).toBe(true);
  });

  test('a page that turns away before the first word ends the request at the server', async () => {
    let asked = () => {};
    const came = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let closed = false;
    upstream.script([
      (response) => {
        response.on('close', () => {
          closed = true;
        });
        asked();
      },
    ]);
    const control = new AbortController();
    const answer = gateway.post({}, { signal: control.signal }).catch((error: Error) => error.name);
    await came;
    control.abort();
    expect(await answer).toBe('AbortError');
    await expect.poll(() => closed).toBe(true);
  });

  test('a page that reads slowly gets everything, and others are served meanwhile', async () => {
    const large = 'word '.repeat(400_000);
    upstream.script([json(200, { large }), streamed('fine')]);
    const slow = await gateway.post({});
    expect((await gateway.post({})).status).toBe(200);
    expect(await slow.json()).toEqual({ large });
  });
});
