import { z } from 'zod';
import type { Json } from '@/match/agent';
import { spansSchema, stacksSchema } from '../dataset';
import { actorSchema, jsonSchema, MOST_OFFERED, noteSchema, setupOptionsSchema } from '../schemas';

/**
 * The official log [L1] as far as a game depends on it. What is only compared stays `unknown` here, so that a
 * changed value is reported as a disagreement at its place and not as a broken file; everything else is kept as
 * it stands [L2].
 */
const text = z.string().nullish();
const unknowns = z.unknown().optional();

/** One decision of a turn as our own export adds it, so that nothing of our record is lost. */
const ownDecision = z.object({
  seat: z.string(),
  by: actorSchema,
  thought: z.string().exactOptional(),
  note: noteSchema.exactOptional(),
  /** Why a Builder's reply could not be read as a move. */
  problem: z.string().exactOptional(),
});

const response = z.looseObject({ internal_thinking: text, public_message: text, raw_response: text });

const moveLike = z.looseObject({
  action: z.string(),
  block: text,
  position: z.string().nullish(),
  layer: z.union([z.number(), z.string()]).nullish(),
  span_to: text,
  confirmation: text,
});
export type LoggedMove = z.output<typeof moveLike>;

export const turnSchema = z.looseObject({
  turn_number: z.int().nullish(),
  timestamp: text,
  director_responses: z.record(z.string(), z.union([response, z.string()]).nullish()).nullish(),
  conversation_snapshot: z.array(z.unknown()).nullish(),
  builder_confirmation: text,
  move_attempted: moveLike.nullish(),
  clarification: text,
  error: jsonSchema.nullish(),
  oracle_moves: z.array(moveLike).max(MOST_OFFERED).nullish(),
  progress_data: z
    .looseObject({ metrics: unknowns, error: unknowns, structure_snapshot: unknowns })
    .nullish(),
  crafttable: z.looseObject({ decisions: z.array(ownDecision).exactOptional() }).nullish(),
});
export type LoggedTurn = z.output<typeof turnSchema>;

export const gameSchema = z.looseObject({
  structure_id: z.string().max(200).nullish(),
  structure_idx: z.int().nullish(),
  complexity: text,
  target_structure: stacksSchema,
  target_spans: spansSchema.nullish(),
  partialCompletionCategory: text,
  turns: z.array(z.unknown()).max(10_000),
  crafttable: z.looseObject({ setup: setupOptionsSchema.exactOptional() }).nullish(),
});
export type LoggedGame = z.output<typeof gameSchema>;

const experimentSchema = z.looseObject({
  timestamp: text,
  structure_index: z.int().nullish(),
  max_turns: z.int().min(0).max(10_000).nullish(),
  models: z.looseObject({ director: text, builder: text }).nullish(),
  use_oracle: z.boolean().nullish(),
  num_oracle: z.int().min(0).max(1_000).nullish(),
  builder_tool_use: z.boolean().nullish(),
  run: z.int().nullish(),
  partial_completion: text,
});
export type Experiment = z.output<typeof experimentSchema>;

export const logSchema = z.looseObject({
  experiment_info: experimentSchema.nullish(),
  games: z.array(z.unknown()).min(1, 'at least one game expected').max(100_000),
});

/** Kept beside a decision. `undefined` and null say nothing and are left out. */
export const noteOf = (facts: Readonly<Record<string, unknown>>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  ) as Record<string, Json>;
