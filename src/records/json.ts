import { ok, type Result } from '@/kernel/result';
import { type FileFault, fileFault, jsonPath } from './fault';
import { firstJsonError } from './json-error';

/** Larger files are not read at all: the largest real ones are a few megabytes. In UTF-16 units. */
export const MAX_FILE_SIZE = 64 * 1024 * 1024;
/** Real files nest about ten deep. */
const MAX_DEPTH = 64;
/** Keys that could reach an object's prototype when the data is copied. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export const tooLarge = (size: number): Result<never, FileFault> =>
  fileFault(
    'too-large',
    '',
    `the file has ${Math.round(size / 1024 / 1024)} MB; at most ${MAX_FILE_SIZE / 1024 / 1024} MB are read, so split it into several files`,
  );

/** Plain data from text, safe to walk and to copy: limited in size and depth, and without prototype keys. */
export function readJson(text: string): Result<unknown, FileFault> {
  if (text.length > MAX_FILE_SIZE) return tooLarge(text.length);
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (body.trim() === '') return fileFault('empty', '', 'the file is empty; choose another one');
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return notJson(body);
  }
  return harmless(value);
}

function notJson(body: string): Result<never, FileFault> {
  const { offset, what, ended } = firstJsonError(body);
  const before = body.slice(0, offset).split('\n');
  const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`;
  return ended
    ? fileFault('cut', place, `the file breaks off here (${what}); get the whole file again`)
    : fileFault('not-json', place, `this is not JSON: ${what}; choose a JSON file, or mend this place`);
}

/** Walks without recursion, so that deep nesting cannot exhaust the stack. */
function harmless(root: unknown): Result<unknown, FileFault> {
  interface Place {
    readonly value: unknown;
    readonly depth: number;
    readonly key: PropertyKey;
    readonly up: Place | null;
  }
  const pathOf = (place: Place): string => {
    const keys: PropertyKey[] = [];
    for (let at: Place = place; at.up; at = at.up) keys.unshift(at.key);
    return jsonPath(keys);
  };
  const open: Place[] = [{ value: root, depth: 0, key: '', up: null }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, depth } = at;
    if (value === null || typeof value !== 'object') continue;
    if (depth >= MAX_DEPTH)
      return fileFault(
        'too-deep',
        pathOf(at).slice(0, 80),
        `data nests deeper than ${MAX_DEPTH} levels; this is no game file`,
      );
    if (Array.isArray(value)) {
      for (let k = 0; k < value.length; k++) {
        if (typeof value[k] === 'object') open.push({ value: value[k], depth: depth + 1, key: k, up: at });
      }
      continue;
    }
    for (const key of Object.keys(value)) {
      const place: Place = { value: (value as Record<string, unknown>)[key], depth: depth + 1, key, up: at };
      if (FORBIDDEN_KEYS.has(key))
        return fileFault('forbidden-key', pathOf(place), `the key "${key}" is not allowed; remove it`);
      if (typeof place.value === 'object') open.push(place);
    }
  }
  return ok(root);
}
