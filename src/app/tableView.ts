import type { Board } from '@/craft/board';
import { ceilingOf } from '@/craft/ceiling';
import { outOfReach } from '@/craft/distance';
import type { CraftState, CraftTypes, Entry, TurnSummary } from '@/craft/game';
import type { Move } from '@/craft/moves';
import { type Progress, progressOf } from '@/craft/progress';
import type { Refusal } from '@/craft/refusals';
import { lostAt, slackOf } from '@/craft/verdict';
import { type View, viewOf } from '@/craft/views';
import { type Archetype, BUILDER, DIRECTORS, type Director, isDirector } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Actor } from '@/match/agent';
import { type GameRecord, type NodeId, nodeAt, pathTo, ROOT, stateAt } from '@/match/record';

export type CraftRecord = GameRecord<CraftTypes>;

/** What one Director's card shows of the turn in view. */
export interface DirectorView {
  readonly director: Director;
  readonly wall: View;
  /** The same wall of the board as it stands. */
  readonly now: View;
  readonly message: string | null;
  readonly thought: string | null;
  readonly by: Actor | null;
  readonly note: Readonly<Record<string, unknown>>;
  readonly archetype: Archetype;
  /** Place in this turn's speaking order, from 1; its last one when drawn more than once [T2]. Null: not drawn. */
  readonly order: number | null;
  /** `silent`: not drawn as a speaker this turn [T2]; `idle`: the first turn has not begun. */
  readonly status: 'spoke' | 'waiting' | 'silent' | 'idle';
}

/** What the Builder's card shows of the turn in view. */
export interface BuilderView {
  readonly offered: readonly Move[];
  readonly offersCandidates: boolean;
  readonly move: Move | null;
  readonly refusal: Refusal | null;
  readonly reason: string | null;
  readonly question: string | null;
  readonly problem: string | null;
  readonly thought: string | null;
  readonly by: Actor | null;
  readonly status: 'acted' | 'waiting' | 'idle';
}

/** The table at one place of a record: a pure reading of it. */
export interface TableView {
  readonly state: CraftState;
  /** The turn in view, from 1; 0 before anything was said. */
  readonly turn: number;
  readonly board: Board;
  readonly before: Board;
  readonly directors: Readonly<Record<Director, DirectorView>>;
  readonly builder: BuilderView;
  readonly summary: TurnSummary | null;
  readonly progress: Progress;
  readonly movesToGo: number;
  readonly turnsLeft: number;
  readonly slack: number;
  readonly isOver: boolean;
  readonly conversation: readonly Entry[];
}

/**
 * A reading of a place depends on the decisions up to it alone, and those never change: so it is kept per
 * decision, and at the root per setup. One step of a replay then computes one place.
 */
function keptPerPlace<V>(read: (record: CraftRecord, place: NodeId) => V) {
  const kept = new WeakMap<object, V>();
  return (record: CraftRecord, place: NodeId): V => {
    const key = place === ROOT ? record.setup : nodeAt(record, place);
    let value = kept.get(key);
    if (value === undefined) {
      value = read(record, place);
      kept.set(key, value);
    }
    return value;
  };
}

/** Reads the table at `cursor`: a Builder's decision shows its whole turn; a Director's, the turn so far. */
export const tableView = keptPerPlace(readTable);

function readTable(record: CraftRecord, cursor: NodeId): TableView {
  const now = stateAt(craftWorld, record, cursor);
  const turnNodes = nodesOfTurn(record, cursor);
  const last = turnNodes.at(-1);
  const builderNode =
    last !== undefined && nodeAt(record, last).seat === BUILDER ? nodeAt(record, last) : null;
  // The state in which the turn in view stood open: after a Builder's decision the next turn is open already.
  const openId = turnNodes[0] === undefined ? cursor : nodeAt(record, turnNodes[0]).parent;
  const open = stateAt(craftWorld, record, openId);
  const summary = builderNode ? (now.turns.at(-1) ?? null) : null;
  const board = now.board;
  const togo = now.turns.at(-1)?.movesToGo ?? now.par;
  const turnsLeft = now.setup.maxTurns - now.turns.length;
  return {
    state: now,
    turn: turnNodes.length === 0 && now.turns.length === 0 ? 0 : open.turn,
    board,
    before: open.board,
    directors: Object.fromEntries(
      DIRECTORS.map((director) => [director, directorView(record, turnNodes, open, board, director)]),
    ) as Record<Director, DirectorView>,
    builder: builderView(builderNode, open, now, last !== undefined),
    summary,
    progress: progressOf(board, now.target),
    movesToGo: togo,
    turnsLeft,
    slack: slackOf(turnsLeft, togo),
    isOver: now.phase === 'over',
    conversation: conversationAt(record, cursor),
  };
}

/** The ids of the turn that `cursor` lies in: its Directors' decisions and, when made, the Builder's. */
function nodesOfTurn(record: CraftRecord, cursor: NodeId): NodeId[] {
  const nodes: NodeId[] = [];
  for (let id = cursor; id !== ROOT; id = nodeAt(record, id).parent) {
    if (nodes.length > 0 && nodeAt(record, id).seat === BUILDER) break;
    nodes.unshift(id);
  }
  return nodes;
}

