import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bindKey, type ChatRequest, createClient, createPurse, memoryCapabilities } from '@/llm';
import { clientOf, KEY, MODEL, SHORT } from './game';

import { testPorts } from './ports';
import {
  chunk,
  event,
  json,
  open,
  page,
  type ScriptedServer,
  startModelServer,
  streamed,
  whole,
} from './server';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startModelServer({ models: ['a-model', MODEL] });
});
afterEach(() => server.close());

const request: ChatRequest = {
  model: MODEL,
  messages: [{ role: 'user', content: 'hello' }],
  maxTokens: 100,
  temperature: 0.5,
};
const signal = new AbortController().signal;

describe('completing', () => {
  test('streams the text so far, whole each time', async () => {
    server.script([streamed('one two three four', { reasoning: 'because' })]);
    const seen: string[] = [];
    const answer = await clientOf(server.baseURL).complete(request, {
      signal,
      onText: (text, reasoning) => seen.push(`${reasoning}|${text}`),
    });
    expect(answer).toMatchObject({
      ok: true,
      value: { text: 'one two three four', reasoning: 'because', finish: 'stop' },
    });
    expect(seen.at(-1)).toBe('because|one two three four');
    for (const [k, text] of seen.entries())
      if (k > 0) expect(text.length).toBeGreaterThan(seen[k - 1]!.length);
    if (answer.ok) expect(answer.value.sent).toEqual(server.received[0]!.body);
  });

  test.each([
    ['and ends', true, { ok: true, value: { text: 'PLACE:gs:(0,0):0:CONFIRM:x' } }],
    [
      'and never ends',
      false,
      { ok: false, error: { code: 'stalled', partial: 'PLACE:gs:(0,0):0:CONFIRM:x' } },
    ],
  ])(
    'a server that says the end with every piece, waits longer than after an end %s',
    async (_, ends, told) => {
      server.script([
        (response) => {
          open(response);
          event(response, chunk({ role: 'assistant', content: '' }, 'stop'));
          const later = [
            () => event(response, chunk({ content: 'PLACE' }, 'stop')),
            () => event(response, chunk({ content: ':gs:(0,0):0:CONFIRM:x' }, 'stop')),
            () => ends && response.end(),
          ];
          for (const [k, say] of later.entries()) setTimeout(say, 3 * SHORT.afterFinish * (k + 1));
        },
      ]);
      expect(await clientOf(server.baseURL).complete(request, { signal })).toMatchObject(told);
    },
  );

  test('keys of the environment are never picked up', async () => {
    const names = [
      'OPENAI_API_KEY',
      'OPENAI_ADMIN_KEY',
      'OPENAI_ORG_ID',
      'OPENAI_PROJECT_ID',
      'OPENAI_BASE_URL',
      'OPENAI_CUSTOM_HEADERS',
    ];
    const before = names.map((name) => process.env[name]);
    for (const name of names)
      process.env[name] = name === 'OPENAI_CUSTOM_HEADERS' ? 'x-leak: leak-value' : 'leak-value';
    try {
      server.script([streamed('fine'), streamed('fine')]);
      const { baseURL } = server;
      expect((await clientOf(baseURL).complete(request, { signal })).ok).toBe(true);
      expect((await clientOf(baseURL, { key: null }).complete(request, { signal })).ok).toBe(true);
    } finally {
      for (const [k, name] of names.entries()) {
        if (before[k] === undefined) delete process.env[name];
        else process.env[name] = before[k];
      }
    }
    expect(JSON.stringify(server.received)).not.toContain('leak');
    expect(server.received[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(server.received[1]!.headers.authorization).toBeUndefined();
  });

  test('a key of another origin is not sent', () => {
    const elsewhere = clientOf('https://api.example.com/v1');
    expect(elsewhere.server.baseURL).toBe('https://api.example.com/v1');
    expect(() => clientOf('not an address')).toThrow();
    const made = createClient({
      server: { baseURL: server.baseURL, headers: {} },
      key: { origin: 'https://api.example.com', for: () => null, redact: (text: string) => text } as never,
      ports: testPorts(),
    });
    expect(made).toMatchObject({ ok: false, error: { code: 'key-elsewhere' } });
  });

  test('a refused parameter is dropped, remembered and editable', async () => {
    const capabilities = memoryCapabilities();
    const client = clientOf(server.baseURL, { capabilities });
    server.script([
      json(400, { error: { message: "'temperature' is not supported" } }),
      streamed('one'),
      streamed('two'),
    ]);
    const first = await client.complete(request, { signal });
    await client.complete(request, { signal });
    expect(server.received.map(({ body }) => body.temperature)).toEqual([0.5, undefined, undefined]);
    if (first.ok) {
      const [refused, answered] = first.value.attempts;
      expect(answered).toMatchObject({ change: 'no temperature', outcome: 'answered' });
      expect(refused!.request).toEqual(server.received[0]!.body);
      expect(answered).not.toHaveProperty('request');
    }
    expect(client.capabilitiesOf(MODEL)).toMatchObject({
      temperature: false,
      learned: [{ change: 'no temperature' }],
    });
    // Kept per model, and by whoever keeps it.
    expect(client.capabilitiesOf('other').temperature).toBe(true);
    expect(Object.keys(capabilities.entries())).toEqual([`${server.baseURL} ${MODEL}`]);
    client.setCapabilities(MODEL, { ...client.capabilitiesOf(MODEL), temperature: true });
    server.script([streamed('three')]);
    await client.complete(request, { signal });
    expect(server.received[3]!.body.temperature).toBe(0.5);
  });

  test('a server that refuses everything is not asked for ever', async () => {
    server.script(Array(12).fill(json(400, { error: { message: 'temperature max_tokens stream_options' } })));
    const answer = await clientOf(server.baseURL).complete(request, { signal });
    expect(answer.ok).toBe(false);
    expect(server.received.length).toBeLessThanOrEqual(7);
  });

  test('the cap of a game holds before anything is sent', async () => {
    const purse = createPurse({ maxTokens: 160, maxCost: null });
    const client = clientOf(server.baseURL, { purse });
    server.script([whole('x', { usage: { prompt_tokens: 40, completion_tokens: 30 } })]);
    expect((await client.complete(request, { signal })).ok).toBe(true);
    expect(purse.spent().tokens).toBe(70);
    expect(await client.complete(request, { signal })).toMatchObject({
      ok: false,
      error: { code: 'budget', attempts: [] },
    });
    expect(server.received).toHaveLength(1);
    server.verify();
  });

  describe('a failed attempt', () => {
    // “hello”, at four characters to a token.
    const prompt = 2;
    const spentBy = async (reply: Parameters<ScriptedServer['script']>[0][number]) => {
      const purse = createPurse({ maxTokens: 10_000, maxCost: null });
      const price = { prompt: 1_000_000, completion: 2_000_000 };
      server.script([reply]);
      const answer = await clientOf(server.baseURL, { purse, price, maxRetries: 0 }).complete(request, {
        signal,
      });
      if (answer.ok) throw new Error('it did not fail');
      return { spent: purse.spent(), attempt: answer.error.attempts[0]! };
    };

    test('that the server counted is billed as it says', async () => {
      const usage = { prompt_tokens: 12, completion_tokens: 30 };
      const { spent, attempt } = await spentBy(streamed('', { reasoning: 'hm', usage }));
      expect(spent).toEqual({ tokens: 42, cost: 72, possibly: 0 });
      expect(attempt).toMatchObject({
        outcome: 'reasoning-only',
        billed: 'yes',
        usage: { promptTokens: 12, completionTokens: 30, source: 'server' },
        cost: 72,
      });
    });

    test('that nobody counted is estimated by what is known to have come, and marked', async () => {
      const { spent, attempt } = await spentBy((response) => {
        open(response);
        event(response, chunk({ content: 'eight ch' }));
        setTimeout(() => response.destroy(), 20);
      });
      expect(attempt).toMatchObject({
        outcome: 'cut-stream',
        billed: 'possibly',
        usage: { promptTokens: prompt, completionTokens: 2, source: 'estimate' },
      });
      expect(spent).toEqual({ tokens: prompt + 2, cost: prompt + 4, possibly: prompt + 2 });
      // Before it was sent, more was set aside; nothing of that is left standing.
      expect((await spentBy((response) => void response.destroy())).spent.tokens).toBe(prompt);
    });

    test('that was refused costs nothing', async () => {
      const { spent, attempt } = await spentBy(json(400, { error: { message: 'no' } }));
      expect(spent).toEqual({ tokens: 0, cost: 0, possibly: 0 });
      expect(attempt).toMatchObject({ billed: 'no', usage: null, cost: null });
    });
  });

  test('a context too short for what is sent is a warning', async () => {
    server.script([whole('x'), whole('x')]);
    const codes = async (contextLength: number) => {
      const answer = await clientOf(server.baseURL, { contextLength }).complete(request, { signal });
      return answer.ok ? answer.value.warnings.map(({ code }) => code) : answer.error.code;
    };
    expect(await codes(101)).toEqual(['context-short', 'not-streamed']);
    expect(await codes(102)).toEqual(['not-streamed']);
  });

  test('money is reckoned by the price', async () => {
    server.script([whole('x', { usage: { prompt_tokens: 1_000_000, completion_tokens: 100_000 } })]);
    const answer = await clientOf(server.baseURL, { price: { prompt: 2, completion: 10 } }).complete(
      request,
      { signal },
    );
    expect(answer).toMatchObject({ ok: true, value: { cost: 3 } });
  });

  test('a key that the server spells out piece by piece is not seen while it comes either', async () => {
    server.script([streamed(`you sent ${KEY} yourself`, { reasoning: `the key is ${KEY}, hm` })]);
    const seen: string[] = [];
    await clientOf(server.baseURL).complete(request, {
      signal,
      onText: (text, reasoning) => seen.push(text, reasoning),
    });
    expect(seen.join('|')).not.toContain(KEY.slice(0, 4));
    expect(seen.at(-1)).toBe('the key is [key], hm');
    expect(seen.at(-2)).toBe('you sent [key] yourself');
  });

  test('the ids of a list are left as they are, though a key is a part of one', async () => {
    const key = bindKey(MODEL.slice(0, 8), server.baseURL);
    const made = createClient({
      server: { baseURL: server.baseURL, headers: {} },
      key: key.ok ? key.value : null,
      ports: testPorts(),
    });
    const listed = made.ok && (await made.value.listModels(signal));
    expect(JSON.stringify(listed)).toContain(`"${MODEL}"`);
  });

  test('a key in the answer itself is taken out', async () => {
    server.script([streamed(`you sent ${KEY}`)]);
    const answer = await clientOf(server.baseURL).complete(request, { signal });
    expect(answer).toMatchObject({ ok: true, value: { text: 'you sent [key]' } });
  });

  test('a server that quotes the key in every field it has does not get it onto the record', async () => {
    const body = {
      model: KEY,
      choices: [
        {
          finish_reason: KEY,
          message: {
            content: KEY,
            reasoning: KEY,
            tool_calls: [{ id: KEY, function: { name: KEY, arguments: KEY } }],
          },
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1, [KEY]: KEY },
    };
    const refusal = { error: { message: KEY, code: KEY, type: KEY, param: KEY } };
    server.script([json(200, body), json(400, refusal), json(200, refusal), page(200, KEY)]);
    for (let k = 0; k < 4; k++) {
      const answer = await clientOf(server.baseURL).complete(request, { signal });
      expect(answer.ok).toBe(k === 0);
      expect(JSON.stringify(answer)).not.toContain(KEY);
    }
    server.verify();
  });

  test('the command line of a request has no key', () => {
    const line = clientOf(server.baseURL).asCurl({
      ...request,
      messages: [{ role: 'user', content: `my key is ${KEY}` }],
    });
    expect(line).not.toContain(KEY);
    expect(line).toContain('$API_KEY');
  });

  test('peculiarities of a stream are told as warnings', async () => {
    server.script([whole('in one piece', { usage: null })]);
    const answer = await clientOf(server.baseURL).complete(request, { signal });
    if (!answer.ok) throw new Error(answer.error.cause);
    expect(answer.value.warnings.map(({ code }) => code)).toEqual(['no-usage', 'not-streamed']);
  });
});
