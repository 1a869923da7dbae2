import { hash32 } from '@/kernel/hash';
import { PythonRandom } from '@/kernel/python-random';
import { err, ok, type Result } from '@/kernel/result';
import type { Step, World } from '@/match/world';
import { type Board, type BoardJson, boardFromJson } from './board';
import { attainableTarget, movesToGo } from './distance';
import type {
  BuilderAction,
  CraftAction,
  CraftEvent,
  CraftFault,
  CraftSetup,
  CraftState,
  CraftTypes,
  Entry,
  Observation,
  TurnMessage,
  TurnSummary,
} from './game';
import { applyMove, type Move } from './moves';
import { candidatesFor } from './oracle-published';
import { isComplete, progressOf } from './progress';
import { startBoard } from './starts';
import { viewOf, viewsOf } from './views';
import { BUILDER, DIRECTORS, type Director, isDirector, SEATS, type Seat } from './vocabulary';

/** The conversation is cut back to the last 40 entries once it passes 50 [T5]. */
const CONVERSATION = { most: 50, kept: 40 } as const;

export const craftWorld: World<CraftTypes> = {
  id: 'craft',
  seats: () => SEATS,
  begin,
  toMove,
  observe,
  apply,
  isOver: (state) => state.phase === 'over',
};

function begin(setup: CraftSetup): CraftState {
  const target = trusted(setup.structure);
  const board = typeof setup.start === 'string' ? startBoard(target, setup.start) : trusted(setup.start);
  const goal = attainableTarget(target, setup.rules);
  return openTurn({
    setup,
    target,
    goal,
    board,
    turn: 0,
    phase: 'directors',
    end: null,
    speakers: [],
    messages: [],
    candidates: [],
    conversation: [],
    turns: [],
    par: movesToGo(board, goal),
  });
}

/** A setup is checked where it enters the program; here a fault is a bug. */
function trusted(json: BoardJson): Board {
  const board = boardFromJson(json);
  if (!board.ok) throw new Error(`setup: ${board.error.path}: ${board.error.message}`);
  return board.value;
}

function openTurn(state: CraftState): CraftState {
  const { setup, board, target } = state;
  const turn = state.turn + 1;
  const speakers = setup.script?.speakers?.[turn - 1] ?? drawSpeakers(setup, turn);
  return {
    ...state,
    turn,
    // A recorded turn may know of no speaker at all: then the Builder is next.
    phase: speakers.length > 0 ? 'directors' : 'builder',
    speakers,
    messages: speakers.map(() => null),
    candidates: candidatesOf(setup, turn, board, target),
  };
}

function candidatesOf(setup: CraftSetup, turn: number, board: Board, target: Board): readonly Move[] {
  if (setup.candidates === 0) return [];
  const recorded = setup.script?.candidates?.[turn - 1];
  return recorded ?? candidatesFor(board, target, setup.rules, turn, setup.candidates);
}

/** Who speaks in a turn when no script says so [T2]. */
export function drawSpeakers({ seed, speakers }: CraftSetup, turn: number): readonly Director[] {
  const random = new PythonRandom(hash32(`${seed}/speakers/${turn}`));
  return speakers === 'published' ? random.choices(DIRECTORS, DIRECTORS.length) : random.shuffled(DIRECTORS);
}

function toMove(state: CraftState): readonly Seat[] {
  switch (state.phase) {
    case 'over':
      return [];
    case 'builder':
      return [BUILDER];
    case 'directors': {
      const open = state.speakers.filter((_, place) => state.messages[place] === null);
      return state.setup.hearing === 'sequential' ? open.slice(0, 1) : [...new Set(open)];
    }
  }
}

/** The messages of this turn that have been heard: each Director once, its last one counting [T2]. */
export function turnMessages(state: CraftState): readonly TurnMessage[] {
  const last = new Map<Director, string>();
  for (const [place, speaker] of state.speakers.entries()) {
    const text = state.messages[place];
    if (text !== null && text !== undefined) last.set(speaker, text);
  }
  return [...last].map(([speaker, text]) => ({ speaker, text }));
}

