import { createStore } from 'zustand/vanilla';
import type { CraftTypes } from '@/craft/game';
import { BUILDER, SEATS, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Agent } from '@/match/agent';
import { play } from '@/match/play';
import { latestTip, type NodeId, nodeAt, pathTo, ROOT, tipsOf } from '@/match/record';
import { type Game, lineOf } from './game';
import { type Pendings, pendingIn, withoutCarried, withoutInstead } from './models/pending';
import { breath, pause, READING_TIME, type Speed } from './pace';
import { type After, pageTimer } from './steadyTimer';
import type { CraftRecord } from './tableView';
import type { Occupant } from './team';

/** The game on the table, the place in view, and whether it is moving. */
export interface TableState {
  readonly game: Game | null;
  /** The decision in view. */
  readonly cursor: NodeId;
  /** The end of the line that the time line shows. */
  readonly tip: NodeId;
  readonly moving: boolean;
  /** On the way to a turn that has to be played first. */
  readonly jumping: boolean;
  /** The seats whose answers are awaited now. */
  readonly asked: readonly Seat[];
  readonly failure: { readonly seat: Seat; readonly message: string } | null;
  readonly speed: Speed;
  /** Another page runs this game; here it is only looked at. */
  readonly watching: boolean;
  /** While it is looked at: what the page that runs it tells of its end. */
  readonly told: Pick<TableState, 'asked' | 'failure'>;
}

export interface TableActions {
  /** Puts a game on the table, at a place or at its start. */
  open(game: Game, cursor?: NodeId): void;
  /** Plays on: along what is recorded, then with the agents. */
  play(): void;
  pause(): void;
  /** To the end of the next turn, recorded or played now. */
  stepForward(): void;
  stepBack(): void;
  goTo(cursor: NodeId): void;
  /** The end of turn `turn` of the line in view; 0 is the start. Plays on when it is not reached yet. */
  goToTurn(turn: number): void;
  /** Plays the rest without pauses. */
  finish(): void;
  showLine(tip: NodeId): void;
  /** Forgets nothing: the line that was stays as a branch; play goes on from the place in view. */
  branchHere(): void;
  seat(seat: Seat, occupant: Occupant): void;
  /**
   * Changes what waits for the next decisions of this game's seats; false when another game is on the table, or another
   * page runs it: then it is not this page's to change.
   */
  changePending(game: string, change: (before: Pendings) => Pendings): boolean;
  /** Lets a failure be: the game stays where it is. */
  dismiss(): void;
  /** Whether another page runs the game. */
  watch(watching: boolean): void;
  /** What the page that runs the game tells of its end. */
  hear(told: TableState['told']): void;
  /** Shows the game as another page has saved it, at its end. */
  follow(game: Game): void;
  setSpeed(speed: Speed): void;
}

export interface TablePorts {
  readonly agentFor: (game: Game, seat: Seat) => Agent<CraftTypes>;
  /** Called with every change of the game that must outlive the page. */
  readonly save: (game: Game) => void;
  /** Left out: the page's own timer. */
  readonly after?: After | undefined;
}

export type TableStore = ReturnType<typeof createTableStore>;

