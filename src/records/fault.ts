import { err, type Result } from '@/kernel/result';

/** Why a file is not taken. */
export const FILE_FAULT_CODES = [
  'not-readable',
  'too-large',
  'empty',
  'cut',
  'not-json',
  'too-deep',
  'forbidden-key',
  'wrong-shape',
  'wrong-version',
  'unknown-world',
  'unknown-format',
  'bad-board',
  'bad-record',
  'check-failed',
] as const;
export type FileFaultCode = (typeof FILE_FAULT_CODES)[number];

/**
 * A fault of a file. `path` is the place: a JSON path such as `games[0].turns[3].move_attempted.layer`, or
 * "line 3, column 14" when the text is no JSON; empty when the whole file is meant. `message` is a sentence for
 * people that says what to do.
 */
export interface FileFault {
  readonly code: FileFaultCode;
  readonly path: string;
  readonly message: string;
}

export const fileFault = (code: FileFaultCode, path: string, message: string): Result<never, FileFault> =>
  err({ code, path, message });

/** The fault as one line of text. */
export const faultLine = (fault: FileFault): string =>
  fault.path === '' ? fault.message : `${fault.path}: ${fault.message}`;

/** `a.b[3]["(0,1)"]`, as it would be written in JavaScript. */
export function jsonPath(keys: readonly PropertyKey[]): string {
  let path = '';
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`;
    else if (/^[A-Za-z_]\w*$/.test(String(key))) path += path === '' ? String(key) : `.${String(key)}`;
    else path += `[${JSON.stringify(String(key))}]`;
  }
  return path;
}
