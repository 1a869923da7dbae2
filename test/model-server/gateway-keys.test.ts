import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway } from './gateway';
import { chunk, event, json, open, type Reply, type ScriptedServer, startModelServer } from './server';

/** Every sign in it is written differently somewhere. */
const KEY = 'k/9+aB"x=&7<q\\z~Q\'%w-0123456789';

let upstream: ScriptedServer;
let gateway: TestGateway;
beforeEach(async () => {
  upstream = await startModelServer();
  gateway = await startGateway(upstream.baseURL, KEY);
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

/** The gateway with another key. */
async function withKey(key: string, models?: readonly string[]) {
  await gateway.close();
  await upstream.close();
  upstream = await startModelServer(models ? { models } : {});
  gateway = await startGateway(upstream.baseURL, key);
}

const inJson = JSON.stringify(KEY).slice(1, -1);
const FORMS: readonly (readonly [string, string])[] = [
  ['plain', KEY],
  ['an address', encodeURIComponent(KEY)],
  ['a form', new URLSearchParams({ it: KEY }).toString().slice(3)],
  ['JSON', inJson],
  ['PHP', inJson.replaceAll('/', '\\/')],
  [
    'a page',
    KEY.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
  ],
  ['base64', Buffer.from(KEY).toString('base64')],
  ['base64 with a user', Buffer.from(`user:${KEY}`).toString('base64')],
];

/** An answer in pieces of so many bytes, each sent by itself. */
const dripped =
  (status: number, text: string, size: number, type = 'application/json'): Reply =>
  async (response) => {
    response.socket?.setNoDelay(true);
    response.writeHead(status, { 'content-type': type });
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      await soon();
    }
    response.end();
  };

/** Whether eight letters of the form in a row have come through. */
const tells = (text: string, form: string): boolean => {
  for (let at = 0; at + 8 <= form.length; at++) if (text.includes(form.slice(at, at + 8))) return true;
  return false;
};

describe('a key that the server quotes', () => {
  describe.each(FORMS)('in the form of %s', (_, form) => {
    test.each([1, 2, 3, 7, 1000])('does not come through in pieces of %i bytes', async (size) => {
      upstream.script([
        dripped(401, `{"error":{"message":"wrong – ${form}"}}`, size),
        dripped(200, `data: {"note":"${form}"}\n\ndata: [DONE]\n\n`, size, 'text/event-stream'),
      ]);
      for (const status of [401, 200]) {
        const answered = await gateway.post({});
        const text = await answered.text();
        expect([answered.status, text.includes('[key]'), tells(text, form)]).toEqual([status, true, false]);
        // All else comes out as it went in.
        expect(text).toContain(status === 401 ? '{"error":{"message":"wrong – ' : 'data: {"note":"');
        expect(text.endsWith(status === 401 ? '"}}' : '"}\n\ndata: [DONE]\n\n')).toBe(true);
      }
    });
  });

  test.each(FORMS)('in a header does not come through in the form of %s', async (_, form) => {
    upstream.script([
      (response) => {
        response.writeHead(429, {
          'content-type': `application/json; note=${form}`,
          'retry-after': form,
          'retry-after-ms': form,
          'x-note': form,
        });
        response.statusMessage = form;
        response.end('{}');
      },
    ]);
    const answered = await gateway.post({});
    const told = `${answered.statusText} ${JSON.stringify([...answered.headers])}`;
    expect(answered.status).toBe(429);
    expect(tells(told, form)).toBe(false);
    expect(tells(told, JSON.stringify(form).slice(1, -1))).toBe(false);
    expect(answered.headers.get('content-type')).toBe('application/json');
    expect([answered.headers.has('retry-after'), answered.headers.has('retry-after-ms')]).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    ['retry-after', '7'],
    ['retry-after', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['retry-after-ms', '1500.5'],
  ])('%s: %s is passed on', async (name, value) => {
    upstream.script([json(429, {}, { [name]: value })]);
    expect((await gateway.post({})).headers.get(name)).toBe(value);
  });

  test.each([
    [1, undefined],
    [3, undefined],
    [7, undefined],
    [6, 'stop'],
  ])(
    'spelled out over events of %i letters, each ending with %s, does not come through',
    async (size, end) => {
      const words = `your key is ${KEY}, is it not? ${KEY.slice(0, 5)}! ${Buffer.from(KEY).toString('base64')}`;
      const parts = words.match(new RegExp(`.{1,${size}}`, 'g'))!;
      upstream.script([
        (response) => {
          open(response);
          event(response, chunk({ role: 'assistant', content: '' }));
          for (const [k, part] of parts.entries()) {
            event(response, chunk({ content: part }, end));
            // Thought and word take turns, and a comment comes between.
            event(response, chunk({ reasoning_content: parts[k]! }, end));
            response.write(': still here\n\n');
          }
          event(response, chunk({}, 'stop'));
          event(response, { choices: [], usage: { total_tokens: 3 } });
          event(response, '[DONE]');
          response.end();
        },
      ]);
      const text = await (await gateway.post({})).text();
      const events = text
        .split('\n\n')
        .filter((it) => it.startsWith('data: {'))
        .map((it) => JSON.parse(it.slice(6)));
      const joined = (name: string) => events.map(({ choices }) => choices[0]?.delta[name] ?? '').join('');
      const said = joined('content');
      expect(said).toMatch(/^your key is \[key\], is it not\? .{5}! \[key\]=*$/);
      expect(joined('reasoning_content')).toBe(said);
      expect(events).toHaveLength(2 * parts.length + 3);
      expect(text.match(/: still here/g)).toHaveLength(parts.length);
      expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    },
  );

  test('an event waits only as long as its end may be the beginning of the key', async () => {
    let finish = () => {};
    const written = new Promise<void>((resolve) => {
      finish = resolve;
    });
    upstream.script([
      async (response) => {
        open(response);
        event(response, chunk({ content: 'first word, ' }));
        event(response, chunk({ content: 'k/9' }));
        await written;
        event(response, chunk({ content: ' of course' }, 'stop'));
        response.end();
      },
    ]);
    const reader = (await gateway.post({})).body!.getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    const first = await read();
    expect(first).toContain('first word, ');
    expect(first).not.toContain('k/9');
    finish();
    let rest = '';
    while (!rest.includes('of course')) rest += await read();
    expect(rest.indexOf('"k/9"')).toBeGreaterThanOrEqual(0);
    expect(rest.indexOf('"k/9"')).toBeLessThan(rest.indexOf('of course'));
  });

  test('of few letters does not come through either', async () => {
    await withKey('ab12');
    upstream.script([dripped(401, '{"error":{"message":"wrong: ab12"}}', 1)]);
    expect(await (await gateway.post({})).text()).toBe('{"error":{"message":"wrong: [key]"}}');
    upstream.script([json(401, { error: { message: 'ab12 lists nothing' } })]);
    const listed = await fetch(`${gateway.origin}/gateway/local/models`);
    expect(await listed.text()).toBe('{"error":{"message":"[key] lists nothing"}}');
  });
});

describe('what is no key', () => {
  test.each([
    ['ollama', ['ollama/llama3', 'qwen3:8b']],
    ['qwen3', ['qwen3:8b']],
    ['deepseek', ['deepseek-r1:8b']],
  ])('typed as %s, models keep their names', async (key, models) => {
    await withKey(key, models);
    const listed = (await (await fetch(`${gateway.origin}/gateway/local/models`)).json()) as {
      data: { id: string }[];
    };
    expect(listed.data.map(({ id }) => id)).toEqual(models);
    expect(upstream.received[0]!.headers.authorization).toBe(`Bearer ${key}`);
  });

  test('comes through byte by byte as it was sent', async () => {
    const odd = Buffer.from([...Array(256).keys()]);
    upstream.script([
      (response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        response.end(Buffer.concat([odd, Buffer.from('\r\n{"content":"ü"}\r\ndata: {"text":'), odd]));
      },
    ]);
    const came = Buffer.from(await (await gateway.post({})).arrayBuffer());
    expect(came.equals(Buffer.concat([odd, Buffer.from('\r\n{"content":"ü"}\r\ndata: {"text":'), odd]))).toBe(
      true,
    );
  });
});
