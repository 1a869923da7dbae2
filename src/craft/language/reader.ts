import { type Anchor, type Frame, newFrame, type Relation } from './frame';
import type { Token, TokenKind } from './tokens';

/** The kinds of words that name a block. */
export const BLOCK_KINDS: ReadonlySet<TokenKind> = new Set([
  'color',
  'size',
  'code',
  'noun',
  'foreign',
  'one',
]);
export const ARTICLES: ReadonlySet<TokenKind> = new Set(['a', 'another']);

/** Where the grammar stands in a message: the place in the tokens, the frame being filled, and what is pending. */
export class Reader {
  readonly tokens: readonly Token[];
  readonly frames: Frame[] = [];
  at = 0;
  group = 0;
  sentence = 0;
  frame: Frame = newFrame(0, 0);
  /** Inside a run of words for one block. */
  naming = false;
  /** What the run names: the frame's block, or the block that it leans on. */
  anchor: Anchor | null = null;
  relation: Relation | null = null;
  /** Verbs in one phrase ("need to remove") count as one, the strongest winning. */
  verbOpen = false;
  negated = false;
  subordinate = false;
  /** The article read last. */
  definite: boolean | null = null;
  moving = false;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** The kind of a token near the current one, null beyond the ends. */
  kind(offset: number): TokenKind | null {
    return this.tokens[this.at + offset]?.kind ?? null;
  }

  text(offset: number): string {
    return this.tokens[this.at + offset]?.text ?? '';
  }

  /** Starts a clean frame in the current group. */
  renew(): void {
    this.frame = newFrame(this.group, this.sentence);
    this.naming = false;
    this.anchor = null;
    this.relation = null;
    this.verbOpen = false;
    this.negated = false;
    this.definite = null;
    this.moving = false;
  }

  close(): void {
    const frame = this.frame;
    if (this.subordinate && frame.strength < 3) frame.verb = 'describe';
    const says =
      frame.block ||
      frame.verb !== null ||
      frame.places.length > 0 ||
      frame.layer !== null ||
      frame.same ||
      frame.cells.length > 0 ||
      frame.sequence !== null;
    if (says) this.frames.push(frame);
    this.renew();
  }
}
