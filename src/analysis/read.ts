import type { Board } from '@/craft/board';
import type { BuilderAction, CraftState, CraftTypes, TurnSummary } from '@/craft/game';
import { type Reading, understand } from '@/craft/language';
import type { Move } from '@/craft/moves';
import { type Director, isDirector } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { type GameRecord, type NodeId, nodeAt, pathTo, ROOT, stateAt } from '@/match/record';

/** A Director's message of a turn: the one that counts, its last [T2]. */
export interface HeardMessage {
  readonly turn: number;
  readonly speaker: Director;
  readonly text: string;
  readonly thought: string | null;
  readonly readings: readonly Reading[];
}

/** An ended turn as the analysis reads it. */
export interface TurnFacts {
  readonly turn: number;
  readonly summary: TurnSummary;
  /** The state in which the Builder decided. */
  readonly open: CraftState;
  /** Moves to go before the turn [M7, M8]. */
  readonly togoBefore: number;
  readonly after: Board;
  readonly built: BuilderAction;
  /** The attempted move; null for a question. */
  readonly move: Move | null;
  /** What the Builder said with it: its confirmation, or its question. */
  readonly words: string;
  /** In speaking order. */
  readonly messages: readonly HeardMessage[];
}

/** The ended turns on the way to `tip`; what was said in a turn not yet ended is left out. */
export function turnsOf(record: GameRecord<CraftTypes>, tip: NodeId): TurnFacts[] {
  const turns: TurnFacts[] = [];
  let spoken: NodeId[] = [];
  let before: NodeId = ROOT;
  let togoBefore = stateAt(craftWorld, record, ROOT).par;
  for (const id of pathTo(record, tip)) {
    const { seat, decision } = nodeAt(record, id);
    if (isDirector(seat)) spoken.push(id);
    else if (decision.action.action !== 'say') {
      const open = stateAt(craftWorld, record, before);
      const state = stateAt(craftWorld, record, id);
      const summary = state.turns.at(-1)!;
      const built = decision.action;
      turns.push({
        turn: summary.turn,
        summary,
        open,
        togoBefore,
        after: state.board,
        built,
        move: built.action === 'build' ? built.move : null,
        words: built.action === 'build' ? built.reason : built.question,
        messages: messagesOf(record, spoken, open),
      });
      togoBefore = summary.movesToGo;
      spoken = [];
    }
    before = id;
  }
  return turns;
}

function messagesOf(
  record: GameRecord<CraftTypes>,
  spoken: readonly NodeId[],
  { board, turn }: CraftState,
): HeardMessage[] {
  const last = new Map<Director, HeardMessage>();
  for (const id of spoken) {
    const { seat, decision } = nodeAt(record, id);
    if (!isDirector(seat) || decision.action.action !== 'say') continue;
    const text = decision.action.message;
    const { readings } = understand(text, seat, board);
    last.set(seat, { turn, speaker: seat, text, thought: decision.thought ?? null, readings });
  }
  return [...last.values()];
}

/** "D1", "Director 2", "directors two", "Director #3". */
const NAMED = /\b(?:d[ _-]?([123])|directors?[ _-]?#?([123]|one|two|three))\b/gi;
/** What goes on a list: "D1 and 3", "Directors 1, 2 & 3", "D1/2". */
const GOES_ON =
  /^\s*(?:(?:,\s*(?:and|or)?|\/|&|\+|and|or)\s*)(?:d[ _-]?|directors?[ _-]?#?)?([123]|one|two|three)\b/i;
/** A number that counts something else: "as D1 and 2 others say", "D3, 2 blocks". */
const COUNTS =
  /^\s*(?:small|large|big|green|blue|red|yellow|orange|others?|more|of|blocks?|bricks?|pieces?|cells?|layers?|levels?|spots?|places?|turns?|times|moves?|dominoe?s?|in|on|at|x)\b|^[.:]\d/i;
const SEAT: Readonly<Record<string, Director>> = {
  '1': 'D1',
  '2': 'D2',
  '3': 'D3',
  one: 'D1',
  two: 'D2',
  three: 'D3',
};

/** The Directors that the Builder's words name, in their order of seats [F3]. */
export function namedDirectors(words: string): Director[] {
  const named = new Set<Director>();
  for (const found of words.matchAll(NAMED)) {
    const seat = found[1] ?? found[2]!.toLowerCase();
    let end = found.index + found[0].length;
    if (!/\d/.test(seat) && COUNTS.test(words.slice(end))) continue;
    named.add(SEAT[seat]!);
    for (;;) {
      const rest = words.slice(end);
      const next = GOES_ON.exec(rest);
      if (!next || COUNTS.test(rest.slice(next[0].length))) break;
      // "D3, one step at a time": only after "Directors" a spelled number goes on.
      if (!/\d/.test(next[1]!) && !/^directors/i.test(found[0])) break;
      named.add(SEAT[next[1]!.toLowerCase()]!);
      end += next[0].length;
    }
  }
  return [...named].sort();
}

/** Each instruction's likeliest reading, in the order in which they were said. */
export function mainReadings(readings: readonly Reading[]): Reading[] {
  const best = new Map<number, Reading>();
  for (const reading of readings) {
    const known = best.get(reading.instruction);
    if (!known || reading.weight > known.weight) best.set(reading.instruction, reading);
  }
  return [...best.values()];
}
