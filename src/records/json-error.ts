/** Where a text stops being JSON. `ended`: the text is fine so far but breaks off. */
export interface JsonError {
  readonly offset: number;
  readonly what: string;
  readonly ended: boolean;
}

const LITERAL = /(?:true|false|null)(?![\w$])/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SPACE = /[ \t\n\r]*/y;

/**
 * Finds the place of the first error, which engines report in different ways or not at all. Only for a text that
 * `JSON.parse` has refused. Works without recursion.
 */
export function firstJsonError(text: string): JsonError {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const fail = (what: string): JsonError =>
    at >= text.length
      ? { offset: text.length, what: `${what} is missing`, ended: true }
      : { offset: at, what: `${what} is expected, but ${shown(text, at)} stands here`, ended: false };

  const open: ('{' | '[')[] = [];
  let wants: 'value' | 'first' | 'key' | 'after' = 'value';
  for (;;) {
    take(SPACE);
    const char = text[at];
    if (wants === 'after') {
      const inside = open.at(-1);
      if (inside === undefined) {
        if (at >= text.length) return { offset: at, what: 'unknown', ended: false };
        return { offset: at, what: `the data has ended, but ${shown(text, at)} follows`, ended: false };
      }
      if (char === ',') wants = inside === '{' ? 'key' : 'value';
      else if (char === (inside === '{' ? '}' : ']')) open.pop();
      else return fail(inside === '{' ? '"," or "}"' : '"," or "]"');
      at++;
      continue;
    }
    if (wants === 'first' && char === (open.at(-1) === '{' ? '}' : ']')) {
      open.pop();
      at++;
      wants = 'after';
      continue;
    }
    if (wants === 'key' || (wants === 'first' && open.at(-1) === '{')) {
      if (!take(STRING)) return broken(text, at) ?? fail('a name in quotes');
      take(SPACE);
      if (text[at] !== ':') return fail('":"');
      at++;
      wants = 'value';
      continue;
    }
    if (char === '{' || char === '[') {
      open.push(char);
      at++;
      wants = 'first';
      continue;
    }
    if (!take(STRING) && !take(NUMBER) && !take(LITERAL)) return broken(text, at) ?? fail('a value');
    wants = 'after';
  }
}

/** A string, number or word that is begun but not ended, or ended by something forbidden. */
function broken(text: string, start: number): JsonError | null {
  const rest = text.slice(start, start + 9);
  if (/^-?(?:NaN|Infinity)/.test(rest))
    return {
      offset: start,
      what: `${/^-?[A-Za-z]+/.exec(rest)![0]} is no JSON number; write null instead`,
      ended: false,
    };
  if (text[start] === '"') {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
    const inner = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
    inner.lastIndex = start + 1;
    const end = start + 1 + inner.exec(text)![0].length;
    const ended = end >= text.length || /^\\(?:u[\da-fA-F]{0,3})?$/.test(text.slice(end));
    if (ended) return { offset: text.length, what: 'the end of a string is missing', ended: true };
    return { offset: end, what: `${shown(text, end)} is not allowed in a string`, ended: false };
  }
  const tail = text.slice(start);
  if (
    tail.length < 32 &&
    tail !== '' &&
    /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|-?[\d.]+(?:[eE][+-]?)?)$/.test(tail)
  )
    return { offset: text.length, what: 'the end of a value is missing', ended: true };
  return null;
}

const shown = (text: string, at: number): string =>
  JSON.stringify(String.fromCodePoint(text.codePointAt(at)!));
