import type { DirectorObservation } from '../game';
import type { View } from '../views';
import { COLORS, type Color, SIZES, type Size } from '../vocabulary';

/** A sign that a message does not come from what the Director sees. */
export type Contamination =
  | { readonly kind: 'foreign-color'; readonly color: Color }
  | { readonly kind: 'foreign-block'; readonly color: Color; readonly size: Size }
  | { readonly kind: 'example'; readonly text: string };

const BLOCK = new RegExp(`\\b(${SIZES.join('|')}|big)\\s{1,3}(${COLORS.join('|')})\\b`, 'gi');
const COLOR = new RegExp(`\\b(${COLORS.join('|')})\\b`, 'gi');

/**
 * Colors and blocks of a message that stand nowhere in the speaker's wall, on the board as it sees it, or in the
 * talk; and sentences of the prompt's own example. Models that copy the example do so unnoticed otherwise: it
 * is in the official logs. Blocks are compared by apparent size, for that is what the speaker sees [D2].
 */
export function contaminationOf(
  message: string,
  { wall, board, conversation, heard }: DirectorObservation,
  example = '',
): Contamination[] {
  const blocks = new Set<string>();
  for (const view of [wall, ...Object.values(board)]) addBlocks(blocks, view);
  const colors = new Set([...blocks].map((block) => block.split(' ')[1]!));
  for (const { text } of [...conversation, ...heard]) {
    for (const [, color] of text.matchAll(COLOR)) colors.add(color!.toLowerCase());
    for (const [, size, color] of text.matchAll(BLOCK)) blocks.add(blockName(size!, color!));
  }
  const found: Contamination[] = [];
  const said = new Set([...message.matchAll(COLOR)].map(([, color]) => color!.toLowerCase() as Color));
  for (const color of said) if (!colors.has(color)) found.push({ kind: 'foreign-color', color });
  for (const name of new Set(
    [...message.matchAll(BLOCK)].map(([, size, color]) => blockName(size!, color!)),
  )) {
    const [size, color] = name.split(' ') as [Size, Color];
    if (colors.has(color) && !blocks.has(name)) found.push({ kind: 'foreign-block', color, size });
  }
  const copied = sentencesOf(message).find((sentence) => words(example).includes(words(sentence)));
  if (copied !== undefined) found.push({ kind: 'example', text: copied });
  return found;
}

const blockName = (size: string, color: string): string =>
  `${size.toLowerCase() === 'big' ? 'large' : size.toLowerCase()} ${color.toLowerCase()}`;

function addBlocks(blocks: Set<string>, view: View): void {
  for (const { color, size } of view.flat()) {
    if (color === 'none') continue;
    blocks.add(blockName(size === 2 ? 'large' : 'small', color));
  }
}

const words = (text: string): string => (text.toLowerCase().match(/[a-z]+/g) ?? []).join(' ');

/** Sentences long enough that two speakers would not write the same one by chance. */
const sentencesOf = (text: string): string[] =>
  text.split(/[.!?\n]/).filter((sentence) => words(sentence).split(' ').length >= 6);
