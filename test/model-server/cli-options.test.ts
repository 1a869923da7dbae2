import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeRecord } from '@/records/craft-record';
import { failedTriesIn } from '@/records/failed-tries';
import { commandLine, roleOf } from './command';
import { KEY, MODEL } from './game';
import { json, type Received, type Reply, streamed } from './server';

const { place, start, models } = commandLine({
  queueOf: ({ method, body }) => (method === 'GET' ? 'list' : roleOf({ body })),
});
const keys = { CRAFTTABLE_DIRECTOR_KEY: KEY, CRAFTTABLE_BUILDER_KEY: KEY };
const say = streamed('<message>red, left</message>');
const ask = streamed('CLARIFY:where?');
const seatOf = ({ body }: Received) =>
  /You are Director (D[123])/.exec(JSON.stringify(body))?.[1] ?? 'Builder';
const list = (...models: readonly object[]): Reply => json(200, { data: models });

test('every seat is asked as the options say, and a seat left out keeps its script', async () => {
  place.server.script([say, say], 'director');
  place.server.script([ask], 'builder');
  const args = ['play', '--turns', '1', '--directors', 'literal', ...models('director', 'builder')];
  const directors = ['--director-model', 'one,-,three', '--director-temperature', '0.5,-,-'];
  const more = ['--director-seed', '7', '--director-max-tokens', '100,-,300', '--max-tokens', '900'];
  const builder = ['--builder-reasoning', 'low', '--builder-temperature', '0'];
  const { seen, ended } = start([...args, ...directors, ...more, ...builder], keys);
  expect([await ended, seen.err]).toEqual([0, expect.stringContaining('models used 2850 tokens')]);
  const asked = place.server.received.map((it) => {
    const { model, temperature, max_tokens, seed, reasoning_effort } = it.body;
    return [seatOf(it), model, temperature, max_tokens, seed, reasoning_effort];
  });
  expect(asked.sort((a, b) => (a[0] < b[0] ? -1 : 1))).toEqual([
    ['Builder', MODEL, 0, 900, undefined, 'low'],
    ['D1', 'one', 0.5, 100, 7, undefined],
    ['D3', 'three', 0.7, 300, 7, undefined],
  ]);
  expect(seen.err).toMatch(/^D2 \{"action":"say"/m);
  place.server.verify();
}, 20_000);

describe('a wording out of a file', () => {
  test('is what the model is told, and stands in the record with its name', async () => {
    const file = join(place.folder, 'terse.txt');
    const out = join(place.folder, 'game.json');
    writeFileSync(file, 'You are the Builder, and brief.\n---\n{{board}} {{messages}}');
    place.server.script([ask], 'builder');
    const args = ['--turns', '1', '--builder-template', file, '--out', out, ...models('builder')];
    const { seen, ended } = start(['play', ...args], keys);
    expect([await ended, seen.err]).toEqual([0, expect.stringContaining('models used 950 tokens')]);
    const [system, user] = place.server.received[0]!.body.messages;
    expect(system.content).toBe('You are the Builder, and brief.');
    expect(user.content).toMatch(/^\(0,0\) empty[\s\S]*D1: /);
    const read = decodeRecord(readFileSync(out, 'utf8'));
    if (!read.ok) throw new Error(read.error.message);
    const note = read.value.record.nodes.findLast(({ seat }) => seat === 'Builder')!.decision.note;
    expect(note!.template).toMatchObject({ id: 'terse', user: '{{board}} {{messages}}' });
  }, 20_000);

  test.each([
    ['{"id":"x","system":3,"user":""}', /--builder-template .*x\.json: system: string expected/],
    ['{"id":"x","system":"","user":"{{board}}"}', /never says \{\{messages\}\}/],
  ])(
    'that is wrong is refused before anything is sent: %s',
    async (text, told) => {
      const file = join(place.folder, 'x.json');
      writeFileSync(file, text);
      const { seen, ended } = start(['play', '--builder-template', file, ...models('builder')], keys);
      expect([await ended, seen.err]).toEqual([1, expect.stringMatching(told)]);
      place.server.verify();
    },
    20_000,
  );
});

describe('a cap in money', () => {
  const priced = { id: MODEL, pricing: { prompt: '0.00001', completion: '0.0001' } };

  test('reckons with the prices that the server lists, and holds before anything is sent', async () => {
    place.server.script([list(priced)], 'list');
    place.server.script([ask], 'builder');
    const args = ['--turns', '2', '--cap-money', '0.04', '--max-tokens', '200', ...models('builder')];
    const { seen, ended } = start(['play', ...args], keys);
    expect(await ended).toBe(1);
    expect(seen.err).toContain(`${MODEL}: 10 in, 100 out per million tokens, as its server lists it`);
    // 900 tokens at 10 and 50 at 100 a million: 0.014.
    expect(seen.err).toMatch(/The cap of this game is reached; .* 0\.0260 of 0\.04 is left\./s);
    expect(seen.err).toContain('models used 950 tokens, cost 0.0140 of 0.04');
    place.server.verify();
  }, 20_000);

  test('takes prices as they are typed, for one role or for all', async () => {
    place.server.script([ask], 'builder');
    const prices = ['--price-in', '10', '--price-out', '100', '--builder-price-out', '200'];
    const args = ['--turns', '1', '--cap-money', '1', ...prices, ...models('builder')];
    const { seen, ended } = start(['play', ...args], keys);
    expect([await ended, seen.err]).toEqual([0, expect.stringContaining('cost 0.0190 of 1')]);
    expect(place.server.received.every(({ method }) => method === 'POST')).toBe(true);
    place.server.verify();
  }, 20_000);

  test.each([
    ['a list without prices', [list({ id: MODEL })], [], /needs the price of test-model.*--builder-price-in/],
    ['no list', [json(404, { detail: 'no' })], [], /no chat end point/],
    ['half a price', [], ['--price-in', '1'], /wants both, --price-in and --price-out/],
  ])(
    'with %s says what is missing',
    async (_, replies, more, told) => {
      place.server.script(replies, 'list');
      const { seen, ended } = start(['play', '--cap-money', '1', ...more, ...models('builder')], keys);
      expect(await ended).toBe(1);
      expect(seen.err).toMatch(told);
      expect(seen.err).not.toContain(KEY);
      place.server.verify();
    },
    20_000,
  );
});

test('a try that failed is saved with the game, counts against the cap when it is resumed, and is then carried', async () => {
  const usage = { prompt_tokens: 700, completion_tokens: 300 };
  place.server.script([streamed('', { reasoning: 'hm', usage })], 'builder');
  const [file, other] = [join(place.folder, 'game.json'), join(place.folder, 'other.json')];
  const scripted = ['--turns', '1', '--max-tokens', '100'];
  const first = start(['play', ...scripted, '--out', file, ...models('builder')], keys);
  expect([await first.ended, first.seen.err]).toEqual([
    1,
    expect.stringContaining('models used 1000 tokens'),
  ]);
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  expect(failedTriesIn(saved.meta).Builder).toMatchObject([{ failure: { code: 'reasoning-only' } }]);

  const capped = start(
    ['play', '--resume', file, '--cap-tokens', '1001', ...scripted, ...models('builder')],
    keys,
  );
  expect(await capped.ended).toBe(1);
  expect(capped.seen.err).toMatch(/cap of this game is reached.* 1 of 1001 are left/s);

  place.server.script([ask], 'builder');
  const last = start(['play', '--resume', file, ...scripted, '--out', other, ...models('builder')], keys);
  expect([await last.ended, last.seen.err]).toEqual([0, expect.stringContaining('models used 1950 tokens')]);
  const carried = decodeRecord(readFileSync(other, 'utf8'));
  if (!carried.ok) throw new Error(carried.error.message);
  const { record, meta } = carried.value;
  expect(record.nodes.at(-1)!.decision.note?.failedTries).toMatchObject([
    { failure: { code: 'reasoning-only' } },
  ]);
  expect(meta).toBeNull();
  place.server.verify();
}, 40_000);

test('two that fail do not wait for each other, and who still speaks is heard to the end', async () => {
  const refused = json(401, { error: { message: 'no' } });
  const answer: Reply = async (response, request) => {
    if (seatOf(request) !== 'D2') return refused(response, request);
    // Until both others were refused.
    while (place.server.received.filter(({ method }) => method === 'POST').length < 3)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return say(response, request);
  };
  place.server.script([answer, answer, answer], 'director');
  const file = join(place.folder, 'game.json');
  const { seen, ended } = start(['play', '--turns', '1', '--out', file, ...models('director')], keys);
  expect(await ended).toBe(1);
  // Why each of them failed, each once.
  expect(seen.err.match(/^D\d failed: The server does not accept the key/gm)).toHaveLength(2);
  const saved = decodeRecord(readFileSync(file, 'utf8'));
  if (!saved.ok) throw new Error(saved.error.message);
  expect(saved.value.record.nodes.map(({ seat }) => seat)).toEqual(['D2']);
  expect(Object.keys(failedTriesIn(saved.value.meta)).sort()).toEqual(['D1', 'D3']);
  place.server.verify();

  // Played on without the models: that is told, and what the file said beside the record stays.
  const [titled, other] = [join(place.folder, 'titled.json'), join(place.folder, 'other.json')];
  const file2 = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(titled, JSON.stringify({ ...file2, meta: { ...file2.meta, title: 'Mine' } }));
  const on = start(['play', '--resume', titled, '--out', other]);
  expect(await on.ended).toBe(0);
  expect(on.seen.err).toMatch(/D2 was played by the model .* now played by the script careful/);
  expect(JSON.parse(readFileSync(other, 'utf8')).meta).toMatchObject({ title: 'Mine' });
}, 30_000);

test.each([
  [['--director-temperature', '3'], /a number from 0 to 2/],
  [['--director-temperature', '1,2'], /one value or 3, with commas between/],
  [['--builder-seed', '1,2,3'], /one value is expected/],
  [['--builder-reasoning', 'hard'], /choose from none, minimal, low, medium, high/],
])(
  'play %j says what is expected',
  async (args, told) => {
    const { seen, ended } = start(['play', ...args]);
    expect(await ended).toBe(1);
    expect(seen.err).toMatch(told);
  },
  20_000,
);
