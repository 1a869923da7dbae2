import type { Frame } from './frame';
import { addWords } from './frame';
import { readName, readOne, readPronoun } from './names';
import {
  namesBlockAhead,
  readDirector,
  readLayer,
  readMiddle,
  readNumber,
  readSide,
  readTop,
  relate,
} from './places';
import { ARTICLES, BLOCK_KINDS, Reader } from './reader';
import type { Token, TokenKind } from './tokens';
import { judge, readPut, readVerb, secondHalf, shouldNotBe } from './verbs';

/** How far ahead a comma looks for the next block. */
const LOOK_AHEAD = 9;
const BREAKS: ReadonlySet<TokenKind> = new Set([
  'stop',
  'question',
  'colon',
  'but',
  'order',
  'sub',
  'verb',
  'and',
  'put',
]);

/**
 * Reads the tokens once, left to right, into frames. No backtracking: where a word has several uses, the one
 * before and the few after it decide; the longest look ahead is `LOOK_AHEAD` tokens.
 */
export function framesOf(tokens: readonly Token[]): Frame[] {
  const r = new Reader(tokens);
  for (; r.at < tokens.length; r.at++) step(r, tokens[r.at]!);
  r.close();
  return r.frames;
}

function step(r: Reader, token: Token): void {
  const naming = r.naming;
  r.naming = false;
  switch (token.kind) {
    case 'stop':
    case 'question':
      endSentence(r, token.kind === 'question');
      return;
    case 'comma':
      readComma(r);
      return;
    case 'and':
      r.verbOpen = false;
      splitBefore(r, 1);
      return;
    case 'but':
    case 'colon':
      r.close();
      r.group++;
      r.subordinate = false;
      r.renew();
      return;
    case 'order':
      if (token.text === 'next' && (r.kind(1) === 'to' || r.kind(-1) === 'right')) {
        relate(r, 'next', token);
        return;
      }
      if (r.frame.block) r.close();
      r.verbOpen = false;
      return;
    case 'sub':
      if (token.text === 'so' || r.verbOpen) return;
      r.close();
      r.group++;
      r.renew();
      r.subordinate = true;
      return;
    case 'verb':
      readVerb(r, token.verb, token.strength, token);
      return;
    case 'put':
      readPut(r, token, naming);
      return;
    case 'move':
      readVerb(r, 'replace', 3, token);
      r.moving = true;
      return;
    case 'get':
      if (r.kind(1) === 'rid') {
        readVerb(r, 'remove', 3, token);
        return;
      }
      if (ARTICLES.has(r.kind(1)!) || BLOCK_KINDS.has(r.kind(1)!)) readVerb(r, 'place', 2, token);
      return;
    case 'come':
      if (r.kind(1) === 'off' || r.text(1) === 'out') {
        readVerb(r, 'remove', 3, token);
        return;
      }
      if (!token.text.startsWith('come')) readVerb(r, 'place', 2, token);
      return;
    case 'work':
      readVerb(r, 'describe', 1, token);
      return;
    case 'not':
      r.negated = true;
      if (r.kind(1) === 'is' && r.frame.block) shouldNotBe(r, token);
      return;
    case 'fine':
      judge(r, !r.negated, token);
      return;
    case 'wrong':
      judge(r, r.negated, token);
      return;
    case 'color':
    case 'size':
    case 'code':
    case 'noun':
    case 'foreign':
      readName(r, token, naming);
      return;
    case 'one':
      readOne(r, token, naming);
      return;
    case 'the':
      r.definite = true;
      return;
    case 'a':
      r.definite = false;
      return;
    case 'another':
      r.definite = false;
      if (r.frame.block && r.relation === null) r.close();
      r.frame.another = true;
      return;
    case 'my':
      r.definite = true;
      r.frame.director = null;
      return;
    case 'director':
      readDirector(r, token.director, token);
      return;
    case 'it':
      readPronoun(r, token);
      return;
    case 'there':
      if (token.text === "there's" || (r.kind(1) === 'is' && !r.frame.block))
        readVerb(r, 'describe', 1, token);
      else r.frame.there = true;
      return;
    case 'same':
      if (r.kind(1) === 'spot' || r.kind(1) === 'put') {
        r.frame.there = true;
        return;
      }
      if (r.frame.block) r.close();
      r.frame.same = true;
      return;
    case 'bottom':
      readLayer(r, 0, r.kind(1) === 'layer' ? 1 : 0.85, token);
      return;
    case 'top':
      readTop(r, token);
      return;
    case 'middle':
      readMiddle(r, token);
      return;
    case 'left':
    case 'right':
      if (r.kind(1) === 'to' && r.kind(2) === (token.kind === 'left' ? 'right' : 'left')) {
        // "from left to right": the blocks that follow stand side by side.
        r.frame.sequence = token.kind === 'left' ? 'from-left' : 'from-right';
        r.at += 2;
        return;
      }
      readSide(r, token.kind, token);
      return;
    case 'ordinal':
      if (r.kind(1) === 'layer') readLayer(r, token.value, 1, token);
      return;
    case 'number':
      readNumber(r, token);
      return;
    case 'coordinate':
      if (!r.frame.cells.includes(token.cell)) r.frame.cells.push(token.cell);
      addWords(r.frame, token.start, token.end);
      return;
    case 'across':
      r.frame.across = true;
      return;
    case 'above':
      relate(r, 'above', token);
      return;
    case 'on':
      if (namesBlockAhead(r)) relate(r, 'above', token);
      return;
    case 'under':
      relate(r, 'under', token);
      return;
    case 'beside':
      relate(r, 'next', token);
      return;
    case 'between':
      relate(r, 'between', token);
      return;
    case 'instead':
      if (r.kind(1) === 'of') relate(r, 'instead', token);
      return;
    case 'swap':
    case 'to':
      secondHalf(r, token.kind);
      return;
    case 'off':
      if (r.frame.verb !== null) addWords(r.frame, token.start, token.end);
      return;
    case 'is':
      if (token.text !== 'is' && token.text.endsWith("'s") && r.kind(-1) === 'comma') {
        beginAside(r);
        return;
      }
      if (r.kind(1) === 'a' && r.verbOpen && r.frame.definite && r.frame.color) secondHalf(r, 'swap');
      return;
    case 'layer':
    case 'spot':
      if (token.text === 'stack' && (ARTICLES.has(r.kind(1)!) || BLOCK_KINDS.has(r.kind(1)!))) {
        readVerb(r, 'place', 3, token);
        return;
      }
      if (r.frame.words.at(-1)?.end === token.start - 1) addWords(r.frame, token.start, token.end);
      return;
    case 'word':
      if (token.text === 'about' && /^(what|how)$/.test(r.text(-1))) readVerb(r, 'place', 3, token);
      return;
    case 'rid':
    case 'in':
    case 'of':
    case 'wall':
    case 'too':
    case 'seek':
    case 'open':
    case 'close':
      return;
  }
}