function directorView(
  record: CraftRecord,
  turnNodes: readonly NodeId[],
  open: CraftState,
  board: Board,
  director: Director,
): DirectorView {
  const spoken = turnNodes.map((id) => nodeAt(record, id)).findLast((node) => node.seat === director);
  const action = spoken?.decision.action;
  const order = open.speakers.lastIndexOf(director) + 1;
  return {
    director,
    wall: viewOf(open.target, director),
    now: viewOf(board, director),
    message: action?.action === 'say' ? action.message : null,
    thought: spoken?.decision.thought ?? null,
    by: spoken?.by ?? null,
    note: spoken?.decision.note ?? {},
    archetype: open.setup.archetypes[director],
    order: order === 0 ? null : order,
    status: spoken ? 'spoke' : order === 0 ? 'silent' : turnNodes.length === 0 ? 'idle' : 'waiting',
  };
}

function builderView(
  node: ReturnType<typeof nodeAt<CraftTypes>> | null,
  open: CraftState,
  now: CraftState,
  talking: boolean,
): BuilderView {
  const common = { offered: open.candidates, offersCandidates: open.setup.candidates > 0 };
  const action = node?.decision.action;
  if (!node || !action || action.action === 'say') {
    const status = talking ? 'waiting' : 'idle';
    return {
      ...common,
      move: null,
      refusal: null,
      reason: null,
      question: null,
      problem: null,
      thought: null,
      by: null,
      status,
    };
  }
  return {
    ...common,
    move: action.action === 'build' ? action.move : null,
    refusal: now.turns.at(-1)?.refusal ?? null,
    reason: action.action === 'build' ? action.reason : null,
    question: action.action === 'ask' ? action.question : null,
    problem: action.action === 'ask' ? (action.problem ?? null) : null,
    thought: node.decision.thought ?? null,
    by: node.by,
    status: 'acted',
  };
}

/** The whole public conversation up to a place: unlike the game's own, it forgets nothing [T5]. */
export function conversationAt(record: CraftRecord, cursor: NodeId): Entry[] {
  const entries: Entry[] = [];
  let seen: readonly Entry[] = [];
  for (const id of pathTo(record, cursor)) {
    const { conversation } = stateAt(craftWorld, record, id);
    if (conversation === seen) continue;
    const known = new Set(seen);
    entries.push(...conversation.filter((entry) => !known.has(entry)));
    seen = conversation;
  }
  return entries;
}

/** One mark of the time line. */
export interface TurnMark extends TurnSummary {
  /** The Builder's decision that ended the turn: where the cursor goes. */
  readonly node: NodeId;
  readonly turnsLeft: number;
}

/** The time line of one line of play: everything above it is drawn from this. */
export interface Timeline {
  readonly start: { readonly movesToGo: number; readonly progress: number };
  readonly marks: readonly TurnMark[];
  readonly maxTurns: number;
  /** The first turn that left more moves to go than turns [V2]. */
  readonly lostAt: number | null;
  readonly ceiling: number;
  readonly outOfReach: number;
}

export const timelineOf = keptPerPlace(readTimeline);

/** Where the published oracle ends from the start [O6]: the same for every place of a game. */
const startFacts = keptPerPlace((record) => {
  const { board, target, setup } = stateAt(craftWorld, record, ROOT);
  return {
    ceiling: ceilingOf(board, target, setup.rules).progress,
    outOfReach: outOfReach(target, setup.rules),
    progress: progressOf(board, target).progress,
  };
});

function readTimeline(record: CraftRecord, tip: NodeId): Timeline {
  const first = stateAt(craftWorld, record, ROOT);
  const { maxTurns } = first.setup;
  const facts = startFacts(record, ROOT);
  const nodes = pathTo(record, tip).filter((id) => nodeAt(record, id).seat === BUILDER);
  const turns = stateAt(craftWorld, record, tip).turns;
  const marks = turns.map(
    (turn, k): TurnMark => ({ ...turn, node: nodes[k]!, turnsLeft: maxTurns - (k + 1) }),
  );
  return {
    start: { movesToGo: first.par, progress: facts.progress },
    marks,
    maxTurns,
    lostAt: lostAt(
      turns.map((turn) => turn.movesToGo),
      maxTurns,
    ),
    ceiling: facts.ceiling,
    outOfReach: facts.outOfReach,
  };
}

/** A branch: where it leaves the line in view, and where it ends. */
export interface Branch {
  readonly tip: NodeId;
  readonly leavesAfterTurn: number;
  readonly marks: readonly TurnMark[];
}

/** The other lines of play of a record, as they hang below the time line. */
export function branchesOf(record: CraftRecord, tip: NodeId, tips: readonly NodeId[]): Branch[] {
  const main = new Set(pathTo(record, tip));
  return tips
    .filter((other) => !main.has(other))
    .map((other) => {
      const shared = pathTo(record, other).filter((id) => main.has(id));
      const turns = shared.filter((id) => !isDirector(nodeAt(record, id).seat)).length;
      return { tip: other, leavesAfterTurn: turns, marks: timelineOf(record, other).marks.slice(turns) };
    });
}
