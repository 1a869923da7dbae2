import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import type { ScriptedTeam } from '@/agents/scripted-game';
import { GROUPINGS, type Grouping } from '@/analysis/tables/games';
import { labWords } from '@/app/strings/lab';
import { craftSetup } from '@/craft/setup';
import type { RuleSet } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { stateAt } from '@/match/record';
import type { App } from '../app';
import { type Game, lineOf, newGame } from '../game';
import { BUILT_IN } from '../library';
import type { PrefsStorage } from '../prefs';
import type { ShelfEntry } from '../shelf';
import { scriptedTeam } from '../team';
import type { LookedUp, NumberKey } from './lookUp';
import type { LabReport } from './report';
import type { LabWork, NamedId } from './work';

/** Long work under way. */
export interface Busy {
  readonly kind: 'playing' | 'analysing' | 'counting' | 'page' | 'turns';
  readonly done: number;
  readonly all: number;
}

/** What was analysed: the report, and the games that its turn references name. */
export interface Shown {
  readonly report: LabReport;
  readonly games: readonly NamedId[];
  /** Games that were chosen and are not in it, with the reason. */
  readonly left: readonly { readonly name: string; readonly why: 'unreadable' | 'unplayed' }[];
}

export interface ScriptedRun {
  /** Each plays all the games, one after the other. */
  readonly teams: readonly ScriptedTeam[];
  readonly rules: RuleSet;
  /** Moves offered to the Builder in each turn, at most; 0: it builds from the talk alone. */
  readonly candidates: number;
  /** Games per team. */
  readonly count: number;
}

export interface LabState {
  /** Ids of the games chosen for the next run. */
  readonly chosen: ReadonlySet<string>;
  readonly by: Grouping;
  /** Whether the paper's rows are laid beside. */
  readonly published: boolean;
  readonly busy: Busy | null;
  readonly shown: Shown | null;
  /** Why the last run ended early. */
  readonly fault: string | null;
}

export interface LabActions {
  choose(ids: Iterable<string>): void;
  /** Analyses the chosen games and shows what they tell. */
  run(): Promise<void>;
  cancel(): void;
  group(by: Grouping): Promise<void>;
  setPublished(published: boolean): void;
  /** Plays games of scripts over the built-in set, keeps them on the shelf, and analyses them. */
  playScripted(run: ScriptedRun): Promise<void>;
  /** All tables and pictures as one page; null when nothing is shown. */
  page(): Promise<string | null>;
  /** What is behind a number of the report that is shown; null where it holds no such number, or was left. */
  behind(key: NumberKey): Promise<LookedUp | null>;
  /** Every turn of the games that are shown as a row of one table, as CSV; null when nothing is shown. */
  turns(): Promise<string | null>;
}

export type LabStore = ReturnType<typeof createLabStore>;
export type LabPorts = Pick<App, 'saver' | 'shelf' | 'library'> & {
  readonly ports: { readonly shelf: App['ports']['shelf']; readonly storage: PrefsStorage | null };
};

const KEY = 'crafttable.lab';
/** What outlives the page: the set and how it was put together; the numbers are made anew from it. */
const Kept = z.object({
  chosen: z.array(z.string()).catch([]),
  by: z.enum(GROUPINGS).catch('director'),
  published: z.boolean().catch(false),
  ran: z.boolean().catch(false),
});

class Cancelled extends Error {}

