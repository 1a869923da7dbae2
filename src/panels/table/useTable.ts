import type { Game } from '@/app/game';
import { type TableView, type Timeline, tableView, timelineOf } from '@/app/tableView';
import { useAppStore } from '../AppContext';

/** The game on the table. Only drawn inside a table that has one. */
export function useGame(): Game {
  const game = useAppStore('table', (state) => state.game);
  if (!game) throw new Error('bug: no game on the table');
  return game;
}

/** The place in view. Readings are kept per place, so this draws anew only when the place changes. */
export const useTableView = (): TableView | null =>
  useAppStore('table', ({ game, cursor }) => (game ? tableView(game.record, cursor) : null));

export const useTimeline = (): Timeline | null =>
  useAppStore('table', ({ game, tip }) => (game ? timelineOf(game.record, tip) : null));
