import { z } from 'zod';
import { SEATS } from '@/craft/vocabulary';
import { ok, type Result } from '@/kernel/result';
import { readBaseURL } from '@/llm/address';
import { REASONING_EFFORTS } from '@/llm/types';
import { decodeRecord, encodeRecord } from '@/records/craft-record';
import { type FileFault, jsonPath } from '@/records/fault';
import { actionSchema, jsonSchema, noteSchema } from '@/records/schemas';
import { shaped } from '@/records/shape';
import { templateSchema } from '@/records/template-schema';
import type { Game } from './game';
import type { Pendings } from './models/pending';
import { MOST_SEED, MOST_TOKENS } from './models/tuning';
import type { Occupant, Team } from './team';

/**
 * A game of the shelf as plain JSON. The record inside is the text of the record codec, so what is kept in the
 * browser is checked and re-executed like a file when it is opened again.
 */
const FORMAT = 'crafttable.game';
const VERSION = 1;

/** What is not named here is dropped: a key in a file that somebody wrote by hand goes no further. */
const model = z.object({
  kind: z.literal('model'),
  name: z.string(),
  server: z.string().refine((address) => readBaseURL(address).ok, 'the address of a server expected'),
  model: z.string().min(1),
  temperature: z.number().min(0).max(2),
  maxTokens: z.int().min(1).max(MOST_TOKENS),
  seed: z.int().min(0).max(MOST_SEED).exactOptional(),
  reasoningEffort: z.enum(REASONING_EFFORTS).exactOptional(),
  template: templateSchema.exactOptional(),
});
const occupant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('script'), name: z.string() }),
  z.object({
    kind: z.literal('person'),
    name: z.string(),
    before: z.union([z.string(), model]).exactOptional(),
  }),
  z.object({ kind: z.literal('recording'), name: z.string() }),
  model,
]) satisfies z.ZodType<Occupant>;
export const teamSchema = z.object({
  D1: occupant,
  D2: occupant,
  D3: occupant,
  Builder: occupant,
}) satisfies z.ZodType<Team>;

const disagreement = z.object({
  file: z.string(),
  game: z.int(),
  turn: z.int().nullable(),
  field: z.string(),
  logged: jsonSchema,
  computed: jsonSchema,
});

const pendings = z.partialRecord(
  z.enum(SEATS),
  z.object({
    failedTries: z.array(noteSchema).exactOptional(),
    instead: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('stand-in') }),
        z.object({ kind: z.literal('person'), action: actionSchema }),
      ])
      .exactOptional(),
  }),
) satisfies z.ZodType<Pendings>;

const gameSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  id: z.string().min(1),
  title: z.string(),
  team: teamSchema,
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('played') }),
    z.object({ kind: z.literal('log'), file: z.string() }),
    z.object({ kind: z.literal('record'), file: z.string() }),
  ]),
  disagreements: z.array(disagreement),
  tip: z.int().min(-1).exactOptional(),
  pending: pendings.exactOptional(),
  record: z.string(),
});

export function gameToJson(game: Game): unknown {
  const { id, title, team, source, disagreements, tip, pending } = game;
  return {
    format: FORMAT,
    version: VERSION,
    id,
    title,
    team,
    source,
    disagreements,
    ...(tip === undefined ? {} : { tip }),
    ...(pending === undefined ? {} : { pending }),
    record: encodeRecord(game.record),
  };
}

export function gameFromJson(json: unknown): Result<Game, FileFault> {
  const read = shaped(gameSchema, json);
  if (!read.ok) return read;
  const file = decodeRecord(read.value.record);
  if (!file.ok) return { ok: false, error: { ...file.error, path: inRecord(file.error.path) } };
  const { id, title, team, source, disagreements, tip, pending } = read.value;
  const more = { ...(tip === undefined ? {} : { tip }), ...(pending === undefined ? {} : { pending }) };
  return ok({ id, title, team, source, disagreements, ...more, record: file.value.record });
}

const inRecord = (path: string) => (path === '' ? jsonPath(['record']) : `record: ${path}`);

/** Who sits where, out of a record's free `meta`: null when it does not tell a whole team. */
export function teamFromMeta(meta: unknown): Team | null {
  const read = shaped(z.object({ team: teamSchema }), meta);
  return read.ok && SEATS.every((seat) => read.value.team[seat].name !== '') ? read.value.team : null;
}
