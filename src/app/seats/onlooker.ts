import { type Live, NOTHING_LIVE } from '../models/live';
import type { TableStore } from '../tableStore';
import { lookOn, showGame, showName } from './looking';
import type { Transport } from './transport';

export interface OnlookerPorts {
  readonly table: TableStore;
  readonly live: Live;
  readonly transport: (name: string) => Transport;
  readonly client: string;
}

/** What a page shows to those that look on, and what it is shown itself when it does. */
export function createOnlooker(
  { table, live, transport, client }: OnlookerPorts,
  mayLook: () => string | null,
) {
  let looking: { readonly id: string; readonly away: () => void } | null = null;
  return {
    /** Looks on where it may; where it may not any more, forgets what it was shown. */
    look() {
      const id = mayLook();
      if (looking?.id === id) return;
      if (looking) {
        looking.away();
        looking = null;
        table.getState().hear({ asked: [], failure: null });
        live.show(NOTHING_LIVE);
      }
      if (id === null) return;
      const away = lookOn(transport(showName(id)), client, ({ asked, failure, ...state }) => {
        table.getState().hear({ asked, failure });
        live.show(state);
      });
      looking = { id, away };
    },
    /** Shows the game that this page runs. Returns how to stop. */
    show: (id: string) =>
      showGame(transport(showName(id)), {
        read() {
          const { asked, failure } = table.getState();
          return { asked, failure, ...live.store.getState() };
        },
        subscribe(changed) {
          const stops = [table.subscribe(changed), live.store.subscribe(changed)];
          return () => {
            for (const stop of stops) stop();
          };
        },
      }),
  };
}
