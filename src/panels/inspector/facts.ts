import { z } from 'zod';

/**
 * The notes that a decision by a model carries, read back from a record that may come from anywhere: what is not as
 * expected is left out, never guessed.
 */
const usage = z.object({
  promptTokens: z.number(),
  completionTokens: z.number(),
  reasoningTokens: z.number().nullable(),
  source: z.enum(['server', 'estimate']),
});

const call = z.object({ function: z.object({ name: z.string(), arguments: z.string() }) });
const message = z.object({
  role: z.string(),
  content: z.string().nullable().catch(null),
  tool_calls: z.array(call).optional().catch(undefined),
});
export type MessageFact = z.infer<typeof message>;

const request = z.looseObject({ messages: z.array(message).catch([]) });
export type RequestFact = z.infer<typeof request>;

const attempt = z.object({
  at: z.number(),
  ms: z.number(),
  outcome: z.string(),
  status: z.number().nullable(),
  billed: z.enum(['yes', 'possibly', 'no']).catch('possibly'),
  usage: usage.nullable().optional().catch(undefined),
  change: z.string().optional(),
  request: request.optional().catch(undefined),
});
export type AttemptFact = z.infer<typeof attempt>;

const dropped = z.object({ code: z.string(), why: z.string(), text: z.string().catch('') });
const marked = z.looseObject({});

const failedTry = z.object({
  failure: z.object({ code: z.string(), status: z.number().nullable(), detail: z.string() }),
  request: request.nullable().optional().catch(undefined),
  reply: z.string().catch(''),
  reasoning: z.string().catch(''),
  attempts: z.array(attempt).catch([]),
});

const noteSchema = z.object({
  server: z.string().optional().catch(undefined),
  template: z
    .object({
      id: z.string(),
      hash: z.string(),
      system: z.string().optional(),
      user: z.string().optional(),
    })
    .optional()
    .catch(undefined),
  request: request.nullable().optional().catch(undefined),
  reply: z.string().optional().catch(undefined),
  reasoning: z.array(z.string()).catch([]),
  model: z.string().optional().catch(undefined),
  finish: z.string().optional().catch(undefined),
  attempts: z.array(attempt).catch([]),
  ms: z.number().optional().catch(undefined),
  firstTokenMs: z.number().nullable().optional().catch(undefined),
  usage: usage.optional().catch(undefined),
  cost: z.number().nullable().optional().catch(undefined),
  warnings: z.array(z.object({ message: z.string() })).catch([]),
  reading: z
    .object({ outcome: z.string(), dropped: z.array(dropped).catch([]) })
    .optional()
    .catch(undefined),
  contamination: z.array(marked).catch([]),
  dryRuns: z
    .array(
      z.object({
        arguments: z.string(),
        move: z.string().nullable(),
        accepted: z.boolean(),
        answer: z.string(),
      }),
    )
    .catch([]),
  failedTries: z.array(failedTry).catch([]),
  standIn: z.object({ script: z.string(), for: z.string() }).optional().catch(undefined),
  inPlaceOf: z.string().optional().catch(undefined),
});
export type NoteFacts = z.infer<typeof noteSchema>;

const KNOWN = new Set(Object.keys(noteSchema.shape));

export const factsOf = (note: Readonly<Record<string, unknown>> | undefined): NoteFacts =>
  noteSchema.parse(note ?? {});

/** Notes of other kinds, such as those of scripts, as plain lines. */
export const otherNotes = (note: Readonly<Record<string, unknown>> | undefined): [string, string][] =>
  Object.entries(note ?? {})
    .filter(([name]) => !KNOWN.has(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);

/** What was sent beside the messages. */
export function parametersOf(facts: NoteFacts): [string, string][] {
  return Object.entries(facts.request ?? {})
    .filter(([name]) => name !== 'messages')
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
}

/** Whether a model was asked for this decision. */
export const isModels = ({ request: sent, reply }: NoteFacts): boolean => sent != null || reply !== undefined;
