import { colorOf, type Director, sizeOf } from '../vocabulary';
import { type Anchor, addWords, type Frame, newFrame, type Relation } from './frame';
import type { Verb } from './lexicon';
import type { Token, TokenKind } from './tokens';

const BLOCK_KINDS: ReadonlySet<TokenKind> = new Set(['color', 'size', 'code', 'noun', 'foreign', 'one']);
const ARTICLES: ReadonlySet<TokenKind> = new Set(['a', 'another']);
const BREAKS: ReadonlySet<TokenKind> = new Set([
  'stop',
  'question',
  'colon',
  'but',
  'then',
  'sub',
  'verb',
  'and',
  'put',
]);
const NOUN_PLACE = new Set('in left right middle center centre same that this its far'.split(' '));

/**
 * Reads the tokens once, left to right, into frames. No backtracking: where a word has several uses, the one
 * before and the few after it decide; the longest look ahead is `LOOK_AHEAD` tokens.
 */
export function framesOf(tokens: readonly Token[]): Frame[] {
  return new Grammar(tokens).read();
}

const LOOK_AHEAD = 9;

class Grammar {
  readonly #tokens: readonly Token[];
  readonly #frames: Frame[] = [];
  #at = 0;
  #group = 0;
  #sentence = 0;
  #frame: Frame = newFrame(0, 0);
  /** Inside a run of words for one block. */
  #naming = false;
  /** What the run names: the frame's block, or the block that it leans on. */
  #anchor: Anchor | null = null;
  #relation: Relation | null = null;
  /** Verbs in one phrase ("need to remove") count as one, the strongest winning. */
  #verbOpen = false;
  #negated = false;
  #subordinate = false;
  /** The article read last. */
  #definite: boolean | null = null;
  #moving = false;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): Frame[] {
    for (; this.#at < this.#tokens.length; this.#at++) this.#step(this.#tokens[this.#at]!);
    this.#close();
    return this.#frames;
  }

