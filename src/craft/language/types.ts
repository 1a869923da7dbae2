import type { Cell, Color, Director, Size } from '../vocabulary';

/** Offsets into the message in UTF-16 code units, `end` excluded. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** One thing that an instruction can mean. What it does not state does not constrain [K1]. */
export interface Reading {
  /** Which instruction of the message, from 0, in the order in which they are to be done. */
  readonly instruction: number;
  /** The weights of all readings of a message sum to at most 1; the rest is what was not understood [K1]. */
  readonly weight: number;
  readonly action?: 'place' | 'remove';
  readonly color?: Color;
  readonly size?: Size;
  /** One cell (a small block, or one half of a large one), or the two cells of a domino. */
  readonly cells?: readonly Cell[];
  readonly layer?: number;
  /** Whose wall is named, where it is not the speaker's own ("D1's bottom layer"). It constrains nothing by itself. */
  readonly wall?: Director;
  /** How large a block that is to go is said to be. It constrains nothing: the speaker may see one half of it [D2]. */
  readonly looks?: Size;
  /** The words that say it, in text order. */
  readonly words: readonly TextRange[];
}

/** Something that looks like an instruction and cannot be resolved, wholly or in part. */
export interface Unresolved {
  readonly range: TextRange;
  readonly reason: string;
}

export interface Understanding {
  readonly readings: readonly Reading[];
  readonly unresolved: readonly Unresolved[];
}
