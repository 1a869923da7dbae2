import { boardToJson } from '@/craft/board';
import { progressOf } from '@/craft/progress';
import { craftWorld } from '@/craft/world';
import { stateAt } from '@/match/record';
import { type Game, lineOf } from './game';
import type { NoticeStore } from './notices';
import type { Shelf, ShelfEntry } from './shelf';
import { strings } from './strings';

/**
 * Saves every change, one write at a time; of several changes that wait, the last one wins. So a game played
 * at full speed does not queue up a write for each decision, and nothing is lost by a reload.
 */
export function createSaver(shelf: Shelf, now: () => number, saved: () => void, notices: NoticeStore) {
  const waiting = new Map<string, Game>();
  /** Games as they stand on the shelf: to open one is not to change it. */
  const kept = new WeakSet<Game>();
  let writing: Promise<void> | null = null;

  const write = async (game: Game) => {
    try {
      const { gameToJson } = await import('./gameJson');
      await shelf.save(entryOf(game, now()), gameToJson(game));
    } catch (error) {
      kept.delete(game);
      notices.getState().tell({ tone: 'bad', title: strings.notice.notSaved, detail: String(error) });
    }
  };
  const drain = async () => {
    for (let next = waiting.values().next(); !next.done; next = waiting.values().next()) {
      const game = next.value;
      await write(game);
      // Until it is written, whoever loads it gets it from here.
      if (waiting.get(game.id) === game) waiting.delete(game.id);
    }
    // Nothing is awaited from here on, so no change can slip in unseen.
    writing = null;
    saved();
  };
  return {
    save(game: Game) {
      if (kept.has(game)) return;
      kept.add(game);
      waiting.set(game.id, game);
      writing ??= drain();
    },
    /** Resolves when nothing waits to be written. */
    settled: () => writing ?? Promise.resolve(),
    async load(id: string): Promise<Game | null> {
      const found = waiting.get(id);
      if (found) return found;
      const json = await shelf.load(id);
      if (json === undefined) return null;
      const { gameFromJson } = await import('./gameJson');
      const game = gameFromJson(json);
      if (game.ok) {
        kept.add(game.value);
        return game.value;
      }
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
  const state = stateAt(craftWorld, record, lineOf(game));
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
