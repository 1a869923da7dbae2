import type { Agent, Decision } from '@/match/agent';
import type { WorldTypes } from '@/match/world';

/** A seat that waits for a person, and what that person may see. */
export interface Waiting<T extends WorldTypes> {
  readonly seat: T['seat'];
  readonly observation: T['observation'];
}

/**
 * Where the decisions of people arrive. A question stays open, without any limit of time, until it is answered
 * or is not wanted any more; asked again after a pause, it is the same question.
 */
export interface Inbox<T extends WorldTypes> {
  agent(seat: T['seat'], name: string): Agent<T>;
  waiting(): readonly Waiting<T>[];
  /** Answers the seat's open question; false when none is open. */
  submit(seat: T['seat'], decision: Decision<T['action']>): boolean;
}

/** @param changed called whenever a seat begins or ends to wait. */
export function createInbox<T extends WorldTypes>(changed: () => void): Inbox<T> {
  const open = new Map<
    T['seat'],
    { observation: T['observation']; resolve: (decision: Decision<T['action']>) => void }
  >();
  return {
    agent: (seat, name) => ({
      by: { kind: 'person', name },
      decide: (observation, { signal }) =>
        new Promise((resolve, reject) => {
          const question = { observation, resolve };
          open.set(seat, question);
          signal.addEventListener(
            'abort',
            () => {
              // A newer question may already stand in its place.
              if (open.get(seat) === question) open.delete(seat);
              reject(signal.reason);
              changed();
            },
            { once: true },
          );
          changed();
        }),
    }),
    waiting: () => [...open].map(([seat, { observation }]) => ({ seat, observation })),
    submit(seat, decision) {
      const question = open.get(seat);
      if (!question) return false;
      open.delete(seat);
      question.resolve(decision);
      changed();
      return true;
    },
  };
}
