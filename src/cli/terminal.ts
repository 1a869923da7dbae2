import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { ok, type Result } from '@/kernel/result';
import { type FileFault, faultLine, fileFault } from '@/records/fault';
import { MAX_FILE_SIZE, tooLarge } from '@/records/json';

/**
 * Text with every sign that steers a terminal written out as `\\u001b`: models, servers and files may send them. Line ends
 * and tabs stay; JSON means the same afterwards.
 */
export const harmless = (text: string): string =>
  text.replace(STEERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
/** Control signs, and those that turn the direction of writing. */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const print = (text: string): void => {
  process.stdout.write(`${harmless(text)}\n`);
};
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** Says on stderr what went wrong; the command then ends with exit code 1. */
export function complain(text: string): void {
  process.stderr.write(`${harmless(text)}\n`);
  process.exitCode = 1;
}
/** Says on stderr what a person should know beside the result; the exit code stays as it is. */
export const note = (text: string): void => {
  process.stderr.write(`${harmless(text)}\n`);
};
export const complainOf = (file: string, fault: FileFault): void => complain(`${file}: ${faultLine(fault)}`);

/** Reads a whole text file, unless it is far too large. */
export function readText(path: string): Result<string, FileFault> {
  try {
    const found = statSync(path);
    // A pipe that nobody writes to would be waited for without end.
    if (found.isFIFO() || found.isSocket())
      return fileFault('not-readable', '', 'this is a pipe, not a file; save it to a file first');
    if (found.size > MAX_FILE_SIZE) return tooLarge(found.size);
    return decoded(readFileSync(path));
  } catch (error) {
    return fileFault('not-readable', '', `${reasonOf(error)}; check the path`);
  }
}

/** Text of UTF-8, or of UTF-16 with the mark that says so. */
function decoded(bytes: Buffer): Result<string, FileFault> {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return ok(new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes));
  } catch {
    return fileFault('not-readable', '', 'this is no text of UTF-8; save it as UTF-8');
  }
}

/** Writes a file; false, with the reason told, when that fails. */
export function writeText(path: string, text: string): boolean {
  try {
    writeFileSync(path, text);
    return true;
  } catch (error) {
    complain(`${path}: ${reasonOf(error)}; nothing was written`);
    return false;
  }
}

/** Why a file could not be reached, in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'EACCES' || code === 'EROFS') return 'access is not allowed';
  return error instanceof Error ? error.message : String(error);
}
