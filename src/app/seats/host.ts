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

/** A seat that another page holds, and the way to it. */
interface Guest {
  readonly client: string;
  readonly unwatch: () => void;
  readonly way: Transport;
}

/**
 * Serves the seats that other pages hold, from the page that runs the game.
 * @param transport the way of the whole game: who holds what. @param wayOf the way of one seat, made anew.
 */
export function hostSeats(transport: Transport, wayOf: (seat: Seat) => Transport, ports: HostPorts) {
  const guests = new Map<Seat, Guest>();

  const forget = (seat: Seat) => {
    const guest = guests.get(seat);
    guests.delete(seat);
    guest?.unwatch();
    guest?.way.close();
  };

  const welcome = (seat: Seat, client: string) => {
    forget(seat);
    const unwatch = ports.whenFree(seat, () => {
      forget(seat);
      ports.guestsChanged();
    });
    const way = wayOf(seat);
    way.listen((message) => {
      if (message.type === 'decide') decided(seat, message);
    });
    guests.set(seat, { client, unwatch, way });
  };

  const decided = (seat: Seat, { client, question, decision }: Extract<SeatMessage, { type: 'decide' }>) => {
    const holder = guests.get(seat);
    const fault =
      holder?.client !== client
        ? strings.seats.heldElsewhere
        : ports.question(seat) !== question
          ? strings.seats.movedOn
          : ports.submit(seat, decision);
    holder?.way.post({ type: 'answer', client, question, fault });
  };

  const tell = (seat: Seat) =>
    guests.get(seat)?.way.post({
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
          welcome(message.seat, message.client);
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
      case 'decide':
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
