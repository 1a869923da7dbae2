import type { Seat } from '@/craft/vocabulary';
import type { LiveState } from '../models/live';
import type { TableState } from '../tableStore';
import type { Transport } from './transport';

/** What a page that looks on is shown beside the record: who is asked, what is being said, and what failed. */
export interface Show extends LiveState {
  readonly asked: readonly Seat[];
  readonly failure: TableState['failure'];
}

/**
 * The way on which it is shown. It is one of its own, for it carries what Directors think: a page that holds a seat never
 * listens there.
 */
export const showName = (game: string): string => `${game}/show`;

/** Between two showings, in milliseconds: words come faster than they are read. */
const PACE = 100;

/** Shows the game to the pages that look on. While there is none, nothing is sent. */
export function showGame(
  transport: Transport,
  { read, subscribe }: { readonly read: () => Show; readonly subscribe: (changed: () => void) => () => void },
) {
  const lookers = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = '';
  const show = () => {
    timer = null;
    if (lookers.size === 0) return;
    const now = read();
    const told = JSON.stringify(now);
    if (told === last) return;
    last = told;
    transport.post({ type: 'show', ...now });
  };
  const changed = () => {
    if (lookers.size > 0) timer ??= setTimeout(show, PACE);
  };
  const unlisten = transport.listen((message) => {
    if (message.type === 'look') {
      lookers.add(message.client);
      last = '';
      show();
    }
    if (message.type === 'look-away') lookers.delete(message.client);
  });
  const unsubscribe = subscribe(changed);
  // Pages that looked on while another page ran the game ask again.
  transport.post({ type: 'showing' });
  return () => {
    if (timer !== null) clearTimeout(timer);
    unsubscribe();
    unlisten();
    transport.close();
  };
}

/** Looks on. Returns how to look away: whatever is still on its way then is not shown any more. */
export function lookOn(transport: Transport, client: string, shown: (show: Show) => void): () => void {
  const look = () => transport.post({ type: 'look', client });
  const unlisten = transport.listen((message) => {
    if (message.type === 'showing') look();
    if (message.type === 'show') {
      const { type: _, ...show } = message;
      shown(show);
    }
  });
  look();
  return () => {
    transport.post({ type: 'look-away', client });
    unlisten();
    transport.close();
  };
}
