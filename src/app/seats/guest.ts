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

/** Holds a seat of a game that another page runs. */
export function holdSeat(
  transport: Transport,
  { client, seat, name }: { readonly client: string; readonly seat: Seat; readonly name: string },
  changed: (view: GuestView) => void,
) {
  const answers = new Map<string, (fault: string | null) => void>();
  const hello = () => transport.post({ type: 'hello', client, seat, name });
  const stop = transport.listen((message) => {
    if (message.type === 'host') hello();
    if (message.type === 'seat' && message.seat === seat) {
      const { observation, question, over } = message;
      changed({ observation: observationFromJson(observation), question, over });
    }
    if (message.type === 'answer' && message.client === client) {
      answers.get(message.question)?.(message.fault);
      answers.delete(message.question);
    }
  });
  hello();
  return {
    /**
     * Sends the decision; resolves with null when it was taken, else with what to tell the person. It waits as long
     * as nobody runs the game: the next host asks the same question, and the decision is sent again.
     */
    decide(question: string, decision: Decision<CraftAction>): Promise<string | null> {
      return new Promise((resolve) => {
        const send = () => transport.post({ type: 'decide', client, seat, question, decision });
        const again = transport.listen((message) => {
          if (message.type === 'seat' && message.seat === seat && message.question === question) send();
        });
        answers.set(question, (fault) => {
          again();
          resolve(fault);
        });
        send();
      });
    },
    leave() {
      transport.post({ type: 'bye', client, seat });
      stop();
    },
  };
}
export type HeldSeat = ReturnType<typeof holdSeat>;
