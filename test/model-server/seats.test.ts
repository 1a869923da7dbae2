import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadScripts } from '@/app/agents';
import { fileOf } from '@/app/downloads';
import { newGame } from '@/app/game';
import { importText } from '@/app/import';
import { modelOccupant } from '@/app/models/occupant';
import { USUAL_TEAM } from '@/app/scripts';
import { memoryShelf } from '@/app/shelf';
import { memoryStorage, testApp } from '@/app/testApp';
import type { Decision } from '@/match/agent';
import { nodeAt } from '@/match/record';
import { KEY, MODEL, shortSetup } from './game';
import { json, type ScriptedServer, startModelServer, streamed } from './server';

/** Two turns in which only Director 1, a model, speaks; the rest of the app is the real one. */
let server: ScriptedServer;
beforeEach(async () => {
  await loadScripts();
  server = await startModelServer();
});
afterEach(() => server.close());

const say = (message: string) => streamed(`<think>quietly</think>\n<message>${message}</message>`);
const refusal = json(401, { error: { message: `Incorrect API key provided: ${KEY}` } });

interface Changes {
  readonly key?: boolean;
  readonly listed?: boolean;
  /** False: the table is left empty. */
  readonly open?: boolean;
  readonly ports?: Parameters<typeof testApp>[0];
}

function seated(changes: Changes = {}) {
  const app = testApp({ fetch: (...request) => fetch(...request), ...changes.ports });
  const { keepServer } = app.models.store.getState();
  const own = {
    address: server.baseURL,
    preset: 'other',
    label: 'own',
    headers: {},
    needsKey: true,
    models: [{ id: MODEL, price: { prompt: 1, completion: 10 } }],
  };
  if (changes.listed !== false) keepServer(own);
  if (changes.key !== false) app.models.keys.take(KEY, server.baseURL, 'memory');
  const occupant = modelOccupant('D1', { server: server.baseURL, model: MODEL }, app.models.store.getState());
  const game = newGame(shortSetup(), { ...USUAL_TEAM, D1: occupant }, 'short');
  if (changes.open !== false) app.table.getState().open(game);
  const table = () => app.table.getState();
  const rest = () => vi.waitFor(() => expect(table().moving).toBe(false), { timeout: 4000 });
  const said = () =>
    table()
      .game!.record.nodes.filter(({ seat }) => seat === 'D1')
      .map(({ by, decision }) => [by.kind, by.name, (decision.action as { message: string }).message]);
  return { app, table, rest, said, game, trouble: () => app.live.getState().trouble.D1 };
}
const noteOf = (decision: Decision<unknown>) => decision.note as Record<string, never>;

