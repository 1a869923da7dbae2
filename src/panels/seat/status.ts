import { strings } from '@/app/strings';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Board } from '@/craft/board';
import type { Entry, Observation } from '@/craft/game';
import { type Move, moveSentence, refusalOf } from '@/craft/moves';
import { type Refusal, refusalSentence } from '@/craft/refusals';
import type { RuleSet } from '@/craft/vocabulary';
import { assertNever } from '@/kernel/assert';

/** For whom the game waits, as far as a seat may know; `paused` when the seat is next but nothing asks it. */
export type Status = 'asked' | 'directors' | 'builder' | 'paused' | 'complete' | 'ended';

/**
 * Read from what the seat sees alone: a game that ends before its last turn is complete, for nothing else ends it
 * [T1, M5]; after the last turn a seat cannot know which of the two it was.
 */
export function statusOf(observation: Observation, asked: boolean, over: boolean): Status {
  if (over) return observation.turn < observation.maxTurns ? 'complete' : 'ended';
  if (asked) return 'asked';
  if (observation.role === 'builder') return observation.messages.length > 0 ? 'paused' : 'directors';
  const last = observation.conversation.at(-1);
  // A turn's messages enter the conversation together, when all have spoken.
  return last?.kind === 'said' && last.turn === observation.turn ? 'builder' : 'directors';
}

/** A move that the game refused in the turn before this one. */
export interface PastRefusal {
  readonly turn: number;
  readonly move: Move;
  readonly refusal: Refusal;
}

/** The refusal that the public talk ends with; null once the next turn has been built. */
export function refusalTold(conversation: readonly Entry[]): PastRefusal | null {
  const last = conversation.findLast((entry) => entry.kind !== 'said');
  return last?.kind === 'built' && last.refusal
    ? { turn: last.turn, move: last.move, refusal: last.refusal }
    : null;
}

/** A move as this page sent it, with the board that it was meant for. */
export interface SentMove {
  readonly turn: number;
  readonly move: Move;
  readonly board: Board;
}

/**
 * What became of the Builder's own last move, where the game keeps the talk from it: the same rules on the same board
 * give the same answer.
 */
export function refusalOfSent(
  sent: SentMove | null,
  turn: number,
  over: boolean,
  rules: RuleSet,
): PastRefusal | null {
  if (sent === null || turn !== sent.turn + (over ? 0 : 1)) return null;
  const refusal = refusalOf(sent.board, sent.move, rules);
  return refusal ? { turn: sent.turn, move: sent.move, refusal } : null;
}

/** One entry as a sentence. */
export function entrySentence(entry: Entry): string {
  switch (entry.kind) {
    case 'said':
    case 'asked':
      return entry.text;
    case 'built':
      return entry.refusal
        ? `${moveSentence(entry.move)} ${strings.table.builder.refused}. ${refusalSentence(entry.refusal)}`
        : moveSentence(entry.move);
    default:
      return assertNever(entry);
  }
}

/** What a screen reader is told when something happened: the newest words, then whose turn it is. */
export function announcementOf(observation: Observation, status: Status): string {
  const t = seatDesk;
  const role = observation.role;
  const now = role === 'builder' ? t.status.builder[status] : t.status.director[status];
  const news = newsOf(observation);
  return [news, `${strings.table.turn(observation.turn, observation.maxTurns)}.`, now]
    .filter(Boolean)
    .join(' ');
}

function newsOf(observation: Observation): string {
  const t = seatDesk.say;
  if (observation.role === 'builder')
    return observation.messages.map(({ speaker, text }) => t.says(strings.seat[speaker], text)).join(' ');
  const heard = observation.heard.at(-1);
  if (heard) return t.says(strings.seat[heard.speaker], heard.text);
  const last = observation.conversation.at(-1);
  return last ? t.says(strings.seat[last.speaker], entrySentence(last)) : '';
}
