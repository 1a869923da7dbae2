import { z } from 'zod';
import type { CraftAction } from '@/craft/game';
import { SEATS } from '@/craft/vocabulary';
import type { Decision } from '@/match/agent';
import { actionSchema, jsonSchema, noteSchema } from '@/records/schemas';
import type { LiveSeat, Trouble } from '../models/live';
import type { ObservationJson } from './observation';

/** What crosses from page to page has the right shape, or is ignored. */
const observation = z.custom<ObservationJson>(
  (value) => z.object({ role: z.enum(['director', 'builder']), seat: z.string() }).safeParse(value).success,
);

const decision: z.ZodType<Decision<CraftAction>> = z.object({
  action: actionSchema,
  thought: z.string().exactOptional(),
  note: z.record(z.string(), jsonSchema).exactOptional(),
});

/** Who sent a message: one page, drawn when it opens. */
const client = z.string();
const seat = z.enum(SEATS);

const liveSeat = z.object({
  text: z.string(),
  reasoning: z.string(),
  attempt: z.number(),
  waitUntil: z.number().nullable(),
  secondsLeft: z.number(),
  because: z.string(),
}) satisfies z.ZodType<LiveSeat>;

const trouble: z.ZodType<Trouble> = z.object({
  seat,
  model: z.string(),
  server: z.string(),
  code: z.custom<Trouble['code']>((value) => typeof value === 'string'),
  cause: z.string(),
  cure: z.string(),
  detail: z.string(),
  partial: z.string(),
  reasoning: z.string(),
  suggestMaxTokens: z.number().nullable(),
  charged: z.object({ billed: z.enum(['yes', 'possibly']), tokens: z.number() }).nullable(),
});

/** All that passes between the page that runs a game and the pages that hold its seats. */
const Message = z.discriminatedUnion('type', [
  /** A page runs the game from now on: whoever holds a seat says hello. */
  z.object({ type: z.literal('host'), client }),
  /** The game changed and is on the shelf: pages that only watch read it again. */
  z.object({ type: z.literal('moved') }),
  z.object({ type: z.literal('hello'), client, seat, name: z.string() }),
  /** Before a goodbye: the seat is handed back for good. */
  z.object({ type: z.literal('stand-up'), client, seat }),
  z.object({ type: z.literal('bye'), client, seat }),
  /** What the holder of a seat may see now. `question` names the decision awaited, null when none is. */
  z.object({
    type: z.literal('seat'),
    seat,
    observation: observation,
    question: z.string().nullable(),
    over: z.boolean(),
  }),
  z.object({
    type: z.literal('decide'),
    client,
    seat,
    question: z.string(),
    decision,
  }),
  /** A page that looks on wants to be shown the game, or does so no more; `showing`: ask again. See `looking.ts`. */
  z.object({ type: z.literal('look'), client }),
  z.object({ type: z.literal('look-away'), client }),
  z.object({ type: z.literal('showing') }),
  z.object({
    type: z.literal('show'),
    asked: z.array(seat).readonly(),
    failure: z.object({ seat, message: z.string() }).nullable(),
    live: z.partialRecord(seat, liveSeat),
    trouble: z.partialRecord(seat, trouble),
  }),
  /** A try that failed, for the page that runs the game; `kept`: it has it. See `tries.ts`. */
  z.object({ type: z.literal('try'), key: z.string(), seat, note: noteSchema }),
  z.object({ type: z.literal('kept'), key: z.string() }),
  /** Whether a decision was taken; `null` fault: it was. */
  z.object({ type: z.literal('answer'), client, question: z.string(), fault: z.string().nullable() }),
]);
export type SeatMessage = z.infer<typeof Message>;

/** A message of another page, or null for anything else. */
export function readMessage(data: unknown): SeatMessage | null {
  const read = Message.safeParse(data);
  return read.success ? read.data : null;
}