function endSentence(r: Reader, question: boolean): void {
  if (question) r.frame.question = true;
  r.close();
  r.sentence++;
  r.group++;
  r.subordinate = false;
  r.renew();
}

function readComma(r: Reader): void {
  r.verbOpen = false;
  r.negated = false;
  if (r.subordinate) {
    r.close();
    r.group++;
    r.subordinate = false;
    r.renew();
  } else splitBefore(r, r.kind(1) === 'and' ? 2 : 1);
}

/** ", it's blocking my green": what follows tells why. */
function beginAside(r: Reader): void {
  r.close();
  r.group++;
  r.renew();
  r.subordinate = true;
}

/**
 * After a comma or "and": whether the words up to the next block belong to that next block ("…, and next to
 * it, a green one"). Then the current frame is complete.
 */
function splitBefore(r: Reader, offset: number): void {
  if (!r.frame.block) return;
  let leaning = false;
  for (let k = offset; k < offset + LOOK_AHEAD; k++) {
    const kind = r.kind(k);
    if (kind === null) return;
    if (kind === 'order' || kind === 'above' || kind === 'beside' || kind === 'under') {
      if (kind !== 'order' || r.kind(k + 1) === 'to') leaning = true;
      continue;
    }
    if (BREAKS.has(kind)) return;
    if (kind === 'another') {
      r.close();
      return;
    }
    if (BLOCK_KINDS.has(kind) || kind === 'a') {
      if (!leaning) {
        if (k !== offset) r.close();
        return;
      }
      while (BLOCK_KINDS.has(r.kind(k + 1)!)) k++;
      leaning = false;
    } else if (kind === 'it') leaning = false;
  }
}
