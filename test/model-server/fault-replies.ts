import { chunk, event, json, open, pieces, type Reply } from './server';

/** Ways in which a server sends a text, or fails to. */

const chunks = (text: string, size?: number) => pieces(text, size).map((content) => chunk({ content }));
const DONE = 'data: [DONE]\n\n';

/** A stream of these events, which then ends, with or without its end mark. */
export const stream =
  (events: readonly unknown[], end = DONE): Reply =>
  (response) => {
    open(response);
    for (const it of events) event(response, it);
    response.end(end);
  };
/** A stream of these events behind which the connection stays open, or is torn. */
export const streamThen =
  (events: readonly unknown[], then: 'stays open' | 'is torn'): Reply =>
  (response) => {
    open(response);
    for (const it of events) event(response, it);
    if (then === 'is torn') setTimeout(() => response.destroy(), 20);
  };
export const raw =
  (body: string, type = 'text/event-stream'): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };

export const cut = (text: string) => stream(chunks(text.slice(0, -9)), '');
export const torn = streamThen([chunk({ content: 'half a' })], 'is torn');
export const stalled = streamThen([chunk({ content: 'half a' })], 'stays open');
export const silent: Reply = () => undefined;
export const nothing = stream([], '');

export const doneButOpen = (text: string) =>
  streamThen([...chunks(text), chunk({}, 'stop'), '[DONE]'], 'stays open');
export const finishedButOpen = (text: string) =>
  streamThen([...chunks(text), chunk({}, 'stop')], 'stays open');
export const finishedThenTorn = (text: string) => streamThen([...chunks(text), chunk({}, 'stop')], 'is torn');
export const doneWithoutFinish = (text: string) => stream(chunks(text));
export const lastLineOpen = (text: string) => stream([...chunks(text)], 'data: [DONE]');
/** Each piece says that it was the last one. */
export const alwaysFinished = (text: string) =>
  streamThen(
    pieces(text.slice(0, -9)).map((content) => chunk({ content }, 'stop')),
    'is torn',
  );

export const drip =
  (text: string): Reply =>
  async (response) => {
    open(response);
    for (const piece of chunks(text, 20)) {
      event(response, piece);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    event(response, chunk({}, 'stop'));
    response.end(DONE);
  };
export const endless: Reply = async (response) => {
  open(response);
  while (!response.destroyed) {
    event(response, chunk({ content: 'again and ' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
export const huge: Reply = async (response) => {
  open(response);
  const data = `data: ${JSON.stringify(chunk({ content: 'x'.repeat(64_000) }))}\n\n`;
  const closed = new Promise((resolve) => response.once('close', resolve));
  for (let k = 0; k < 200 && !response.destroyed; k++) {
    if (response.write(data)) continue;
    await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))]);
  }
  response.end();
};

export const cumulative = (text: string, size?: number) => {
  const all = pieces(text, size);
  const grown = all.map((_, k) => chunk({ content: all.slice(0, k + 1).join('') }));
  return stream([...grown, chunk({}, 'stop')]);
};
export const repeated = (text: string) => stream([...chunks(text), chunk({ content: text }, 'stop')]);
export const messageAtEnd = (text: string) =>
  stream([
    ...chunks(text),
    { ...chunk({}), choices: [{ index: 0, message: { content: text }, finish_reason: 'stop' }] },
  ]);
export const noise = (text: string): Reply => {
  const events = [{ choices: [], usage: null }, ...chunks(text), chunk({}, 'stop'), { choices: [] }];
  const lines = events.map((it) => `: keep-alive\r\n\r\ndata:${JSON.stringify(it)}\r\n\r\n`);
  return raw(`${lines.join('')}event: x\r\nid: 7\r\ndata: [DONE]\r\n\r\n`);
};
export const errorInStream = stream(
  [chunk({ content: 'half' }), { error: { message: 'the engine died', code: 500 } }],
  '',
);
export const brokenJson = stream(['{"choices": [{'], '');

/** A choice with an error beside it, as OpenRouter passes one on. */
export const errorInChoice = json(200, {
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: '' },
      finish_reason: 'error',
      error: { code: 502, message: 'upstream died' },
    },
  ],
});

export const echoingKey: Reply = (response, request) =>
  json(401, { error: { message: `Incorrect API key provided: ${request.headers.authorization}` } })(
    response,
    request,
  );
export const limit = (headers = {}, message = 'slow down') =>
  json(429, { error: { message, type: 'rate_limit' } }, headers);
