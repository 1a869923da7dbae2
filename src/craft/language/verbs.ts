import { addWords } from './frame';
import type { Verb } from './lexicon';
import { ARTICLES, BLOCK_KINDS, type Reader } from './reader';
import type { Token, TokenKind } from './tokens';

/** After or before these, "place" is a noun. */
const NOUN_PLACE = new Set('in left right middle center centre same that this its far'.split(' '));

/** "You placed …", "… was removed" tell what has been done. */
const TELLERS = new Set(
  "you we i they he she builder just already was were has have had you've we've i've been".split(' '),
);
const tellsPast = (r: Reader, token: Token): boolean =>
  (token.text.endsWith('ed') || token.text === 'laid' || token.text === 'taken') && TELLERS.has(r.text(-1));

export function readVerb(r: Reader, spoken: Verb, force: number, token: Token): void {
  const told = force === 3 && tellsPast(r, token);
  const verb = told ? 'describe' : spoken;
  const strength = told ? 1 : force;
  let frame = r.frame;
  if (verb === 'remove' && token.text.startsWith('clear') && r.kind(-1) === 'is') return;
  const meant = underNegation(r, verb, strength);
  if (frame.block && !r.verbOpen) {
    // A verb behind its block ("the red one should go", "… is missing") or the start of a new order.
    const passive =
      strength < 3 ? frame.verb === null || frame.strength < strength : comesAfter(r, ['is', 'to'], 2);
    if (!passive || (frame.verb !== null && frame.strength >= 2)) {
      r.close();
      frame = r.frame;
    } else frame.verbLast = true;
  }
  if (frame.strength < strength || (frame.verb === 'place' && strength === 3 && r.verbOpen)) {
    frame.verb = meant;
    frame.strength = strength;
  }
  if (token.text !== 'would' && token.text !== 'is') addWords(frame, token.start, token.end);
  r.verbOpen = true;
}

/** "don't remove" asks for nothing; "should not be there", "doesn't belong" ask to take it away. */
function underNegation(r: Reader, verb: Verb, strength: number): Verb {
  if (r.text(0) === 'leave' && r.frame.verb !== null) return verb;
  if (!r.negated) return verb;
  if (strength === 3) {
    r.negated = false;
    return 'keep';
  }
  if (verb === 'place' && r.text(0) !== 'want' && r.frame.block) {
    r.negated = false;
    return 'remove';
  }
  r.negated = false;
  return 'describe';
}

function comesAfter(r: Reader, kinds: readonly TokenKind[], reach: number): boolean {
  for (let k = 1; k <= reach; k++) if (kinds.includes(r.kind(-k)!)) return true;
  return false;
}

/** "place" the verb, or the noun ("in the right place"). */
export function readPut(r: Reader, token: Token, naming: boolean): void {
  const before = r.text(-1);
  const blockAhead = ARTICLES.has(r.kind(1)!) || BLOCK_KINDS.has(r.kind(1)!);
  if (naming || (NOUN_PLACE.has(before) && !blockAhead) || (before === 'my' && !blockAhead)) {
    if (before === 'in' && r.frame.block) judge(r, true, token);
    return;
  }
  readVerb(r, 'place', 3, token);
}

/** "… is correct" is no instruction; "… is wrong" asks to take it off. */
export function judge(r: Reader, good: boolean, token: Token, overWish = false): void {
  const frame = r.frame;
  r.negated = false;
  if (!frame.block || (frame.strength >= 2 && !overWish)) return;
  frame.verb = good ? 'describe' : 'remove';
  frame.strength = 2;
  frame.verbLast = true;
  if (!good) addWords(frame, token.start, token.end);
}

/** "… should not be there", "… mustn't be there". */
export function shouldNotBe(r: Reader, token: Token): void {
  const frame = r.frame;
  const wish =
    /^(should|must)/.test(token.text) || (frame.verb === 'place' && frame.strength === 2 && frame.verbLast);
  if (wish && frame.strength < 3) judge(r, false, token, true);
}

/** The second half of "swap … for …" and "move … to …". */
export function secondHalf(r: Reader, kind: 'swap' | 'to'): void {
  const first = r.frame;
  const second =
    kind === 'to'
      ? r.moving
      : (first.verb === 'replace' || (first.verb === 'place' && first.definite === true)) && !r.moving;
  if (
    !second ||
    !(first.block || first.pronoun || first.places.length > 0) ||
    (kind === 'swap' &&
      r.text(0) !== 'with' &&
      r.text(0) !== 'for' &&
      r.text(0) !== 'by' &&
      r.text(0) !== 'be')
  )
    return;
  if (first.verb === 'place') {
    if (r.text(0) !== 'be') return;
  }
  first.verb = 'remove';
  const group = r.group;
  const { director, layer, layerWeight } = first;
  const places = [...first.places];
  r.close();
  Object.assign(r.frame, {
    group,
    verb: 'place',
    strength: 3,
    director,
    follows: kind === 'to' ? 'moved' : 'new',
  });
  if (kind === 'swap') Object.assign(r.frame, { layer, layerWeight, places });
}
