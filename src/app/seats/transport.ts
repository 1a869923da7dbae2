import type { Seat } from '@/craft/vocabulary';
import type { SeatMessage } from './messages';

export type { SeatMessage } from './messages';

/** How the pages of one game reach each other. Another transport lets devices follow. */
export interface Transport {
  post(message: SeatMessage): void;
  /** Messages of the other pages, never one's own. Returns how to stop listening. */
  listen(listener: (message: SeatMessage) => void): () => void;
  close(): void;
}

/**
 * The way of one seat. What it may see, and what it decides with its private thought, passes there and nowhere else: a
 * page listens only on the ways of the seats that it holds.
 */
export const seatName = (game: string, seat: Seat): string => `${game}/${seat}`;

/** The pages of one browser. What is not one of our messages is ignored; the order is kept. */
export function broadcastTransport(name: string): Transport {
  const channel = new BroadcastChannel(`crafttable/${name}`);
  // The reader is loaded with the first message: most games are played in one window.
  let reading = Promise.resolve();
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      let open = true;
      const hear = ({ data }: MessageEvent<unknown>) => {
        reading = reading.then(async () => {
          const { readMessage } = await import('./messages');
          const message = readMessage(data);
          if (message && open) listener(message);
        });
        // A bug in one listener must not make the page deaf.
        reading = reading.catch((error: unknown) => reportError(error));
      };
      channel.addEventListener('message', hear);
      return () => {
        open = false;
        channel.removeEventListener('message', hear);
      };
    },
    close: () => channel.close(),
  };
}

/** Any number of pages in one process, for tests. Delivery is asynchronous and by copy, as between tabs. */
export function memoryNetwork(): (name?: string) => Transport {
  const ways = new Map<string, Set<(message: SeatMessage) => void>>();
  return (name = '') => {
    const pages = ways.get(name) ?? new Set();
    ways.set(name, pages);
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
