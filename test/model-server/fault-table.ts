import type { FailureCode } from '@/llm';
import * as replies from './fault-replies';
import { limit, raw, stream } from './fault-replies';
import { chunk, json, page, pieces, type Reply, streamed, whole } from './server';

/** What a model says in its role, whole and cut. */
export interface Voice {
  readonly role: 'director' | 'builder';
  readonly good: string;
  /** Cut where it could be taken for something else. */
  readonly half: string;
  /** Cut only behind what counts. */
  readonly closed: string;
}

export interface Row {
  readonly name: string;
  readonly replies: readonly Reply[];
  /** Null: the game went on by itself. */
  readonly code: FailureCode | null;
  /** What the person is told. */
  readonly told?: RegExp;
  /** What became of each attempt. */
  readonly attempts: readonly string[];
  readonly billed?: readonly string[];
  /** A matter of time or size, which no role changes; played once. */
  readonly slow?: true;
}

const row = (
  name: string,
  replies: readonly Reply[],
  code: FailureCode | null,
  attempts: readonly string[],
  told?: RegExp,
  billed?: readonly string[],
): Row => ({ name, replies, code, attempts, ...(told ? { told } : {}), ...(billed ? { billed } : {}) });
const slow = (...it: Parameters<typeof row>): Row => ({ ...row(...it), slow: true });

const answered = ['answered'];
const possibly = ['possibly'];
const five = (code: string) => [code, code, code, code, code];
const refusal = (status: number, message: string, more = {}) => json(status, { error: { message, ...more } });
const BUSY_MINUTE =
  'Rate limit reached for m. Please try again in 20s. You can increase your rate limit by adding a payment method at https://x.example/account/billing.';

