import { hash32 } from '@/kernel/hash';
import { PythonRandom } from '@/kernel/python-random';
import type { Agent, Decision } from './agent';
import { append, type GameRecord, type NodeId, nodeAt, pathTo, stateAt } from './record';
import type { World, WorldTypes } from './world';

export interface PlayOptions<T extends WorldTypes> {
  readonly world: World<T>;
  readonly record: GameRecord<T>;
  readonly tip: NodeId;
  /** Asked anew for every decision, so a seat may change hands in the middle of a game. */
  readonly agentFor: (seat: T['seat']) => Agent<T>;
  /** Stops the loop at once. What was not decided yet is not recorded, so no turn is lost. */
  readonly signal: AbortSignal;
  /** Aborted when one seat changes hands: only that seat is asked again. */
  readonly seatSignal?: (seat: T['seat']) => AbortSignal | undefined;
  /** Called after every recorded decision; the loop waits for it, which sets the pace. */
  readonly onDecision?: (record: GameRecord<T>, tip: NodeId) => void | Promise<void>;
  /** Called when a seat is asked, with the time of its answer left open. */
  readonly onAsk?: (seat: T['seat']) => void;
}

export interface PlayEnd<T extends WorldTypes> {
  readonly record: GameRecord<T>;
  readonly tip: NodeId;
  readonly end:
    | { readonly reason: 'over' | 'stopped' }
    /** An agent threw, or answered what the world faults. The game stands as it was before. */
    | { readonly reason: 'failed'; readonly seat: T['seat']; readonly error: unknown };
}

type Answer<T extends WorldTypes> =
  | { readonly seat: T['seat']; readonly agent: Agent<T>; readonly decision: Decision<T['action']> }
  | { readonly seat: T['seat']; readonly error: unknown };

/** Plays on from `tip` until the game is over, the signal stops it, or an agent fails. */
export async function play<T extends WorldTypes>(options: PlayOptions<T>): Promise<PlayEnd<T>> {
  const { world, signal } = options;
  let { record, tip } = options;
  const asked = new Map<T['seat'], Promise<Answer<T>> | Answer<T>>();
  // In-flight questions end with the loop, whatever ends it.
  const loop = new AbortController();
  const stop = () => loop.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const stopped = new Promise<null>((resolve) => {
    loop.signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  try {
    for (;;) {
      if (signal.aborted) return { record, tip, end: { reason: 'stopped' } };
      const state = stateAt(world, record, tip);
      const seats = world.toMove(state);
      if (seats.length === 0) return { record, tip, end: { reason: 'over' } };
      for (const seat of seats) {
        if (!asked.has(seat)) asked.set(seat, ask(options, record, tip, seat, loop.signal));
      }
      const waiting = [...asked.values()];
      const ready = waiting.find((it): it is Answer<T> => !(it instanceof Promise));
      const answer = ready ?? (await Promise.race([stopped, ...waiting]));
      if (answer === null || signal.aborted) return { record, tip, end: { reason: 'stopped' } };
      asked.delete(answer.seat);
      if ('error' in answer) {
        if (answer.error === RESEATED) continue;
        return { record, tip, end: { reason: 'failed', seat: answer.seat, error: answer.error } };
      }
      const { seat, agent, decision } = answer;
      const tried = world.apply(state, seat, decision.action);
      if (!tried.ok)
        return { record, tip, end: { reason: 'failed', seat, error: new Error(tried.error.message) } };
      ({ record, id: tip } = append(record, { parent: tip, seat, by: agent.by, decision }));
      await options.onDecision?.(record, tip);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    loop.abort();
  }
}

const RESEATED = Symbol('the seat changed hands');

function ask<T extends WorldTypes>(
  { world, agentFor, seatSignal, onAsk }: PlayOptions<T>,
  record: GameRecord<T>,
  tip: NodeId,
  seat: T['seat'],
  loop: AbortSignal,
): Promise<Answer<T>> | Answer<T> {
  const agent = agentFor(seat);
  const reseat = seatSignal?.(seat);
  const signal = reseat ? AbortSignal.any([loop, reseat]) : loop;
  onAsk?.(seat);
  try {
    const answer = agent.decide(world.observe(stateAt(world, record, tip), seat), {
      signal,
      chance: () => chanceOf(record, tip, seat),
    });
    if (!(answer instanceof Promise)) return { seat, agent, decision: answer };
    const settled = answer.then(
      (decision): Answer<T> => ({ seat, agent, decision }),
      (error: unknown): Answer<T> => ({ seat, error: reseat?.aborted ? RESEATED : error }),
    );
    if (!reseat) return settled;
    const reseated = new Promise<Answer<T>>((resolve) => {
      reseat.addEventListener('abort', () => resolve({ seat, error: RESEATED }), { once: true });
    });
    return Promise.race([settled, reseated]);
  } catch (error) {
    return { seat, error };
  }
}

/** The chance of a seat's next decision after `tip`: independent of the order in which seats answer. */
export function chanceOf<T extends WorldTypes>(
  record: GameRecord<T>,
  tip: NodeId,
  seat: T['seat'],
): PythonRandom {
  const count = pathTo(record, tip).filter((id) => nodeAt(record, id).seat === seat).length;
  return new PythonRandom(hash32(`${record.setup.seed}/${seat}/${count}`));
}
