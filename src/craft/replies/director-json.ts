import { findObjects, isObject, type JsonObject, parsed, plainQuotes } from './json';
import { plainSigns } from './signs';
import { isThoughtField } from './thought';

/** A Director's answer that came as JSON. `message` is null when there is only thought. */
export interface JsonReply {
  readonly thought: string;
  readonly message: string | null;
  readonly closed: boolean;
}

const MESSAGE = /^(?:public|final|director)?[ _-]?(?:message|msg)$/i;
/** Names that mean the message only where the whole reply is one object. */
const LOOSE =
  /^(?:public|final|director)?[ _-]?(?:say|said|speech|utterance|statement|reply|response|answer|instructions?|content|text|output|public)$/i;

/**
 * Reads the first JSON object of a reply that holds a message, or a whole reply that is one object of thought.
 * @param before only objects that begin before this place count: tags further on may make them a thought.
 */
export function readJson(raw: string, before = raw.length): JsonReply | null {
  const text = plainQuotes(raw);
  const encoded = text.trimStart().startsWith('"') ? parsed(text.trim()) : undefined;
  if (typeof encoded === 'string' && encoded.includes('{')) return readJson(encoded);
  const whole = /^\s*(?:```[^\n`]{0,20}\n\s*)?["'[]?\s*\{/.test(text.slice(0, 200));
  const found = findObjects(text).filter(({ at }) => at < before);
  for (const { value } of found) {
    const reply = replyOf(value, whole);
    if (reply?.message != null) return reply;
  }
  // Thought alone is no message, wherever it stands.
  for (const { value } of found) {
    const reply = replyOf(value, whole);
    if (reply) return reply;
  }
  return found.length > 0 ? null : brokenJson(text, before);
}

function replyOf(object: JsonObject, whole: boolean): JsonReply | null {
  const fields = Object.entries(object);
  const named = (pattern: RegExp) => fields.find(([name, value]) => pattern.test(name) && isSaid(value));
  const said = named(MESSAGE) ?? (whole ? named(LOOSE) : undefined);
  const thought = fields
    .filter((field) => field !== said && isThoughtField(field[0]))
    .map(([, value]) => wordsOf(value))
    .filter((it) => it !== '')
    .join('\n\n');
  if (said) return { thought, message: wordsOf(said[1]), closed: true };
  return thought === '' ? null : { thought, message: null, closed: true };
}

const isSaid = (value: unknown): boolean => typeof value === 'string' || isObject(value);

/** The text of a field, or of the fields in it. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return value === null ? '' : JSON.stringify(value);
  const inner = Object.entries(value).find(
    ([name, it]) => /^(?:text|content|message)$/i.test(name) && isSaid(it),
  );
  return typeof inner?.[1] === 'string' ? inner[1] : JSON.stringify(value);
}

const KEY = /([{,])\s{0,20}\\?["']([A-Za-z_ -]{1,30})\\?["']\s{0,5}:\s{0,5}(\\?["']?)/g;
const MOST_KEYS = 50;

/** JSON that does not parse, or was cut: its known fields are still told apart, so that no thought is said. */
function brokenJson(text: string, before: number): JsonReply | null {
  const keys: RegExpExecArray[] = [];
  for (const key of plainSigns(text).matchAll(KEY)) {
    keys.push(key);
    if (keys.length >= MOST_KEYS) break;
  }
  const known = keys.filter(([, , name]) => isThoughtField(name!) || MESSAGE.test(name!));
  const first = known[0];
  if (!first || first.index >= before || !keys.slice(0, keys.indexOf(first) + 1).some((it) => it[1] === '{'))
    return null;
  const thoughts: string[] = [];
  let message: string | null = null;
  let closed = false;
  for (const key of known) {
    const from = key.index + key[0].length;
    const next = keys[keys.indexOf(key) + 1]?.index ?? text.length;
    const value = text.slice(from, next);
    const quote = key[3]!;
    const end = quote === '' ? null : /\\?["']\s{0,20}[}\]`\s"']{0,40}$/.exec(value.slice(-80));
    const inner = end ? value.slice(0, Math.max(0, value.length - 80) + end.index) : value;
    const plain = inner.replace(/\\n/g, '\n').replace(/\\(["'\\/])/g, '$1');
    if (!MESSAGE.test(key[2]!)) thoughts.push(plain);
    else if (message === null) {
      message = plain;
      closed = end !== null;
    }
  }
  return { thought: thoughts.join('\n\n'), message, closed };
}
