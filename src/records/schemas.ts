import { z } from 'zod';
import type { CraftAction, CraftSetup } from '@/craft/game';
import type { Move } from '@/craft/moves';
import {
  ARCHETYPES,
  BLOCK_CODES,
  DIRECTORS,
  HEARING_MODES,
  RULE_SETS,
  SPEAKER_MODES,
  STARTS,
  TIERS,
} from '@/craft/vocabulary';
import type { Actor, Json } from '@/match/agent';
import { spansSchema, stacksSchema } from './dataset';

/** Plain JSON of any shape. Depth, size and keys have been checked by `readJson` before. */
export const jsonSchema = z.custom<Json>((value) => value !== undefined, 'a value expected');
export const noteSchema = z.record(z.string(), jsonSchema);

export const actorSchema = z.object({
  kind: z.enum(['person', 'script', 'model', 'recording']),
  name: z.string(),
}) satisfies z.ZodType<Actor>;

const boardSchema = z.object({ stacks: stacksSchema, spans: spansSchema });
/** A cell may lie off the board: such a move was tried and refused. */
const cell = z.int().min(-1).max(99);
const layer = z.int().min(-99).max(99);

export const moveSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('place'), block: z.enum(BLOCK_CODES), cell, layer, span: cell.nullable() }),
  z.object({
    action: z.literal('remove'),
    block: z.enum(BLOCK_CODES).nullable(),
    cell,
    layer,
    span: cell.nullable(),
  }),
]) satisfies z.ZodType<Move>;

const director = z.enum(DIRECTORS);
/** Moves offered in one turn; no board has as many legal ones. */
export const MOST_OFFERED = 1_000;
const turnsOf = <T extends z.ZodType>(item: T) =>
  z.array(z.array(item).max(MOST_OFFERED).nullable()).max(10_000);

/** All of a setup but its structure, so that a log can carry it beside the official fields. */
export const setupOptionsSchema = z.object({
  rules: z.enum(RULE_SETS),
  start: z.union([z.enum(STARTS), boardSchema]),
  speakers: z.enum(SPEAKER_MODES),
  hearing: z.enum(HEARING_MODES),
  maxTurns: z.int().min(1).max(10_000),
  candidates: z.int().min(0).max(MOST_OFFERED),
  builderHears: z.enum(['turn', 'conversation']),
  tools: z.boolean(),
  archetypes: z.object({ D1: z.enum(ARCHETYPES), D2: z.enum(ARCHETYPES), D3: z.enum(ARCHETYPES) }),
  seed: z.int(),
  script: z
    .object({
      speakers: turnsOf(director).exactOptional(),
      candidates: turnsOf(moveSchema).exactOptional(),
    })
    .exactOptional(),
});

export const setupSchema = setupOptionsSchema.extend({
  structure: boardSchema.extend({ id: z.string().min(1).max(200), tier: z.enum(TIERS) }),
}) satisfies z.ZodType<CraftSetup>;

export const actionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('say'), message: z.string() }),
  z.object({ action: z.literal('build'), move: moveSchema, reason: z.string() }),
  z.object({ action: z.literal('ask'), question: z.string(), problem: z.string().exactOptional() }),
]) satisfies z.ZodType<CraftAction>;
