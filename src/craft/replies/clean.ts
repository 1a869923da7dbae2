import { plainSigns } from './signs';
import { CUT_TOKEN, TOKEN } from './tokens';
import { type Dropped, dropped } from './types';

/** A line that opens with a speaker's name: the model carries on as someone else. */
const SPEAKER =
  /\n[ \t]{0,4}[*_#[]{0,3}(D ?[123]|Director ?[123]|Builder|User|Assistant|Human|System)[*_\]]{0,3}[ \t]?:[*_]{0,3}/gi;

/** Whether a line that opens with a speaker's name is still the writer's own. */
export type OwnLine = (name: string, before: string, after: string) => boolean;

const REQUEST =
  /^[\s"“*_]{0,6}(?:please|now|next|first|then|could you|can you|would you|you|we|your|put|place(?!\s?:)|add|set|lay|stack|build|remove(?!\s?:)|take|clear|start|begin|move|use|let|i (?:need|want|see)|my)\b/i;
/** A Director who turns to the Builder by name still speaks for itself; what a Builder would say is not its own. */
export const toBuilder: OwnLine = (name, _before, after) => /^builder$/i.test(name) && REQUEST.test(after);
const COMMAND = /\b(?:place|remove|clarify)[*_`"' \t]{0,4}:/gi;
/** No command is longer up to its colon. */
const COMMAND_LENGTH = 16;

/**
 * A Builder may put its own name in front of its command; once it has answered, it goes on by itself. For one text, asked from
 * front to back: what was searched before is not searched again.
 */
export function asBuilder(): OwnLine {
  let searched = 0;
  let answered = false;
  return (name, before) => {
    COMMAND.lastIndex = Math.max(0, searched - COMMAND_LENGTH);
    answered ||= COMMAND.test(before);
    searched = before.length;
    return /^(?:builder|assistant)$/i.test(name) && !answered;
  };
}

/** Cuts a reply where a control token or another speaker begins. */
export function ownPart(text: string, notes: Dropped[], isOwn: OwnLine): string {
  let own = withoutTokens(text, notes);
  const lead = own.length - own.trimStart().length;
  for (const found of own.slice(lead).matchAll(SPEAKER)) {
    const at = lead + found.index;
    const after = own.slice(at + found[0].length, at + found[0].length + 80);
    if (isOwn(found[1]!, own.slice(0, at), after)) continue;
    notes.push(dropped('another-speaker', own.slice(at)));
    own = own.slice(0, at);
    break;
  }
  return own;
}

/** Tokens at the very front open the text; one further on ends it. */
function withoutTokens(text: string, notes: Dropped[]): string {
  const plain = plainSigns(text);
  let from = 0;
  for (const found of plain.matchAll(TOKEN)) {
    if (plain.slice(from, found.index).trim() === '') from = found.index + found[0].length;
    else {
      notes.push(dropped('control-token', text.slice(found.index)));
      return text.slice(from, found.index);
    }
  }
  const cut = CUT_TOKEN.exec(plain.slice(Math.max(from, plain.length - 60)));
  if (!cut) return text.slice(from);
  notes.push(dropped('control-token', cut[0]));
  return text.slice(from, text.length - cut[0].length);
}

const FENCE = /^\s{0,8}```[^\n`]{0,20}\n?/;
const OWN_LABEL =
  /^\s{0,8}[*_#[]{0,3}\s?(?:(?:my |your |public |final )?message(?: to (?:the )?builder)?|(?:final |my )?(?:response|answer)|D ?[123]|Director ?[123]|Assistant)[*_\]]{0,3}\s?:[*_]{0,2}\s{0,3}/i;
const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['「', '」'],
  ['«', '»'],
  ['`', '`'],
  ['**', '**'],
];
const BRACKETS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['【', '】'],
  ['(', ')'],
  ['{', '}'],
  ['<', '>'],
];

/** Takes fences, a label and surrounding quotes off a message. */
export function unwrapped(text: string, notes: Dropped[]): string {
  let inner = text.trim();
  const fence = FENCE.exec(inner);
  if (fence) {
    const rest = inner.slice(fence[0].length);
    const end = rest.indexOf('```');
    inner = (end < 0 ? rest : rest.slice(0, end)).trim();
    notes.push(dropped('wrapping', '```'));
  }
  const label = OWN_LABEL.exec(inner);
  if (label && label[0].length < inner.length) {
    notes.push(dropped('label', label[0]));
    inner = inner.slice(label[0].length).trim();
  }
  return without(PAIRS, inner, notes);
}

/** Takes brackets off that stand around the whole of a message; JSON keeps its own. */
export const unbracketed = (text: string, notes: Dropped[]): string =>
  /^[[{]\s{0,9}["{[]/.test(text) ? text : without(BRACKETS, text, notes);

function without(pairs: typeof PAIRS, text: string, notes: Dropped[]): string {
  let inner = text;
  for (const [open, close] of pairs) {
    const body = inner.slice(open.length, -close.length);
    const wraps =
      inner.length > open.length + close.length && inner.startsWith(open) && inner.endsWith(close);
    if (wraps && !body.includes(open) && !body.includes(close)) {
      notes.push(dropped('wrapping', open + close));
      inner = body.trim();
    }
  }
  return inner;
}
