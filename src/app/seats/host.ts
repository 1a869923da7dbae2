import type { CraftAction, Observation } from '@/craft/game';
import type { Seat } from '@/craft/vocabulary';
import type { Decision } from '@/match/agent';
import { strings } from '../strings';
import { observationToJson } from './observation';
import type { SeatMessage, Transport } from './transport';

/** What the host needs of the game that it runs. */
export interface HostPorts {
  readonly client: string;
  observe(seat: Seat): Observation;
  /** Names the decision that a seat is asked for now; null when it is not. The same question keeps its name. */
  question(seat: Seat): string | null;
  isOver(): boolean;
  /** A page came to hold a seat: it is a person's from now on. */
  seatTaken(seat: Seat, name: string): void;
  /** Calls back once no page holds the seat any more, however its page ended. Returns how to stop watching. */
  whenFree(seat: Seat, freed: () => void): () => void;
  /** The person in a seat stood up. */
  stoodUp(seat: Seat): void;
  /** Which seats other pages hold has changed. */
  guestsChanged(): void;
  submit(seat: Seat, decision: Decision<CraftAction>): string | null;
}

/** Serves the seats that other pages hold, from the page that runs the game. */
export function hostSeats(transport: Transport, ports: HostPorts) {
  const guests = new Map<Seat, { readonly client: string; readonly unwatch: () => void }>();

  const forget = (seat: Seat) => {
    guests.get(seat)?.unwatch();
    guests.delete(seat);
  };

  const tell = (seat: Seat) =>
    transport.post({
      type: 'seat',
      seat,
      observation: observationToJson(ports.observe(seat)),
      question: ports.question(seat),
      over: ports.isOver(),
    });

  const hear = (message: SeatMessage) => {
    switch (message.type) {
      case 'hello':
        if (guests.get(message.seat)?.client !== message.client) {
          const { seat, client } = message;
          forget(seat);
          const unwatch = ports.whenFree(seat, () => {
            forget(seat);
            ports.guestsChanged();
          });
          guests.set(seat, { client, unwatch });
          ports.seatTaken(message.seat, message.name);
          ports.guestsChanged();
        }
        tell(message.seat);
        break;
      case 'bye':
        if (guests.get(message.seat)?.client !== message.client) break;
        forget(message.seat);
        ports.guestsChanged();
        break;
      case 'stand-up':
        if (guests.get(message.seat)?.client === message.client) ports.stoodUp(message.seat);
        break;
      case 'decide': {
        const { seat, question, client } = message;
        const holder = guests.get(seat)?.client;
        // Its hello is still on the way; told what it may see then, it sends its decision again.
        if (holder === undefined) break;
        const fault =
          holder !== client
            ? strings.seats.heldElsewhere
            : ports.question(seat) !== question
              ? strings.seats.movedOn
              : ports.submit(seat, message.decision);
        transport.post({ type: 'answer', client, question, fault });
        break;
      }
      case 'host':
      case 'moved':
      case 'seat':
      case 'answer':
      case 'look':
      case 'look-away':
      case 'showing':
      case 'show':
      case 'try':
      case 'kept':
        break;
    }
  };
  const stop = transport.listen(hear);
  transport.post({ type: 'host', client: ports.client });
  return {
    /** Tells every held seat what it may see now. */
    changed() {
      for (const seat of guests.keys()) tell(seat);
    },
    saved: () => transport.post({ type: 'moved' }),
    /** The seats that another page holds. */
    held: (): readonly Seat[] => [...guests.keys()],
    stop() {
      stop();
      for (const seat of [...guests.keys()]) forget(seat);
    },
  };
}
export type SeatHost = ReturnType<typeof hostSeats>;
