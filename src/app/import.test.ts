import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { encodeRecord } from '@/records/craft-record';
import { encodeDataset } from '@/records/dataset';
import { encodeOfficialLog } from '@/records/official/export';
import { sampleGame } from '@/records/sample-game';
import type { App } from './app';
import { newGame } from './game';
import { importFiles, importText, loadOfficialDataset, OFFICIAL_SET } from './import';
import { forgetSet } from './keptSets';
import { recordedTeam, scriptedTeam } from './team';
import { memoryStorage, testApp } from './testApp';

const makeApp = (fetch?: typeof globalThis.fetch, storage = memoryStorage()): App =>
  testApp({ storage, ...(fetch ? { fetch } : {}) });
const running = newGame(
  craftSetup(builtInStructures()[0]!, 0),
  scriptedTeam({ D1: 'literal', D2: 'literal', D3: 'literal' }, 'listener'),
  'running',
);
const notices = (app: App) => app.notices.getState().notices;
const sample = sampleGame(7, 6);
// The archetypes of a sample come from its place, which the name of its structure does not tell.
const log = encodeOfficialLog([7, 8].map((seed) => ({ ...sampleGame(seed, 6), structureIndex: seed })));

/** The app with a game on the table, and what must still hold of it afterwards. */
function withRunningGame() {
  const app = makeApp();
  app.table.getState().open(running);
  return { app, untouched: () => expect(app.table.getState().game).toBe(running) };
}

