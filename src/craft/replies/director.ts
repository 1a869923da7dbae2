import { ownPart, unwrapped } from './clean';
import { jsonObjectsIn } from './json';
import { splitTags } from './tags';
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

const LABELLED =
  /(?:^|\n)[ \t]{0,4}[*_#]{0,3}(?:public )?message(?: to the builder)?[*_]{0,3}[ \t]?:[*_]{0,3}/i;
const THOUGHT_LABEL =
  /^[*_#\s]{0,6}(?:(?:internal|private|my) )?(?:think|thinking|thoughts?|reasoning)[*_]{0,3}[ \t]?:[*_]{0,3}/i;
const EMPTY_FORM = /^(?:[.…\s_-]{1,20}|\{\{[^}]{0,80}\}\}|[[<({][^\n]{0,120}[\])>}])$/;

/** Reads a Director's reply [T8]. Never throws; takes time linear in its length. */
export function readDirectorReply(raw: string, reading: DirectorReading = {}): DirectorReply {
  const tags = splitTags(raw);
  const parts = tags.tagged ? tags : untagged(raw, tags.notes);
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

  const message = parts.message === null ? '' : unwrapped(ownPart(parts.message, notes), notes);
  if (message === '') return answer(thought === '' ? 'empty' : 'reasoning-only');
  const same = (text: string) => text.trim().toLowerCase() === message.toLowerCase();
  if (EMPTY_FORM.test(message) || reading.placeholders?.some(same)) {
    notes.push(dropped('placeholder', message));
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

/** No tags: JSON fields, then labels, then the whole text. */
function untagged(raw: string, notes: readonly Dropped[]): Parts {
  for (const object of jsonObjectsIn(raw)) {
    const message = textOf(object, ['message', 'public_message', 'publicMessage', 'msg']);
    if (message === null) continue;
    const thought = textOf(object, ['think', 'thinking', 'thought', 'internal_thinking', 'reasoning']) ?? '';
    return { thought, message, closed: true, notes: [dropped('json')] };
  }
  const label = LABELLED.exec(raw);
  if (label) {
    const before = raw.slice(0, label.index);
    return {
      thought: before.replace(THOUGHT_LABEL, '').trim(),
      message: raw.slice(label.index + label[0].length),
      closed: false,
      notes: [dropped('label', label[0])],
    };
  }
  if (THOUGHT_LABEL.test(raw.slice(0, 60)))
    return { thought: raw.replace(THOUGHT_LABEL, '').trim(), message: null, closed: false, notes: [] };
  return { thought: '', message: raw, closed: false, notes: raw.trim() === '' ? [] : notes };
}

function textOf(object: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = object[name];
    if (typeof value === 'string') return value;
  }
  return null;
}
