/** What stands where a key was. */
export const HIDDEN = '[key]';

/**
 * Where a text comes from. `words`: answers and errors, in which a server may quote a key. `names`: the ids in a list of
 * models. They are data: with one letter changed the model is not found any more.
 */
export type TextKind = 'words' | 'names';

/** All spellings of one key that are looked for in a text. */
export interface KeyForms {
  readonly pattern: RegExp;
  /** The longest first. */
  readonly texts: readonly string[];
  /** Whether they count only where no letter and no digit touches them. */
  readonly alone: boolean;
}

/** Shorter ones are guessed at once, and would be found in every sentence and every move. */
const SHORTEST_SECRET = 3;
/** Shorter ones may be a part of a longer word by chance. */
const SHORTEST_ANYWHERE = 8;
/** So long a key is no part of a model's name by chance. */
const SHORTEST_IN_NAMES = 16;

/** What people type where a client insists on a key and the server wants none. Without case, dashes, dots and spaces. */
const CUSTOMARY: ReadonlySet<string> = new Set(
  `ollama lmstudio vllm llama llamacpp llamafile localai koboldcpp tabbyapi sglang litellm openai mlx jan gpt4all
   none null nil undefined false empty blank na nokey nokeyneeded nokeyrequired sknokeyrequired noneeded notneeded notrequired
   notused unused optional dummy dummykey skdummy fake fakekey skfake test testkey sktest placeholder key apikey yourkey
   yourapikey token local localhost any anything whatever default example sample free public anonymous guest`
    .trim()
    .split(/\s+/),
);

/** Whether a key is one that has to be hidden: such words as `ollama` or `none` are known to everybody. */
export function isSecret(key: string): boolean {
  const word = key.toLowerCase().replace(/[-_. ]/g, '');
  return key.length >= SHORTEST_SECRET && !CUSTOMARY.has(word) && !/^(?:sk)?(?:x+|\*+|0+)?$/.test(word);
}

