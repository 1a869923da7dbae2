import type { DirectorAction, DirectorObservation } from '@/craft/game';
import { type Intent, type SayOptions, say } from '@/craft/language';
import type { Decision } from '@/match/agent';
import type { DirectorScript } from './actor';
import { inWords, placing, removing, type Shown, sameShown, shownAt, shownOn, topOf } from './wall';

/** A place where the board does not look like the target. */
export interface Gap {
  readonly wanted: Shown | null;
  readonly found: Shown | null;
  readonly place: number;
  readonly layer: number;
}

/** Where the view differs from the wall, in the lowest layer that differs at all, left to right. */
export function lowestGaps({ wall, board, seat }: DirectorObservation): Gap[] {
  const view = board[seat];
  for (let layer = 0; layer < wall.length; layer++) {
    const gaps: Gap[] = [];
    for (const wanted of shownOn(wall, layer)) {
      for (const place of wanted.places) {
        const found = shownAt(view, layer, place);
        if (!sameShown(wanted, found)) gaps.push({ wanted, found, place, layer });
      }
    }
    if (gaps.length > 0)
      return gaps.filter((gap, k) => k === 0 || gaps[k - 1]!.wanted !== gap.wanted || gap.found !== null);
  }
  return [];
}

/**
 * Per place the lowest layer that differs from the wall: what stands under the other half of a long block does
 * not occur to it.
 */
function gapsByPlace({ wall, board, seat }: DirectorObservation): Gap[] {
  const view = board[seat];
  return wall[0]!.flatMap((_, place) => {
    for (const layer of wall.keys()) {
      const wanted = shownAt(wall, layer, place);
      const found = shownAt(view, layer, place);
      if (!sameShown(wanted, found)) return [{ wanted, found, place, layer }];
    }
    return [];
  });
}

/**
 * Trusts its eyes: compares the wall it wants with the board as it sees it, and takes every apparent size at
 * face value [D2]. It asks for a small block where a longer one runs away from it, and has a rightly laid
 * long block taken off because its end looks wrong.
 */
export const literalDirector: DirectorScript = (seen, chance): Decision<DirectorAction> => {
  const random = chance();
  const options = { speaker: seen.seat, archetype: seen.archetype, random };
  const gaps = gapsByPlace(seen);
  const wrong = gaps.filter((gap) => gap.found !== null);
  if (gaps.length === 0) {
    return {
      action: { action: 'say', message: say([], options) },
      thought: 'What I see is what I want: my wall looks complete.',
    };
  }
  const gap = random.choice(wrong.length > 0 ? wrong : gaps);
  const intents = intentsFor(gap, seen);
  const complaint = complaintOn(gap, intents);
  const message = say(intents, complaint ? { ...options, complaint } : options);
  return { action: { action: 'say', message }, thought: thoughtOn(gap) };
};

function complaintOn({ wanted, found }: Gap, [first]: readonly Intent[]): SayOptions['complaint'] | null {
  if (!wanted || !found || first?.layer !== found.layer) return null;
  if (wanted.color !== found.color) return 'other';
  return wanted.size === found.size ? null : wanted.size === 'large' ? 'short' : 'long';
}

function intentsFor({ wanted, found, place }: Gap, { board, seat }: DirectorObservation): Intent[] {
  if (found === null) return wanted ? [placing(wanted)] : [];
  const top = topOf(board[seat], place) ?? found;
  // What lies on the wrong block has to come off before it.
  if (top.layer !== found.layer || wanted === null) return [removing(top)];
  return [removing(found), placing(wanted)];
}

function thoughtOn({ wanted, found }: Gap): string {
  if (wanted === null) return 'There is more than I want.';
  if (found === null) return `I want a ${inWords(wanted)}, and I see nothing there.`;
  const sameColor = wanted.color === found.color;
  return sameColor
    ? `The color is right, but I see a ${found.size} ${found.color} and my wall shows a ${inWords(wanted)}. It has to go.`
    : `I see a ${found.size} ${found.color} where my wall shows a ${inWords(wanted)}. It has to go.`;
}
