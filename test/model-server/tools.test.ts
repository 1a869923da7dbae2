import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { modelBuilder } from '@/agents/model';
import type { BuilderObservation, CraftTypes } from '@/craft/game';
import { craftWorld } from '@/craft/world';
import { PythonRandom } from '@/kernel/python-random';
import type { Decision } from '@/match/agent';
import { clientOf, MODEL, shortSetup } from './game';
import { json, type Reply, type ScriptedServer, startModelServer, streamed, whole } from './server';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const context = () => ({ signal: new AbortController().signal, chance: () => new PythonRandom(1) });

/** The Builder's view of the first turn, with tools. */
function seen(tools = true): BuilderObservation {
  const begun = craftWorld.begin({ ...shortSetup(), tools });
  const said = craftWorld.apply(begun, 'D1', { action: 'say', message: 'green, left corner' });
  if (!said.ok) throw new Error(said.error.message);
  return craftWorld.observe(said.value.state, 'Builder') as BuilderObservation;
}

const decide = async (observation = seen()) =>
  (await modelBuilder({ client: clientOf(server.baseURL), model: MODEL }).decide(
    observation,
    context(),
  )) as Decision<CraftTypes['action']>;
const call = (...texts: string[]): Reply =>
  streamed('', {
    finish: 'tool_calls',
    toolCalls: texts.map((text) => ({ name: 'simulate_move', arguments: text })),
  });
const PLACE = 'PLACE:gs:(0,0):0:CONFIRM:D1';
const place = (layer: number) => JSON.stringify({ action: 'place', block: 'gs', position: '(0,0)', layer });
const toldAt = (request: number): string[] =>
  server.received[request]!.body.messages.filter((it: { role: string }) => it.role === 'tool').map(
    (it: { content: string }) => it.content,
  );

