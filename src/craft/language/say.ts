import type { PythonRandom } from '@/kernel/python-random';
import type { Archetype, Color, Director, Size } from '../vocabulary';
import {
  CLOSINGS,
  COMPLAINTS,
  LAYER_WORDS,
  MATCHING,
  OPENINGS,
  PLACE_ORDERS,
  REMOVE_ORDERS,
  SPOTS,
} from './phrases';

/** One instruction in the speaker's own frame. */
export interface Intent {
  readonly action: 'place' | 'remove';
  readonly color: Color;
  /** As it shows on the speaker's wall; absent when the speaker cannot tell. */
  readonly size?: Size;
  /** Places of the wall from its left, 0 … 2: one, or the two that a domino covers. */
  readonly places: readonly number[];
  readonly layer: number;
}

export interface SayOptions {
  readonly speaker: Director;
  readonly archetype: Archetype;
  readonly random: PythonRandom;
  /** A sentence of its own behind the instruction; it should ask for nothing. */
  readonly remark?: string;
  /** Said first instead of the archetype's own opening: what is wrong with the block that is to come off. */
  readonly complaint?: keyof typeof COMPLAINTS;
}

/**
 * A message for one or two instructions, in words that `understand` reads back: at most about 35 words, no
 * coordinates, no codes. None at all: the wall is as it should be.
 */
export function say(
  intents: readonly Intent[],
  { archetype, random, remark, complaint }: SayOptions,
): string {
  const [first, second] = intents;
  if (!first) return random.choice(MATCHING[archetype]);
  const opening = complaint
    ? random.choice(COMPLAINTS[complaint]).replace('{color}', first.color)
    : random.choice(OPENINGS[archetype]);
  let message = capital(opening + order(first, random, archetype));
  if (second) message += `, then ${follow(second, first, random)}`;
  message += /\bcould you\b/i.test(message) ? '?' : '.';
  if (remark) return `${message} ${remark}`;
  const closing = second || complaint || opening ? '' : random.choice(CLOSINGS[archetype]);
  return closing ? `${message} ${closing}` : message;
}

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

function order(intent: Intent, random: PythonRandom, archetype: Archetype): string {
  const orders = intent.action === 'place' ? PLACE_ORDERS : REMOVE_ORDERS;
  const layer = random.choice(LAYER_WORDS[intent.layer]!);
  return random
    .choice(orders[archetype])
    .replace('{what}', described(intent, random))
    .replace('{where}', whereabouts(intent, random))
    .replace('{layer}', layer);
}

/** The second half of a message: shorter, and without naming the layer again where it is the same. */
function follow(intent: Intent, before: Intent, random: PythonRandom): string {
  const verb =
    intent.action === 'place'
      ? random.choice(['add', 'put', 'place'])
      : random.choice(['remove', 'take off']);
  const layer = intent.layer === before.layer ? '' : ` of my ${LAYER_WORDS[intent.layer]![0]}`;
  return `${verb} ${described(intent, random)} ${whereabouts(intent, random)}${layer}`;
}

function described({ action, color, size, places }: Intent, random: PythonRandom): string {
  const known = size ?? (places.length > 1 ? 'large' : undefined);
  const words = [known, color, random.choice(['block', 'block', 'brick'])].filter(
    (word) => word !== undefined,
  );
  if (action === 'remove') return `the ${words.join(' ')}`;
  return `${/^[aeiou]/.test(words[0]!) ? 'an' : 'a'} ${words.join(' ')}`;
}

function whereabouts({ places }: Intent, random: PythonRandom): string {
  const [first, second] = places;
  if (second === undefined) return random.choice(SPOTS[first ?? 0]!);
  const pair = Math.min(first!, second) === 0 ? 'left and middle' : 'middle and right';
  return `${random.choice(['across', 'spanning', 'over'])} the ${pair}`;
}
