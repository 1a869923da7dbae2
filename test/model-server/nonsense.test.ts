import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bindKey, createClient } from '@/llm';
import { KEY, MODEL } from './game';
import { testPorts } from './ports';

/** Any bytes that a server may send, handed over in memory: thousands of answers would be slow by HTTP. */
const BASE = 'http://127.0.0.1:9/v1';
type End = 'close' | 'error' | 'hang';

interface Sent {
  readonly text: string;
  /** Places in its bytes at which a packet ends. */
  readonly cuts: readonly number[];
  readonly status?: number;
  readonly type?: string;
  readonly end?: End;
}

function responseOf({ text, cuts, status = 200, type = 'text/event-stream', end = 'close' }: Sent): Response {
  const bytes = new TextEncoder().encode(text);
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let from = 0;
      for (const place of places) {
        if (place > from) controller.enqueue(bytes.slice(from, place));
        from = place;
        await null;
      }
      if (end === 'close') controller.close();
      if (end === 'error') controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status, headers: { 'content-type': type } });
}

async function answerTo(sent: Sent) {
  const key = bindKey(KEY, BASE);
  if (!key.ok) throw new Error(key.error.message);
  const client = createClient({
    server: { baseURL: BASE, headers: {} },
    key: key.value,
    ports: testPorts({ fetch: async () => responseOf(sent) }),
    deadlines: { firstToken: 60, betweenTokens: 60, whole: 300, afterFinish: 20 },
    maxRetries: 1,
  });
  if (!client.ok) throw new Error(client.error.cause);
  const shown: string[] = [];
  const answer = await client.value.complete(
    { model: MODEL, messages: [{ role: 'user', content: 'hello' }], maxTokens: 100, temperature: 0.5 },
    { signal: new AbortController().signal, onText: (...texts) => void shown.push(...texts) },
  );
  return { answer, shown };
}

const cuts = fc.array(fc.nat(5000), { maxLength: 12 });
const delta = (content: string) => JSON.stringify({ choices: [{ index: 0, delta: { content } }] });
const finish = (reason: string) =>
  JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });

test('a stream says the same wherever its bytes are cut, with any ends of lines and comments between', async () => {
  const text = fc.array(fc.constantFrom(...'ab <>"\\\nä漢🙂'), { minLength: 1, maxLength: 40 });
  const line = fc.record({
    ending: fc.constantFrom('\n', '\r\n', '\r'),
    before: fc.constantFrom('data:', 'data: ', 'event: message\ndata: ', 'id: 1\ndata: '),
    comment: fc.constantFrom('', ': ping\n\n', ':\n\n'),
    mark: fc.constantFrom('', '\ufeff'),
  });
  await fc.assert(
    fc.asyncProperty(text, cuts, line, fc.integer({ min: 1, max: 7 }), async (signs, at, form, size) => {
      fc.pre(signs.join('').trim() !== '');
      const pieces = Array.from({ length: Math.ceil(signs.length / size) }, (_, k) =>
        delta(signs.slice(k * size, (k + 1) * size).join('')),
      );
      const events = [...pieces, finish('stop'), '[DONE]'];
      const sent = events.map((it) => `${form.comment}${form.before}${it}\n\n`).join('');
      const { answer } = await answerTo({
        text: form.mark + sent.replaceAll('\n', form.ending),
        cuts: at,
      });
      expect(answer).toMatchObject({ ok: true, value: { text: signs.join('') } });
    }),
    { numRuns: 200 },
  );
});

const FIELDS = [
  'choices',
  'choices.0',
  'choices.0.delta',
  'choices.0.message',
  'choices.0.delta.content',
  'choices.0.message.content',
  'choices.0.finish_reason',
  'choices.0.delta.tool_calls',
  'choices.0.delta.tool_calls.0',
  'choices.0.message.tool_calls',
  'choices.0.delta.reasoning',
  'choices.0.delta.reasoning_content',
  'choices.0.error',
  'choices.0.index',
  'choices.0.text',
  'detail',
  'error',
  'error.code',
  'error.message',
  'usage',
  'usage.prompt_tokens',
];

const nonsense = fc.oneof(
  fc.constantFrom<unknown>(null, -1, '', true, [], [null], [[]], KEY, { text: KEY }, '__proto__'),
  fc.constantFrom<unknown>([{ type: 'text', text: 'part' }], [{ type: 'thinking', thinking: 'hm' }]),
  fc.jsonValue({ maxDepth: 2 }),
);

function withField(whole: unknown, path: string, value: unknown): unknown {
  const names = path.split('.');
  const copy = structuredClone(whole) as Record<string, unknown>;
  let at = copy;
  for (const name of names.slice(0, -1)) {
    if (typeof at[name] !== 'object' || at[name] === null) at[name] = {};
    at = at[name] as Record<string, unknown>;
  }
  at[names.at(-1)!] = value;
  return copy;
}

const bent = fc.array(fc.tuple(fc.constantFrom(...FIELDS), nonsense), { maxLength: 3 }).map((changes) =>
  JSON.stringify(
    changes.reduce<unknown>((whole, [path, value]) => withField(whole, path, value), {
      id: 'x',
      choices: [{ index: 0, delta: { content: 'ab' }, finish_reason: null }],
    }),
  ),
);

test('nonsense in any place neither throws nor hangs, gives no empty answer, and shows no key', async () => {
  const event = fc.oneof(
    { weight: 5, arbitrary: bent },
    fc.constantFrom('[DONE]', '{', 'null', '"x"', '5', '\0', finish('stop'), finish('length')),
    fc.constant(JSON.stringify({ error: { message: `Incorrect API key: ${KEY}` } })),
  );
  const sent = fc.record({
    text: fc
      .tuple(fc.array(event, { maxLength: 8 }), fc.constantFrom('data: ', ''))
      .map(([events, before]) => events.map((it) => `${before}${it}\n\n`).join('')),
    cuts,
    status: fc.constantFrom(200, 200, 200, 206, 400, 404, 418, 429, 500, 529),
    type: fc.constantFrom('text/event-stream', 'application/json', 'text/html', 'text/plain', ''),
    end: fc.constantFrom<End>('close', 'close', 'error', 'hang'),
  });
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sent, async (it) => {
      const { answer, shown } = await answerTo(it);
      expect(JSON.stringify([answer, shown])).not.toContain(KEY);
      if (answer.ok) {
        expect(typeof answer.value.reasoning).toBe('string');
        expect(answer.value.text !== '' || answer.value.toolCalls.length > 0).toBe(true);
      } else expect(answer.error.cause.length).toBeGreaterThan(10);
      met.add(answer.ok ? 'an answer' : answer.error.code);
    }),
    { numRuns: 400 },
  );
  for (const one of ['an answer', 'stalled', 'cut-stream', 'error-in-answer', 'server-error'])
    expect(met).toContain(one);
}, 60_000);
