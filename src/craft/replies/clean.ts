import { type Dropped, dropped } from './types';

/** Where a chat template's own tokens show through: the reply ends there. */
const CONTROL =
  /<\|[a-z_ ]{1,30}\|>|<\/s>|\[\/?INST\]|<(?:end|start)_of_turn>|\n###? (?:User|Human|Instruction)\b/i;
/** A line that opens with a speaker's name: the model carries on as someone else. */
const SPEAKER =
  /\n[ \t]{0,4}[*_#[]{0,3}(?:D ?[123]|Director ?[123]|Builder|User|Assistant|Human|System)[*_\]]{0,3}[ \t]?:/i;

/** Cuts a reply where a control token or another speaker begins. */
export function ownPart(text: string, notes: Dropped[]): string {
  let own = text;
  const control = CONTROL.exec(own);
  if (control) {
    const before = own.slice(0, control.index);
    // A token at the very front opens the reply; one further on ends it.
    if (before.trim() === '') own = own.slice(control.index + control[0].length);
    else {
      notes.push(dropped('control-token', own.slice(control.index)));
      own = before;
    }
  }
  const lead = own.length - own.trimStart().length;
  const speaker = SPEAKER.exec(own.slice(lead));
  if (speaker) {
    notes.push(dropped('another-speaker', own.slice(lead + speaker.index)));
    own = own.slice(0, lead + speaker.index);
  }
  return own;
}

const FENCE = /^\s{0,8}```[^\n`]{0,20}\n?/;
const OWN_LABEL =
  /^\s{0,8}[*_#[]{0,3}(?:(?:my |public )?message(?: to the builder)?|D ?[123]|Director ?[123])[*_\]]{0,3}\s?:[*_]{0,2}\s{0,3}/i;
const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['「', '」'],
  ['«', '»'],
  ['`', '`'],
  ['**', '**'],
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
  for (const [open, close] of PAIRS) {
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