export function createTableStore(ports: TablePorts, speed: Speed = 1) {
  const after = ports.after ?? pageTimer;
  return createStore<TableState & TableActions>((set, get) => {
    let running: AbortController | null = null;
    const swaps = new Map<Seat, AbortController>();

    /** Aborted when the seat changes hands. */
    const swapOf = (seat: Seat): AbortController => {
      const known = swaps.get(seat) ?? new AbortController();
      swaps.set(seat, known);
      return known;
    };

    const halt = () => {
      running?.abort();
      running = null;
      set({ moving: false, jumping: false, asked: [] });
    };

    const line = () => pathTo(get().game!.record, get().tip);
    const place = (cursor: NodeId) => (cursor === ROOT ? -1 : line().indexOf(cursor));
    const isBuilders = (id: NodeId) => id !== ROOT && nodeAt(get().game!.record, id).seat === BUILDER;

    const keep = (record: CraftRecord, tip: NodeId) => {
      const { seat, decision } = nodeAt(record, tip);
      const decided: Game = { ...get().game!, record, tip };
      const game = pendingIn(decided, (all) => withoutCarried(all, seat, decision));
      // Saved first: whoever is told of the change may read it from the shelf at once.
      ports.save(game);
      set({ game, tip, cursor: tip });
    };

    /**
     * Moves on until `until` says stop, the game ends or a hand stops it. `pace` scales the pauses. At 0 what is
     * recorded is passed over at once, and what is played leaves the page a breath after every turn.
     */
    const run = async (until: (id: NodeId) => boolean, pace: () => number) => {
      const { game, watching } = get();
      if (!game) return;
      halt();
      const control = new AbortController();
      running = control;
      const { signal } = control;
      const ahead = line().slice(place(get().cursor) + 1);
      if (pace() === 0) {
        const end = ahead.find(until);
        set({ cursor: end ?? get().tip, failure: null });
        if (end !== undefined) return;
      }
      set({ moving: true, failure: null });
      const rest = (id: NodeId) =>
        pause(after, (isBuilders(id) ? READING_TIME.builder : READING_TIME.director) * pace(), signal);
      if (pace() > 0)
        for (const id of ahead) {
          set({ cursor: id });
          if (until(id)) return halt();
          await rest(id);
          if (signal.aborted) return;
        }
      if (watching) return halt();
      // Scripts answer one after the other, so that their words can be read. A person's answer waits for nobody:
      // it is on the record at once.
      let turnstile = Promise.resolve();
      let first = true;
      const paced = (agent: Agent<CraftTypes>): Agent<CraftTypes> =>
        agent.by.kind !== 'script' || pace() === 0
          ? agent
          : {
              by: agent.by,
              async decide(observation, context) {
                const decision = await agent.decide(observation, context);
                const { tip } = get();
                const due = first ? Promise.resolve() : turnstile.then(() => rest(tip));
                first = false;
                turnstile = due;
                await due;
                return decision;
              },
            };
      const end = await play<CraftTypes>({
        world: craftWorld,
        record: get().game!.record,
        tip: get().tip,
        agentFor: (seat) => paced(ports.agentFor(get().game!, seat)),
        seatSignal: (seat) => swapOf(seat).signal,
        signal,
        onAsk: (seat) => set({ asked: [...get().asked.filter((other) => other !== seat), seat] }),
        onDecision: async (record, tip) => {
          const { seat } = nodeAt(record, tip);
          set({ asked: get().asked.filter((other) => other !== seat) });
          keep(record, tip);
          if (until(tip)) control.abort();
          else if (pace() === 0 && isBuilders(tip)) await breath(after);
        },
      });
      if (running !== control) return;
      halt();
      if (end.end.reason === 'failed') {
        const { seat, error } = end.end;
        set({ failure: { seat, message: error instanceof Error ? error.message : String(error) } });
      }
    };

    /** The line that is played on is part of the game: a reload finds it again. */
    const chooseLine = (tip: NodeId) => {
      const { game, watching } = get();
      if (!game) return;
      const changed = pendingIn<Game>({ ...game, tip }, (all) => withoutInstead(all));
      if (!watching) ports.save(changed);
      set({ game: changed, tip });
    };

    return {
      game: null,
      cursor: ROOT,
      tip: ROOT,
      moving: false,
      jumping: false,
      asked: [],
      failure: null,
      speed,
      watching: false,
      told: NOTHING_TOLD,

      open(game, cursor = ROOT) {
        halt();
        ports.save(game);
        set({ game, cursor, tip: lineThrough(game, cursor), failure: null });
      },
      play: () =>
        void run(
          () => false,
          () => 1 / get().speed,
        ),
      pause: halt,
      stepForward: () => void run(isBuilders, () => 0),
      stepBack() {
        halt();
        const nodes = line();
        const earlier = nodes.slice(0, Math.max(0, place(get().cursor))).findLast(isBuilders);
        set({ cursor: earlier ?? ROOT });
      },
      goTo(cursor) {
        halt();
        const { game, tip } = get();
        if (!game) return;
        const onLine = cursor === ROOT || line().includes(cursor);
        set({ cursor, tip: onLine ? tip : latestTip(game.record, cursor) });
      },
      goToTurn(turn) {
        halt();
        const ends = line().filter(isBuilders);
        const known = turn <= 0 ? ROOT : ends[turn - 1];
        if (known !== undefined) return set({ cursor: known });
        let left = turn - ends.length;
        set({ cursor: get().tip });
        void run(
          (id) => isBuilders(id) && --left <= 0,
          () => 0,
        );
        if (get().moving) set({ jumping: true });
      },
      finish: () =>
        void run(
          () => false,
          () => 0,
        ),
      showLine(tip) {
        halt();
        chooseLine(tip);
        set({ cursor: tip });
      },
      branchHere() {
        halt();
        chooseLine(get().cursor);
      },
      seat(seat, occupant) {
        const { game, moving, cursor, tip, watching } = get();
        if (!game || watching) return;
        // In the middle of a turn only this seat is asked again; the others go on thinking.
        const inPlace = moving && cursor === tip;
        if (!inPlace) halt();
        const reseated: Game = { ...game, tip: cursor, team: { ...game.team, [seat]: occupant } };
        const changed = pendingIn(reseated, (all) => withoutInstead(all, tip === cursor ? [seat] : SEATS));
        // Whoever sits down plays from the place in view on; what was played after it stays as a branch.
        ports.save(changed);
        set({ game: changed, tip: cursor, failure: null });
        swaps.get(seat)?.abort();
        swaps.delete(seat);
      },
      changePending(id, change) {
        const { game, watching } = get();
        if (game?.id !== id || watching) return false;
        const changed = pendingIn(game, change);
        if (changed === game) return true;
        ports.save(changed);
        set({ game: changed });
        return true;
      },
      dismiss: () => set({ failure: null }),
      watch(watching) {
        if (watching) halt();
        set({ watching, told: NOTHING_TOLD });
      },
      hear: (told) => set({ told }),
      follow(game) {
        halt();
        const { game: before, cursor, tip: oldTip } = get();
        const tip = lineOf(game);
        // Whoever reads an earlier turn goes on reading it.
        const reading = before?.id === game.id && cursor !== oldTip && cursor < game.record.nodes.length;
        set({ game, cursor: reading ? cursor : tip, tip, failure: null });
      },
      setSpeed: (next) => set({ speed: next }),
    };
  });
}

const NOTHING_TOLD: TableState['told'] = { asked: [], failure: null };

/** Whether a seat's answer is awaited at the place in view, by this page or by the one that runs the game. */
export const isAsked = ({ watching, asked, told, cursor, tip }: TableState, seat: Seat): boolean =>
  watching ? cursor === tip && told.asked.includes(seat) : asked.includes(seat);

/** What went wrong at the place in view. */
export const failureOf = ({ watching, failure, told, cursor, tip }: TableState): TableState['failure'] =>
  watching ? (cursor === tip ? told.failure : null) : failure;

/** All ends of the game's lines, for the branches below the time line. */
export const tips = (game: Game): NodeId[] => tipsOf(game.record);

/** The game's own line where the place lies on it; else the line through the place that was played last. */
function lineThrough(game: Game, cursor: NodeId): NodeId {
  const line = lineOf(game);
  return cursor === ROOT || pathTo(game.record, line).includes(cursor)
    ? line
    : latestTip(game.record, cursor);
}
