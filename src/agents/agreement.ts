import type { Board } from '@/craft/board';
import type { BuilderObservation, TurnMessage } from '@/craft/game';
import { understand } from '@/craft/language';
import { type Move, sameMove } from '@/craft/moves';
import type { RuleSet } from '@/craft/vocabulary';
import { listenerBuilder } from './builder-listener';

/** A turn of any record, as plain as the listener needs it. */
export interface ToldTurn {
  readonly board: Board;
  readonly messages: readonly TurnMessage[];
  /** Null when none were offered. */
  readonly candidates: readonly Move[] | null;
  /** What the Builder of the record tried; null when it asked. */
  readonly attempted: Move | null;
  readonly rules: RuleSet;
}

/** How the scripted listener fares on the talk of others. Counts, and shares in 0 … 1 (0 when there is nothing to share). */
export interface ListenerAgreement {
  readonly messages: number;
  /** Messages with at least one reading. */
  readonly understood: number;
  readonly understoodShare: number;
  /** Mean weight of the readings over all messages that ask for anything. */
  readonly weightShare: number;
  /** Turns in which the Builder of the record tried a move. */
  readonly turns: number;
  /** Of those: the listener picks the same move. */
  readonly agreed: number;
  readonly agreedShare: number;
  /** Of those: the listener asks instead. */
  readonly asked: number;
}

export function listenerAgreement(turns: readonly ToldTurn[]): ListenerAgreement {
  let messages = 0;
  let understood = 0;
  let weight = 0;
  let asking = 0;
  let moves = 0;
  let agreed = 0;
  let asked = 0;
  for (const turn of turns) {
    for (const { speaker, text } of turn.messages) {
      messages++;
      const { readings, unresolved } = understand(text, speaker, turn.board);
      if (readings.length > 0) understood++;
      if (readings.length > 0 || unresolved.length > 0) asking++;
      weight += readings.reduce((sum, it) => sum + it.weight, 0);
    }
    if (turn.attempted === null) continue;
    moves++;
    const picked = pickedBy(turn);
    if (picked === null) asked++;
    else if (sameMove(picked, turn.attempted)) agreed++;
  }
  return {
    messages,
    understood,
    understoodShare: share(understood, messages),
    weightShare: share(weight, asking),
    turns: moves,
    agreed,
    agreedShare: share(agreed, moves),
    asked,
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The listener's move in a turn; null when it asks. */
export function pickedBy({ board, messages, candidates, rules }: ToldTurn): Move | null {
  const seen: BuilderObservation = {
    role: 'builder',
    seat: 'Builder',
    rules,
    turn: 1,
    maxTurns: 1,
    board,
    messages,
    candidates,
    conversation: null,
    tools: false,
  };
  const { action } = listenerBuilder(seen, noChance);
  return action.action === 'build' ? action.move : null;
}

const noChance = () => {
  throw new Error('bug: the listener leaves nothing to chance');
};
