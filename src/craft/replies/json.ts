import { plainSigns } from './signs';

export type JsonObject = Readonly<Record<string, unknown>>;
/** An object of a reply and the place it stands at. */
export interface FoundObject {
  readonly at: number;
  readonly end: number;
  readonly value: JsonObject;
}

/** Most objects that one reply is searched for. */
const MOST = 50;
/** Longest object that is mended when it does not parse. */
const LONGEST_MENDED = 20_000;

/**
 * The JSON objects of a reply: bare, fenced, after prose, with brackets left over behind, or written twice as a
 * string. One pass over the text; braces that hold no JSON are passed over.
 */
export const jsonObjectsIn = (text: string): JsonObject[] => findObjects(text).map(({ value }) => value);

/** The same with their places; what is written twice or stands in a list has the place of the whole. */
export function findObjects(text: string): FoundObject[] {
  const lead = text.length - text.trimStart().length;
  const trimmed = text.trim();
  const whole = parsed(trimmed);
  const place = { at: lead, end: lead + trimmed.length };
  if (typeof whole === 'string' && whole.includes('{'))
    return findObjects(whole).map(({ value }) => ({ ...place, value }));
  if (Array.isArray(whole))
    return whole
      .filter(isObject)
      .slice(0, MOST)
      .map((value) => ({ ...place, value }));
  if (isObject(whole)) return [{ ...place, value: whole }];
  const found: FoundObject[] = [];
  for (const [at, end] of braced(text)) {
    const part = text.slice(at, end);
    const value = parsed(part) ?? (part.length <= LONGEST_MENDED ? parsed(mended(part)) : undefined);
    if (isObject(value)) found.push({ at, end, value });
    if (found.length >= MOST) break;
  }
  return found;
}

/** Typographic quotes around JSON are delimiters; where plain ones delimit, typographic ones are text. */
export const plainQuotes = (text: string): string => (text.includes('"') ? text : plainSigns(text));

/** The value, or undefined: also for text that is no JSON. */
export function parsed(text: string): unknown {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of the named fields that is text. */
export function textOf(object: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = object[name];
    if (typeof value === 'string') return value;
  }
  return null;
}

/** Line breaks inside strings and commas before a closing brace: what models get wrong most. */
function mended(text: string): string {
  let quoted = false;
  let out = '';
  for (let k = 0; k < text.length; k++) {
    const sign = text[k]!;
    if (quoted && sign === '\\') {
      out += sign + (text[++k] ?? '');
      continue;
    }
    if (sign === '"') quoted = !quoted;
    if (quoted && sign < ' ') out += sign === '\n' ? '\\n' : ' ';
    else if (!quoted && sign === ',' && /^\s{0,40}[}\]]/.test(text.slice(k + 1, k + 42))) continue;
    else out += sign;
  }
  return out;
}

function* braced(text: string): Generator<[number, number]> {
  let depth = 0;
  let from = 0;
  let quoted = false;
  for (let k = 0; k < text.length; k++) {
    const sign = text[k];
    if (quoted) {
      if (sign === '\\') k++;
      else if (sign === '"') quoted = false;
    } else if (sign === '{') {
      if (depth++ === 0) from = k;
    } else if (depth > 0 && sign === '"') quoted = true;
    else if (sign === '}' && depth > 0 && --depth === 0) yield [from, k + 1];
  }
}
