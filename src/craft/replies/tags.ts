import { plainSigns } from './signs';
import { THOUGHT_TAG } from './thought';
import { type Dropped, dropped } from './types';

/** A reply cut at its tags. Everything in it is either thought, message, or neither. */
export interface TaggedReply {
  readonly thought: string;
  /** Null when no text can be called public. */
  readonly message: string | null;
  /** Whether the message's own closing tag was there: then nothing of it can be missing. */
  readonly closed: boolean;
  readonly tagged: boolean;
  /** Whether a message tag says that this is the message. */
  readonly marked: boolean;
  readonly notes: readonly Dropped[];
}

/** A think or message tag. `at` and `end` are places in the text. */
export interface Tag {
  readonly at: number;
  readonly end: number;
  readonly closing: boolean;
  readonly kind: 'think' | 'message';
  /** Equal for names that models open and close each other by. */
  readonly name: string;
  /** A tag that was asked for; an `<answer>` is a message only where there is none. */
  readonly strong: boolean;
}

const MESSAGE =
  'message|public_message|msg|answer|final_answer|response|final_response|reply|final|output|speech';
const THINK_NAME = new RegExp(`^(?:${THOUGHT_TAG})$`);
/** In square brackets fewer words are tags: there they are more often plain text or a form to fill in. */
const SQUARE = /^(?:think|thinking|thoughts?|reasoning|analysis|scratch_?pad|message|public_message|msg)$/;
/** In round ones still fewer. */
const ROUND = /^(?:think|thinking|message)$/;
// Every repetition is bounded, so that no reply can make the search slow.
const ATTRIBUTE = `\\s{1,3}[\\w:-]{1,30}\\s?=\\s?(?:"[^"<>\\n]{0,80}"|'[^'<>\\n]{0,80}'|[^\\s"'<>]{1,60})`;
const TAG = new RegExp(
  `(<|\\[|\\(|&lt;)\\s{0,3}(/?)\\s{0,3}(?:[a-z]{1,10}:)?(${THOUGHT_TAG}|${MESSAGE})(?:${ATTRIBUTE}){0,4}\\s{0,3}/?\\s{0,3}(?:>|\\]|\\)|&gt;)`,
  'gi',
);

/** The tags of a text with plain signs, in order. */
export function tagsIn(plain: string): Tag[] {
  const tags: Tag[] = [];
  for (const found of plain.matchAll(TAG)) {
    const name = found[3]!.toLowerCase();
    if (found[1] === '[' && !SQUARE.test(name)) continue;
    const round = found[1] === '(';
    if (round !== found[0].endsWith(')') || (round && !ROUND.test(name))) continue;
    const strong = /^(?:message|public_message|msg)$/.test(name);
    const think = THINK_NAME.test(name);
    tags.push({
      at: found.index,
      end: found.index + found[0].length,
      closing: found[2] === '/',
      kind: think ? 'think' : 'message',
      name: /^th/.test(name) ? 'think' : name,
      strong,
    });
  }
  return tags;
}

interface Piece {
  kind: 'outside' | 'think' | 'message';
  readonly text: string;
  readonly closed: boolean;
  readonly strong: boolean;
  /** A message that turned out to stand inside a thought. */
  nested: boolean;
}

/**
 * Separates thought from message [T8]. Two rules keep a thought from leaking: all that stands before a
 * closing think tag is thought, and a message tag opened inside a thought that goes on is only a mention of it.
 */