/** The one function that decides what a seat may know [D3, T3, T4]. */
function observe(state: CraftState, seat: Seat): Observation {
  const { setup, turn, board, conversation } = state;
  const common = { rules: setup.rules, turn, maxTurns: setup.maxTurns };
  if (!isDirector(seat)) {
    return {
      role: 'builder',
      seat: BUILDER,
      ...common,
      board,
      messages: state.phase === 'builder' ? turnMessages(state) : [],
      candidates: setup.candidates > 0 ? state.candidates : null,
      conversation: setup.builderHears === 'conversation' ? conversation : null,
      tools: setup.tools,
    };
  }
  return {
    role: 'director',
    seat,
    archetype: setup.archetypes[seat],
    ...common,
    wall: viewOf(state.target, seat),
    board: viewsOf(board),
    conversation,
    heard: setup.hearing === 'sequential' && state.phase === 'directors' ? turnMessages(state) : [],
  };
}

function apply(state: CraftState, seat: Seat, action: CraftAction): Result<Step<CraftTypes>, CraftFault> {
  if (!toMove(state).includes(seat)) {
    const message =
      state.phase === 'over'
        ? 'the game is over'
        : `it is not ${seat}'s turn; waiting for ${toMove(state).join(', ')}`;
    return err({ code: 'not-your-turn', message });
  }
  if (isDirector(seat)) {
    if (action.action !== 'say')
      return err({ code: 'wrong-action', message: `a Director speaks; it cannot ${action.action}` });
    return ok(say(state, seat, action.message));
  }
  if (action.action === 'say')
    return err({ code: 'wrong-action', message: 'the Builder builds or asks; it cannot speak otherwise' });
  return ok(build(state, action));
}

function say(state: CraftState, seat: Director, message: string): Step<CraftTypes> {
  const place = state.speakers.findIndex((speaker, k) => speaker === seat && state.messages[k] === null);
  const messages = state.messages.with(place, message);
  const spoken: CraftState = { ...state, messages };
  const events: CraftEvent[] = [{ type: 'said', seat, message }];
  if (messages.includes(null)) return { state: spoken, events };
  // Told in speaking order, so that the order in which answers arrive leaves no trace.
  const said = state.speakers.map(
    (speaker, k): Entry => ({ kind: 'said', turn: state.turn, speaker, text: messages[k]! }),
  );
  return { state: { ...spoken, phase: 'builder', conversation: remember(state.conversation, said) }, events };
}

function build(state: CraftState, action: BuilderAction): Step<CraftTypes> {
  const { turn } = state;
  if (action.action === 'ask') {
    const entry: Entry = { kind: 'asked', turn, speaker: BUILDER, text: action.question };
    return endTurn(state, state.board, entry, null, { type: 'asked', question: action.question });
  }
  const { move, reason } = action;
  const result = applyMove(state.board, move, state.setup.rules);
  const refusal = result.ok ? null : result.error;
  const after = result.ok ? result.value : state.board;
  const entry: Entry = { kind: 'built', turn, speaker: BUILDER, text: reason, move, refusal };
  const event: CraftEvent = refusal
    ? { type: 'refused', move, refusal }
    : { type: 'built', move, before: state.board, after };
  return endTurn(state, after, entry, entry, event);
}

function endTurn(
  state: CraftState,
  board: Board,
  entry: Entry,
  built: Extract<Entry, { kind: 'built' }> | null,
  event: CraftEvent,
): Step<CraftTypes> {
  const { setup, target, goal, turn } = state;
  const togo = movesToGo(board, goal);
  const before = state.turns.at(-1)?.movesToGo ?? state.par;
  const progress = progressOf(board, target);
  const refusal = built?.refusal ?? null;
  const summary: TurnSummary = {
    turn,
    outcome: built === null ? 'asked' : refusal ? 'refused' : togo < before ? 'good' : 'wasted',
    move: built?.move ?? null,
    refusal,
    movesToGo: togo,
    progress: progress.progress,
  };
  const ended: CraftState = {
    ...state,
    board,
    conversation: remember(state.conversation, [entry]),
    turns: [...state.turns, summary],
  };
  const events: CraftEvent[] = [event, { type: 'turn-ended', summary }];
  const accepted = built !== null && refusal === null;
  const end = accepted && isComplete(progress) ? 'complete' : turn >= setup.maxTurns ? 'turns' : null;
  if (end === null) return { state: openTurn(ended), events };
  return { state: { ...ended, phase: 'over', end }, events: [...events, { type: 'over', end }] };
}

/** Entry by entry, for the cut falls where the fifty-first is added [T5]. */
function remember(conversation: readonly Entry[], added: readonly Entry[]): readonly Entry[] {
  let entries = conversation.slice();
  for (const entry of added) {
    entries.push(entry);
    if (entries.length > CONVERSATION.most) entries = entries.slice(-CONVERSATION.kept);
  }
  return entries;
}
