import type { z } from 'zod';
import { ok, type Result } from '@/kernel/result';
import { type FileFault, fileFault, jsonPath } from './fault';

/** The value as the schema reads it, or the first place where it does not fit. */
export function shaped<S extends z.ZodType>(
  schema: S,
  value: unknown,
  at: readonly PropertyKey[] = [],
): Result<z.output<S>, FileFault> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  if (!issue) return fileFault('wrong-shape', jsonPath(at), 'this is not the expected data');
  return fileFault('wrong-shape', jsonPath([...at, ...issue.path]), `${plain(issue)}; mend this value`);
}

function plain(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.includes('received undefined')
        ? `this is missing (${issue.expected} expected)`
        : `${issue.expected} expected`;
    case 'invalid_value':
      return `expected one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    default:
      return issue.message;
  }
}

/** Continues a path that a deeper check has found. */
export const under = (fault: FileFault, path: string): FileFault => ({
  ...fault,
  path: fault.path === '' || fault.path.startsWith('[') ? path + fault.path : `${path}.${fault.path}`,
});