describe('files come in', () => {
  it('puts the first game of a log on the table at its start, and all of them on the shelf', async () => {
    const app = makeApp();
    const { game } = await importText(app, 'two.json', log);
    await app.saver.settled();
    expect(app.table.getState().game).toBe(game);
    expect(app.table.getState().cursor).toBe(-1);
    expect(game!.record.nodes.length).toBe(sample.record.nodes.length);
    expect(game!.source).toEqual({ kind: 'log', file: 'two.json' });
    expect(game!.team.Builder).toEqual({ kind: 'recording', name: 'sample Builder' });
    expect(
      app.shelf
        .getState()
        .entries.map((entry) => entry.title)
        .sort(),
    ).toEqual(['two, game 1', 'two, game 2']);
    expect(notices(app)[0]).toMatchObject({ tone: 'good', title: 'two.json: 2 games are on the shelf' });
  });

  it('opens a record of its own, with its title', async () => {
    const app = makeApp();
    const text = encodeRecord(sample.record, { title: 'A long evening' });
    const { game } = await importText(app, 'x.json', text);
    expect(game).toMatchObject({ title: 'A long evening', source: { kind: 'record', file: 'x.json' } });
    expect(game!.record.nodes).toEqual(sample.record.nodes);
  });

  it('finds the game again when a file is opened twice, with what was played since', async () => {
    const app = makeApp();
    const text = encodeRecord(sample.record);
    const first = (await importText(app, 'x.json', text)).game!;
    app.table.getState().seat('D1', { kind: 'script', name: 'literal' });
    await app.saver.settled();
    const again = (await importText(app, 'x.json', text)).game!;
    expect(again.id).toBe(first.id);
    expect(again.team.D1).toEqual({ kind: 'script', name: 'literal' });
    expect(app.shelf.getState().entries).toHaveLength(1);
  });

  it('adds a set to the library, kept for the next visit', async () => {
    const storage = memoryStorage();
    const app = makeApp(undefined, storage);
    const { set } = await importText(app, 'mine.json', encodeDataset(builtInStructures().slice(0, 3)));
    expect(app.library.getState().sets.map((it) => it.title)).toEqual(['CraftTable 20', 'mine']);
    const later = makeApp(undefined, storage).library.getState().sets;
    expect(later.find((it) => it.id === set)?.structures).toEqual(builtInStructures().slice(0, 3));
    forgetSet(app.library, storage, set!);
    expect(makeApp(undefined, storage).library.getState().sets).toHaveLength(1);
  });

  it('reads several files, whatever is wrong with some', async () => {
    const app = makeApp();
    const file = (name: string, text: string) => ({ name, size: text.length, text: async () => text });
    const outcome = await importFiles(app, [
      file('bad.json', '{'),
      file('good.json', encodeRecord(sample.record)),
      file('set.json', encodeDataset(builtInStructures().slice(0, 1))),
    ]);
    expect(outcome.game?.source).toEqual({ kind: 'record', file: 'good.json' });
    expect(outcome.set).toMatch(/^set-/);
    expect(notices(app).map((it) => it.tone)).toEqual(['good', 'good', 'bad']);
    // The log came onto the table: nothing is said of a game that stays.
    expect(notices(app).at(-1)!.detail).not.toContain('as it was');
    expect(app.reading.getState().file).toBeNull();
  });

  it('tells of many files that came in at once, and of each that did not', async () => {
    const app = makeApp();
    const file = (name: string, text: string) => ({ name, size: text.length, text: async () => text });
    const single = (seed: number) => encodeOfficialLog([sampleGame(seed, 3)]);
    await importFiles(app, [
      ...[1, 2, 3, 4].map((seed) => file(`${seed}.json`, single(seed))),
      file('cut.json', '{'),
      file('own.json', encodeRecord(sample.record)),
    ]);
    expect(notices(app).map(({ tone, title }) => [tone, title])).toEqual([
      ['good', '5 files were opened'],
      ['bad', 'cut.json was not opened'],
    ]);
    expect(notices(app)[0]!.detail).toBe(
      '1.json, 2.json and 3 more. All were re-executed, without a disagreement.',
    );
    await app.saver.settled();
    expect(app.shelf.getState().entries).toHaveLength(5);
  });

  it('takes each line of a .jsonl for a file, and names the line that is none', async () => {
    const app = makeApp();
    const single = (seed: number) => JSON.stringify(JSON.parse(encodeOfficialLog([sampleGame(seed, 2)])));
    const text = [single(1), '', '{', single(2), ''].join('\n');
    await importFiles(app, [{ name: 'runs.jsonl', size: text.length, text: async () => text }]);
    await app.saver.settled();
    expect(app.shelf.getState().entries).toHaveLength(2);
    expect(notices(app).map(({ tone, title }) => [tone, title])).toEqual([
      ['good', 'runs.jsonl:1 was opened'],
      ['good', 'runs.jsonl:4 was opened'],
      ['bad', 'runs.jsonl:3 was not opened'],
    ]);
  });

  it('tells in one card of many that were refused, and of many that disagree, each with its reason', async () => {
    const app = makeApp();
    const file = (name: string, text: string) => ({ name, size: text.length, text: async () => text });
    const bent = (seed: number) => {
      const log = JSON.parse(encodeOfficialLog([sampleGame(seed, 2)]));
      log.games[0].turns[0].move_executed = !log.games[0].turns[0].move_executed;
      return JSON.stringify(log);
    };
    await importFiles(app, [
      ...[1, 2, 3, 4].map((k) => file(`cut${k}.json`, '{')),
      ...[1, 2, 3, 4].map((seed) => file(`bent${seed}.json`, bent(seed))),
    ]);
    const [disagreeing, refused, ...others] = notices(app);
    expect(others).toEqual([]);
    expect(disagreeing).toMatchObject({
      tone: 'bad',
      title: '4 files were opened that do not agree with the rules',
      detail: expect.stringMatching(
        /^bent1\.json: .*\n.*\n.*\nbent4\.json: .*\nThe Games page lists them\.$/,
      ),
    });
    expect(refused).toMatchObject({ tone: 'bad', title: '4 files were not opened' });
    expect(refused!.detail!.split('\n')).toHaveLength(4);
    expect(refused!.detail).toMatch(/^cut1\.json: line 1.*\n/);
  });

  it('tells what a log says otherwise than the rules', async () => {
    const app = makeApp();
    const changed = log.replace(/"overall_progress": [\d.]+/, '"overall_progress": 0.987');
    expect(changed).not.toBe(log);
    const { game } = await importText(app, 'changed.json', changed);
    expect(game!.disagreements).toMatchObject([
      { turn: 1, field: 'metrics.overall_progress', logged: 0.987 },
    ]);
    expect(notices(app)[0]).toMatchObject({ tone: 'bad', detail: expect.stringContaining('One value') });
    await app.saver.settled();
    expect((await app.saver.load(game!.id))!.disagreements).toEqual(game!.disagreements);
  });
});

describe('a log of which some games are broken', () => {
  it('gives the others, under their places in it', async () => {
    const app = makeApp();
    const data = JSON.parse(log);
    data.games.unshift('no game');
    const { game } = await importText(app, 'partly.json', JSON.stringify(data));
    expect(game!.title).toMatch(/partly.*2/);
    expect(notices(app)).toMatchObject([
      { tone: 'bad', title: 'A game of partly.json was left out', place: 'games[0]' },
      { tone: 'good', title: 'partly.json: 2 games are on the shelf' },
    ]);
  });
});

