import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ModelFailure } from '@/agents/model';
import { craftWorld } from '@/craft/world';
import { verifyRecord } from '@/match/record';
import { cumulative, limit, stalled, stream } from './fault-replies';
import { faultTable, type Row, type Voice } from './fault-table';
import { clientOf, KEY, shortGame } from './game';
import { fetchOfPage } from './pages';
import { testPorts } from './ports';
import { chunk, type ScriptedServer, startModelServer, streamed } from './server';

const GOOD = '<think>green first</think>\n<message>A small green block in my left corner, please.</message>';
const good = streamed(GOOD);
const DIRECTOR: Voice = {
  role: 'director',
  good: GOOD,
  half: '<think>t</think><message>Put a large bl',
  closed: `${GOOD}\nand`,
};
const PLACE = '<think>green first</think>\nPLACE:gs:(0,0):0:CONFIRM:as D1 asks';
const BUILDER: Voice = {
  role: 'builder',
  good: PLACE,
  // Of a domino's name, the second cell may be missing.
  half: 'REMOVE:(0,0):1',
  closed: PLACE,
};

/** What the voices above mean. */
const MEANT = {
  director: {
    action: { action: 'say', message: 'A small green block in my left corner, please.' },
    thought: 'green first',
  },
  builder: {
    action: { action: 'build', move: { block: 'gs', cell: 0, layer: 0 }, reason: 'as D1 asks' },
    thought: 'green first',
  },
} as const;

let server: ScriptedServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

/** Plays a row: the model meets the fault in its first turn and has a second one. */
async function playRow({ role, good }: Voice, { replies, code, told, attempts, billed }: Row): Promise<void> {
  const game = shortGame(clientOf(server.baseURL), {}, role);
  const earlier = role === 'director' ? [] : ['D1'];
  const answer = streamed(good);
  server.script(replies);
  if (code === null) server.script([answer]);
  const first = await game.playOn();

  let noted: { outcome: string; billed: string }[];
  let end = first;
  if (code === null) {
    expect(first.end).toEqual({ reason: 'over' });
    noted = first.record.nodes[earlier.length]!.decision.note?.attempts as never;
  } else {
    // The game stands as it was: nothing recorded, no turn lost.
    if (first.end.reason !== 'failed') throw new Error(`the game ended as ${first.end.reason}`);
    expect(first.record.nodes.map(({ seat }) => seat)).toEqual(earlier);
    const { error } = first.end;
    if (!(error instanceof ModelFailure)) throw error;
    expect(error.failure.code).toBe(code);
    if (told) expect(error.message).toMatch(told);
    expect(error.message.length).toBeGreaterThan(30);
    expect(everything(error)).not.toContain(KEY);
    noted = error.failure.attempts as never;
    // It goes on as if nothing had happened, and the failed attempts stay on the record.
    server.script([answer, answer]);
    end = await game.playOn(first);
    expect(end.end).toEqual({ reason: 'over' });
    const { note } = end.record.nodes[earlier.length]!.decision;
    const outcomes = (it: unknown) => (it as { outcome: string }[]).map(({ outcome }) => outcome);
    expect(outcomes(note?.attempts)).toEqual(['answered']);
    const tries = note?.failedTries as { failure: { code: string }; attempts: unknown }[];
    expect(tries.map((it) => [it.failure.code, outcomes(it.attempts)])).toEqual([[code, attempts]]);
  }
  expect(noted.map(({ outcome }) => outcome)).toEqual(attempts);
  if (billed) expect(noted.map(({ billed }) => billed)).toEqual(billed);

  expect(end.record.nodes.map(({ seat }) => seat)).toEqual(['D1', 'Builder', 'D1', 'Builder']);
  expect(end.record.nodes[earlier.length]!.decision).toMatchObject(MEANT[role]);
  expect(verifyRecord(craftWorld, end.record).ok).toBe(true);
  expect(JSON.stringify(end.record)).not.toContain(KEY);
  for (const { headers, path } of server.received) {
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(path).toBe('/v1/chat/completions');
  }
  server.verify();
}

describe('the fault table, for a Director', () => {
  test.each(faultTable(DIRECTOR))('$name', (row) => playRow(DIRECTOR, row));
});

describe('the fault table, for the Builder', () => {
  const rows = faultTable(BUILDER).filter(({ slow }) => !slow);
  test.each(rows)('$name', (row) => playRow(BUILDER, row));
});

describe('tool calls in pieces', () => {
  const PLACES = [0, 1].map((layer) =>
    JSON.stringify({ action: 'place', block: 'gs', position: '(0,0)', layer }),
  );
  const begun = (text: string, facts: object) => ({
    type: 'function',
    function: { name: 'simulate_move', arguments: text },
    ...facts,
  });
  const more = (text: string, facts: object = {}) => ({ function: { arguments: text }, ...facts });
  const [low, high] = [PLACES[0]!, PLACES[1]!];

  test.each<[string, readonly object[], readonly string[]]>([
    [
      'with indexes from 1',
      [
        begun(low.slice(0, 9), { index: 1, id: 'a' }),
        more(low.slice(9), { index: 1 }),
        begun(high, { index: 2, id: 'b' }),
      ],
      ['a', 'b'],
    ],
    [
      'with -1 for every index',
      [begun(low, { index: -1, id: 'a' }), begun(high, { index: -1, id: 'b' })],
      ['a', 'b'],
    ],
    [
      'with two ids under one index',
      [begun(low, { index: 0, id: 'a' }), begun(high, { index: 0, id: 'b' })],
      ['a', 'b'],
    ],
    [
      'without indexes',
      [begun(low.slice(0, 9), { id: 'a' }), more(low.slice(9)), begun(high, { id: 'b' })],
      ['a', 'b'],
    ],
    [
      'without ids, under one index',
      [begun(low, { index: 0 }), begun(high, { index: 0 })],
      ['call_0', 'call_1'],
    ],
    [
      'with another id for every piece of one call',
      [
        begun(low.slice(0, 9), { index: 0, id: 'a' }),
        more(low.slice(9), { index: 0, id: 'x' }),
        begun(high, { index: 1, id: 'b' }),
      ],
      ['a', 'b'],
    ],
  ])('%s are put together, and answered by their ids', async (_, calls, ids) => {
    const events = calls.map((call) => chunk({ tool_calls: [call] }));
    server.script([stream([...events, chunk({}, 'tool_calls')]), streamed(PLACE), streamed(PLACE)]);
    const { end, record } = await shortGame(clientOf(server.baseURL), {}, 'builder').playOn();
    expect(end).toEqual({ reason: 'over' });
    expect(record.nodes[1]!.decision.note?.dryRuns).toMatchObject([
      { move: 'PLACE:gs:(0,0):0', accepted: true },
      { move: 'PLACE:gs:(0,0):1', accepted: false },
    ]);
    const { messages } = server.received[1]!.body;
    const told = messages.filter((it: { role: string }) => it.role === 'tool');
    expect(told.map((it: { tool_call_id: string }) => it.tool_call_id)).toEqual(ids);
    server.verify();
  });
});

describe('beside the table', () => {
  test('a cumulative stream shows nothing twice while it grows', async () => {
    const text = 'Red left, then blue on top of it.';
    server.script([cumulative(text, 4), good]);
    const seen: string[] = [];
    const game = shortGame(clientOf(server.baseURL), { onText: (_, it) => seen.push(it) });
    await game.playOn();
    const shown = seen.slice(0, Math.ceil(text.length / 4));
    expect(shown.map((it) => text.startsWith(it))).toEqual(shown.map(() => true));
    expect(shown.at(-1)).toBe(text);
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
