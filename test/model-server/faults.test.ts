import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ModelFailure } from '@/agents/model';
import { craftWorld } from '@/craft/world';
import type { FailureCode } from '@/llm';
import { verifyRecord } from '@/match/record';
import { clientOf, KEY, shortGame } from './game';
import { fetchOfPage } from './pages';
import { testPorts } from './ports';
import {
  chunk,
  event,
  json,
  open,
  page,
  pieces,
  type Reply,
  type ScriptedServer,
  startModelServer,
  streamed,
  whole,
} from './server';

const GOOD = '<think>green first</think>\n<message>A small green block in my left corner, please.</message>';
const good = streamed(GOOD);
const limit = (headers = {}) => json(429, { error: { message: 'slow down', type: 'rate_limit' } }, headers);

const cut: Reply = (response) => {
  open(response);
  for (const piece of pieces(GOOD.slice(0, 60))) event(response, chunk({ content: piece }));
  response.end();
};
const torn: Reply = (response) => {
  open(response);
  event(response, chunk({ content: 'half a' }));
  setTimeout(() => response.destroy(), 20);
};
const stalled: Reply = (response) => {
  open(response);
  event(response, chunk({ content: 'half a' }));
};
const silent: Reply = () => undefined;
const drip: Reply = async (response) => {
  open(response);
  for (const piece of pieces(GOOD, 20)) {
    event(response, chunk({ content: piece }));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  event(response, chunk({}, 'stop'));
  response.end('data: [DONE]\n\n');
};
const endless: Reply = async (response) => {
  open(response);
  while (!response.destroyed) {
    event(response, chunk({ content: 'again and ' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const cumulative: Reply = (response) => {
  open(response);
  let text = '';
  for (const piece of pieces(GOOD)) {
    text += piece;
    event(response, chunk({ content: text }));
  }
  event(response, chunk({}, 'stop'));
  response.end('data: [DONE]\n\n');
};
const repeated: Reply = (response) => {
  open(response);
  for (const piece of pieces(GOOD)) event(response, chunk({ content: piece }));
  event(response, chunk({ content: GOOD }, 'stop'));
  response.end('data: [DONE]\n\n');
};
const messageAtEnd: Reply = (response) => {
  open(response);
  for (const piece of pieces(GOOD)) event(response, chunk({ content: piece }));
  event(response, {
    ...chunk({}),
    choices: [{ index: 0, message: { content: GOOD }, finish_reason: 'stop' }],
  });
  response.end('data: [DONE]\n\n');
};
const errorInStream: Reply = (response) => {
  open(response);
  event(response, chunk({ content: 'half' }));
  event(response, { error: { message: 'the engine died', code: 500 } });
  response.end();
};
const brokenJson: Reply = (response) => {
  open(response);
  event(response, '{"choices": [{');
  response.end();
};
const noise: Reply = (response) => {
  open(response);
  response.write(': keep-alive\n\n');
  event(response, { choices: [], usage: null });
  for (const piece of pieces(GOOD)) event(response, chunk({ content: piece }));
  event(response, chunk({}, 'stop'));
  event(response, { choices: [] });
  response.end('data: [DONE]\n\n');
};
const huge: Reply = async (response) => {
  open(response);
  const data = `data: ${JSON.stringify(chunk({ content: 'x'.repeat(64_000) }))}\n\n`;
  const closed = new Promise((resolve) => response.once('close', resolve));
  for (let k = 0; k < 200 && !response.destroyed; k++) {
    if (response.write(data)) continue;
    await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))]);
  }
  response.end();
};
const nothing: Reply = (response) => {
  open(response);
  response.end();
};
const echoingKey: Reply = (response, request) =>
  json(401, { error: { message: `Incorrect API key provided: ${request.headers.authorization}` } })(
    response,
    request,
  );

interface Row {
  readonly name: string;
  readonly replies: readonly Reply[];
  /** Null: the game went on by itself. */
  readonly code: FailureCode | null;
  /** What the person is told. */
  readonly told?: RegExp;
  /** What became of each attempt. */
  readonly attempts: readonly string[];
  readonly billed?: readonly string[];
}

const row = (
  name: string,
  replies: readonly Reply[],
  code: FailureCode | null,
  attempts: readonly string[],
  told?: RegExp,
  billed?: readonly string[],
): Row => ({ name, replies, code, attempts, ...(told ? { told } : {}), ...(billed ? { billed } : {}) });

const answered = ['answered'];
const five = (code: string) => [code, code, code, code, code];

const TABLE: readonly Row[] = [
  row(
    '429 with Retry-After in seconds, then an answer',
    [limit({ 'retry-after': '1' }), good],
    null,
    ['rate-limit', 'answered'],
    undefined,
    ['no', 'yes'],
  ),
  row(
    '429 with Retry-After as a date, then an answer',
    [limit({ 'retry-after': new Date(Date.now() + 1500).toUTCString() }), good],
    null,
    ['rate-limit', 'answered'],
  ),
  row('429 without Retry-After, then an answer', [limit(), good], null, ['rate-limit', 'answered']),
  row(
    '429 for ever',
    Array(5).fill(limit()),
    'rate-limit',
    five('rate-limit'),
    /Too many requests.*slow down/s,
  ),
  row(
    '429 with a wait of an hour',
    [limit({ 'retry-after': '3600' })],
    'rate-limit',
    ['rate-limit'],
    /Too many requests/,
  ),
  row(
    '429 that means money',
    [json(429, { error: { message: 'You exceeded your quota', code: 'insufficient_quota' } })],
    'quota',
    ['quota'],
    /credit/,
  ),
  row('402', [json(402, { error: { message: 'add credits' } })], 'quota', ['quota'], /add credits/),
  row(
    '500, then an answer',
    [json(500, { error: { message: 'oops' } }), good],
    null,
    ['server-error', 'answered'],
    undefined,
    ['possibly', 'yes'],
  ),
  row(
    '500 for ever',
    Array(5).fill(json(500, { error: 'bare text' })),
    'server-error',
    five('server-error'),
    /bare text/,
  ),
  row(
    '529, then an answer',
    [json(529, { error: { type: 'overloaded_error', message: 'Overloaded' } }), good],
    null,
    ['overloaded', 'answered'],
  ),
  row(
    '200 with an error inside',
    [json(200, { error: { message: 'provider is gone' } })],
    'error-in-answer',
    ['error-in-answer'],
    /provider is gone/,
  ),
  row(
    '200 with a rate limit inside, then an answer',
    [json(200, { error: { message: 'upstream is busy', code: 429 } }), good],
    null,
    ['rate-limit', 'answered'],
  ),
  row(
    'an error in the middle of the stream',
    [errorInStream],
    'server-error',
    ['server-error'],
    /the engine died/,
  ),
  row(
    'a page in place of JSON',
    [page(200, '<!DOCTYPE html><title>Hotel</title><h1>Sign in to the wifi</h1>')],
    'not-json',
    ['not-json'],
    /Sign in to the wifi/,
  ),
  row('a page with an error', [page(502, '<html><body><h1>502 Bad Gateway</h1></body></html>'), good], null, [
    'server-error',
    'answered',
  ]),
  row(
    'plain text that refuses',
    [page(403, 'country not supported')],
    'forbidden',
    ['forbidden'],
    /country not supported/,
  ),
  row('a cut stream', [cut], 'cut-stream', ['cut-stream'], /broke off/, ['possibly']),
  row('a torn connection', [torn], 'cut-stream', ['cut-stream'], /broke off/, ['possibly']),
  row('a stalled stream', [stalled], 'stalled', ['stalled'], /stopped in the middle/, ['possibly']),
  row('no answer at all', [silent], 'no-first-token', ['no-first-token'], /time allowed/, ['possibly']),
  row('an endless answer', [endless], 'too-slow', ['too-slow'], /longer than allowed/, ['possibly']),
  row('a slow drip', [drip], null, answered),
  row('ten megabytes', [huge], 'too-large', ['too-large'], /larger than any/),
  row('no choices', [json(200, { id: 'x', choices: [] })], 'empty-answer', ['empty-answer'], /empty/),
  row(
    'no choices because of a filter',
    [json(200, { choices: [], prompt_feedback: { blockReason: 'SAFETY' } })],
    'filtered',
    ['filtered'],
    /filtered/,
  ),
  row('an empty stream', [nothing], 'cut-stream', ['cut-stream']),
  row('chunks without choices', [noise], null, answered),
  row('broken JSON in the stream', [brokenJson], 'bad-stream', ['bad-stream'], /damaged/),
  row('a cumulative stream', [cumulative], null, answered),
  row('the whole message again at the end', [repeated], null, answered),
  row('the whole message as a message at the end', [messageAtEnd], null, answered),
  row('an answer in one piece though a stream was asked for', [whole(GOOD)], null, answered),
  row(
    'content as a list of parts',
    [whole([{ type: 'text', text: GOOD }] as unknown as string)],
    null,
    answered,
  ),
  row('no usage', [streamed(GOOD, { usage: null })], null, answered),
  row(
    'only reasoning',
    [streamed('', { reasoning: 'I think of blue' })],
    'reasoning-only',
    ['reasoning-only'],
    /only thought/,
  ),
  row(
    'only reasoning, in the tags',
    [streamed('<think>I think of blue')],
    'reasoning-only',
    answered,
    /only thought/,
  ),
  row(
    'cut at the limit of tokens',
    [streamed('<think>t</think><message>Put a large bl', { finish: 'length' })],
    'cut-by-length',
    answered,
    /limit of tokens/,
  ),
  row(
    'the limit of tokens behind the closing tag',
    [streamed(`${GOOD}\nand`, { finish: 'length' })],
    null,
    answered,
  ),
  row('an empty answer', [streamed('')], 'empty-answer', ['empty-answer']),
  row(
    'the form of the prompt',
    [streamed('<think>...</think><message>(what you say aloud)</message>')],
    'placeholder',
    answered,
    /repeated the form/,
  ),
  row(
    'a wrong key, echoed by the server',
    [echoingKey],
    'wrong-key',
    ['wrong-key'],
    /does not accept the key/,
  ),
  row(
    'no such model',
    [json(404, { error: { message: "The model 'x' does not exist", code: 'model_not_found' } })],
    'no-such-model',
    ['no-such-model'],
    /no model of this name/,
  ),
  row(
    'no such path',
    [json(404, { detail: 'Not Found' })],
    'no-such-address',
    ['no-such-address'],
    /end in \/v1/,
  ),
  row(
    'a prompt that is too long',
    [json(400, { error: { message: "This model's maximum context length is 512 tokens" } })],
    'context-length',
    ['context-length'],
    /512 tokens/,
  ),
  row(
    'two refused parameters, one after the other',
    [
      json(400, {
        error: {
          message: "Unsupported parameter: 'max_tokens' is not supported with this model.",
          param: 'max_tokens',
        },
      }),
      json(400, {
        error: { message: "'temperature' does not support 0.7 with this model.", param: 'temperature' },
      }),
      good,
    ],
    null,
    ['bad-request', 'bad-request', 'answered'],
    undefined,
    ['no', 'no', 'yes'],
  ),
  row(
    'a refusal that names nothing',
    [json(400, { error: { message: 'no' } })],
    'bad-request',
    ['bad-request'],
    /The server says: no/,
  ),
  row(
    'a redirect',
    [(response) => void response.writeHead(302, { location: 'http://example.invalid/' }).end()],
    'redirected',
    ['redirected'],
    /keys do not follow/,
  ),
];

let server: ScriptedServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

describe('the fault table', () => {
  test.each(TABLE)('$name', async ({ replies, code, told, attempts, billed }) => {
    const game = shortGame(clientOf(server.baseURL));
    server.script(replies);
    if (code === null) server.script([good]);
    const first = await game.playOn();

    let noted: { outcome: string; billed: string }[];
    let end = first;
    if (code === null) {
      expect(first.end).toEqual({ reason: 'over' });
      noted = first.record.nodes[0]!.decision.note?.attempts as never;
    } else {
      // The game stands as it was: nothing recorded, no turn lost.
      if (first.end.reason !== 'failed') throw new Error(`the game ended as ${first.end.reason}`);
      expect(first.record.nodes).toEqual([]);
      const { error } = first.end;
      if (!(error instanceof ModelFailure)) throw error;
      expect(error.failure.code).toBe(code);
      if (told) expect(error.message).toMatch(told);
      expect(error.message.length).toBeGreaterThan(30);
      expect(everything(error)).not.toContain(KEY);
      noted = error.failure.attempts as never;
      // It goes on as if nothing had happened, and the failed attempts stay on the record.
      server.script([good, good]);
      end = await game.playOn(first);
      expect(end.end).toEqual({ reason: 'over' });
      const { note } = end.record.nodes[0]!.decision;
      const outcomes = (it: unknown) => (it as { outcome: string }[]).map(({ outcome }) => outcome);
      expect(outcomes(note?.attempts)).toEqual(answered);
      const tries = note?.failedTries as { failure: { code: string }; attempts: unknown }[];
      expect(tries.map((it) => [it.failure.code, outcomes(it.attempts)])).toEqual([[code, attempts]]);
    }
    expect(noted.map(({ outcome }) => outcome)).toEqual(attempts);
    if (billed) expect(noted.map(({ billed }) => billed)).toEqual(billed);

    expect(end.record.nodes.map(({ seat }) => seat)).toEqual(['D1', 'Builder', 'D1', 'Builder']);
    expect(end.record.nodes[0]!.decision).toMatchObject({
      action: { action: 'say', message: 'A small green block in my left corner, please.' },
      thought: 'green first',
    });
    expect(verifyRecord(craftWorld, end.record).ok).toBe(true);
    expect(JSON.stringify(end.record)).not.toContain(KEY);
    for (const { headers, path } of server.received) {
      expect(headers.authorization).toBe(`Bearer ${KEY}`);
      expect(path).toBe('/v1/chat/completions');
    }
    server.verify();
  });

  test('a server that is down', async () => {
    const { baseURL } = server;
    await server.close();
    const { end, record } = await shortGame(clientOf(baseURL)).playOn();
    if (end.reason !== 'failed' || !(end.error instanceof ModelFailure)) throw new Error('it did not fail');
    expect(end.error.failure).toMatchObject({ code: 'refused', attempts: [{ billed: 'no' }] });
    expect(end.error.message).toMatch(/Nothing answers.*Start the server/);
    expect(record.nodes).toEqual([]);
    server = await startModelServer();
  });

  test('a server that does not let pages in', async () => {
    const pageOrigin = 'https://example.org';
    const ports = testPorts({ pageOrigin, fetch: fetchOfPage(pageOrigin) });
    const { end, record } = await shortGame(clientOf(server.baseURL, { ports })).playOn();
    if (end.reason !== 'failed' || !(end.error instanceof ModelFailure)) throw new Error('it did not fail');
    expect(end.error.failure.code).toBe('unreachable');
    expect(end.error.message).toMatch(/CORS/);
    expect(record.nodes).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test('a server that lets pages in with the usual headers only: none of the SDK’s own are sent', async () => {
    const pageOrigin = 'https://example.org';
    await server.close();
    server = await startModelServer({ allowedHeaders: ['authorization', 'content-type'] });
    server.script([good, good]);
    const ports = testPorts({ pageOrigin, fetch: fetchOfPage(pageOrigin) });
    const { end } = await shortGame(clientOf(server.baseURL, { ports })).playOn();
    expect(end).toEqual({ reason: 'over' });
    const names = Object.keys(server.received[0]!.headers);
    expect(names.filter((name) => name.startsWith('x-'))).toEqual([]);
    server.verify();
  });

  test('stopped while the model speaks: nothing is recorded, and the server sees the line closed', async () => {
    const control = new AbortController();
    let closed = false;
    server.script([
      (response, request) => {
        response.on('close', () => {
          closed = true;
        });
        void stalled(response, request);
      },
    ]);
    const game = shortGame(clientOf(server.baseURL, { deadlines: {} }), { onText: () => control.abort() });
    const { end, record } = await game.playOn(undefined, { signal: control.signal });
    expect(end).toEqual({ reason: 'stopped' });
    expect(record.nodes).toEqual([]);
    await expect.poll(() => closed).toBe(true);
  });

  test('stopped during a wait: no further request goes out', async () => {
    const control = new AbortController();
    server.script([limit({ 'retry-after': '100' })]);
    const waits: number[] = [];
    const game = shortGame(clientOf(server.baseURL), {
      onWait: (_, { leftMs, attempt, because }) => {
        expect([attempt, because.code]).toEqual([2, 'rate-limit']);
        if (waits.push(leftMs) === 3) control.abort();
      },
    });
    const { end } = await game.playOn(undefined, { signal: control.signal });
    expect(end).toEqual({ reason: 'stopped' });
    // The countdown is told every second, downwards.
    expect(waits).toHaveLength(3);
    expect(waits[0]! - waits[2]!).toBeGreaterThan(1900);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.received).toHaveLength(1);
  });
});

/** All that an error could show or be stored as. */
function everything(error: ModelFailure): string {
  const chain: string[] = [];
  for (let it: unknown = error; it instanceof Error; it = it.cause)
    chain.push(it.message, it.stack ?? '', JSON.stringify(it));
  return [...chain, JSON.stringify(error.note), JSON.stringify(error.failure)].join('\n');
}

describe('the scripted server itself', () => {
  test('complains of a request that was not in the script', async () => {
    await shortGame(clientOf(server.baseURL)).playOn();
    expect(() => server.verify()).toThrow(/not in the script: POST \/v1\/chat\/completions/);
  });
  test('complains of a reply that nobody asked for', () => {
    server.script([good]);
    expect(() => server.verify()).toThrow(/1 of all/);
  });
});
