import { ownPart, toBuilder, unbracketed, unwrapped } from './clean';
import { readJson } from './director-json';
import { isForm } from './form';
import { plainSigns } from './signs';
import { splitReply } from './split';
import { tagsIn } from './tags';
import { THOUGHT_LABEL } from './thought';
import { TOKEN } from './tokens';
import { type Dropped, dropped } from './types';

/**
 * What became of a Director's reply. Only `read` has a message. `reasoning-only`: all that came was thought, in
 * the tags or in a field of its own, as when the tokens ran out. `placeholder`: the prompt's own form came back.
 */
export type DirectorOutcome = 'read' | 'reasoning-only' | 'empty' | 'placeholder';

export interface DirectorReply {
  readonly raw: string;
  readonly outcome: DirectorOutcome;
  readonly thought: string;
  /** Empty unless the outcome is `read`. */
  readonly message: string;
  /** Whether the end of the message is certain: its closing tag was there. */
  readonly closed: boolean;
  readonly dropped: readonly Dropped[];
}

export interface DirectorReading {
  /** Reasoning that the server gave in a field of its own. */
  readonly reasoning?: string;
  /** Texts of the prompt's own form that are no message when they come back, beside the known ones. */
  readonly placeholders?: readonly string[];
}

/** Around a label: a heading, bold, a rule, brackets. Every repetition is bounded. */
const OPENING = '[ \\t]{0,4}[*_#=~([-]{0,6}[ \\t]{0,2}';
/** What makes a word a label: a colon, a dash, or that it stands alone on its line. */
const CLOSING = '(?:[*_]{0,3}[ \\t]?:[*_]{0,3}|[*_]{0,3} [-–—] |[ \\t]{0,2}[*_#=~)\\]-]{0,6}[ \\t]{0,3}\\n)';
const LABELLED = new RegExp(
  `(?:^|\\n)${OPENING}(?:(?:here is |here's )?(?:the |my )?(?:final |public |spoken )?message(?: to (?:the )?(?:builder|everyone|all))?|(?:here is |here's )my response|final answer|what (?:you|i) say(?: aloud)?)${CLOSING}`,
  'i',
);
const THINKING = new RegExp(
  `^\\s{0,6}${OPENING}(?:here is |here's )?(?:my |your )?(?:${THOUGHT_LABEL})${CLOSING}`,
  'i',
);
/** JSON in a tag, in JSON, in a fence: deeper than this nobody means it. */
const DEEPEST = 4;

/** Reads a Director's reply [T8]. Never throws; takes time linear in its length. */
export function readDirectorReply(raw: string, reading: DirectorReading = {}): DirectorReply {
  const parts = partsOf(raw, DEEPEST, false);
  const notes = [...parts.notes];
  const thoughts = [reading.reasoning ?? '', parts.thought].map((it) => it.trim()).filter((it) => it !== '');
  const thought = thoughts.join('\n\n');
  const answer = (outcome: DirectorOutcome, message = ''): DirectorReply => ({
    raw,
    outcome,
    thought,
    message,
    closed: parts.closed,
    dropped: notes,
  });

  const whole = parts.message === null ? '' : ownPart(parts.message, notes, toBuilder).trim();
  const message = unbracketed(unwrapped(unbracketed(whole, notes), notes), notes);
  if (message === '') return answer(thought === '' ? 'empty' : 'reasoning-only');
  const known = reading.placeholders?.map((it) => it.trim().toLowerCase()) ?? [];
  if ([whole, message].some((it) => isForm(it) || known.includes(it.toLowerCase()))) {
    notes.push(dropped('placeholder', whole));
    return answer('placeholder');
  }
  return answer('read', message);
}

interface Parts {
  readonly thought: string;
  readonly message: string | null;
  readonly closed: boolean;
  readonly notes: readonly Dropped[];
}

/**
 * JSON that begins before any tag; tags, and what they hold; then labels; then the whole text.
 * @param marked the text is known to be the message: a label in it is part of what is said.
 */
function partsOf(raw: string, depth: number, marked: boolean): Parts {
  const json = depth > 0 ? readJson(raw, firstMark(raw)) : null;
  if (json) return inside({ ...json, notes: [dropped('json')] }, depth, true);
  const tags = splitReply(raw);
  if (tags.tagged) return inside(tags, depth, marked || tags.marked);
  const notes = tags.notes.filter(({ code }) => depth === DEEPEST || code !== 'no-tags');
  const text = tags.message ?? '';
  return marked ? { thought: '', message: text, closed: false, notes } : labelled(text, notes);
}

/** What was found may be wrapped once more. */
function inside(outer: Parts, depth: number, marked: boolean): Parts {
  if (outer.message === null || depth === 0) return outer;
  const inner = partsOf(outer.message, depth - 1, marked);
  const thoughts = [outer.thought, inner.thought].filter((it) => it.trim() !== '');
  return {
    thought: thoughts.join('\n\n'),
    message: inner.message,
    closed: outer.closed || inner.closed,
    notes: [...outer.notes, ...inner.notes],
  };
}

/** Where tags or control tokens begin. */
function firstMark(raw: string): number {
  const plain = plainSigns(raw);
  const token = plain.search(TOKEN);
  const tag = tagsIn(plain)[0]?.at ?? raw.length;
  return token < 0 ? tag : Math.min(token, tag);
}

function labelled(text: string, notes: readonly Dropped[]): Parts {
  const label = LABELLED.exec(text);
  if (label) {
    const before = text.slice(0, label.index);
    return {
      thought: before.replace(THINKING, '').trim(),
      message: text.slice(label.index + label[0].length),
      closed: false,
      notes: [...notes.filter(({ code }) => code !== 'no-tags'), dropped('label', label[0])],
    };
  }
  if (THINKING.test(text.slice(0, 80)))
    return {
      thought: text.replace(THINKING, '').trim(),
      message: null,
      closed: false,
      notes: notes.filter(({ code }) => code !== 'no-tags'),
    };
  return {
    thought: '',
    message: text,
    closed: false,
    notes: text.trim() === '' ? notes.filter(({ code }) => code !== 'no-tags') : notes,
  };
}
