import { createStore } from 'zustand/vanilla';
import type { Inbox } from '@/agents/person';
import type { CraftAction, CraftTypes, Observation } from '@/craft/game';
import { BUILDER, SEATS, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Decision } from '@/match/agent';
import { nodeAt, pathTo, ROOT, stateAt } from '@/match/record';
import type { Game } from '../game';
import type { Live } from '../models/live';
import { USUAL_TEAM } from '../scripts';
import { strings } from '../strings';
import type { TableStore } from '../tableStore';
import { script } from '../team';
import { type GuestView, type HeldSeat, holdSeat, type Unsettled } from './guest';
import { hostSeats, type SeatHost } from './host';
import { gameLock, type Locks } from './locks';
import { createOnlooker } from './onlooker';
import { seatName, type Transport } from './transport';
import type { Tries } from './tries';

/** What a seat's page shows, whether this page runs the game or another one does. */
export type SeatView = GuestView;

export interface SeatingState {
  /** `host`: this page runs the game on the table; `guest`: another one does. */
  readonly role: 'none' | 'host' | 'guest';
  /** The seats that wait for a person now. */
  readonly waiting: readonly Seat[];
  /** The seats that other pages hold. */
  readonly elsewhere: readonly Seat[];
  /** The seats that this page holds: while there are any, the page shows nothing else. */
  readonly here: readonly Seat[];
  /** What the seats held here may see, as this page or the host tells it. */
  readonly views: Readonly<Partial<Record<Seat, SeatView>>>;
  /** Seats that could not be held here, for another page holds them. */
  readonly taken: readonly Seat[];
  /** The game is not on this browser's shelf. */
  readonly missing: boolean;
  /** The game that this page has joined. */
  readonly game: string | null;
}

export interface SeatingPorts {
  readonly table: TableStore;
  readonly inbox: Inbox<CraftTypes>;
  readonly locks: Locks;
  readonly transport: (game: string) => Transport;
  /** This page's own name among the pages of a game. */
  readonly client: string;
  readonly load: (game: string) => Promise<Game | null>;
  /** Resolves when all changes are on the shelf. */
  readonly settled: () => Promise<void>;
  /** The person's name in the record. */
  readonly person: string;
  /** What models are saying, in this page or as the page that runs the game shows it. */
  readonly live: Live;
  readonly tries: Pick<Tries, 'hear'>;
}

const NOBODY: SeatingState = {
  role: 'none',
  waiting: [],
  elsewhere: [],
  here: [],
  views: {},
  taken: [],
  missing: false,
  game: null,
};

