/** Most objects that one reply is searched for. */
const MOST = 50;

/**
 * The JSON objects of a reply: bare, fenced, after prose, with brackets left over behind, or written twice as a
 * string. One pass over the text; braces that hold no JSON are passed over.
 */
export function jsonObjectsIn(text: string): Readonly<Record<string, unknown>>[] {
  const whole = parsed(text.trim());
  if (typeof whole === 'string' && whole.includes('{')) return jsonObjectsIn(whole);
  if (Array.isArray(whole)) return whole.filter(isObject).slice(0, MOST);
  if (isObject(whole)) return [whole];
  const found: Readonly<Record<string, unknown>>[] = [];
  for (const [from, to] of braced(text)) {
    const value = parsed(text.slice(from, to));
    if (isObject(value)) found.push(value);
    if (found.length >= MOST) break;
  }
  return found;
}

/** The value, or undefined: also for text that is no JSON. */
export function parsed(text: string): unknown {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
