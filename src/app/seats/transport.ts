import { z } from 'zod';
import type { CraftAction } from '@/craft/game';
import { SEATS } from '@/craft/vocabulary';
import type { Decision } from '@/match/agent';
import { ObservationShape } from './observation';

/** Who sent a message: one page, drawn when it opens. */
const client = z.string();
const seat = z.enum(SEATS);

/** All that passes between the page that runs a game and the pages that hold its seats. */
const Message = z.discriminatedUnion('type', [
  /** A page runs the game from now on: whoever holds a seat says hello. */
  z.object({ type: z.literal('host'), client }),
  /** The game changed and is on the shelf: pages that only watch read it again. */
  z.object({ type: z.literal('moved') }),
  z.object({ type: z.literal('hello'), client, seat, name: z.string() }),
  z.object({ type: z.literal('bye'), client, seat }),
  /** What the holder of a seat may see now. `question` names the decision awaited, null when none is. */
  z.object({
    type: z.literal('seat'),
    seat,
    observation: ObservationShape,
    question: z.string().nullable(),
    over: z.boolean(),
  }),
  z.object({
    type: z.literal('decide'),
    client,
    seat,
    question: z.string(),
    decision: z.custom<Decision<CraftAction>>((value) => typeof value === 'object' && value !== null),
  }),
  /** Whether a decision was taken; `null` fault: it was. */
  z.object({ type: z.literal('answer'), client, question: z.string(), fault: z.string().nullable() }),
]);
export type SeatMessage = z.infer<typeof Message>;

/** How the pages of one game reach each other. Another transport lets devices follow. */
export interface Transport {
  post(message: SeatMessage): void;
  /** Messages of the other pages, never one's own. Returns how to stop listening. */
  listen(listener: (message: SeatMessage) => void): () => void;
  close(): void;
}

/** The pages of one browser. What is not one of our messages is ignored. */
export function broadcastTransport(game: string): Transport {
  const channel = new BroadcastChannel(`crafttable/${game}`);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = (event: MessageEvent<unknown>) => {
        const message = Message.safeParse(event.data);
        if (message.success) listener(message.data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}

/** Any number of pages in one process, for tests. Delivery is asynchronous and by copy, as between tabs. */
export function memoryNetwork(): () => Transport {
  const pages = new Set<(message: SeatMessage) => void>();
  return () => {
    const own = new Set<(message: SeatMessage) => void>();
    const receive = (message: SeatMessage) => {
      for (const listener of own) listener(message);
    };
    pages.add(receive);
    return {
      post(message) {
        const copy = JSON.parse(JSON.stringify(message)) as SeatMessage;
        for (const page of pages) if (page !== receive) queueMicrotask(() => pages.has(page) && page(copy));
      },
      listen(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
      close: () => pages.delete(receive),
    };
  };
}
