import type { CraftAction, Observation } from '@/craft/game';
import type { Seat } from '@/craft/vocabulary';
import type { Decision } from '@/match/agent';
import { observationFromJson } from './observation';
import type { Transport } from './transport';

/** What the page that holds a seat shows. */
export interface GuestView {
  readonly observation: Observation;
  readonly question: string | null;
  readonly over: boolean;
}

/**
 * Holds a seat of a game that another page runs.
 * @param transport the way of the whole game. @param way that of this seat alone; closed with the seat.
 */
export function holdSeat(
  transport: Transport,
  way: Transport,
  { client, seat, name }: { readonly client: string; readonly seat: Seat; readonly name: string },
  changed: (view: GuestView) => void,
) {
  const unsettled = new Map<string, Unsettled>();
  const hello = () => transport.post({ type: 'hello', client, seat, name });
  const send = ({ question, decision }: Unsettled) =>
    way.post({ type: 'decide', client, seat, question, decision });
  const stop = transport.listen((message) => {
    if (message.type === 'host') hello();
  });
  way.listen((message) => {
    if (message.type === 'seat' && message.seat === seat) {
      const { observation, question, over } = message;
      changed({ observation: observationFromJson(observation), question, over });
      // Whoever runs the game now asks what was answered already: the answer is sent again.
      const answer = question === null ? undefined : unsettled.get(question);
      if (answer) send(answer);
    }
    if (message.type === 'answer' && message.client === client) {
      unsettled.get(message.question)?.settle(message.fault);
      unsettled.delete(message.question);
    }
  });
  hello();
  return {
    /**
     * Sends the decision; resolves with null when it was taken, else with what to tell the person. It waits as long
     * as nobody runs the game: the next host asks the same question, and the decision is sent again.
     */
    decide(question: string, decision: Decision<CraftAction>): Promise<string | null> {
      return new Promise((settle) => {
        const answer = { question, decision, settle };
        unsettled.set(question, answer);
        send(answer);
      });
    },
    standUp: () => transport.post({ type: 'stand-up', client, seat }),
    /** Lets go of the seat. What was decided and not taken yet is handed over: somebody must settle it. */
    leave(): readonly Unsettled[] {
      transport.post({ type: 'bye', client, seat });
      stop();
      way.close();
      return [...unsettled.values()];
    },
  };
}

/** A decision on its way to the page that runs the game. */
export interface Unsettled {
  readonly question: string;
  readonly decision: Decision<CraftAction>;
  readonly settle: (fault: string | null) => void;
}
export type HeldSeat = ReturnType<typeof holdSeat>;
