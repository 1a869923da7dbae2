import { z } from 'zod';
import { ok, type Result } from '@/kernel/result';
import { viewsToJson } from '@/records/dataset';
import type { FileFault } from '@/records/fault';
import { Counter, differs, type Tally } from './report';
import { boardSchema, readLines } from './shapes';

const caseSchema = z.looseObject({ views: z.record(z.string(), z.unknown()) }).transform((it, context) => {
  const board = boardSchema.safeParse(it);
  if (board.success) return { views: it.views, board: board.data };
  context.addIssue({ code: 'custom', message: board.error.issues[0]?.message ?? 'a board expected' });
  return z.NEVER;
});

/** The Directors' walls of a board, with apparent sizes. */
export function checkViews(text: string, file: string): Result<Tally, FileFault> {
  const cases = readLines(caseSchema, text);
  if (!cases.ok) return cases;
  const counter = new Counter(file);
  for (const { line, value } of cases.value) {
    const got: Record<string, unknown> = viewsToJson(value.board);
    const directors = [...new Set([...Object.keys(got), ...Object.keys(value.views)])];
    counter.count(
      line,
      directors.flatMap((director) => differs(`views.${director}`, value.views[director], got[director])),
    );
  }
  return ok(counter.tally());
}