export function splitTags(raw: string): TaggedReply {
  const notes: Dropped[] = [];
  const pieces = piecesOf(raw, notes);
  const tagged = pieces.length > 1;
  const lastThink = pieces.findLastIndex(({ kind }) => kind === 'think');
  const outside = (from: number, to: number) =>
    pieces
      .slice(from, to)
      .filter(({ kind }) => kind === 'outside')
      .map(({ text }) => text)
      .join('\n')
      .trim();
  const thought = pieces
    .filter(({ kind }) => kind === 'think')
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');

  const messages = pieces.filter(
    ({ kind, nested, text }) => kind === 'message' && !nested && text.trim() !== '',
  );
  const asked = messages.filter(({ strong }) => strong);
  const [first, ...others] = asked.length > 0 ? asked : messages;
  const nested = pieces.findLast((piece) => piece.nested && piece.closed && piece.text.trim() !== '');
  // Closed by the wrong tag: only behind a thought that was closed; else it may be the thought itself.
  const firstThink = pieces.findIndex(({ kind, closed }) => kind === 'think' && closed);
  const loose = pieces.findLast((piece) => piece.nested && piece.text.trim() !== '');
  const looseAt = loose && firstThink >= 0 ? pieces.lastIndexOf(loose) : -1;
  const after = outside(lastThink + 1, pieces.length);
  const answer = (message: string, closed: boolean, marked = true): TaggedReply => ({
    thought,
    message,
    closed,
    tagged,
    marked,
    notes,
  });

  if (first) {
    if (!first.closed) notes.push(dropped('closing-tag', '</message>'));
    for (const other of others) {
      if (other.text.trim() !== first.text.trim()) notes.push(dropped('second-message', other.text));
    }
    const rest = outside(0, pieces.length);
    if (rest !== '') notes.push(dropped('outside-tags', rest));
    if (nested) notes.push(dropped('nested-message', nested.text));
    return answer(first.text, first.closed);
  }
  if (after !== '') {
    notes.push(tagged ? dropped('opening-tag', '<message>') : dropped('no-tags'));
    const before = outside(0, lastThink);
    if (before !== '') notes.push(dropped('outside-tags', before));
    return answer(after, false, false);
  }
  if (nested) return answer(nested.text, true);
  if (loose && looseAt > firstThink) {
    notes.push(dropped('wrong-tag', '</think>'));
    return answer(loose.text, true);
  }
  const before = outside(0, pieces.length);
  // What ends in a colon only announces the answer that did not come.
  if (before !== '' && !before.endsWith(':')) {
    notes.push(dropped('opening-tag', '<message>'));
    return answer(before, false, false);
  }
  return { thought, message: null, closed: false, tagged, marked: false, notes };
}

function piecesOf(raw: string, notes: Dropped[]): Piece[] {
  const pieces: Piece[] = [];
  let state: Piece['kind'] = 'outside';
  let strong = false;
  let from = 0;
  /** The thoughts that are open, the outermost first, each with its first piece. */
  let open: { readonly name: string; readonly span: number }[] = [];
  /** First piece since the last thought ended. */
  let span = 0;
  const push = (kind: Piece['kind'], text: string, closed: boolean) =>
    pieces.push({ kind, text, closed, strong, nested: false });

  for (const tag of tagsIn(plainSigns(raw))) {
    const text = raw.slice(from, tag.at);
    from = tag.end;
    if (tag.kind === 'think' && !tag.closing) {
      push(state, text, false);
      state = 'think';
      // The same name again: the thought before was not closed, or this is a mention; one of another name is inside.
      const again = open.findIndex(({ name }) => name === tag.name);
      open = [...(again < 0 ? open : open.slice(0, again)), { name: tag.name, span: pieces.length }];
    } else if (tag.kind === 'think') {
      push(state, text, state === 'think');
      const own = Math.max(
        0,
        open.findIndex(({ name }) => name === tag.name),
      );
      const begun = open[own]?.span ?? span;
      if (state !== 'think' || begun < pieces.length - 1) engulf(pieces, begun, open.length > 0, notes);
      open = open.slice(0, own);
      state = open.length > 0 ? 'think' : 'outside';
      if (open.length === 0) span = pieces.length;
    } else if (!tag.closing) {
      if (state === 'think') notes.push(dropped('closing-tag', '</think>'));
      push(state, text, false);
      state = 'message';
      strong = tag.strong;
    } else {
      if (state === 'outside' && text.trim() !== '') notes.push(dropped('opening-tag', '<message>'));
      if (state !== 'message') strong = tag.strong;
      // In a thought, a lone closing tag does not say where the message began: all of it stays thought.
      push(state === 'think' ? 'think' : 'message', text, true);
      state = 'outside';
    }
  }
  push(state, raw.slice(from), false);
  if (state === 'think' && pieces.length > 1) notes.push(dropped('closing-tag', '</think>'));
  return pieces;
}

/** A closing think tag: what stands before it was thought, up to the thought's beginning. */
function engulf(pieces: Piece[], span: number, thinkOpen: boolean, notes: Dropped[]): void {
  for (const piece of pieces.slice(span)) {
    if (piece.kind === 'message' && (piece.closed || !thinkOpen)) piece.nested = true;
    else {
      if (piece.kind === 'outside' && piece.text.trim() !== '' && !thinkOpen)
        notes.push(dropped('opening-tag', '<think>'));
      piece.kind = 'think';
    }
  }
}
