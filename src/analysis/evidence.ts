import { type Board, pieceAt } from '@/craft/board';
import type { Reading, TextRange } from '@/craft/language';
import type { Move } from '@/craft/moves';
import { type BlockCode, type Cell, type Color, colorOf, type Director, type Size } from '@/craft/vocabulary';
import type { HeardMessage } from './read';

/** What a finding rests on: the words of a message and the places they speak of. */
export interface Evidence {
  readonly turn: number;
  readonly speaker: Director;
  readonly message: string;
  /** Offsets into the message in UTF-16 code units; null when the whole message is meant. */
  readonly range: TextRange | null;
  readonly cells: readonly Cell[];
  readonly layer: number | null;
  readonly action: 'place' | 'remove' | null;
  readonly color: Color | null;
  readonly size: Size | null;
}

export const evidenceOf = (message: HeardMessage, reading: Reading): Evidence => ({
  turn: message.turn,
  speaker: message.speaker,
  message: message.text,
  range: rangeOf(reading),
  cells: reading.cells ?? [],
  layer: reading.layer ?? null,
  action: reading.action ?? null,
  color: reading.color ?? null,
  size: reading.size ?? null,
});

export const wholeMessage = ({ turn, speaker, text }: HeardMessage): Evidence => ({
  turn,
  speaker,
  message: text,
  range: null,
  cells: [],
  layer: null,
  action: null,
  color: null,
  size: null,
});

/** From the first word of an instruction to its last; null for one without words. */
export function rangeOf({ words }: Reading): TextRange | null {
  if (words.length === 0) return null;
  return {
    start: Math.min(...words.map(({ start }) => start)),
    end: Math.max(...words.map(({ end }) => end)),
  };
}

/** The color at a place of a board; null where nothing is. */
export function colorAt(board: Board, cell: Cell, layer: number): Color | null {
  const it = pieceAt(board, cell, layer);
  return it ? colorOf(it.code) : null;
}

export const FINDINGS = [
  'contradiction',
  'repeated',
  'off-wall',
  'contaminated',
  'size-trap',
  'wrong-layer',
  'right-block',
  'misleading-candidate',
] as const;
export type FindingKind = (typeof FINDINGS)[number];

/** Something worth a look in a turn, as facts. The sentence for people is made from them in `strings/`. */
export type FindingFacts =
  /** Two Directors ask for what cannot both be. `lastRoom`: a layer is not told, but the stack has room for one more. */
  | {
      readonly kind: 'contradiction';
      readonly about: 'color' | 'size' | 'action';
      readonly lastRoom: boolean;
    }
  /** Asked in turn `since` by the same Director; nothing changed there since, or since it was refused. */
  | { readonly kind: 'repeated'; readonly since: number; readonly refusedIn: number | null }
  /** Speaks of places that its own wall does not show; `wall`: of another's wall as such, no place named. */
  | { readonly kind: 'off-wall'; readonly wall: Director | null }
  /** Asks for a color on its own wall that its target wall does not have there. */
  | { readonly kind: 'contaminated' }
  /**
   * [V4] `block` at `layer` looks small from there and is a domino: of the target where one is to be laid, of the board
   * where one is to go. `taken`: the Builder laid the small block, or tried to take the domino off as one.
   */
  | {
      readonly kind: 'size-trap';
      readonly action: 'place' | 'remove';
      readonly block: BlockCode;
      readonly layer: number;
      readonly taken: boolean;
    }
  /** The block named is there, but on another layer. `bottom`: "bottom left", which may only mean the left. */
  | {
      readonly kind: 'wrong-layer';
      readonly found: number;
      readonly said: 'layer' | 'bottom';
      readonly wall: Director;
    }
  /** Asks for a block to go that is where it belongs, on nothing that has to go [M7]. */
  | { readonly kind: 'right-block' }
  /** An offered candidate that does not lower the moves to go, by the exact measure [O5]. */
  | { readonly kind: 'misleading-candidate'; readonly move: Move };

export type Finding = FindingFacts & {
  readonly turn: number;
  readonly evidence: readonly Evidence[];
  readonly cells: readonly Cell[];
  readonly sentence: string;
};
/** A finding before its sentence is made. */
export type BareFinding = FindingFacts & {
  readonly turn: number;
  readonly evidence: readonly Evidence[];
  readonly cells: readonly Cell[];
};
