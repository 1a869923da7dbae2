import type { Director } from '../vocabulary';
import { addWords, type Relation } from './frame';
import { sizeInCells } from './names';
import { BLOCK_KINDS, type Reader } from './reader';
import type { Token } from './tokens';
import { judge } from './verbs';

export function readNumber(r: Reader, token: Extract<Token, { kind: 'number' }>): void {
  if (r.kind(-1) === 'layer') {
    readLayer(r, token.value, 1, token);
    r.frame.spoken = true;
  } else if (r.kind(1) === 'spot' && token.value <= 2)
    sizeInCells(r, token.value === 1 ? 'small' : 'large', token);
}

export function readDirector(r: Reader, director: Director, token: Token): void {
  const own = token.end - token.start > 2 && /s$/.test(token.text);
  const next = r.tokens[r.at + 1];
  const wants = next?.kind === 'seek' || (next?.kind === 'verb' && next.strength < 3);
  if (own || wants || next?.kind === 'bottom' || next?.kind === 'wall') r.frame.director = director;
}

export function relate(r: Reader, relation: Relation, token: Token): void {
  const frame = r.frame;
  // A second relation of one block adds nothing that could be trusted.
  if (frame.relation === null) {
    frame.relation = relation;
    frame.anchor = { color: null, pronoun: false, places: [] };
    r.relation = relation;
    r.anchor = null;
    if (relation === 'between') frame.places = [1];
    addWords(frame, token.start, token.end);
  }
  r.verbOpen = false;
}

/** "on the blue": a colour comes within the next few words. */
export function namesBlockAhead(r: Reader): boolean {
  const next = r.text(1);
  if (r.frame.block && (next === 'it' || next === 'that') && !BLOCK_KINDS.has(r.kind(2)!)) return true;
  let k = 1;
  if (r.kind(k) === 'the' || r.kind(k) === 'my' || r.kind(k) === 'it' || r.kind(k) === 'director') k++;
  if (r.kind(k) === 'size') k++;
  return r.frame.block && (r.kind(k) === 'color' || r.kind(k) === 'code') && k > 1;
}

export function readLayer(r: Reader, layer: number, weight: number, token: Token): void {
  const frame = r.frame;
  if (frame.layer === null || weight > frame.layerWeight) {
    frame.layer = layer;
    frame.layerWeight = weight;
  }
  addWords(frame, token.start, token.end);
}

export function readTop(r: Reader, token: Token): void {
  if (r.kind(1) === 'layer') {
    readLayer(r, 2, 1, token);
    return;
  }
  const on = r.kind(-1) === 'on' || (r.kind(-1) === 'the' && r.kind(-2) === 'on') || r.kind(-1) === 'right';
  if (on && r.kind(1) === 'of') {
    relate(r, 'above', token);
    return;
  }
  if (r.kind(1) === 'left' || r.kind(1) === 'right' || r.kind(1) === 'middle' || r.kind(1) === 'spot') {
    readLayer(r, 2, 0.8, token);
    return;
  }
  if (on) {
    relate(r, 'above', token);
    return;
  }
  if (BLOCK_KINDS.has(r.kind(1)!)) {
    r.frame.topmost = true;
    return;
  }
  readLayer(r, 2, 0.8, token);
}

export function readMiddle(r: Reader, token: Token): void {
  const next = r.kind(1);
  if (next === 'layer') {
    readLayer(r, 1, 1, token);
    return;
  }
  if ((next === 'left' || next === 'right') && r.frame.layer === null) {
    readLayer(r, 1, 0.7, token);
    return;
  }
  readPlace(r, 1, token);
  if (next !== 'spot' && next !== 'and' && r.frame.places.length === 1 && r.anchor === null)
    r.frame.middle = true;
}

export function readSide(r: Reader, side: 'left' | 'right', token: Token): void {
  const next = r.kind(1);
  const before = r.kind(-1);
  if (side === 'right') {
    const nextText = r.text(1);
    if (
      (before !== 'the' && before !== 'my' && (nextText === 'now' || nextText === 'away')) ||
      nextText === 'next' ||
      (next === 'on' && r.kind(2) === 'top')
    )
      return;
    if (r.text(-1) === 'all') return;
    if (before === 'is' || before === 'verb') {
      if (
        next === null ||
        next === 'stop' ||
        next === 'comma' ||
        next === 'and' ||
        next === 'but' ||
        next === 'word'
      ) {
        judge(r, !r.negated, token);
        return;
      }
    }
    const spot = next === 'put' || nextText === 'spot' || nextText === 'position';
    if (spot && r.kind(2) !== 'of' && r.kind(-2) === 'in') {
      judge(r, true, token);
      return;
    }
  } else if (before === 'is') return;
  if (next === 'of') {
    const then = r.kind(2);
    const after = then === 'the' || then === 'my' || then === 'director' ? r.kind(3) : then;
    if (then === 'it' || (after !== null && BLOCK_KINDS.has(after))) {
      relate(r, side === 'left' ? 'left-of' : 'right-of', token);
      return;
    }
  }
  readPlace(r, side === 'left' ? 0 : 2, token);
}

export function readPlace(r: Reader, place: number, token: Token): void {
  const frame = r.frame;
  const ofAnchor = r.anchor !== null && frame.relation !== 'above' && frame.relation !== 'instead';
  const places = ofAnchor ? r.anchor!.places : frame.places;
  if (!places.includes(place)) places.push(place);
  addWords(frame, token.start, token.end);
}