describe('a model in a seat of the app', () => {
  test('plays, is counted against the cap, and its words are seen before they are recorded', async () => {
    server.script([say('Red below.'), say('Blue above.')]);
    const { app, table, rest, said, game } = seated();
    const seen: string[] = [];
    app.live.subscribe(({ live }) => live.D1 && seen.push(live.D1.text));
    table().finish();
    await rest();
    expect(said()).toEqual([
      ['model', MODEL, 'Red below.'],
      ['model', MODEL, 'Blue above.'],
    ]);
    expect(seen).toContain('<think>quietly</think>\n<message>Red below.</message>');
    expect(seen.every((text, k) => k === 0 || text === '' || text.startsWith(seen[k - 1]!))).toBe(true);
    expect(app.live.getState().live.D1).toBeUndefined();
    expect(app.models.seats.spent(game.id)).toEqual({
      tokens: 1900,
      cost: (2 * (900 + 50 * 10)) / 1_000_000,
      possibly: 0,
    });
    expect(server.received.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
    const note = noteOf(nodeAt(table().game!.record, 0).decision);
    expect(note.template).toMatchObject({ id: 'director-1', user: expect.stringContaining('{{wall}}') });
    server.verify();
  });

  test('that fails pauses the game; tried again, no turn is lost and the failed try is on the record', async () => {
    server.script([refusal, say('Red below.'), say('Blue above.')]);
    const { table, rest, said, trouble } = seated();
    table().finish();
    await rest();
    expect(table().game!.record.nodes).toEqual([]);
    expect(trouble()).toMatchObject({ code: 'wrong-key', model: MODEL });
    expect(JSON.stringify(trouble())).not.toContain(KEY);
    table().finish();
    await rest();
    expect(said()).toHaveLength(2);
    expect(trouble()).toBeUndefined();
    const [first] = table().game!.record.nodes;
    expect(noteOf(first!.decision).failedTries).toMatchObject([
      { failure: { code: 'wrong-key', status: 401 } },
    ]);
    expect(fileOf(table().game!, 'record').text).not.toContain(KEY);
    server.verify();
  });

  test('a stand-in plays one turn, is labelled, and the model is asked again after it', async () => {
    server.script([refusal, say('Blue above.')]);
    const { app, table, rest, said } = seated();
    table().finish();
    await rest();
    app.models.seats.standIn(table().game!, 'D1');
    table().finish();
    await rest();
    expect(said().map(([kind, name]) => [kind, name])).toEqual([
      ['script', `careful, standing in for ${MODEL}`],
      ['model', MODEL],
    ]);
    const [first] = table().game!.record.nodes;
    expect(noteOf(first!.decision)).toMatchObject({
      standIn: { script: 'careful', for: MODEL },
      failedTries: [{ failure: { code: 'wrong-key' } }],
    });
    server.verify();
  });

  test('a person writes one turn in its place', async () => {
    server.script([refusal, say('Blue above.')]);
    const { app, table, rest, said } = seated();
    table().finish();
    await rest();
    app.models.seats.speakFor(table().game!, 'D1', { action: 'say', message: 'Red, please.' });
    table().finish();
    await rest();
    expect(said()).toEqual([
      ['person', 'person', 'Red, please.'],
      ['model', MODEL, 'Blue above.'],
    ]);
    server.verify();
  });

  test('a stand-in that was let in does not answer for whoever takes the seat', async () => {
    server.script([refusal]);
    const { app, table, rest, said } = seated();
    table().finish();
    await rest();
    app.models.seats.standIn(table().game!, 'D1');
    table().seat('D1', { kind: 'script', name: 'literal' });
    table().finish();
    await rest();
    expect(said().map(([, name]) => name)).toEqual(['literal', 'literal']);
    // The failed try may have been billed: whoever answers next carries it.
    expect(noteOf(table().game!.record.nodes[0]!.decision).failedTries).toHaveLength(1);
  });

  /** The same browser after a reload: another page, the same shelf; keys are typed anew. */
  async function reloaded(before: ReturnType<typeof seated>, ports: Changes['ports']) {
    await before.app.saver.settled();
    before.table().pause();
    const again = seated({ ports, open: false });
    const found = await again.app.saver.load(before.game.id);
    again.app.table.getState().open(found!);
    return again;
  }

  test('a reload loses neither the tries that failed nor the stand-in that was let in', async () => {
    server.script([refusal, refusal]);
    const ports = { shelf: memoryShelf(), storage: memoryStorage() };
    const first = seated({ ports });
    for (let k = 0; k < 2; k++) {
      first.table().finish();
      await first.rest();
    }
    first.app.models.seats.standIn(first.table().game!, 'D1');
    const again = await reloaded(first, ports);
    expect(JSON.stringify(again.table().game)).not.toContain(KEY);
    server.script([say('Blue above.')]);
    again.table().finish();
    await again.rest();
    expect(again.said().map(([kind]) => kind)).toEqual(['script', 'model']);
    const [one, , other] = again.table().game!.record.nodes;
    expect(noteOf(one!.decision)).toMatchObject({
      standIn: { for: MODEL },
      failedTries: [{ failure: { code: 'wrong-key' } }, { failure: { code: 'wrong-key' } }],
    });
    expect(noteOf(other!.decision).failedTries).toBeUndefined();
    expect(again.table().game).not.toHaveProperty('pending');
    server.verify();
  });

  test('what a person wrote in its place outlives a reload too, and not a change of hands', async () => {
    server.script([refusal]);
    const ports = { shelf: memoryShelf(), storage: memoryStorage() };
    const first = seated({ ports });
    first.table().finish();
    await first.rest();
    first.app.models.seats.speakFor(first.table().game!, 'D1', { action: 'say', message: 'Red, please.' });
    const again = await reloaded(first, ports);
    again.table().stepForward();
    await again.rest();
    expect(again.said()).toEqual([['person', 'person', 'Red, please.']]);
    again.app.models.seats.speakFor(again.table().game!, 'D1', { action: 'say', message: 'Never said.' });
    again.table().seat('D1', { kind: 'script', name: 'literal' });
    again.table().finish();
    await again.rest();
    expect(again.said().map(([, name]) => name)).toEqual(['person', 'literal']);
  });

  test('tries that failed leave with the game in a file, and come back with it', async () => {
    server.script([refusal]);
    const { table, rest } = seated();
    table().finish();
    await rest();
    const { text } = fileOf(table().game!, 'record');
    expect(text).not.toContain(KEY);
    const other = testApp();
    await importText(other, 'short.json', text);
    expect(other.table.getState().game!.pending).toMatchObject({
      D1: { failedTries: [{ failure: { code: 'wrong-key' } }] },
    });
  });

  test('a game played elsewhere counts against its cap what its record tells', async () => {
    server.script([say('Red below.'), say('Blue above.')]);
    const { app, table, rest } = seated();
    table().stepForward();
    await rest();
    const { text } = fileOf(table().game!, 'record');
    const other = seated({ open: false });
    await importText(other.app, 'short.json', text);
    const { id } = other.table().game!;
    other.table().finish();
    await other.rest();
    expect(other.said()).toHaveLength(2);
    expect(other.app.models.seats.spent(id).tokens).toBe(1900);
    expect(app.models.seats.spent(id).tokens).toBe(0);
    server.verify();
  });

  test('a game that left the table while its model was asked keeps the try', async () => {
    server.script([
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"choices":[{"index":0,"delta":{"content":"<think>h"}}]}\n\n');
      },
    ]);
    const { app, table, game } = seated();
    table().finish();
    await vi.waitFor(() => expect(app.live.getState().live.D1?.text).toBe('<think>h'));
    table().open(newGame({ ...shortSetup(), seed: 99 }, USUAL_TEAM, 'another'));
    await vi.waitFor(async () =>
      expect((await app.saver.load(game.id))!.pending?.D1?.failedTries).toMatchObject([
        { failure: { code: 'stopped' } },
      ]),
    );
    expect(table().game).not.toHaveProperty('pending');
  });

  test('with stand-ins asked for, the game goes on by itself', async () => {
    server.script([refusal, say('Blue above.')]);
    const { app, table, rest, said } = seated();
    app.prefs.getState().change({ standIns: true });
    table().finish();
    await rest();
    expect(said().map(([kind]) => kind)).toEqual(['script', 'model']);
    expect(table().failure).toBeNull();
    server.verify();
  });

  test.each([
    ['no-key', { key: false }],
    ['no-server', { listed: false }],
  ])('%s: nothing is sent, and it is said what to do', async (code, changes) => {
    const { table, rest, trouble } = seated(changes);
    table().finish();
    await rest();
    expect(trouble()).toMatchObject({ code, cure: expect.stringContaining('Models') });
    expect(server.received).toEqual([]);
  });

  test('a cap that is reached pauses; raised, the game goes on', async () => {
    server.script([say('Red below.'), say('Blue above.')]);
    const { app, table, rest, said, trouble, game } = seated();
    app.models.store.getState().setCap({ maxTokens: 3600, maxCost: null });
    table().finish();
    await rest();
    expect([said().length, trouble()?.code]).toEqual([1, 'budget']);
    app.models.store.getState().setCapOf(game.id, { maxTokens: 9000, maxCost: null });
    table().finish();
    await rest();
    expect(said()).toHaveLength(2);
    server.verify();
  });

  test('a pause in the middle of an answer shows no trouble, and the answer is not used', async () => {
    server.script([
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(
          `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '<think>h' } }] })}\n\n`,
        );
      },
      say('Red below.'),
      say('Blue above.'),
    ]);
    const { app, table, rest, said, trouble } = seated();
    table().finish();
    await vi.waitFor(() => expect(app.live.getState().live.D1?.text).toBe('<think>h'));
    table().pause();
    await vi.waitFor(() => expect(app.live.getState().live.D1).toBeUndefined());
    expect([trouble(), table().failure, table().game!.record.nodes.length]).toEqual([undefined, null, 0]);
    table().finish();
    await rest();
    expect(said()).toHaveLength(2);
    expect(noteOf(table().game!.record.nodes[0]!.decision).failedTries).toHaveLength(1);
  });

  test('who takes the seat of a model that speaks carries the try that was cut off', async () => {
    server.script([
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(
          `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: '<think>h' } }] })}\n\n`,
        );
      },
    ]);
    const { app, table, rest, said } = seated();
    table().finish();
    await vi.waitFor(() => expect(app.live.getState().live.D1?.text).toBe('<think>h'));
    table().seat('D1', { kind: 'script', name: 'literal' });
    await rest();
    expect(said().map(([kind]) => kind)).toEqual(['script', 'script']);
    const [first, second] = table()
      .game!.record.nodes.filter(({ seat }) => seat === 'D1')
      .map(({ decision }) => noteOf(decision));
    expect(first!.failedTries).toHaveLength(1);
    expect(second?.failedTries).toBeUndefined();
    expect(table().game!.pending).toBeUndefined();
  });
});