/** The spellings of a key to look for; null when nothing is to be hidden in texts of this kind. */
export function keyForms(key: string, kind: TextKind = 'words'): KeyForms | null {
  if (!isSecret(key) || (kind === 'names' && key.length < SHORTEST_IN_NAMES)) return null;
  const alone = key.length < SHORTEST_ANYWHERE;
  const texts = [...new Set([...spellings(key), ...(alone ? [base64(key, 0)] : base64Forms(key))])];
  texts.sort((a, b) => b.length - a.length);
  const any = texts.map((it) => it.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|');
  // An escape such as \n or %20 in front is no letter of the word.
  const front = '(?<=^|[^A-Za-z0-9]|\\\\[bfnrt]|\\\\u[0-9a-fA-F]{4}|%[0-9a-fA-F]{2})';
  return { pattern: new RegExp(alone ? `${front}(?:${any})(?![A-Za-z0-9])` : any, 'g'), texts, alone };
}

/** How far back the pattern looks. */
export const LOOKED_BACK = 6;

const hex = (letter: string, width: number) => letter.charCodeAt(0).toString(16).padStart(width, '0');

/** As it is, and as texts of an address, of JSON and of a page carry it. For most keys these are one and the same. */
function spellings(key: string): string[] {
  const spelled = (which: RegExp, how: (letter: string) => string) => key.replace(which, how);
  const percent = (letter: string) => `%${hex(letter, 2).toUpperCase()}`;
  const unicode = (letter: string) => `\\u${hex(letter, 4)}`;
  const slashed = (letter: string) => `\\${letter}`;
  const json = spelled(/["\\]/g, slashed);
  return [
    key,
    // encodeURIComponent, RFC 3986, and forms; with small hexadecimal digits too.
    ...[/[^\w.!~*'()-]/g, /[^\w.~-]/g, /[^\w.*-]/g].flatMap((which) => [
      spelled(which, percent),
      spelled(which, (letter) => percent(letter).toLowerCase()),
    ]),
    // Plain, JSON within JSON, PHP's, Go's and Python's, .NET's.
    json,
    json.replace(/["\\]/g, slashed),
    spelled(/["\\/]/g, slashed),
    json.replace(/[<>&']/g, unicode),
    spelled(/["\\<>&'`+]/g, (letter) => (letter === '\\' ? '\\\\' : `\\u${hex(letter, 4).toUpperCase()}`)),
    spelled(/[&<>"']/g, (letter) => ENTITIES[letter]!),
    spelled(/[&<>"'+]/g, (letter) =>
      /["'+]/.test(letter) ? `&#${letter.charCodeAt(0)};` : ENTITIES[letter]!,
    ),
    spelled(/[&<>"'`=/]/g, (letter) =>
      /["'`=/]/.test(letter) ? `&#x${hex(letter, 2).toUpperCase()};` : ENTITIES[letter]!,
    ),
  ];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What is sure of its base64 behind any number of other bytes, such as those of a user's name; both alphabets. */
function base64Forms(key: string): string[] {
  return [base64(key, 0), ...[0, 1, 2].map((before) => middle(key, before))].flatMap((it) => [
    it,
    it.replaceAll('+', '-').replaceAll('/', '_'),
  ]);
}

const base64 = (text: string, before: number): string => btoa('\0'.repeat(before) + text).replace(/=+$/, '');

/** The first letters, and the last, hold bits of the neighbours too. */
const middle = (key: string, before: number): string =>
  base64(key, before).slice([0, 2, 3][before], Math.floor(((before + key.length) * 8) / 6));

/** A text without a key. */
export const withoutForms = (text: string, forms: KeyForms | null): string =>
  forms ? text.replace(forms.pattern, HIDDEN) : text;

/** Where a key stands in a text that may go on. */
export interface FormsFound {
  readonly cuts: readonly (readonly [start: number, end: number])[];
  /** Up to here nothing that follows can change what was found. */
  readonly settled: number;
}

/** Looks for a key from `from` on. Unless the text is `whole`, its end may be the beginning of one. */
export function findForms(text: string, from: number, forms: KeyForms, whole: boolean): FormsFound {
  const { pattern } = forms;
  const cuts: [number, number][] = [];
  let settled = whole ? text.length : openEnd(text, from, forms);
  pattern.lastIndex = from;
  for (let found = pattern.exec(text); found && found.index < settled; found = pattern.exec(text)) {
    cuts.push([found.index, pattern.lastIndex]);
    if (pattern.lastIndex > settled) settled = openEnd(text, pattern.lastIndex, forms);
  }
  return { cuts, settled };
}

/** Where the first form begins that the end of the text leaves open. */
function openEnd(text: string, from: number, { texts, alone }: KeyForms): number {
  // A short one may still prove to be the beginning of a longer word.
  const longest = texts[0]!.length - (alone ? 0 : 1);
  for (let at = Math.max(from, text.length - longest); at < text.length; at++) {
    const end = text.slice(at);
    if (texts.some((it) => it.startsWith(end) && (alone || it.length > end.length))) return at;
  }
  return text.length;
}

/** Takes a key out of a text that comes in parts, wherever it is cut. All that cannot be a key's beginning goes on at once. */
export class FormRemover {
  readonly #forms: KeyForms;
  #past = '';
  #held = '';

  constructor(forms: KeyForms) {
    this.#forms = forms;
  }
  push(part: string): string {
    return this.#take(part, false);
  }
  end(): string {
    return this.#take('', true);
  }
  #take(part: string, whole: boolean): string {
    const text = this.#past + this.#held + part;
    let at = this.#past.length;
    const { cuts, settled } = findForms(text, at, this.#forms, whole);
    let out = '';
    for (const [start, end] of cuts) {
      out += text.slice(at, start) + HIDDEN;
      at = end;
    }
    out += text.slice(at, settled);
    this.#past = text.slice(Math.max(0, settled - LOOKED_BACK), settled);
    this.#held = text.slice(settled);
    return out;
  }
}
