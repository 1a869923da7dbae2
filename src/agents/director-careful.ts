import { heightAt, pieceAt } from '@/craft/board';
import type { DirectorObservation } from '@/craft/game';
import { type Intent, say } from '@/craft/language';
import { type Director, isLarge, WALLS } from '@/craft/vocabulary';
import type { PythonRandom } from '@/kernel/python-random';
import type { DirectorScript } from './actor';
import { askedLately, type Length, lengthsHeard } from './common-ground';
import { boardFromViews, inWords, removing, type Shown, sameShown, shownAt, shownOn, topOf } from './wall';

/** Something to ask for now, and how much it matters (smaller first). */
interface Wish {
  readonly intent: Intent;
  readonly rank: number;
  /** The other Director who sees how long the block is, where this one cannot tell. */
  readonly askWhom: Director | null;
}

/**
 * Knows where its view ends: a block at a shared corner, or under free rules one that may run inward, is named
 * without a size until another Director has told its length. It leaves alone what is right, asks only for
 * what can be done now, base first, and turns to something else before it repeats itself.
 */
export const carefulDirector: DirectorScript = (seen, chance) => {
  const random = chance();
  const options = { speaker: seen.seat, archetype: seen.archetype, random };
  const wishes = wishesOf(seen, random);
  const [first, second] = wishes;
  if (!first)
    return {
      action: { action: 'say', message: say([], options) },
      thought: 'All that I see is right, as far as I can tell.',
    };
  if (first.askWhom) {
    const remark = `I cannot tell how far it runs; ${first.askWhom} can.`;
    return {
      action: { action: 'say', message: say([first.intent], { ...options, remark }) },
      thought: thoughtOn(first),
    };
  }
  const intents = second && !second.askWhom ? [first.intent, second.intent] : [first.intent];
  return { action: { action: 'say', message: say(intents, options) }, thought: thoughtOn(first) };
};

function wishesOf(seen: DirectorObservation, random: PythonRandom): Wish[] {
  const { wall, seat } = seen;
  const view = seen.board[seat];
  const board = boardFromViews(seen.board);
  const cells = WALLS[seat];
  const lengths = lengthsHeard(seen);
  const lengthOf = (it: Shown): Length => lengths.get(it.layer * cells.length + it.places[0]!) ?? null;
  /** Whether a block that is there is the wanted one, its length included where that is known. */
  const agrees = (wanted: Shown | null, found: Shown | null): boolean => {
    if (!wanted || !sameShown(wanted, found)) return false;
    const length = wanted.size === 'small' ? lengthOf(wanted) : null;
    const code = pieceAt(board, cells[wanted.places[0]!]!, wanted.layer)?.code;
    return length === null || code === undefined || isLarge(code) === (length === 'large');
  };
  const heights = cells.map((cell) => heightAt(board, cell));
  const right = cells.map((_, place) => {
    let layer = 0;
    while (layer < heights[place]! && agrees(shownAt(wall, layer, place), shownAt(view, layer, place)))
      layer++;
    return layer;
  });

  const wishes: Wish[] = [];
  for (const place of cells.keys()) {
    if (right[place]! === heights[place]!) continue;
    const top = topOf(view, place);
    if (!top || top.places[0] !== place) continue;
    const covered =
      top.places.some((one) => heights[one]! > top.layer + 1) ||
      partnerCovered(board, cells[place]!, top.layer);
    if (!covered)
      wishes.push({ intent: removing(top), rank: top.layer === right[place] ? 0 : 1, askWhom: null });
  }
  for (const layer of wall.keys()) {
    for (const wanted of shownOn(wall, layer)) {
      const ready = wanted.places.every((place) => heights[place] === layer && right[place] === layer);
      if (ready) wishes.push(placeWish(wanted, lengthOf(wanted), seen));
    }
  }
  const fresh = (wish: Wish) => (askedLately(seen, wish.intent) ? 4 : 0);
  return random
    .shuffled(wishes)
    .map((wish) => ({ wish, key: wish.rank + fresh(wish) }))
    .sort((a, b) => a.key - b.key)
    .map(({ wish }) => wish);
}

const partnerCovered = (board: ReturnType<typeof boardFromViews>, cell: number, layer: number): boolean => {
  const partner = pieceAt(board, cell, layer)?.partner ?? null;
  return partner !== null && heightAt(board, partner) > layer + 1;
};

function placeWish(wanted: Shown, length: Length, { rules, seat }: DirectorObservation): Wish {
  const { color, places, layer } = wanted;
  const rank = 2 + layer / 10;
  const intent: Intent = { action: 'place', color, places, layer };
  if (wanted.size === 'large') return { intent: { ...intent, size: 'large' }, rank, askWhom: null };
  if (length !== null)
    return { intent: { ...intent, size: length }, rank: length === 'large' ? rank + 1 : rank, askWhom: null };
  const other = neighborAt(seat, places[0]!);
  if (other) return { intent, rank: rank + 1.5, askWhom: other };
  // Under published rules no domino runs inward [P6]; under free rules nobody can tell.
  return { intent: rules === 'published' ? { ...intent, size: 'small' } : intent, rank, askWhom: null };
}

/** Who else sees this place of the wall: the corners are shared [D1]. */
function neighborAt(seat: Director, place: number): Director | null {
  const cell = WALLS[seat][place]!;
  for (const other of Object.keys(WALLS) as Director[])
    if (other !== seat && WALLS[other].includes(cell)) return other;
  return null;
}

function thoughtOn({ intent, askWhom }: Wish): string {
  const what = inWords({ ...intent, size: intent.size ?? 'small' }).replace(intent.size ? '' : 'small ', '');
  if (intent.action === 'remove') return `The ${what} is in the way of my wall and free to come off.`;
  if (askWhom)
    return `I want the ${what}. It may be one end of a longer block that ${askWhom} sees in full, so I name no size.`;
  return `I want the ${what}; what it stands on is right.`;
}