/** Who runs a game, who holds which seat, and what each held seat may see. */
export function createSeating(ports: SeatingPorts) {
  const { table, inbox, locks, client } = ports;
  const store = createStore<SeatingState>(() => NOBODY);

  let joined: { id: string; transport: Transport; leave: () => void } | null = null;
  let host: SeatHost | null = null;
  const held = new Map<Seat, { guest: HeldSeat | null; release: () => void }>();
  /** Seats on their way to be held: from here on the page may not know more than they do. */
  const wanted = new Set<Seat>();
  let stopShow: (() => void) | null = null;
  let stopTries: (() => void) | null = null;

  const wayOf = (id: string, seat: Seat) => ports.transport(seatName(id, seat));
  const game = () => table.getState().game;
  const state = () => {
    const { game: now, tip } = table.getState();
    return now ? stateAt(craftWorld, now.record, tip) : null;
  };

  /** Names a seat's open decision by the record it follows, so that an answer to an older one is known as such. */
  const question = (seat: Seat): string | null => {
    const { game: now, tip } = table.getState();
    if (!now || !inbox.waiting().some((it) => it.seat === seat)) return null;
    const path = pathTo(now.record, tip);
    const lastTurn = path.findLast((id) => nodeAt(now.record, id).seat === BUILDER) ?? ROOT;
    const own = path.filter((id) => nodeAt(now.record, id).seat === seat).length;
    return `${lastTurn}/${own}/${seat}`;
  };

  const observe = (seat: Seat): Observation => craftWorld.observe(state()!, seat);
  const localView = (seat: Seat): SeatView => ({
    observation: observe(seat),
    question: question(seat),
    over: state()!.phase === 'over',
  });

  /** Reads everything anew from the table and the inbox. Cheap, and nothing is kept that could fall behind. */
  const refresh = () => {
    if (store.getState().role !== 'host' || game()?.id !== joined?.id) return;
    const views = Object.fromEntries([...held.keys()].map((seat) => [seat, localView(seat)]));
    store.setState({
      waiting: inbox.waiting().map(({ seat }) => seat),
      elsewhere: host?.held() ?? [],
      views,
    });
    host?.changed();
  };

  /**
   * The game that this page may look on: what it is shown, and the record too, tells what others think, so a page that
   * holds a seat, or is about to, looks at neither.
   */
  const mayLook = (): string | null =>
    store.getState().role === 'guest' && held.size === 0 && wanted.size === 0 && game()?.id === joined?.id
      ? (joined?.id ?? null)
      : null;
  const { look, show } = createOnlooker(ports, mayLook);

  const startHost = (id: string, transport: Transport) => {
    table.getState().watch(false);
    store.setState({ role: 'host' });
    look();
    const unsettled: [Seat, Unsettled][] = [];
    for (const [seat, hold] of held) {
      for (const answer of hold.guest?.leave() ?? []) unsettled.push([seat, answer]);
      hold.guest = null;
    }
    host = hostSeats(transport, (seat) => wayOf(id, seat), {
      client,
      observe,
      question,
      isOver: () => state()?.phase === 'over',
      seatTaken(seat, name) {
        sit(seat, name);
        resume();
      },
      guestsChanged: () => refresh(),
      stoodUp: handBack,
      whenFree(seat, freed) {
        // Its holder has the lock: this page gets it only when that one is gone, and lets it go at once.
        const leave = locks.queue(`crafttable/${id}/${seat}`, {
          held: () =>
            queueMicrotask(() => {
              leave();
              freed();
            }),
          busy: () => {},
          lost: () => {},
        });
        return leave;
      },
      submit: (seat, decision) => submitHere(seat, decision),
    });
    stopShow = show(id);
    stopTries = ports.tries.hear(id);
    for (const seat of held.keys()) sit(seat, ports.person);
    refresh();
    if (held.size > 0) resume();
    // What was on its way to the page that ran the game before is decided here.
    for (const [seat, { question: asked, decision, settle }] of unsettled)
      settle(question(seat) === asked ? submitHere(seat, decision) : strings.seats.movedOn);
  };

  const stopHost = () => {
    host?.stop();
    host = null;
    stopShow?.();
    stopShow = null;
    stopTries?.();
    stopTries = null;
  };

  /** Gives a seat to a person, unless one sits there already. */
  const sit = (seat: Seat, name: string) => {
    const occupant = game()?.team[seat];
    if (!occupant || occupant.kind === 'person') return;
    const before =
      occupant.kind === 'script' ? occupant.name : occupant.kind === 'model' ? occupant : undefined;
    table.getState().seat(seat, { kind: 'person', name, ...(before === undefined ? {} : { before }) });
  };

  /** The seat goes back to the script or model that had it. With nobody left at the table the game stands still. */
  const handBack = (seat: Seat) => {
    const occupant = game()?.team[seat];
    if (occupant?.kind !== 'person') return;
    const { before = USUAL_TEAM[seat] } = occupant;
    table.getState().seat(seat, typeof before === 'string' ? script(before) : before);
    const team = game()?.team;
    if (team && SEATS.every((it) => team[it].kind !== 'person')) table.getState().pause();
  };

  /** A game with people in it goes on by itself: whoever is asked is asked. */
  const resume = () => {
    const { moving, game: now, tip, goTo, play } = table.getState();
    if (!now || moving || state()?.phase === 'over') return;
    goTo(tip);
    play();
  };

  const submitHere = (seat: Seat, decision: Decision<CraftAction>): string | null => {
    const tried = craftWorld.apply(state()!, seat, decision.action);
    if (!tried.ok) return tried.error.message;
    return inbox.submit(seat, decision) ? null : strings.seats.notAsked;
  };

  const becomeGuest = () => {
    stopHost();
    table.getState().watch(true);
    store.setState({ role: 'guest', waiting: [], elsewhere: [] });
    for (const [seat, hold] of held) hold.guest ??= asGuest(seat);
    look();
  };

  const asGuest = (seat: Seat): HeldSeat =>
    holdSeat(joined!.transport, wayOf(joined!.id, seat), { client, seat, name: ports.person }, (view) =>
      store.setState({ views: { ...store.getState().views, [seat]: view } }),
    );

  /** Opens the game from the shelf where it is not on the table; then runs it. */
  const takeOver = async (id: string, transport: Transport) => {
    const stored = game()?.id === id && !table.getState().watching ? null : await ports.load(id);
    if (joined?.id !== id) return;
    if (stored) table.getState().follow(stored);
    if (game()?.id === id) startHost(id, transport);
    else store.setState({ missing: true });
  };

  const events = (id: string, transport: Transport) => ({
    held: () => void takeOver(id, transport),
    busy: () => {
      if (joined?.id === id) becomeGuest();
    },
    lost: () => {
      if (joined?.id !== id) return;
      becomeGuest();
      // Back in line: when the page that took over closes, this one runs the game again.
      const { leave } = joined;
      const leaveLine = locks.queue(gameLock(id), events(id, transport));
      joined.leave = () => {
        leave();
        leaveLine();
      };
    },
  });

  const readAnew = async () => {
    const id = mayLook();
    if (id === null) return;
    const fresh = await ports.load(id);
    if (fresh && mayLook() === id) table.getState().follow(fresh);
  };

  const watchOthers = (transport: Transport) =>
    transport.listen((message) => {
      if (message.type === 'moved') void readAnew();
    });

  /** Joins the pages of a game: runs it when no other page does, else waits in line to. */
  function join(id: string) {
    if (joined?.id === id) return;
    quit();
    const transport = ports.transport(id);
    const unwatch = watchOthers(transport);
    joined = { id, transport, leave: () => {} };
    store.setState({ game: id });
    const leaveLine = locks.queue(gameLock(id), events(id, transport));
    joined.leave = () => {
      unwatch();
      leaveLine();
      transport.close();
    };
  }

  function quit() {
    const leaving = joined;
    // From here on nothing is looked at that a seat was not to know.
    joined = null;
    for (const seat of [...held.keys()]) release(seat);
    stopHost();
    leaving?.leave();
    table.getState().watch(false);
    store.setState(NOBODY);
    look();
  }

  /** Holds a seat from this page. Another page's seat stays its own. */
  async function hold(id: string, seat: Seat) {
    if (joined?.id === id && held.has(seat)) return;
    wanted.add(seat);
    join(id);
    look();
    const release = await locks.take(`crafttable/${id}/${seat}`);
    wanted.delete(seat);
    if (joined?.id !== id || held.has(seat)) {
      look();
      return release?.();
    }
    if (!release) {
      store.setState({ taken: [...new Set([...store.getState().taken, seat])] });
      look();
      return;
    }
    const { role } = store.getState();
    held.set(seat, { release, guest: role === 'guest' ? asGuest(seat) : null });
    store.setState({ here: [...held.keys()], taken: store.getState().taken.filter((it) => it !== seat) });
    if (role === 'host') {
      sit(seat, ports.person);
      resume();
      refresh();
    }
  }

  /** Lets go of a seat: it waits until somebody sits down or it is handed to a script. */
  function release(seat: Seat) {
    const hold = held.get(seat);
    if (!hold) return;
    held.delete(seat);
    for (const { settle } of hold.guest?.leave() ?? []) settle(strings.seats.movedOn);
    hold.release();
    const { [seat]: _, ...views } = store.getState().views;
    store.setState({ here: [...held.keys()], views });
    look();
    // What was decided while the seat was held.
    void readAnew();
  }

  /** Lets go of a seat for good: a script has it from here on. */
  function standUp(seat: Seat) {
    const hold = held.get(seat);
    if (!hold) return;
    hold.guest?.standUp();
    release(seat);
    if (store.getState().role === 'host') handBack(seat);
  }

  /** A decision of a seat held here. Null: taken; else what to tell the person. */
  function decide(seat: Seat, decision: Decision<CraftAction>): Promise<string | null> {
    const asked = store.getState().views[seat]?.question;
    if (!asked) return Promise.resolve(strings.seats.notAsked);
    const guest = held.get(seat)?.guest;
    return guest ? guest.decide(asked, decision) : Promise.resolve(submitHere(seat, decision));
  }

  /** Runs the game here, though another page does. */
  function takeOverHere() {
    if (!joined) return;
    const { id, transport, leave } = joined;
    const leaveNew = locks.steal(gameLock(id), events(id, transport));
    joined.leave = () => {
      leave();
      leaveNew();
    };
  }

  table.subscribe((now, before) => {
    if (now.game !== before.game || now.tip !== before.tip || now.asked !== before.asked) refresh();
    if (now.game?.record !== before.game?.record && host) void ports.settled().then(() => host?.saved());
    if (now.game && now.game.id !== before.game?.id) {
      if (now.game.id !== joined?.id) join(now.game.id);
      look();
    }
  });

  return { store, join, quit, hold, release, standUp, decide, takeOverHere, refresh };
}
export type Seating = ReturnType<typeof createSeating>;
