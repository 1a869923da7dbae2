import { z } from 'zod';
import { SEATS, type Seat } from '@/craft/vocabulary';
import type { Json } from '@/match/agent';
import type { RecordMeta } from './codec';
import { noteSchema } from './schemas';

/**
 * Tries of models that gave no answer before the game stopped. No decision of the record carries them yet; they stand
 * in the file's `meta` until the seat's next decision does.
 */
export type FailedTries = Readonly<Partial<Record<Seat, readonly Readonly<Record<string, Json>>[]>>>;

export const failedTriesSchema = z.partialRecord(
  z.enum(SEATS),
  z.array(noteSchema),
) satisfies z.ZodType<FailedTries>;

const NAME = 'failedTries';

/** What was left standing in a file; nothing where it is not as expected. */
export function failedTriesIn(meta: RecordMeta | null): FailedTries {
  const read = failedTriesSchema.safeParse(meta?.[NAME]);
  return read.success ? read.data : {};
}

/** The part of a file's `meta` that keeps them; undefined where there are none. */
export const failedTriesMeta = (tries: FailedTries): RecordMeta | undefined =>
  Object.values(tries).some((it) => it.length > 0) ? { [NAME]: tries as Json } : undefined;

/** All else that stands in a file's `meta`. */
export function withoutFailedTries(meta: RecordMeta | null): RecordMeta {
  const { [NAME]: _, ...rest } = meta ?? {};
  return rest;
}