  #kind(offset: number): TokenKind | null {
    return this.#tokens[this.#at + offset]?.kind ?? null;
  }

  #text(offset: number): string {
    return this.#tokens[this.#at + offset]?.text ?? '';
  }

  #step(token: Token): void {
    const naming = this.#naming;
    this.#naming = false;
    switch (token.kind) {
      case 'stop':
      case 'question':
        return this.#endSentence(token.kind === 'question');
      case 'comma':
        return this.#comma();
      case 'and':
        this.#verbOpen = false;
        this.#splitBefore(1);
        return;
      case 'but':
      case 'colon':
        this.#close();
        this.#group++;
        this.#subordinate = false;
        this.#renew();
        return;
      case 'then':
        if (token.text === 'next' && (this.#kind(1) === 'to' || this.#kind(-1) === 'right'))
          return this.#relate('next', token);
        if (this.#frame.block) this.#close();
        this.#verbOpen = false;
        return;
      case 'sub':
        if (token.text === 'so' || this.#verbOpen) return;
        this.#close();
        this.#group++;
        this.#renew();
        this.#subordinate = true;
        return;
      case 'verb':
        return this.#verb(token.verb, token.strength, token);
      case 'put':
        return this.#put(token, naming);
      case 'move':
        this.#verb('replace', 3, token);
        this.#moving = true;
        return;
      case 'get':
        if (this.#kind(1) === 'rid') return this.#verb('remove', 3, token);
        if (ARTICLES.has(this.#kind(1)!) || BLOCK_KINDS.has(this.#kind(1)!)) this.#verb('place', 2, token);
        return;
      case 'come':
        if (this.#kind(1) === 'off' || this.#text(1) === 'out') return this.#verb('remove', 3, token);
        if (!token.text.startsWith('come')) this.#verb('place', 2, token);
        return;
      case 'work':
        return this.#verb('describe', 1, token);
      case 'not':
        this.#negated = true;
        if (this.#kind(1) === 'is' && this.#frame.block) this.#shouldNotBe(token);
        return;
      case 'fine':
        return this.#judge(!this.#negated, token);
      case 'wrong':
        return this.#judge(this.#negated, token);
      case 'color':
      case 'size':
      case 'code':
      case 'noun':
      case 'foreign':
        return this.#name(token, naming);
      case 'one':
        return this.#one(token, naming);
      case 'the':
        this.#definite = true;
        return;
      case 'a':
        this.#definite = false;
        return;
      case 'another':
        this.#definite = false;
        if (this.#frame.block && this.#relation === null) this.#close();
        this.#frame.another = true;
        return;
      case 'my':
        this.#definite = true;
        this.#frame.director = null;
        return;
      case 'director':
        return this.#director(token.director, token);
      case 'it':
        return this.#pronoun(token);
      case 'there':
        if (token.text === "there's" || (this.#kind(1) === 'is' && !this.#frame.block))
          this.#verb('describe', 1, token);
        else this.#frame.there = true;
        return;
      case 'same':
        if (this.#frame.block) this.#close();
        this.#frame.same = true;
        return;
      case 'bottom':
        return this.#layer(0, this.#kind(1) === 'layer' ? 1 : 0.85, token);
      case 'top':
        return this.#top(token);
      case 'middle':
        return this.#middle(token);
      case 'left':
      case 'right':
        return this.#side(token.kind, token);
      case 'ordinal':
        if (this.#kind(1) === 'layer') this.#layer(token.value, 1, token);
        return;
      case 'number':
        return this.#number(token);
      case 'coordinate':
        if (!this.#frame.cells.includes(token.cell)) this.#frame.cells.push(token.cell);
        addWords(this.#frame, token.start, token.end);
        return;
      case 'across':
        this.#frame.across = true;
        return;
      case 'above':
        return this.#relate('above', token);
      case 'on':
        if (this.#namesBlockAhead()) this.#relate('above', token);
        return;
      case 'under':
        return this.#relate('under', token);
      case 'beside':
        return this.#relate('next', token);
      case 'between':
        return this.#relate('between', token);
      case 'instead':
        if (this.#kind(1) === 'of') this.#relate('instead', token);
        return;
      case 'swap':
      case 'to':
        return this.#second(token.kind);
      case 'off':
        if (this.#frame.verb !== null) addWords(this.#frame, token.start, token.end);
        return;
      case 'is':
        if (this.#kind(1) === 'a' && this.#verbOpen && this.#frame.definite && this.#frame.color)
          this.#second('swap');
        return;
      case 'layer':
      case 'spot':
        if (this.#frame.words.at(-1)?.end === token.start - 1) addWords(this.#frame, token.start, token.end);
        return;
      case 'word':
        if (token.text === 'need' || this.#verbOpen) return;
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

  /** Starts a clean frame in the current group. */
  #renew(): void {
    this.#frame = newFrame(this.#group, this.#sentence);
    this.#naming = false;
    this.#anchor = null;
    this.#relation = null;
    this.#verbOpen = false;
    this.#negated = false;
    this.#definite = null;
    this.#moving = false;
  }

  #close(): void {
    const frame = this.#frame;
    if (this.#subordinate && frame.strength < 3) frame.verb = 'describe';
    const says =
      frame.block ||
      frame.verb !== null ||
      frame.places.length > 0 ||
      frame.layer !== null ||
      frame.same ||
      frame.cells.length > 0;
    if (says) this.#frames.push(frame);
    this.#renew();
  }

  #endSentence(question: boolean): void {
    if (question) this.#frame.question = true;
    this.#close();
    this.#sentence++;
    this.#group++;
    this.#subordinate = false;
    this.#renew();
  }

  #comma(): void {
    this.#verbOpen = false;
    this.#negated = false;
    if (this.#subordinate) {
      this.#close();
      this.#group++;
      this.#subordinate = false;
      this.#renew();
    } else this.#splitBefore(this.#kind(1) === 'and' ? 2 : 1);
  }

  /**
   * After a comma or "and": whether the words up to the next block belong to that next block ("…, and next to
   * it, a green one"). Then the current frame is complete.
   */
  #splitBefore(offset: number): void {
    if (!this.#frame.block) return;
    let leaning = false;
    for (let k = offset; k < offset + LOOK_AHEAD; k++) {
      const kind = this.#kind(k);
      if (kind === null) return;
      if (kind === 'then' || kind === 'above' || kind === 'beside' || kind === 'under') {
        if (kind !== 'then' || this.#kind(k + 1) === 'to') leaning = true;
        continue;
      }
      if (BREAKS.has(kind)) return;
      if (kind === 'another') return this.#close();
      if (BLOCK_KINDS.has(kind) || kind === 'a') {
        if (!leaning) return k === offset ? undefined : this.#close();
        while (BLOCK_KINDS.has(this.#kind(k + 1)!)) k++;
        leaning = false;
      } else if (kind === 'it') leaning = false;
    }
  }

  #verb(verb: Verb, strength: number, token: Token): void {
    let frame = this.#frame;
    if (verb === 'remove' && token.text.startsWith('clear') && this.#kind(-1) === 'is') return;
    const meant = this.#negate(verb, strength);
    if (frame.block && !this.#verbOpen) {
      // A verb behind its block ("the red one should go", "… is missing") or the start of a new order.
      const passive =
        strength < 3 ? frame.verb === null || frame.strength < strength : this.#follows(['is', 'to'], 2);
      if (!passive || (frame.verb !== null && frame.strength >= 2)) {
        this.#close();
        frame = this.#frame;
      } else frame.verbLast = true;
    }
    if (frame.strength < strength || (frame.verb === 'place' && strength === 3 && this.#verbOpen)) {
      frame.verb = meant;
      frame.strength = strength;
    }
    if (token.text !== 'would' && token.text !== 'is') addWords(frame, token.start, token.end);
    this.#verbOpen = true;
  }

  /** "don't remove" asks for nothing; "should not be there", "doesn't belong" ask to take it away. */
  #negate(verb: Verb, strength: number): Verb {
    if (this.#text(0) === 'leave' && this.#frame.verb !== null) return verb;
    if (!this.#negated) return verb;
    if (strength === 3) {
      this.#negated = false;
      return 'keep';
    }
    if (verb === 'place' && this.#text(0) !== 'want' && this.#frame.block) {
      this.#negated = false;
      return 'remove';
    }
    this.#negated = false;
    return 'describe';
  }

  #follows(kinds: readonly TokenKind[], reach: number): boolean {
    for (let k = 1; k <= reach; k++) if (kinds.includes(this.#kind(-k)!)) return true;
    return false;
  }

  /** "place" the verb, or the noun ("in the right place"). */
  #put(token: Token, naming: boolean): void {
    const before = this.#text(-1);
    const blockAhead = ARTICLES.has(this.#kind(1)!) || BLOCK_KINDS.has(this.#kind(1)!);
    if (naming || (NOUN_PLACE.has(before) && !blockAhead) || (before === 'my' && !blockAhead)) {
      if (before === 'in' && this.#frame.block) this.#judge(true, token);
      return;
    }
    this.#verb('place', 3, token);
  }

  /** "… is correct" is no instruction; "… is wrong" asks to take it off. */
  #judge(good: boolean, token: Token, overWish = false): void {
    const frame = this.#frame;
    this.#negated = false;
    if (!frame.block || (frame.strength >= 2 && !overWish)) return;
    frame.verb = good ? 'describe' : 'remove';
    frame.strength = 2;
    frame.verbLast = true;
    if (!good) addWords(frame, token.start, token.end);
  }

  /** "… should not be there", "… mustn't be there". */
  #shouldNotBe(token: Token): void {
    const frame = this.#frame;
    const wish =
      /^(should|must)/.test(token.text) || (frame.verb === 'place' && frame.strength === 2 && frame.verbLast);
    if (wish && frame.strength < 3) this.#judge(false, token, true);
  }

  #name(token: Token, naming: boolean): void {
    const leaning = naming
      ? this.#anchor !== null
      : this.#relation !== null && (this.#frame.block || this.#willName());
    if (!naming) this.#beginName(leaning);
    this.#naming = true;
    const frame = this.#frame;
    const anchor = this.#anchor;
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
  #willName(): boolean {
    return this.#frame.anchor?.color === null && !this.#frame.anchor.pronoun;
  }

  #beginName(leaning: boolean): void {
    if (leaning) {
      this.#anchor = this.#frame.anchor;
      this.#relation = this.#relation === 'between' ? 'between' : null;
      return;
    }
    this.#anchor = null;
    this.#relation = null;
    if (this.#frame.block) this.#close();
    if (this.#definite !== null) this.#frame.definite = this.#definite;
    this.#definite = null;
    if (this.#negated && this.#frame.verb === null) {
      this.#frame.verb = 'describe';
      this.#frame.strength = 2;
    }
    this.#verbOpen = false;
  }

  #one(token: Token, naming: boolean): void {
    if (this.#kind(1) === 'spot') {
      if (/^cells?|squares?$/.test(this.#text(1))) this.#sizeInCells('small', token);
      return;
    }
    const next = this.#kind(1);
    if (naming || this.#definite !== null || this.#frame.another || next === 'on' || next === 'in')
      return this.#name(token, naming);
    if (next !== null && BLOCK_KINDS.has(next)) this.#definite = false;
  }

  #number(token: Extract<Token, { kind: 'number' }>): void {
    if (this.#kind(-1) === 'layer') {
      this.#layer(token.value, 1, token);
      this.#frame.spoken = true;
    } else if (this.#kind(1) === 'spot' && token.value <= 2)
      this.#sizeInCells(token.value === 1 ? 'small' : 'large', token);
  }

  #sizeInCells(size: 'small' | 'large', token: Token): void {
    this.#frame.size ??= size;
    addWords(this.#frame, token.start, token.end);
    this.#naming = true;
  }

  #director(director: Director, token: Token): void {
    const own = token.end - token.start > 2 && /s$/.test(token.text);
    const next = this.#tokens[this.#at + 1];
    const wants = next?.kind === 'seek' || (next?.kind === 'verb' && next.strength < 3);
    if (own || wants || next?.kind === 'bottom' || next?.kind === 'wall') this.#frame.director = director;
  }

  #pronoun(token: Token): void {
    if (BLOCK_KINDS.has(this.#kind(1)!)) {
      this.#definite = true;
      return;
    }
    if (this.#relation !== null && this.#frame.anchor) {
      this.#frame.anchor.pronoun = true;
      this.#relation = null;
      addWords(this.#frame, token.start, token.end);
      return;
    }
    if (this.#frame.verb !== null && this.#frame.strength === 3 && !this.#frame.block) {
      this.#frame.pronoun = true;
      addWords(this.#frame, token.start, token.end);
    }
  }

  #relate(relation: Relation, token: Token): void {
    const frame = this.#frame;
    // A second relation of one block adds nothing that could be trusted.
    if (frame.relation === null) {
      frame.relation = relation;
      frame.anchor = { color: null, pronoun: false, places: [] };
      this.#relation = relation;
      this.#anchor = null;
      if (relation === 'between') frame.places = [1];
      addWords(frame, token.start, token.end);
    }
    this.#verbOpen = false;
  }

  /** "on the blue": a colour comes within the next few words. */
  #namesBlockAhead(): boolean {
    let k = 1;
    if (
      this.#kind(k) === 'the' ||
      this.#kind(k) === 'my' ||
      this.#kind(k) === 'it' ||
      this.#kind(k) === 'director'
    )
      k++;
    if (this.#kind(k) === 'size') k++;
    return this.#frame.block && (this.#kind(k) === 'color' || this.#kind(k) === 'code') && k > 1;
  }

  #layer(layer: number, weight: number, token: Token): void {
    const frame = this.#frame;
    if (frame.layer === null || weight > frame.layerWeight) {
      frame.layer = layer;
      frame.layerWeight = weight;
    }
    addWords(frame, token.start, token.end);
  }

  #top(token: Token): void {
    if (this.#kind(1) === 'layer') return this.#layer(2, 1, token);
    const on =
      this.#kind(-1) === 'on' ||
      (this.#kind(-1) === 'the' && this.#kind(-2) === 'on') ||
      this.#kind(-1) === 'right';
    if (on && this.#kind(1) === 'of') return this.#relate('above', token);
    if (
      this.#kind(1) === 'left' ||
      this.#kind(1) === 'right' ||
      this.#kind(1) === 'middle' ||
      this.#kind(1) === 'spot'
    )
      return this.#layer(2, 0.8, token);
    if (on) return this.#relate('above', token);
    if (BLOCK_KINDS.has(this.#kind(1)!)) {
      this.#frame.topmost = true;
      return;
    }
    this.#layer(2, 0.8, token);
  }

  #middle(token: Token): void {
    const next = this.#kind(1);
    if (next === 'layer') return this.#layer(1, 1, token);
    if ((next === 'left' || next === 'right') && this.#frame.layer === null)
      return this.#layer(1, 0.7, token);
    this.#place(1, token);
    if (next !== 'spot' && next !== 'and' && this.#frame.places.length === 1 && this.#anchor === null)
      this.#frame.middle = true;
  }

  #side(side: 'left' | 'right', token: Token): void {
    const next = this.#kind(1);
    const before = this.#kind(-1);
    if (side === 'right') {
      const nextText = this.#text(1);
      if (
        nextText === 'now' ||
        nextText === 'away' ||
        nextText === 'next' ||
        (next === 'on' && this.#kind(2) === 'top')
      )
        return;
      if (this.#text(-1) === 'all') return;
      if (before === 'is' || before === 'verb') {
        if (
          next === null ||
          next === 'stop' ||
          next === 'comma' ||
          next === 'and' ||
          next === 'but' ||
          next === 'word'
        )
          return this.#judge(!this.#negated, token);
      }
      const spot = next === 'put' || nextText === 'spot' || nextText === 'position';
      if (spot && this.#kind(2) !== 'of' && this.#kind(-2) === 'in') return this.#judge(true, token);
    } else if (before === 'is') return;
    if (next === 'of') {
      const then = this.#kind(2);
      const after = then === 'the' || then === 'my' || then === 'director' ? this.#kind(3) : then;
      if (then === 'it' || (after !== null && BLOCK_KINDS.has(after)))
        return this.#relate(side === 'left' ? 'left-of' : 'right-of', token);
    }
    this.#place(side === 'left' ? 0 : 2, token);
  }

  #place(place: number, token: Token): void {
    const frame = this.#frame;
    const ofAnchor = this.#anchor !== null && frame.relation !== 'above' && frame.relation !== 'instead';
    const places = ofAnchor ? this.#anchor!.places : frame.places;
    if (!places.includes(place)) places.push(place);
    addWords(frame, token.start, token.end);
  }

  /** The second half of "swap … for …" and "move … to …". */
  #second(kind: 'swap' | 'to'): void {
    const first = this.#frame;
    const second =
      kind === 'to'
        ? this.#moving
        : (first.verb === 'replace' || (first.verb === 'place' && first.definite === true)) && !this.#moving;
    if (
      !second ||
      !(first.block || first.pronoun || first.places.length > 0) ||
      (kind === 'swap' &&
        this.#text(0) !== 'with' &&
        this.#text(0) !== 'for' &&
        this.#text(0) !== 'by' &&
        this.#text(0) !== 'be')
    )
      return;
    if (first.verb === 'place') {
      if (this.#text(0) !== 'be') return;
    }
    first.verb = 'remove';
    const group = this.#group;
    const { director, layer, layerWeight } = first;
    const places = [...first.places];
    this.#close();
    Object.assign(this.#frame, {
      group,
      verb: 'place',
      strength: 3,
      director,
      follows: kind === 'to' ? 'moved' : 'new',
    });
    if (kind === 'swap') Object.assign(this.#frame, { layer, layerWeight, places });
  }
}
