import { colorOf, sizeOf } from '../vocabulary';
import { addWords } from './frame';
import { BLOCK_KINDS, type Reader } from './reader';
import type { Token } from './tokens';

export function readName(r: Reader, token: Token, naming: boolean): void {
  const leaning = naming ? r.anchor !== null : r.relation !== null && (r.frame.block || leansFirst(r));
  // "red, small, on the left": a size on its own belongs to the block just named.
  const next = r.kind(1);
  const addsSize =
    token.kind === 'size' &&
    r.frame.size === null &&
    r.definite === null &&
    (next === null || !BLOCK_KINDS.has(next));
  if (!naming) beginName(r, leaning, addsSize);
  r.naming = true;
  const frame = r.frame;
  const anchor = r.anchor;
  if (leaning && anchor) {
    if (token.kind === 'color') anchor.color ??= token.color;
    if (token.kind === 'code') anchor.color ??= colorOf(token.code);
    addWords(frame, token.start, token.end);
    return;
  }
  frame.block = true;
  switch (token.kind) {
    case 'color':
      frame.color = token.color;
      break;
    case 'size':
      frame.size = token.size;
      break;
    case 'code':
      frame.color = colorOf(token.code);
      frame.size = sizeOf(token.code);
      break;
    case 'foreign':
      frame.foreign ??= token.text;
      break;
    default:
      if (token.text.startsWith('domino')) frame.size = 'large';
  }
  addWords(frame, token.start, token.end);
}

/** A leaning phrase said first ("next to the blue, put a green"): its block is the anchor all the same. */
function leansFirst(r: Reader): boolean {
  return r.frame.anchor?.color === null && !r.frame.anchor.pronoun;
}

function beginName(r: Reader, leaning: boolean, addsSize: boolean): void {
  if (leaning) {
    r.anchor = r.frame.anchor;
    r.relation = r.relation === 'between' ? 'between' : null;
    return;
  }
  r.anchor = null;
  r.relation = null;
  if (r.frame.block && !addsSize) r.close();
  if (r.definite !== null) r.frame.definite = r.definite;
  r.definite = null;
  if (r.negated && r.frame.verb === null) {
    r.frame.verb = 'describe';
    r.frame.strength = 2;
  }
  r.verbOpen = false;
}

export function readOne(r: Reader, token: Token, naming: boolean): void {
  if (r.kind(1) === 'spot') {
    if (/^cells?|squares?$/.test(r.text(1))) sizeInCells(r, 'small', token);
    return;
  }
  const next = r.kind(1);
  if (naming || r.definite !== null || r.frame.another || next === 'on' || next === 'in') {
    readName(r, token, naming);
    return;
  }
  if (next !== null && BLOCK_KINDS.has(next)) r.definite = false;
  else if (r.verbOpen && r.frame.verb === 'place') {
    // "… please add one": the block just spoken of, where it was spoken of.
    readName(r, token, naming);
    r.frame.another = true;
    r.frame.there = true;
  }
}

export function sizeInCells(r: Reader, size: 'small' | 'large', token: Token): void {
  r.frame.size ??= size;
  addWords(r.frame, token.start, token.end);
  r.naming = true;
}

export function readPronoun(r: Reader, token: Token): void {
  if (BLOCK_KINDS.has(r.kind(1)!)) {
    r.definite = true;
    return;
  }
  if (r.relation !== null && r.frame.anchor) {
    r.frame.anchor.pronoun = true;
    r.relation = null;
    addWords(r.frame, token.start, token.end);
    return;
  }
  if (r.frame.verb !== null && r.frame.strength === 3 && !r.frame.block) {
    r.frame.pronoun = true;
    addWords(r.frame, token.start, token.end);
  }
}
