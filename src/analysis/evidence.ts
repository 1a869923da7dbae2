import type { Reading, TextRange } from '@/craft/language';
import type { Move } from '@/craft/moves';
import type { BlockCode, Cell, Color, Director, Size } from '@/craft/vocabulary';
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

function rangeOf({ words }: Reading): TextRange | null {
  const [first, last] = [words[0], words.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
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
  /** Two Directors ask for what cannot both be. */
  | { readonly kind: 'contradiction'; readonly about: 'color' | 'size' | 'action' }
  /** Asked before by the same Director; nothing changed there since, or it was refused already. */
  | { readonly kind: 'repeated'; readonly since: number; readonly refused: boolean }
  /** Speaks of a place that its own wall does not show. */
  | { readonly kind: 'off-wall' }
  /** Asks for a colour on its own wall that its target wall does not have there. */
  | { readonly kind: 'contaminated' }
  /** [V4] `taken`: the Builder laid the small block. */
  | { readonly kind: 'size-trap'; readonly wanted: BlockCode; readonly taken: boolean }
  /** The block named is there, but on another layer. */
  | { readonly kind: 'wrong-layer'; readonly found: number }
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