describe('[T9] simulate_move', () => {
  test('tells what the rules say, and changes nothing', async () => {
    server.script([call(place(1)), call(place(0)), streamed(PLACE)]);
    const observation = seen();
    const before = JSON.stringify(observation);
    const decision = await decide(observation);
    expect(JSON.stringify(observation)).toBe(before);
    expect(decision.action).toMatchObject({ action: 'build', move: { block: 'gs', cell: 0, layer: 0 } });
    expect(toldAt(1)).toEqual([
      expect.stringMatching(
        /^It would be refused\. A block on layer 1 of \(0,0\) would float.* 2 tries left\.$/,
      ),
    ]);
    expect(toldAt(2)[1]).toBe('It would be accepted. 1 tries left.');
    expect(decision.note?.dryRuns).toMatchObject([
      { move: 'PLACE:gs:(0,0):1', accepted: false },
      { move: 'PLACE:gs:(0,0):0', accepted: true },
    ]);
    expect(decision.note?.attempts).toHaveLength(3);
    server.verify();
  });

  test('at most three times, whether one by one or all at once; then tools may not be called', async () => {
    server.script([call(place(0)), call(place(0)), call(place(0)), streamed(PLACE)]);
    expect((await decide()).note?.dryRuns).toHaveLength(3);
    expect(server.received.map(({ body }) => body.tool_choice)).toEqual([
      undefined,
      undefined,
      undefined,
      'none',
    ]);

    server.script([call(place(0), place(0), place(0), place(0), place(0)), streamed(PLACE)]);
    expect((await decide()).note?.dryRuns).toHaveLength(3);
    expect(toldAt(5).slice(3)).toEqual(Array(2).fill('No tries are left this turn. Answer now.'));
    expect(server.received[5]!.body.tool_choice).toBe('none');
    server.verify();
  });

  test('arguments encoded twice, in words, as an object, or broken', async () => {
    server.script([
      call(JSON.stringify(place(0))),
      call('PLACE:gs:(0,0):0'),
      call('{"action":"place"'),
      streamed(PLACE),
    ]);
    expect((await decide()).note?.dryRuns).toMatchObject([
      { accepted: true },
      { accepted: true },
      { accepted: false, move: null, answer: expect.stringMatching(/cannot be tried/) },
    ]);
  });

  const saidAt = (request: number): string[] =>
    server.received[request]!.body.messages.filter((it: { role: string }) => it.role === 'user').map(
      (it: { content: string }) => it.content,
    );

  test('calls written as text are tried and answered, and never played', async () => {
    server.script([
      streamed(`<tool_call>{"name":"simulate_move","arguments":${place(1)}}</tool_call>`),
      streamed(`simulate_move(${place(0)})`),
      streamed(PLACE),
    ]);
    const decision = await decide();
    expect(decision.action).toMatchObject({ action: 'build', reason: 'D1' });
    expect(decision.note?.dryRuns).toMatchObject([{ accepted: false }, { accepted: true }]);
    expect(saidAt(1)[1]).toMatch(/^simulate_move: It would be refused\. .* 2 tries left\.$/);
    expect(saidAt(2)[2]).toBe('simulate_move: It would be accepted. 1 tries left.');
    expect(toldAt(2)).toEqual([]);
    server.verify();
  });

  test('they count like all others, and a further one is a turn without a move', async () => {
    const written = streamed(`simulate_move(${place(0)})`);
    server.script([written, written, written, written]);
    const { action, note } = await decide();
    expect(note?.dryRuns).toHaveLength(3);
    expect(action).toMatchObject({ action: 'ask', problem: 'the reply only calls simulate_move, as text' });
    expect(note).toMatchObject({ reading: { outcome: 'tool-call' } });
    server.verify();
  });

  test('without tools a call written as text is named and not tried', async () => {
    server.script([streamed(`simulate_move(${place(0)})`)]);
    const { action, note } = await decide(seen(false));
    expect(action.action).toBe('ask');
    expect(note).toMatchObject({ reading: { outcome: 'tool-call', dropped: [{ code: 'tool-call' }] } });
    expect(note?.dryRuns).toBeUndefined();
    server.verify();
  });

  test('a call written as text that was cut is not tried', async () => {
    server.script([streamed('simulate_move({"action":"place","bl', { finish: 'length' })]);
    await expect(decide()).rejects.toMatchObject({ failure: { code: 'cut-by-length' } });
    server.verify();
  });

  test('a tool that does not exist is told so; a model that goes on calling when it may not has used its turn', async () => {
    const unknown = whole('', { finish: 'tool_calls', toolCalls: [{ name: 'solve', arguments: '{}' }] });
    server.script([unknown, unknown, unknown, unknown]);
    const { action, note } = await decide();
    expect(action).toMatchObject({ action: 'ask', problem: 'the reply only calls solve' });
    expect(note).toMatchObject({ reading: { outcome: 'tool-call' } });
    expect(toldAt(1)).toEqual(['There is no tool named solve.']);
    server.verify();
  });

  test.each([
    ['with a thought', { reasoning: 'hm', text: '' }],
    ['with words that are no answer', { text: 'Let me see.' }],
  ])('so has one that calls a tool which nobody offered, %s', async (_, { text, ...more }) => {
    const toolCalls = [{ name: 'simulate_move', arguments: place(0) }];
    server.script([whole(text, { finish: 'tool_calls', toolCalls, ...more })]);
    const { action, note } = await decide(seen(false));
    expect(action).toMatchObject({ action: 'ask', problem: 'the reply only calls simulate_move' });
    expect(note).toMatchObject({ reading: { outcome: 'tool-call' } });
    expect(note?.dryRuns).toBeUndefined();
    server.verify();
  });

  test('a server without tools is asked again without them, and not offered them the next time', async () => {
    const refusal = json(400, {
      error: { message: '"auto" tool choice requires --enable-auto-tool-choice' },
    });
    server.script([refusal, streamed(PLACE), streamed(PLACE)]);
    const builder = modelBuilder({ client: clientOf(server.baseURL), model: MODEL });
    await builder.decide(seen(), context());
    await builder.decide(seen(), context());
    expect(server.received.map(({ body }) => body.tools !== undefined)).toEqual([true, false, false]);
    expect(server.received[2]!.body.messages[1].content).not.toContain('simulate_move');
    server.verify();
  });

  test('a game without tools offers none', async () => {
    server.script([streamed(PLACE)]);
    await decide(seen(false));
    expect(server.received[0]!.body.tools).toBeUndefined();
  });
});

describe('[T7] a Builder played by a model', () => {
  test('an unreadable reply is a question that keeps the raw reply and the reason', async () => {
    const raw = 'PLACE:gs:(0,0):0:CONFIRM:a\nREMOVE:(0,1):0:CONFIRM:b';
    server.script([streamed(raw)]);
    const { action, note } = await decide();
    expect(action).toMatchObject({ action: 'ask', problem: expect.stringMatching(/2 different commands/) });
    expect(note).toMatchObject({ reply: raw, reading: { outcome: 'ambiguous' } });
  });

  test('what it thought is kept apart from what it answers, wherever it stood', async () => {
    server.script([streamed(`<think>b</think>${PLACE}`, { reasoning: 'a' })]);
    expect(await decide()).toMatchObject({ thought: 'a\n\nb', action: { action: 'build', reason: 'D1' } });
  });

  test.each([
    ['cut before its end', streamed('REMOVE:(0,0):1', { finish: 'length' }), 'cut-by-length'],
    ['only reasoning', streamed('', { reasoning: 'hm' }), 'reasoning-only'],
    ['a thought without an end', streamed('<think>hm'), 'reasoning-only'],
  ])('%s pauses the game in place of using the turn', async (_, reply, code) => {
    server.script([reply]);
    const failed = await decide().catch((error: unknown) => error);
    expect(failed).toMatchObject({ failure: { code }, suggestMaxTokens: 4000 });
  });

  test('a whole command behind which only the reason was cut is read', async () => {
    server.script([streamed('PLACE:gs:(0,0):0:CONFIRM:because D1 as', { finish: 'length' })]);
    expect((await decide()).action).toMatchObject({ action: 'build', reason: 'because D1 as' });
  });
});
