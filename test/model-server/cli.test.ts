import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from './command';
import { KEY } from './game';
import { json, streamed } from './server';

const { place, start, models } = commandLine();
const keys = { CRAFTTABLE_DIRECTOR_KEY: KEY, CRAFTTABLE_BUILDER_KEY: KEY };

test('play seats models, tells their progress on stderr and saves what they said', async () => {
  place.server.script(
    Array(6).fill(streamed('<think>t</think><message>a small red block on my left</message>')),
    'director',
  );
  place.server.script(
    [streamed('PLACE:rs:(0,0):0:CONFIRM:all asked'), streamed('CLARIFY:where?')],
    'builder',
  );
  const file = join(place.folder, 'game.json');
  const { seen, ended } = start(
    ['play', '--turns', '2', '--out', file, ...models('director', 'builder')],
    keys,
  );
  expect(await ended).toBe(0);
  expect(seen.out).toContain('PLACE:rs:(0,0):0');
  expect(seen.err).toMatch(/D1 \{"action":"say"/);
  expect(seen.err).toMatch(/Builder \{"action":"ask","question":"where\?"\}/);
  const saved = readFileSync(file, 'utf8');
  expect(saved).toContain('"attempts"');
  for (const text of [saved, seen.out, seen.err]) expect(text).not.toContain(KEY);
  place.server.verify();
}, 20_000);

test('a server that fails stops the game where it stood: it is told, saved, and the exit code says so', async () => {
  place.server.script(Array(3).fill(streamed('<message>red, left</message>')), 'director');
  place.server.script([json(401, { error: { message: `bad key ${KEY}` } })], 'builder');
  const file = join(place.folder, 'game.json');
  const { seen, ended } = start(
    ['play', '--turns', '2', '--out', file, ...models('director', 'builder')],
    keys,
  );
  expect(await ended).toBe(1);
  expect(seen.err).toMatch(/Builder failed: The server does not accept the key\./);
  expect(seen.err).not.toContain(KEY);
  expect(readFileSync(file, 'utf8')).toContain('red, left');
}, 20_000);

test('a game that a model interrupted is resumed where it stood', async () => {
  const say = streamed('<message>red, left</message>');
  place.server.script(Array(3).fill(say), 'director');
  place.server.script([json(403, { error: { message: 'not today' } })], 'builder');
  const [file, other] = [join(place.folder, 'game.json'), join(place.folder, 'other.json')];
  const first = start(['play', '--turns', '2', '--out', file, ...models('director', 'builder')], keys);
  expect(await first.ended).toBe(1);
  const before = JSON.parse(readFileSync(file, 'utf8'));

  place.server.script(
    [streamed('PLACE:rs:(0,0):0:CONFIRM:all asked'), streamed('CLARIFY:where?')],
    'builder',
  );
  place.server.script(Array(3).fill(say), 'director');
  const second = start(['play', '--resume', file, '--out', other, ...models('director', 'builder')], keys);
  expect(await second.ended).toBe(0);
  const after = JSON.parse(readFileSync(other, 'utf8'));
  expect(after.nodes).toHaveLength(8);
  expect(after.nodes.slice(0, 3)).toEqual(before.nodes);
  place.server.verify();
}, 30_000);

test('an interrupted game is kept', async () => {
  place.server.script(Array(3).fill(streamed('<message>red, left</message>')), 'director');
  place.server.script([() => undefined], 'builder');
  const file = join(place.folder, 'game.json');
  const { child, seen, ended } = start(['play', '--out', file, ...models('director', 'builder')], keys);
  await expect.poll(() => place.server.received.length, { timeout: 15_000 }).toBe(4);
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(seen.err).toContain('stopped');
  expect(readFileSync(file, 'utf8')).toContain('red, left');
}, 20_000);

test.each([
  [['--director-server', 'http://localhost:1234/v1'], {}, /go together/],
  [
    ['--builder-server', 'openai', '--builder-model', 'm'],
    {},
    /OpenAI needs a key; set CRAFTTABLE_BUILDER_KEY/,
  ],
  [['--resume', 'nothing.json'], {}, /nothing\.json: .*no such file/],
  [['--builder-server', 'nowhere', '--builder-model', 'm'], {}, /not an address/],
  [
    ['--builder-server', 'openai', '--builder-model', 'm'],
    { CRAFTTABLE_BUILDER_KEY: 'two words' },
    /CRAFTTABLE_BUILDER_KEY: The key holds a space/,
  ],
])(
  'play %j says what is missing',
  async (args, env, told) => {
    const { seen, ended } = start(['play', ...args], env);
    expect(await ended).toBe(1);
    expect(seen.err).toMatch(told);
  },
  20_000,
);

test('gateway serves the app and forwards, on this machine only', async () => {
  writeFileSync(join(place.folder, 'index.html'), '<title>CraftTable</title>');
  place.server.script([streamed('hello')], 'director');
  const { child, seen, ended } = start(
    ['gateway', '--port', '0', '--dist', place.folder, '--allow', `mine=${place.server.baseURL}`],
    {
      CRAFTTABLE_KEY_MINE: KEY,
    },
  );
  await expect.poll(() => seen.out, { timeout: 15_000 }).toContain('with its key');
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(seen.out)![0];
  expect(await (await fetch(url)).text()).toContain('<title>CraftTable</title>');
  const body = JSON.stringify({ messages: [{ role: 'user', content: 'hi' }] });
  const answer = await fetch(`${url}gateway/mine/chat/completions`, { method: 'POST', body });
  expect(await answer.text()).toContain('hel');
  expect(place.server.received[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
  for (const text of [seen.out, seen.err]) expect(text).not.toContain(KEY);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 30_000);

test('gateway without a built app says what to do', async () => {
  const { seen, ended } = start(['gateway', '--dist', place.folder]);
  expect(await ended).toBe(1);
  expect(seen.err).toContain('npm run build');
}, 20_000);
