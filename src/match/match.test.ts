import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { err, ok } from '@/kernel/result';
import type { Agent, Decision } from './agent';
import { type PlayOptions, play } from './play';
import {
  append,
  childrenOf,
  type GameRecord,
  latestTip,
  newRecord,
  pathTo,
  ROOT,
  stateAt,
  tipsOf,
  verifyRecord,
} from './record';
import type { World } from './world';

/**
 * A world with nothing of CRAFT in it: each round both players, at once, add to their own pile what they name;
 * after `rounds` it is over. It stands for every world whose seats act at the same time.
 */
interface PileTypes {
  setup: { readonly seed: number; readonly rounds: number };
  state: { readonly round: number; readonly rounds: number; readonly piles: Piles; readonly named: Named };
  seat: 'left' | 'right';
  observation: { readonly round: number; readonly own: number };
  action: number;
  event: string;
  fault: { readonly code: 'not-your-turn' | 'negative'; readonly message: string };
}
type Piles = Readonly<Record<'left' | 'right', number>>;
type Named = Readonly<Partial<Record<'left' | 'right', number>>>;
const SEATS = ['left', 'right'] as const;

const piles: World<PileTypes> = {
  id: 'piles',
  seats: () => SEATS,
  begin: ({ rounds }) => ({ round: 1, rounds, piles: { left: 0, right: 0 }, named: {} }),
  toMove: ({ round, rounds, named }) =>
    round > rounds ? [] : SEATS.filter((seat) => named[seat] === undefined),
  observe: ({ round, piles }, seat) => ({ round, own: piles[seat] }),
  apply(state, seat, action) {
    if (!piles.toMove(state).includes(seat))
      return err({ code: 'not-your-turn', message: `not ${seat}'s turn` });
    if (action < 0) return err({ code: 'negative', message: 'name a positive number' });
    const named = { ...state.named, [seat]: action };
    const { left, right } = named;
    if (left === undefined || right === undefined) return ok({ state: { ...state, named }, events: [] });
    const next = { left: state.piles.left + left, right: state.piles.right + right };
    return ok({ state: { ...state, round: state.round + 1, piles: next, named: {} }, events: ['round'] });
  },
  isOver: ({ round, rounds }) => round > rounds,
};

