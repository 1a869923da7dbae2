import { SHOWCASE, showcaseSetup } from '@/agents/showcase';
import type { App } from '@/app/app';
import { type Game, newGame } from '@/app/game';
import { fromQuery, turnOf } from '@/app/links';
import { scriptedTeam } from '@/app/team';

export interface Place {
  readonly id: string | null;
  readonly turn: number | null;
  readonly query: URLSearchParams;
}

/**
 * Puts the game of an address on the table, at its turn: from the table itself, from the shelf, or made anew
 * from a link that tells its whole set-up. Without an id: what is on the table, else the last game on the shelf,
 * else the showcase.
 * @returns whether there is such a game.
 */
export async function openAt(app: App, { id, turn, query }: Place, signal: AbortSignal): Promise<boolean> {
  const { game: present, cursor } = app.table.getState();
  if (present && (id === null || id === present.id)) {
    if (turn !== null && turn !== turnOf(present.record, cursor)) app.table.getState().goToTurn(turn);
    return true;
  }
  const sets = app.library.getState().sets;
  const kept = id === null ? await lastGame(app) : await app.saver.load(id);
  const made = kept ? null : id === null ? showcase() : fromQuery(query, sets);
  if (signal.aborted) return kept !== null || made !== null;
  if (kept) app.table.getState().open(kept);
  // What an address alone can make is not kept before something has happened in it.
  else if (made) app.table.getState().follow(made);
  else return false;
  if (turn !== null && turn > 0) app.table.getState().goToTurn(turn);
  return true;
}

async function lastGame(app: App): Promise<Game | null> {
  const entries = await app.ports.shelf.list();
  const last = [...entries].sort((a, b) => b.savedAt - a.savedAt)[0];
  return last ? app.saver.load(last.id) : null;
}

/** What a first visit finds on the table. */
function showcase(): Game {
  const { directors, builder } = SHOWCASE.team;
  const team = scriptedTeam({ D1: directors, D2: directors, D3: directors }, builder);
  return newGame(showcaseSetup(), team, SHOWCASE.structure);
}