export function createLabStore(app: LabPorts, work: LabWork) {
  const kept = Kept.parse(read(app.ports.storage));
  /** When each game was saved that the work knows: a game that was played on since is analysed again. */
  const analysed = new Map<string, { readonly savedAt: number; readonly turns: number | null }>();
  let control: AbortController | null = null;

  const store = createStore<LabState & LabActions>((set, get) => {
    const keep = (ran: boolean) => {
      const { chosen, by, published } = get();
      app.ports.storage?.setItem(KEY, JSON.stringify({ chosen: [...chosen], by, published, ran }));
    };
    /** One long work at a time; a newer one ends an older one. */
    const working = async (job: (signal: AbortSignal) => Promise<void>) => {
      control?.abort();
      const mine = new AbortController();
      control = mine;
      set({ fault: null });
      try {
        await job(mine.signal);
      } catch (error) {
        if (control === mine && !(error instanceof Cancelled))
          set({ fault: error instanceof Error ? error.message : String(error) });
      } finally {
        if (control === mine) {
          control = null;
          set({ busy: null });
        }
      }
    };
    const check = (signal: AbortSignal) => {
      if (signal.aborted) throw new Cancelled();
    };

    const count = async (gathered: Omit<Shown, 'report'>, signal: AbortSignal) => {
      const { games } = gathered;
      set({ busy: { kind: 'counting', done: games.length, all: games.length } });
      const report = await work.do('report', { games, by: get().by });
      check(signal);
      set({ shown: { ...gathered, report } });
    };

    const analyse = async (signal: AbortSignal) => {
      const entries = await known();
      check(signal);
      const wanted = entries.filter(({ id }) => get().chosen.has(id));
      const games: NamedId[] = [];
      const left: Shown['left'][number][] = [];
      for (const [done, entry] of wanted.entries()) {
        set({ busy: { kind: 'analysing', done, all: wanted.length } });
        const turns = await turnsOf(entry);
        check(signal);
        const name = entry.title;
        if (turns === null) left.push({ name, why: 'unreadable' });
        else if (turns === 0) left.push({ name, why: 'unplayed' });
        else {
          games.push({ id: entry.id, name, disagreements: entry.disagreements });
        }
      }
      if (games.length === 0) set({ shown: null, fault: null });
      else await count({ games, left }, signal);
      keep(games.length > 0);
    };

    /** Analyses one game unless it is known as it stands. @returns its turns; null when it cannot be read. */
    const turnsOf = async ({ id, savedAt }: ShelfEntry): Promise<number | null> => {
      const before = analysed.get(id);
      if (before?.savedAt === savedAt) return before.turns;
      const answer = await work.do('game', { id, json: await app.ports.shelf.load(id) });
      const turns = answer?.turns ?? null;
      analysed.set(id, { savedAt, turns });
      return turns;
    };

    /** The shelf as it stands, oldest first, so that a set keeps its order while games are added. */
    const known = async (): Promise<ShelfEntry[]> => {
      await app.saver.settled();
      await app.shelf.getState().refresh();
      return app.shelf.getState().entries.toReversed();
    };

    return {
      chosen: new Set(kept.chosen),
      by: kept.by,
      published: kept.published,
      busy: null,
      shown: null,
      fault: null,

      choose(ids) {
        set({ chosen: new Set(ids) });
        keep(get().shown !== null);
      },
      run: () => working(analyse),
      cancel() {
        control?.abort();
        control = null;
        set({ busy: null });
      },
      async group(by) {
        set({ by });
        keep(get().shown !== null);
        const { shown } = get();
        if (shown) await working((signal) => count(shown, signal));
      },
      setPublished(published) {
        set({ published });
        keep(get().shown !== null);
      },
      playScripted: (run) =>
        working(async (signal) => {
          const ids: string[] = [];
          const fresh = gamesOf(run, app);
          for (const [done, { game, team }] of fresh.entries()) {
            set({ busy: { kind: 'playing', done, all: fresh.length } });
            const found = await app.saver.load(game.id);
            check(signal);
            // A game that was played here before stays as it is, with all its branches.
            if (!found || !isOver(found)) {
              const record = await work.do('play', { setup: game.record.setup, team });
              check(signal);
              app.saver.save({ ...game, record });
            }
            ids.push(game.id);
          }
          set({ chosen: new Set(ids) });
          await analyse(signal);
        }),
      async page() {
        const { shown } = get();
        if (!shown) return null;
        let page: string | null = null;
        await working(async (signal) => {
          set({ busy: { kind: 'page', done: 0, all: 1 } });
          const text = await work.do('page', { games: shown.games });
          check(signal);
          page = text;
        });
        return page;
      },
      async behind(key) {
        const { shown } = get();
        if (!shown) return null;
        try {
          const { games, report } = shown;
          return await work.do('behind', { games, by: report.by, key });
        } catch (error) {
          set({ fault: error instanceof Error ? error.message : String(error) });
          return null;
        }
      },
      async turns() {
        const { shown } = get();
        if (!shown) return null;
        let text: string | null = null;
        await working(async (signal) => {
          const parts: string[] = [];
          for (const [done, { id, name }] of shown.games.entries()) {
            set({ busy: { kind: 'turns', done, all: shown.games.length } });
            const part = await work.do('turns', { name, json: await app.ports.shelf.load(id) });
            check(signal);
            // Every part brings the same heading.
            if (part !== null) parts.push(parts.length === 0 ? part : part.slice(part.indexOf('\r\n') + 2));
          }
          text = parts.join('');
        });
        return text;
      },
    };
  });
  if (kept.ran && kept.chosen.length > 0) void store.getState().run();
  return store;
}

/** The games of a run, not yet played: for each team, every structure of the built-in set once per seed. */
export function gamesOf(
  { teams, rules, candidates, count }: ScriptedRun,
  { library }: Pick<LabPorts, 'library'>,
): { readonly game: Game; readonly team: ScriptedTeam }[] {
  const structures = library.getState().sets.find(({ id }) => id === BUILT_IN)?.structures ?? [];
  if (structures.length === 0) return [];
  return teams.flatMap((team) => {
    const { directors, builder } = team;
    const seats = scriptedTeam({ D1: directors, D2: directors, D3: directors }, builder);
    return Array.from({ length: count }, (_, k) => {
      const index = k % structures.length;
      const structure = structures[index]!;
      const seed = 1 + Math.floor(k / structures.length);
      const title = labWords.scripted.game(structure.id, directors, builder, candidates, seed);
      return { game: newGame(craftSetup(structure, index, { rules, seed, candidates }), seats, title), team };
    });
  });
}

const isOver = (game: Game): boolean => stateAt(craftWorld, game.record, lineOf(game)).phase === 'over';

function read(storage: PrefsStorage | null): unknown {
  try {
    return JSON.parse(storage?.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {}; // An unreadable entry is as good as none.
  }
}