describe('several models at one table', () => {
  const seatOf = (body: unknown) => (JSON.stringify(body).includes('You are Director D1') ? 'D1' : 'others');
  let both: ScriptedServer;
  beforeEach(async () => {
    both = await startModelServer({ queueOf: ({ body }) => seatOf(body) });
  });
  afterEach(() => both.close());

  /** Directors 1 and 2 are models and speak in the first turn. */
  function pair() {
    const app = testApp({ fetch: (...request) => fetch(...request) });
    app.models.store.getState().keepServer({
      address: both.baseURL,
      preset: 'other',
      label: 'both',
      headers: {},
      needsKey: false,
      models: [{ id: MODEL, price: null }],
    });
    const choice = { server: both.baseURL, model: MODEL };
    const settings = app.models.store.getState();
    const team = {
      ...USUAL_TEAM,
      D1: modelOccupant('D1', choice, settings),
      D2: modelOccupant('D2', choice, settings),
    };
    const setup = { ...shortSetup(), script: { speakers: [['D1', 'D2'] as const] } };
    app.table.getState().open(newGame(setup, team, 'two'));
    return app;
  }

  test('one that fails does not take the words from another’s mouth', async () => {
    let speak = () => {};
    const late = new Promise<void>((resolve) => {
      speak = resolve;
    });
    both.script(
      [
        async (response, request) => {
          await late;
          await say('Said to the end.')(response, request);
        },
      ],
      'D1',
    );
    both.script([refusal], 'others');
    const app = pair();
    app.table.getState().finish();
    await vi.waitFor(() => expect(app.live.getState().trouble.D2?.code).toBe('wrong-key'));
    expect(app.table.getState().moving).toBe(true);
    speak();
    await vi.waitFor(() => expect(app.table.getState().failure?.seat).toBe('D2'));
    expect(app.table.getState().game!.record.nodes.map(({ seat }) => seat)).toEqual(['D1']);
    both.verify();
  });

  test('two that fail do not wait for each other', async () => {
    both.script([refusal], 'D1');
    both.script([refusal], 'others');
    const app = pair();
    app.table.getState().finish();
    await vi.waitFor(() => expect(app.table.getState().moving).toBe(false), { timeout: 4000 });
    expect(app.table.getState().failure).not.toBeNull();
    expect(Object.keys(app.live.getState().trouble).sort()).toEqual(['D1', 'D2']);
    both.verify();
  });
});
