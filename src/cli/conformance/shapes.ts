import { z } from 'zod';
import type { Board } from '@/craft/board';
import { boardFromJson } from '@/craft/board';
import type { Move } from '@/craft/moves';
import { BLOCK_CODES, parseCell, type RuleSet } from '@/craft/vocabulary';
import { ok, type Result } from '@/kernel/result';
import { spansSchema, stacksSchema } from '@/records/dataset';
import { type FileFault, fileFault } from '@/records/fault';
import { readJson } from '@/records/json';
import { shaped } from '@/records/shape';

/** The conformance files say "paper" for what is called `published` here. */
export const rulesSchema = z
  .enum(['paper', 'published', 'free'])
  .transform((name): RuleSet => (name === 'paper' ? 'published' : name));

const block = z.enum(BLOCK_CODES);
const place = z.object({ action: z.literal('place'), block });
const remove = z.object({ action: z.literal('remove'), block: block.nullable() });
const where = { position: z.string(), layer: z.int(), span_to: z.string().nullish() };

/** A cell that is not on the board is kept as one, so that the engine can refuse it. */
const cellOf = (text: string): number => parseCell(text) ?? -1;

export const moveSchema = z
  .discriminatedUnion('action', [place.extend(where), remove.extend(where)])
  .transform(({ position, span_to, ...move }): Move => {
    const span = typeof span_to === 'string' ? cellOf(span_to) : null;
    return { ...move, cell: cellOf(position), span };
  });

export const boardSchema = z
  .object({ board: stacksSchema, spans: spansSchema })
  .transform(({ board, spans }, context): Board => {
    const read = boardFromJson({ stacks: board, spans });
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: `${read.error.path}: ${read.error.message}` });
    return z.NEVER;
  });

export interface Line<T> {
  readonly line: number;
  readonly value: T;
}

/** The rows of a JSON Lines text; empty lines are passed over. A fault names the line. */
export function readLines<S extends z.ZodType>(
  schema: S,
  text: string,
): Result<Line<z.output<S>>[], FileFault> {
  const lines: Line<z.output<S>>[] = [];
  for (const [k, source] of text.split('\n').entries()) {
    if (source.trim() === '') continue;
    const json = readJson(source);
    const value = json.ok ? shaped(schema, json.value) : json;
    if (!value.ok) {
      const { code, path, message } = value.error;
      return fileFault(code, `line ${k + 1}${path === '' ? '' : `, ${path}`}`, message);
    }
    lines.push({ line: k + 1, value: value.value });
  }
  return lines.length > 0
    ? ok(lines)
    : fileFault('empty', '', 'the file holds no cases; nothing would be checked');
}
