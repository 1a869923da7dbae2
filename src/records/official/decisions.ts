import type { BuilderAction, CraftAction } from '@/craft/game';
import { BUILDER, type Seat } from '@/craft/vocabulary';
import { canonicalJson } from '@/kernel/hash';
import type { Actor, Decision } from '@/match/agent';
import { type LoggedTurn, noteOf } from './schema';
import type { Said } from './speakers';

export interface SeatDecision {
  readonly seat: Seat;
  readonly by: Actor;
  readonly decision: Decision<CraftAction>;
}

/** Fields of a turn that the engine tells again, or that stand elsewhere in the record. */
const RETOLD = new Set([
  'turn_number',
  'structure_before',
  'spans_before',
  'director_responses',
  'conversation_snapshot',
  'director_discussion_full',
  'builder_confirmation',
  'builder_move_raw',
  'move_attempted',
  'move_executed',
  'failed_move',
  'clarification',
  'oracle_moves',
  'builder_followed_oracle',
  'progress_data',
  'correct_structure_placement',
  'correct_side_placement',
  'overall_structure_correctness',
  'target_achieved',
  'crafttable',
]);

/** A logged turn as decisions; what else the log tells of it goes into thoughts and notes. */
export function decisionsOf(
  turn: LoggedTurn,
  said: readonly Said[],
  built: BuilderAction,
  by: (seat: Seat) => Actor,
): SeatDecision[] {
  const decisions: SeatDecision[] = said.map((it) => ({
    seat: it.speaker,
    by: by(it.speaker),
    decision: spoken(turn, it),
  }));
  decisions.push({
    seat: BUILDER,
    by: by(BUILDER),
    decision: withNote({ action: built }, builderNote(turn, built)),
  });
  return withOwnFacts(turn, decisions);
}

function spoken(turn: LoggedTurn, { speaker, text, last }: Said): Decision<CraftAction> {
  const decision: Decision<CraftAction> = { action: { action: 'say', message: text } };
  const response = turn.director_responses?.[speaker];
  if (!last || typeof response !== 'object' || response === null) return decision;
  const { internal_thinking, public_message: _, ...rest } = response;
  const prompt = turn[`director_prompt_${speaker}`];
  return withNote(
    { ...decision, ...(internal_thinking ? { thought: internal_thinking } : {}) },
    noteOf({ ...rest, prompt }),
  );
}

function builderNote(turn: LoggedTurn, built: BuilderAction) {
  const others = Object.entries(turn).filter(
    ([key]) => !RETOLD.has(key) && !key.startsWith('director_prompt_'),
  );
  return noteOf({
    ...Object.fromEntries(others),
    engine_error: turn.progress_data?.error,
    // The same things stand in the move, unless the log tells them otherwise.
    builder_move_raw: sameData(turn.builder_move_raw, turn.move_attempted)
      ? undefined
      : turn.builder_move_raw,
    builder_confirmation:
      built.action === 'build' && turn.builder_confirmation === built.reason
        ? undefined
        : turn.builder_confirmation,
    // A move that never reached the engine, or could not be read, is kept as it stood.
    move_attempted: built.action === 'ask' ? turn.move_attempted : undefined,
  });
}

const sameData = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);

const withNote = (
  decision: Decision<CraftAction>,
  note: Decision<CraftAction>['note'] & object,
): Decision<CraftAction> => (Object.keys(note).length === 0 ? decision : { ...decision, note });

/** Our own export tells the order, the actors, the thoughts and the notes as they were. */
function withOwnFacts(turn: LoggedTurn, decisions: readonly SeatDecision[]): SeatDecision[] {
  const own = turn.crafttable?.decisions;
  if (!own) return [...decisions];
  const left = [...decisions];
  const ordered: SeatDecision[] = [];
  for (const { seat, by, thought, note } of own) {
    const place = left.findIndex((it) => it.seat === seat);
    if (place < 0) return [...decisions];
    const [it] = left.splice(place, 1);
    const { action, thought: told } = it!.decision;
    const kept = thought ?? told;
    const facts = {
      ...(kept === undefined ? {} : { thought: kept }),
      ...(note === undefined ? {} : { note }),
    };
    ordered.push({ seat: it!.seat, by, decision: { action, ...facts } });
  }
  return left.length === 0 && ordered.at(-1)?.seat === BUILDER ? ordered : [...decisions];
}
