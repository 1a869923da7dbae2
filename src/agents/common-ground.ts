import { EMPTY_BOARD } from '@/craft/board';
import type { DirectorObservation, Entry } from '@/craft/game';
import { type Intent, type Reading, understand } from '@/craft/language';
import { DIRECTORS, type Director, type Size, WALLS } from '@/craft/vocabulary';

/** The true length of a block, as others have told it; null while nobody has. */
export type Length = Size | null;

/** How far back a Director remembers its own wishes, in turns. */
const LATELY = 2;

type Said = Extract<Entry, { kind: 'said' }>;
const readings = new WeakMap<object, readonly Reading[]>();

/** What an entry asked for. The board of that time is gone; places and layers are stated without it. Kept per entry. */
function readingsOf(entry: { readonly speaker: Director; readonly text: string }): readonly Reading[] {
  let known = readings.get(entry);
  if (!known) {
    known = understand(entry.text, entry.speaker, EMPTY_BOARD).readings;
    readings.set(entry, known);
  }
  return known;
}

const saidBy = (conversation: readonly Entry[], test: (speaker: Director) => boolean): Said[] =>
  conversation.filter((entry): entry is Said => entry.kind === 'said' && test(entry.speaker));

/**
 * Lengths of blocks in this Director's corners, told by those who see the other side: by layer × places + place.
 * Only where the color named is the one wanted, and the one who names it shares the corner [D1].
 */
export function lengthsHeard({ seat, wall, conversation, heard }: DirectorObservation): Map<number, Length> {
  const lengths = new Map<number, Length>();
  const cells = WALLS[seat];
  const shared = cells.filter((cell) =>
    DIRECTORS.some((other) => other !== seat && WALLS[other].includes(cell)),
  );
  for (const entry of [...saidBy(conversation, (speaker) => speaker !== seat), ...heard]) {
    for (const { action, color, size, cells: named, layer, weight } of readingsOf(entry)) {
      if (action !== 'place' || layer === undefined || named === undefined || weight < 0.2) continue;
      for (const cell of shared) {
        if (!named.includes(cell) || !WALLS[entry.speaker].includes(cell)) continue;
        const place = cells.indexOf(cell);
        const wanted = wall[layer]?.[place];
        // Who shares the corner and names no length does not see it long either: then it is small.
        if (wanted?.color === color && wanted?.size === 1)
          lengths.set(layer * cells.length + place, size ?? 'small');
      }
    }
  }
  return lengths;
}

/** Whether this Director asked for the same in one of its last turns. */
export function askedLately({ seat, conversation, turn }: DirectorObservation, intent: Intent): boolean {
  return saidBy(conversation, (speaker) => speaker === seat).some(
    (entry) =>
      entry.turn >= turn - LATELY &&
      readingsOf(entry).some(
        (it) =>
          it.color === intent.color &&
          it.layer === intent.layer &&
          (it.action === intent.action || intent.action === 'remove') &&
          it.cells?.includes(WALLS[seat][intent.places[0]!]!) === true,
      ),
  );
}
