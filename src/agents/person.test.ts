import { expect, test } from 'vitest';
import type { CraftTypes } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { craftWorld } from '@/craft/world';
import { play } from '@/match/play';
import { newRecord, ROOT } from '@/match/record';
import { createInbox } from './person';

const record = newRecord(craftWorld, craftSetup(builtInStructures()[0]!, 0, { maxTurns: 1 }));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('people in every seat: questions wait, answers are recorded under their names, a pause loses nothing', async () => {
  let changes = 0;
  const inbox = createInbox<CraftTypes>(() => changes++);
  const start = (from: typeof record, tip: number, signal: AbortSignal) =>
    play<CraftTypes>({
      world: craftWorld,
      record: from,
      tip,
      agentFor: (seat) => inbox.agent(seat, 'Ada'),
      signal,
    });

  const pause = new AbortController();
  const first = start(record, ROOT, pause.signal);
  await settle();
  expect(
    inbox
      .waiting()
      .map(({ seat }) => seat)
      .sort(),
  ).toEqual(['D1', 'D2', 'D3']);
  expect(inbox.submit('Builder', { action: { action: 'ask', question: '?' } })).toBe(false);
  expect(inbox.submit('D2', { action: { action: 'say', message: 'أحمر ‮ 🧱' }, thought: 'private' })).toBe(
    true,
  );
  await settle();
  pause.abort();
  const stopped = await first;
  expect(stopped.record.nodes).toHaveLength(1);
  expect(inbox.waiting()).toEqual([]);

  const second = start(stopped.record, stopped.tip, new AbortController().signal);
  for (const seat of ['D1', 'D3'] as const) {
    await settle();
    inbox.submit(seat, { action: { action: 'say', message: seat } });
  }
  await settle();
  expect(inbox.waiting()[0]).toMatchObject({ seat: 'Builder', observation: { role: 'builder' } });
  inbox.submit('Builder', { action: { action: 'ask', question: 'Which?' } });
  const { record: played, end } = await second;
  expect(end).toEqual({ reason: 'over' });
  expect(played.nodes.map(({ by }) => by)).toEqual(Array(4).fill({ kind: 'person', name: 'Ada' }));
  expect(played.nodes[0]?.decision).toMatchObject({ thought: 'private', action: { message: 'أحمر ‮ 🧱' } });
  expect(changes).toBeGreaterThan(6);
});
