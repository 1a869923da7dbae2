import { describe, expect, test } from 'vitest';
import { boardToJson, sameBoard } from '@/craft/board';
import type { CraftAction, Observation } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { randomBoard } from '@/craft/testing';
import type { Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Decision } from '@/match/agent';
import { type GuestView, holdSeat } from './guest';
import { type HostPorts, hostSeats } from './host';
import { memoryLocks } from './locks';
import { observationFromJson, observationToJson } from './observation';
import { memoryNetwork } from './transport';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const structure = builtInStructures()[0]!;
const start = boardToJson(randomBoard(3, 9, 'free'));
const state = craftWorld.begin(craftSetup(structure, 0, { start }));

test('an observation survives the way to another tab, its board included', () => {
  const seen = craftWorld.observe(state, 'Builder');
  const again = observationFromJson(JSON.parse(JSON.stringify(observationToJson(seen)))) as typeof seen;
  expect(again).toEqual(seen);
  expect(again.role === 'builder' && seen.role === 'builder' && sameBoard(again.board, seen.board)).toBe(
    true,
  );
});

function host(client: string, network: ReturnType<typeof memoryNetwork>) {
  const submitted: [Seat, Decision<CraftAction>][] = [];
  const taken: [Seat, string][] = [];
  let question: string | null = 'turn 1';
  const ports: HostPorts = {
    client,
    observe: (seat): Observation => craftWorld.observe(state, seat),
    question: () => question,
    isOver: () => false,
    seatTaken: (seat, name) => taken.push([seat, name]),
    guestsChanged: () => {},
    stoodUp: () => {},
    whenFree: () => () => {},
    submit(seat, decision) {
      submitted.push([seat, decision]);
      question = null;
      return null;
    },
  };
  const transport = network();
  const serving = hostSeats(transport, (seat) => network(seat), ports);
  const close = () => {
    serving.stop();
    transport.close();
  };
  return { serving, submitted, taken, close };
}

const say = (message: string): Decision<CraftAction> => ({ action: { action: 'say', message } });

describe('seats in other pages', () => {
  test('a page takes a seat, sees what that seat may see and no more, and decides once', async () => {
    const network = memoryNetwork();
    const one = host('host', network);
    const views: GuestView[] = [];
    const guest = holdSeat(network(), network('D2'), { client: 'a', seat: 'D2', name: 'Bea' }, (view) =>
      views.push(view),
    );
    await settle();
    expect(one.taken).toEqual([['D2', 'Bea']]);
    expect(views.at(-1)).toEqual({
      observation: craftWorld.observe(state, 'D2'),
      question: 'turn 1',
      over: false,
    });
    expect(await guest.decide('turn 1', say('hello'))).toBeNull();
    expect(one.submitted).toEqual([['D2', say('hello')]]);
    expect(await guest.decide('turn 1', say('again'))).toMatch(/moved on/);
    expect(one.submitted).toHaveLength(1);
  });

  test('a closed page’s seat waits; another page claims it, and the first one’s decisions count no more', async () => {
    const network = memoryNetwork();
    const one = host('host', network);
    const first = holdSeat(network(), network('D1'), { client: 'a', seat: 'D1', name: 'A' }, () => {});
    await settle();
    first.leave();
    await settle();
    expect(one.serving.held()).toEqual([]);
    const second = holdSeat(network(), network('D1'), { client: 'b', seat: 'D1', name: 'B' }, () => {});
    await settle();
    expect(one.serving.held()).toEqual(['D1']);
    expect(await second.decide('turn 1', say('b'))).toBeNull();
  });

  test('the host closes while a decision is on its way: the next host asks again and gets it', async () => {
    const network = memoryNetwork();
    const one = host('one', network);
    const guest = holdSeat(network(), network('D3'), { client: 'a', seat: 'D3', name: 'A' }, () => {});
    await settle();
    one.close();
    const answer = guest.decide('turn 1', say('kept'));
    await settle();
    const two = host('two', network);
    expect(await answer).toBeNull();
    expect(two.submitted).toEqual([['D3', say('kept')]]);
  });
});

describe('locks', () => {
  test('one page holds, the next in line follows, a third may take over', async () => {
    const locks = memoryLocks();
    const events: string[] = [];
    const page = (name: string) => ({
      held: () => events.push(`${name} runs`),
      busy: () => events.push(`${name} waits`),
      lost: () => events.push(`${name} stops`),
    });
    const leaveA = locks.queue('game', page('a'));
    locks.queue('game', page('b'));
    leaveA();
    locks.steal('game', page('c'));
    expect(events).toEqual(['a runs', 'b waits', 'b runs', 'b stops', 'c runs']);
    expect(await locks.take('game')).toBeNull();
    const release = await locks.take('seat');
    expect(release).not.toBeNull();
    release?.();
    expect(await locks.take('seat')).not.toBeNull();
  });
});
