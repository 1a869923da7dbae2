import type { Cell, Color, Director, Size } from '../vocabulary';
import type { Verb } from './lexicon';
import type { TextRange } from './types';

/** How a block or place is said to lie to another one. */
export type Relation = 'next' | 'left-of' | 'right-of' | 'above' | 'under' | 'between' | 'instead';

/** The block that a relation leans on ("on top of *the blue in my left corner*"). */
export interface Anchor {
  color: Color | null;
  /** "it", "that" */
  pronoun: boolean;
  /** Places named after the anchor: its own, or the new block's. */
  places: number[];
}

/** What one instruction, or one remark about a block, says: filled word by word, resolved afterwards. */
export interface Frame {
  /** Frames of one group share an unsaid verb; a group ends with the sentence or at "but". */
  readonly group: number;
  readonly sentence: number;
  verb: Verb | null;
  strength: number;
  /** The verb came after the block ("the red one is missing"). */
  verbLast: boolean;
  color: Color | null;
  size: Size | null;
  /** A colour that no block has ("purple"). */
  foreign: string | null;
  /** Any block word: colour, size, code or noun. */
  block: boolean;
  /** "the", "that", "my": speaks of a block already known; null when no article says. */
  definite: boolean | null;
  another: boolean;
  same: boolean;
  pronoun: boolean;
  there: boolean;
  /** Places of the wall, 0 … 2 from the left. */
  places: number[];
  cells: Cell[];
  layer: number | null;
  /** How surely the layer word means a layer ("bottom left" may only mean left). */
  layerWeight: number;
  /** The layer came as a number ("layer 1"), counted from 0 or from 1. */
  spoken: boolean;
  /** "middle" alone: the place, or the layer. */
  middle: boolean;
  /** "the top block": whatever lies on top. */
  topmost: boolean;
  across: boolean;
  /** Whose wall: null the speaker's. */
  director: Director | null;
  relation: Relation | null;
  anchor: Anchor | null;
  /** Second half of "swap … for …" (`new`) or of "move … to …" (`moved`). */
  follows: 'new' | 'moved' | null;
  question: boolean;
  /** "from left to right": the blocks named after it take the places in this order. */
  sequence: 'from-left' | 'from-right' | null;
  words: TextRange[];
}

export const newFrame = (group: number, sentence: number): Frame => ({
  group,
  sentence,
  verb: null,
  strength: 0,
  verbLast: false,
  color: null,
  size: null,
  foreign: null,
  block: false,
  definite: null,
  another: false,
  same: false,
  pronoun: false,
  there: false,
  places: [],
  cells: [],
  layer: null,
  layerWeight: 1,
  spoken: false,
  middle: false,
  topmost: false,
  across: false,
  director: null,
  relation: null,
  anchor: null,
  follows: null,
  question: false,
  sequence: null,
  words: [],
});

/** Adds a word, joined to the one before when only a blank or a hyphen lies between. */
export function addWords(frame: Frame, start: number, end: number): void {
  const last = frame.words.at(-1);
  if (last && start - last.end <= 1 && start >= last.end)
    frame.words[frame.words.length - 1] = { start: last.start, end };
  else frame.words.push({ start, end });
}