/** Every way in which a server fails, or only seems to. */
export function faultTable({ role, good: text, half, closed }: Voice): readonly Row[] {
  const good = streamed(text);
  const refused: readonly Row[] = [
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
    row('429 that names its wait in words only, beside billing', [limit({}, BUSY_MINUTE), good], null, [
      'rate-limit',
      'answered',
    ]),
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
      '429 with a wait of hours, in words only',
      [limit({}, 'Please try again in 7h12m0s.')],
      'rate-limit',
      ['rate-limit'],
      /7h12m/,
    ),
    row(
      '429 that means money',
      [refusal(429, 'You exceeded your quota', { code: 'insufficient_quota' })],
      'quota',
      ['quota'],
      /credit/,
    ),
    row('402', [refusal(402, 'add credits')], 'quota', ['quota'], /add credits/),
    row(
      '400 that means money',
      [refusal(400, 'Your credit balance is too low to access the API.', { type: 'invalid_request_error' })],
      'quota',
      ['quota'],
      /Top up.*too low/s,
      ['no'],
    ),
    row(
      '408, then an answer',
      [refusal(408, 'timeout'), good],
      null,
      ['server-error', 'answered'],
      undefined,
      ['possibly', 'yes'],
    ),
    row('500, then an answer', [refusal(500, 'oops'), good], null, ['server-error', 'answered'], undefined, [
      'possibly',
      'yes',
    ]),
    row(
      '500 for ever',
      Array(5).fill(json(500, { error: 'bare text' })),
      'server-error',
      five('server-error'),
      /bare text/,
    ),
    row('529, then an answer', [refusal(529, 'Overloaded', { type: 'overloaded_error' }), good], null, [
      'overloaded',
      'answered',
    ]),
    row(
      'a page with an error',
      [page(502, '<html><body><h1>502 Bad Gateway</h1></body></html>'), good],
      null,
      ['server-error', 'answered'],
    ),
    row(
      'plain text that refuses',
      [page(403, 'country not supported')],
      'forbidden',
      ['forbidden'],
      /country not supported/,
    ),
    row(
      'a wrong key, echoed by the server',
      [replies.echoingKey],
      'wrong-key',
      ['wrong-key'],
      /does not accept the key/,
    ),
    ...[
      refusal(404, "The model 'x' does not exist", { code: 'model_not_found' }),
      refusal(404, 'models/x is not found for API version v1main', { status: 'NOT_FOUND' }),
      json(400, { error: 'No models loaded. Please load a model in the developer page.' }),
    ].map((reply, k) =>
      row(
        ['no such model', 'no such model, Gemini', 'no model loaded, LM Studio'][k]!,
        [reply],
        'no-such-model',
        ['no-such-model'],
        /no model of this name.*load the model/s,
      ),
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
      [refusal(400, "This model's maximum context length is 512 tokens")],
      'context-length',
      ['context-length'],
      /512 tokens/,
    ),
    row(
      'two refused parameters, one after the other',
      [
        refusal(400, "Unsupported parameter: 'max_tokens' is not supported with this model.", {
          param: 'max_tokens',
        }),
        refusal(400, "'temperature' does not support 0.7 with this model.", { param: 'temperature' }),
        good,
      ],
      null,
      ['bad-request', 'bad-request', 'answered'],
      undefined,
      ['no', 'no', 'yes'],
    ),
    row(
      'a refusal that names nothing',
      [refusal(400, 'no')],
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

  const inside: readonly Row[] = [
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
    row('200 with an error beside the choice, then an answer', [replies.errorInChoice, good], null, [
      'server-error',
      'answered',
    ]),
    row(
      '200 with a detail in place of an answer',
      [json(200, { detail: 'the worker was evicted' })],
      'error-in-answer',
      ['error-in-answer'],
      /the worker was evicted/,
    ),
    row(
      '200 with a message in place of an answer, which speaks of a block but of no filter',
      [json(200, { message: 'Sorry, this block of credits is used up' })],
      'quota',
      ['quota'],
      /this block of credits/,
    ),
    row(
      '200 with a bare text in place of an answer',
      [json(200, 'Error: model unloaded')],
      'error-in-answer',
      ['error-in-answer'],
      /The server says: Error: model unloaded/,
    ),
    row(
      'an error in the middle of the stream',
      [replies.errorInStream],
      'server-error',
      ['server-error'],
      /the engine died/,
    ),
    ...['"the model crashed"', '{"message":"the model crashed"}', 'the model crashed'].map((data) =>
      row(
        `an error event with ${data}`,
        [raw(`event: error\ndata: ${data}\n\n`)],
        'error-in-answer',
        ['error-in-answer'],
        /The server says: the model crashed$/,
      ),
    ),
    row(
      'a page in place of JSON',
      [page(200, '<!DOCTYPE html><title>Hotel</title><h1>Sign in to the wifi</h1>')],
      'not-json',
      ['not-json'],
      /Sign in to the wifi/,
    ),
    row('no choices', [json(200, { id: 'x', choices: [] })], 'empty-answer', ['empty-answer'], /empty/),
    row(
      'no choices, and a prompt that speaks of blocks',
      [json(200, { choices: [], prompt: 'put a block' })],
      'empty-answer',
      ['empty-answer'],
      /The server says:.*put a block/,
    ),
    row(
      'no choices because of a filter',
      [json(200, { choices: [], prompt_feedback: { blockReason: 'SAFETY' } })],
      'filtered',
      ['filtered'],
      /filtered.*SAFETY/s,
    ),
    row('an empty body', [raw('', 'application/json')], 'empty-answer', ['empty-answer']),
    row('half a body', [raw('{"choices":[{"mess', 'application/json')], 'cut-stream', ['cut-stream']),
  ];

  const lines: readonly Row[] = [
    row('a cut stream', [replies.cut(text)], 'cut-stream', ['cut-stream'], /broke off/, possibly),
    row('a torn connection', [replies.torn], 'cut-stream', ['cut-stream'], /broke off/, possibly),
    slow('a stalled stream', [replies.stalled], 'stalled', ['stalled'], /stopped in the middle/, possibly),
    slow(
      'no answer at all',
      [replies.silent],
      'no-first-token',
      ['no-first-token'],
      /time allowed/,
      possibly,
    ),
    slow('an endless answer', [replies.endless], 'too-slow', ['too-slow'], /longer than allowed/, possibly),
    slow('a slow drip', [replies.drip(text)], null, answered),
    slow('ten megabytes', [replies.huge], 'too-large', ['too-large'], /larger than any/),
    row('an empty stream', [replies.nothing], 'cut-stream', ['cut-stream']),
    row('broken JSON in the stream', [replies.brokenJson], 'bad-stream', ['bad-stream'], /damaged/),
    row('the end mark, and a connection that stays open', [replies.doneButOpen(text)], null, answered),
    row(
      'an end without a mark, and a connection that stays open',
      [replies.finishedButOpen(text)],
      null,
      answered,
    ),
    row('a connection torn behind the end', [replies.finishedThenTorn(text)], null, answered),
    row('the end mark without a finish reason', [replies.doneWithoutFinish(text)], null, answered),
    row('the end mark without an empty line behind it', [replies.lastLineOpen(text)], null, answered),
    row(
      'a torn connection, where every piece called itself the last',
      [replies.alwaysFinished(text)],
      'cut-stream',
      ['cut-stream'],
      /broke off/,
    ),
  ];

  const shapes: readonly Row[] = [
    row('chunks without choices', [replies.noise(text)], null, answered),
    row('a cumulative stream', [replies.cumulative(text)], null, answered),
    row('a cumulative stream of two pieces', [replies.cumulative(text, text.length - 4)], null, answered),
    row('the whole message again at the end', [replies.repeated(text)], null, answered),
    row('the whole message as a message at the end', [replies.messageAtEnd(text)], null, answered),
    row('an answer in one piece though a stream was asked for', [whole(text)], null, answered),
    row(
      'a stream that calls itself plain text',
      [
        raw(
          `${pieces(text)
            .map((content) => `data: ${JSON.stringify(chunk({ content }))}\n\n`)
            .join('')}data: [DONE]\n\n`,
          'text/plain',
        ),
      ],
      null,
      answered,
    ),
    row(
      'one piece of JSON that calls itself a stream',
      [raw(JSON.stringify({ choices: [{ message: { content: text }, finish_reason: 'stop' }] }, null, 2))],
      null,
      answered,
    ),
    row('content as a list of parts', [whole([{ type: 'text', text }] as unknown as string)], null, answered),
    row(
      'thought as a part of the content',
      [
        whole([
          { type: 'thinking', thinking: [{ type: 'text', text: 'green ' }] },
          { type: 'thinking', text: 'first' },
          { type: 'text', text: text.replace(/<think>.*<\/think>\n/, '') },
        ] as unknown as string),
      ],
      null,
      answered,
    ),
    row(
      'thought under one name, and nothing under the other',
      [
        stream([
          chunk({ reasoning_content: '', reasoning: 'green ' }),
          chunk({ reasoning_content: '', reasoning: 'first' }),
          chunk({ content: text.replace(/<think>.*<\/think>\n/, '') }, 'stop'),
        ]),
      ],
      null,
      answered,
    ),
    row('no usage', [streamed(text, { usage: null })], null, answered),
  ];

  const cutShort = (finish: string) => [streamed(half, { finish })];
  const ends: readonly Row[] = [
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
    row('cut at the limit of tokens', cutShort('length'), 'cut-by-length', answered, /limit of tokens/),
    row(
      'cut at the limit of tokens, in the words of others',
      cutShort('MAX_TOKENS'),
      'cut-by-length',
      answered,
      /limit of tokens/,
    ),
    row('the limit of tokens behind the end', [streamed(closed, { finish: 'length' })], null, answered),
    row('cut by a filter', cutShort('content_filter'), 'filtered', ['filtered'], /content_filter/),
    row('a filter behind the end', [streamed(closed, { finish: 'content_filter' })], 'filtered', [
      'filtered',
    ]),
    row('cut by an error', cutShort('error'), 'cut-stream', ['cut-stream'], /finish_reason: error/),
    row('cut by an abort', cutShort('abort'), 'cut-stream', ['cut-stream'], /finish_reason: abort/, ['yes']),
    row('cut by nobody knows what', cutShort('weather'), 'cut-stream', answered, /finish_reason: weather/),
    row('nobody knows what, behind the end', [streamed(closed, { finish: 'weather' })], null, answered),
    ...['end_turn', 'eos', 'stop_sequence', 'FINISH_REASON_STOP'].map((finish) =>
      row(`an end called ${finish}`, [streamed(text, { finish })], null, answered),
    ),
    row('an empty answer', [streamed('')], 'empty-answer', ['empty-answer']),
  ];

  const form: readonly Row[] =
    // To a Builder's form the game answers with a question: that is a turn, not a fault.
    role === 'builder'
      ? []
      : [
          row(
            'the form of the prompt',
            [streamed('<think>...</think><message>(what you say aloud)</message>')],
            'placeholder',
            answered,
            /repeated the form/,
          ),
        ];
  return [...refused, ...inside, ...lines, ...shapes, ...ends, ...form];
}