describe('files that are refused leave the running game alone', () => {
  it.each([
    ['cut', log.slice(0, 900), /^line \d+, column \d+$/],
    ['no JSON', 'hello', 'line 1, column 1'],
    ['no game', '{"a":1}', undefined],
    ['nothing', '', undefined],
    [
      'a wrong block',
      log.replace(/"target_structure": \{\s*"\(0,0\)": \[\s*"\w\w"/g, (it) => it.replace(/"\w\w"$/, '"zz"')),
      'games[0].target_structure["(0,0)"][0]',
    ],
    [
      'a wrong turn',
      log.replaceAll('"turn_number": 2', '"turn_number": "two"'),
      'games[0].turns[1].turn_number',
    ],
    ['a prototype key', '{"games":[{"__proto__":{}}]}', 'games[0].__proto__'],
    [
      'a changed record',
      encodeRecord(sample.record).replace(/"seed":\d+/, '"seed":5'),
      /^(check|nodes)\[\d+\]$/,
    ],
  ])('%s', async (_, text, place) => {
    const { app, untouched } = withRunningGame();
    const outcome = await importText(app, 'some.json', text);
    expect(outcome).toEqual({ game: null, set: null });
    untouched();
    expect(notices(app)).toHaveLength(1);
    expect(notices(app)[0]).toMatchObject({
      tone: 'bad',
      title: 'some.json was not opened',
      detail: expect.stringContaining('The game on the table is as it was.'),
    });
    if (place === undefined) expect(notices(app)[0]!.place).toBeUndefined();
    else if (typeof place === 'string') expect(notices(app)[0]!.place).toBe(place);
    else expect(notices(app)[0]!.place).toMatch(place);
  });

  it('a file above the limit, without reading it', async () => {
    const { app, untouched } = withRunningGame();
    let read = false;
    const text = async () => {
      read = true;
      return '';
    };
    await importFiles(app, [{ name: 'huge.json', size: 65 * 2 ** 20, text }]);
    expect(read).toBe(false);
    untouched();
    expect(notices(app)[0]).toMatchObject({ tone: 'bad', detail: expect.stringContaining('65 MB') });
  });

  it('a file that the browser cannot read', async () => {
    const { app, untouched } = withRunningGame();
    await importFiles(app, [{ name: 'gone.json', size: 5, text: () => Promise.reject(new Error('gone')) }]);
    untouched();
    expect(notices(app)[0]!.tone).toBe('bad');
  });

  it('keeps hostile names as the text that they are', async () => {
    const { app } = withRunningGame();
    await importText(app, '<img src=x onerror=alert(1)>.json', '[');
    expect(notices(app)[0]!.title).toBe('<img src=x onerror=alert(1)>.json was not opened');
  });

  it('stops when asked, and opens nothing then', async () => {
    const { app, untouched } = withRunningGame();
    const text = async () => {
      app.reading.getState().stop();
      return log;
    };
    expect(await importFiles(app, [{ name: 'a.json', size: 9, text }])).toEqual({ game: null, set: null });
    untouched();
    expect(notices(app)).toEqual([]);
  });
});

describe('the official set by its address', () => {
  const answer =
    (body: string, status = 200) =>
    async () =>
      new Response(body, { status });
  const never = new AbortController().signal;

  it('fetches that address and adds what comes', async () => {
    const asked: unknown[] = [];
    const app = makeApp(async (input) => {
      asked.push(input);
      return new Response(encodeDataset(builtInStructures()));
    });
    expect(asked).toEqual([]);
    expect(await loadOfficialDataset(app, never)).toMatch(/^set-/);
    expect(asked).toEqual([OFFICIAL_SET]);
    expect(app.library.getState().sets.at(-1)?.title).toBe('Official set');
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be reached'],
    ['not found', answer('', 404), '404'],
    ['a server in trouble', answer('', 503), '503'],
    ['no JSON', answer('<html>'), 'not a set of structures'],
    ['another form', answer('{"a":1}'), 'not a set of structures'],
  ])('%s is told', async (_, fetch, words) => {
    const app = makeApp(fetch);
    expect(await loadOfficialDataset(app, never)).toBeNull();
    expect(notices(app)).toMatchObject([{ tone: 'bad', detail: expect.stringContaining(words) }]);
    expect(app.library.getState().sets).toHaveLength(1);
  });

  it('says nothing when it was cancelled', async () => {
    const control = new AbortController();
    const app = makeApp(() => {
      control.abort();
      return Promise.reject(control.signal.reason);
    });
    expect(await loadOfficialDataset(app, control.signal)).toBeNull();
    expect(notices(app)).toEqual([]);
  });
});

const logs = '../shared/craft/logs';
describe.skipIf(!existsSync(logs))('the published sample logs', () => {
  it.each(['gpt-4o-mini_oracle5', 'gpt-4o-mini_tools', 'qwen-7b_oracle5'])('[L1] %s opens', async (name) => {
    const app = makeApp();
    const { game } = await importText(app, `${name}.json`, readFileSync(`${logs}/${name}.json`, 'utf8'));
    expect(game!.record.nodes.length).toBeGreaterThan(5);
    expect(game!.team).not.toEqual(recordedTeam({}));
    expect(game!.disagreements).toEqual([]);
  });
});
