import { boardToJson } from '@/craft/board';
import { progressOf } from '@/craft/progress';
import { craftWorld } from '@/craft/world';
import { latestTip, stateAt } from '@/match/record';
import type { Game } from './game';
import { gameFromJson, gameToJson } from './gameJson';
import type { NoticeStore } from './notices';
import type { Shelf, ShelfEntry } from './shelf';
import { strings } from './strings';

/**
 * Saves every change, one write at a time; of several changes that wait, the last one wins. So a game played
 * at full speed does not queue up a write for each decision, and nothing is lost by a reload.
 */
export function createSaver(shelf: Shelf, now: () => number, saved: () => void, notices: NoticeStore) {
  const waiting = new Map<string, Game>();
  let writing: Promise<void> | null = null;

  const drain = async () => {
    for (;;) {
      const next = waiting.values().next();
      if (next.done) break;
      waiting.delete(next.value.id);
      await shelf.save(entryOf(next.value, now()), gameToJson(next.value));
    }
  };
  return {
    save(game: Game) {
      waiting.set(game.id, game);
      writing ??= drain()
        .catch((error: unknown) => {
          waiting.clear();
          notices.getState().tell({ tone: 'bad', title: strings.notice.notSaved, detail: String(error) });
        })
        .finally(() => {
          writing = null;
          saved();
        });
    },
    /** Resolves when nothing waits to be written. */
    settled: () => writing ?? Promise.resolve(),
    async load(id: string): Promise<Game | null> {
      const found = waiting.get(id);
      if (found) return found;
      const json = await shelf.load(id);
      if (json === undefined) return null;
      const game = gameFromJson(json);
      if (game.ok) return game.value;
      notices.getState().tell({
        tone: 'bad',
        title: strings.notice.unreadableGame,
        detail: game.error.message,
        place: game.error.path,
      });
      return null;
    },
  };
}

function entryOf(game: Game, savedAt: number): ShelfEntry {
  const { record } = game;
  const state = stateAt(craftWorld, record, latestTip(record));
  return {
    id: game.id,
    title: game.title,
    structure: record.setup.structure.id,
    rules: record.setup.rules,
    turns: state.turns.length,
    maxTurns: record.setup.maxTurns,
    progress: progressOf(state.board, state.target).progress,
    source: game.source,
    disagreements: game.disagreements.length,
    board: boardToJson(state.board),
    savedAt,
  };
}
