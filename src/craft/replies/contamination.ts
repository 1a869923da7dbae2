import type { DirectorObservation } from '../game';
import type { View } from '../views';
import { COLORS, type Color, SIZES, type Size } from '../vocabulary';

/** A sign that a message does not come from what the Director sees. */
export type Contamination =
  | { readonly kind: 'foreign-color'; readonly color: Color }
  | { readonly kind: 'foreign-block'; readonly color: Color; readonly size: Size }
  | { readonly kind: 'example'; readonly text: string };

const ANY_SIZE = [...SIZES, 'big'].join('|');
const ANY_COLOR = COLORS.join('|');
/** “large blue”, “large, blue” and “blue large”; in “small red small blue” each color goes with the size before it. */
const BLOCK = new RegExp(
  `\\b(${ANY_SIZE})[\\s,-]{1,3}(${ANY_COLOR})s?\\b|\\b(${ANY_COLOR})[\\s-]{1,3}(${ANY_SIZE})\\b(?![\\s,-]{1,3}(?:${ANY_COLOR})s?\\b)`,
  'gi',
);
const COLOR = new RegExp(`\\b(${ANY_COLOR})s?\\b`, 'gi');

const VERB =
  'see|seeing|have|has|having|need|needs|want|use|find|show|shows|contain|contains|place|put|add|there|is|are';
const NOUN = `any|an?|the|of|or|nor|and|more|${ANY_SIZE}|blocks?|bricks?|${COLORS.map((it) => `${it}s?`).join('|')}`;
/** “no orange”, “I do not see any large orange or yellow blocks”: what is denied is not claimed to be there. */
const DENIED = new RegExp(
  `\\b(?:no|not|without|neither|nor|never|none|cannot|\\w{2,6}n['’]t)\\b(?:\\s{1,3}(?:${VERB})\\b){0,2}\\s{1,3}(?:${NOUN})\\b(?:[\\s,-]{1,3}(?:${NOUN})\\b){0,11}`,
  'gi',
);
/** “Orange is not on my wall.” */
const DENIED_AFTER = new RegExp(
  `\\b(?:(?:${ANY_SIZE})[\\s,-]{1,3})?(?:${ANY_COLOR})s?(?:\\s{1,3}(?:blocks?|bricks?|ones?))?\\s{1,3}(?:(?:is|are|does|do|was|were)\\s{1,3}not|(?:is|are|does|do|was|were)n['’]t)\\b`,
  'gi',
);

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
    for (const color of colorsIn(text)) colors.add(color);
    for (const [size, color] of blocksIn(text)) blocks.add(`${size} ${color}`);
  }
  const claimed = message.replace(DENIED, ' – ').replace(DENIED_AFTER, ' – ');
  const found: Contamination[] = [];
  for (const color of new Set(colorsIn(claimed)))
    if (!colors.has(color)) found.push({ kind: 'foreign-color', color });
  const named = new Map(blocksIn(claimed).map((block) => [block.join(' '), block]));
  for (const [name, [size, color]] of named)
    if (colors.has(color) && !blocks.has(name)) found.push({ kind: 'foreign-block', color, size });
  const exemplary = words(example);
  const copied = sentencesOf(message).find((sentence) => exemplary.includes(words(sentence)));
  if (copied !== undefined) found.push({ kind: 'example', text: copied });
  return found;
}

const colorsIn = (text: string): Color[] =>
  [...text.matchAll(COLOR)].map(([, color]) => color!.toLowerCase() as Color);

const blocksIn = (text: string): [Size, Color][] =>
  [...text.matchAll(BLOCK)].map(([, sizeFirst, colorSecond, colorFirst, sizeSecond]) => {
    const size = (sizeFirst ?? sizeSecond)!.toLowerCase();
    const color = (colorSecond ?? colorFirst)!.toLowerCase() as Color;
    return [size === 'small' ? 'small' : 'large', color];
  });

function addBlocks(blocks: Set<string>, view: View): void {
  for (const { color, size } of view.flat()) {
    if (color === 'none') continue;
    blocks.add(`${size === 2 ? 'large' : 'small'} ${color}`);
  }
}

const words = (text: string): string => (text.toLowerCase().match(/[a-z]+/g) ?? []).join(' ');

/** Sentences long enough that two speakers would not write the same one by chance. */
const sentencesOf = (text: string): string[] =>
  text.split(/[.!?\n]/).filter((sentence) => words(sentence).split(' ').length >= 6);
