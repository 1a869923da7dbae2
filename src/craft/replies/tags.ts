import { plainSigns } from './signs';
import { type Dropped, dropped } from './types';

/** A reply cut at its tags. Everything in it is either thought, message, or neither. */
export interface TaggedReply {
  readonly thought: string;
  /** Null when no text can be called public. */
  readonly message: string | null;
  /** Whether the message's own closing tag was there: then nothing of it can be missing. */
  readonly closed: boolean;
  readonly tagged: boolean;
  readonly notes: readonly Dropped[];
}

// Every repetition is bounded, so that no reply can make the search slow.
const TAG =
  /(?:<|\[|&lt;)\s{0,3}(\/?)\s{0,3}(think|thinking|thoughts?|reasoning|message|public_message|msg)\s{0,3}\/?\s{0,3}(?:>|\]|&gt;)/gi;

interface Piece {
  kind: 'outside' | 'think' | 'message';
  readonly text: string;
  readonly closed: boolean;
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

  const spoken = pieces.filter(
    ({ kind, nested, text }) => kind === 'message' && !nested && text.trim() !== '',
  );
  const nested = pieces.findLast((piece) => piece.nested && piece.closed && piece.text.trim() !== '');
  const loose = pieces.findLast((piece) => piece.nested && piece.text.trim() !== '');
  const [first, ...others] = spoken;
  const after = outside(lastThink + 1, pieces.length);
  const answer = (text: string, closed: boolean): TaggedReply => ({
    thought,
    message: text,
    closed,
    tagged,
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
    return answer(after, false);
  }
  if (nested) return answer(nested.text, true);
  if (loose) {
    notes.push(dropped('wrong-tag', '</think>'));
    return answer(loose.text, true);
  }
  const before = outside(0, pieces.length);
  // What ends in a colon only announces the answer that did not come.
  if (before !== '' && !before.endsWith(':')) {
    notes.push(dropped('opening-tag', '<message>'));
    return answer(before, false);
  }
  return { thought, message: null, closed: false, tagged, notes };
}

function piecesOf(raw: string, notes: Dropped[]): Piece[] {
  const pieces: Piece[] = [];
  let state: Piece['kind'] = 'outside';
  let from = 0;
  let thinkOpen = false;
  /** First piece since the last thought began or ended. */
  let span = 0;
  const push = (kind: Piece['kind'], text: string, closed: boolean) =>
    pieces.push({ kind, text, closed, nested: false });

  for (const found of plainSigns(raw).matchAll(TAG)) {
    const text = raw.slice(from, found.index);
    from = found.index + found[0].length;
    const closing = found[1] === '/';
    const kind = /^(?:message|public_message|msg)$/i.test(found[2]!) ? 'message' : 'think';
    if (kind === 'think' && !closing) {
      push(state, text, false);
      state = 'think';
      thinkOpen = true;
      span = pieces.length;
    } else if (kind === 'think') {
      push(state, text, state === 'think');
      if (state !== 'think' || span < pieces.length - 1) engulf(pieces, span, thinkOpen, notes);
      state = 'outside';
      thinkOpen = false;
      span = pieces.length;
    } else if (!closing) {
      if (state === 'think') notes.push(dropped('closing-tag', '</think>'));
      push(state, text, false);
      state = 'message';
    } else {
      if (state === 'outside' && text.trim() !== '') notes.push(dropped('opening-tag', '<message>'));
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