type Pile = Agent<PileTypes>;
const by = (name: string) => ({ kind: 'script', name }) as const;
const drawing = (name: string): Pile => ({
  by: by(name),
  decide: (_, { chance }) => ({ action: chance().randint(0, 99) }),
});
/** Answers when told to. */
function patient(name: string) {
  const waiting: ((decision: Decision<number>) => void)[] = [];
  const agent: Pile = { by: by(name), decide: () => new Promise((resolve) => waiting.push(resolve)) };
  return { agent, waiting, answer: (action: number) => waiting.shift()!({ action }) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const setup = { seed: 7, rounds: 3 };
const options = (changes: Partial<PlayOptions<PileTypes>> = {}): PlayOptions<PileTypes> => ({
  world: piles,
  record: newRecord(piles, setup),
  tip: ROOT,
  agentFor: (seat) => drawing(seat),
  signal: new AbortController().signal,
  ...changes,
});

describe('the loop', () => {
  test('plays to the end, the same way every time', async () => {
    const [one, other] = await Promise.all([play(options()), play(options())]);
    expect(one.end).toEqual({ reason: 'over' });
    expect(one.record.nodes).toHaveLength(6);
    expect(other.record).toEqual(one.record);
    expect(verifyRecord(piles, one.record).ok).toBe(true);
  });

  test('a stop between decisions and a later start give the same game: no turn is lost', async () => {
    const whole = await play(options());
    for (let stopAfter = 0; stopAfter < 6; stopAfter++) {
      const control = new AbortController();
      let decisions = 0;
      const first = await play(
        options({
          signal: control.signal,
          onDecision: () => {
            if (++decisions > stopAfter) control.abort();
          },
        }),
      );
      expect(first.end).toEqual({ reason: 'stopped' });
      const second = await play(options({ record: first.record, tip: first.tip }));
      expect(second.record).toEqual(whole.record);
    }
  });

  test('a stop while an agent thinks ends at once, aborts it and records nothing', async () => {
    const control = new AbortController();
    let aborted = false;
    const thinking: Pile = {
      by: by('slow'),
      decide: (_, { signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
        }),
    };
    const playing = play(options({ signal: control.signal, agentFor: () => thinking }));
    await settle();
    control.abort();
    expect(await playing).toMatchObject({ tip: ROOT, end: { reason: 'stopped' } });
    expect(aborted).toBe(true);
  });

  test('seats that act at once are asked at once; the order of their answers leaves no trace in the state', async () => {
    const states = [];
    for (const order of [SEATS, [...SEATS].reverse()]) {
      const seats = { left: patient('left'), right: patient('right') };
      const playing = play(
        options({ record: newRecord(piles, { seed: 1, rounds: 1 }), agentFor: (s) => seats[s].agent }),
      );
      await settle();
      expect([seats.left.waiting.length, seats.right.waiting.length]).toEqual([1, 1]);
      for (const seat of order) {
        seats[seat].answer(seat === 'left' ? 3 : 5);
        await settle();
      }
      const { record, tip } = await playing;
      expect(record.nodes.map((node) => node.seat)).toEqual(order);
      states.push(stateAt(piles, record, tip));
    }
    expect(states[0]).toEqual(states[1]);
  });

  test('an agent that throws, or whose action the world faults, stops the game as it stood', async () => {
    const broken: Pile = { by: by('broken'), decide: () => Promise.reject(new Error('no answer')) };
    const failed = await play(options({ agentFor: (seat) => (seat === 'left' ? drawing('left') : broken) }));
    expect(failed.end).toMatchObject({ reason: 'failed', seat: 'right', error: new Error('no answer') });
    expect(failed.record.nodes).toHaveLength(1);
    const negative: Pile = { by: by('negative'), decide: () => ({ action: -1 }) };
    const faulted = await play(options({ agentFor: () => negative }));
    expect(faulted.end).toMatchObject({ reason: 'failed', error: new Error('name a positive number') });
    expect(faulted.record.nodes).toHaveLength(0);
  });

  test('a seat changes hands while its agent thinks: the new one is asked, the other seat is left alone', async () => {
    const swap = new AbortController();
    const slow = patient('slow');
    const other = patient('other');
    let left: Pile = slow.agent;
    let signal: AbortSignal | undefined = swap.signal;
    const playing = play(
      options({
        record: newRecord(piles, { seed: 1, rounds: 1 }),
        agentFor: (seat) => (seat === 'left' ? left : other.agent),
        seatSignal: (seat) => (seat === 'left' ? signal : undefined),
      }),
    );
    await settle();
    left = { by: { kind: 'person', name: 'me' }, decide: () => ({ action: 9 }) };
    signal = undefined;
    swap.abort();
    await settle();
    other.answer(1);
    const { record, tip } = await playing;
    expect(record.nodes[0]).toMatchObject({ seat: 'left', by: { kind: 'person', name: 'me' } });
    expect(other.waiting).toHaveLength(0);
    expect(stateAt(piles, record, tip).piles).toEqual({ left: 9, right: 1 });
  });
});

describe('the record', () => {
  const node = (parent: number, seat: 'left' | 'right', action: number) => ({
    parent,
    seat,
    by: by('hand'),
    decision: { action },
  });

  test('a second decision at one place opens a branch; the same one is followed', () => {
    const start = newRecord(piles, setup);
    const one = append(start, node(ROOT, 'left', 1));
    const two = append(one.record, node(ROOT, 'left', 2));
    const again = append(two.record, node(ROOT, 'left', 1));
    expect(childrenOf(two.record, ROOT)).toEqual([0, 1]);
    expect(again).toEqual({ record: two.record, id: 0 });
    expect(tipsOf(two.record)).toEqual([0, 1]);
    expect(latestTip(two.record)).toBe(1);
    // Back to the older line, and on: that line was played last, though its first decision is the older one.
    const back = append(two.record, node(0, 'right', 5));
    expect(latestTip(back.record)).toBe(2);
    expect(latestTip(back.record, 1)).toBe(1);
    expect(start.nodes).toEqual([]);
  });

  test('state is a fold: kept states equal those of a fresh re-execution, on every branch', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(9)), { maxLength: 40 }), (choices) => {
        let record: GameRecord<PileTypes> = newRecord(piles, { seed: 1, rounds: 4 });
        for (const [choice, action] of choices) {
          const parent = (choice % (record.nodes.length + 1)) - 1;
          const [seat] = piles.toMove(stateAt(piles, record, parent));
          if (seat) record = append(record, node(parent, seat, action)).record;
        }
        const fresh = verifyRecord(piles, structuredClone(record));
        if (!fresh.ok) throw new Error(fresh.error.message);
        for (const [id, state] of fresh.value.entries()) {
          expect(stateAt(piles, record, id)).toEqual(state);
          expect(pathTo(record, id).at(-1)).toBe(id);
        }
      }),
    );
  });

  test('verification names the decision that does not fit', () => {
    const fine = append(newRecord(piles, setup), node(ROOT, 'left', 1)).record;
    const twice = { ...fine, nodes: [...fine.nodes, node(0, 'left', 1)] };
    expect(verifyRecord(piles, twice)).toEqual(err({ node: 1, message: "not left's turn" }));
    const orphan = { ...fine, nodes: [node(3, 'left', 1)] };
    expect(verifyRecord(piles, orphan)).toMatchObject({ ok: false, error: { node: 0 } });
  });
});
