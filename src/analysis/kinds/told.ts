import type { Reading } from '@/craft/language';
import { rangeOf } from '../evidence';
import { type HeardMessage, mainReadings, type TurnFacts } from '../read';

/** A reading must be at least this sure before something is made of it; three equal orders in one message pass. */
const SURE = 0.25;
/** What an instruction means with less than this share of its weight is left out of account. */
const UNLIKELY = 0.12;

/** An instruction as far as it is sure. */
export interface Told {
  readonly message: HeardMessage;
  /** What it means more likely than all else together. */
  readonly reading: Reading;
  /** All that it may well mean, `reading` included. A finding has to hold of each of these, so that it is true. */
  readonly likely: readonly Reading[];
}

export const toldIn = ({ messages }: TurnFacts): Told[] => messages.flatMap(toldBy);

function toldBy(message: HeardMessage): Told[] {
  const told: Told[] = [];
  let isSettled = true;
  const before: Reading[] = [];
  for (const reading of mainReadings(message.readings)) {
    const all = message.readings.filter(({ instruction }) => instruction === reading.instruction);
    const weight = all.reduce((sum, it) => sum + it.weight, 0);
    const likely = all.filter((it) => it.weight >= UNLIKELY * weight);
    const leansOnUnsettled: boolean = !isSettled && saysIt(message, reading);
    isSettled = !leansOnUnsettled && likely.every((it) => samePlaces(it, reading));
    const isClear =
      !leansOnUnsettled && (namesLayer(message, reading) || !before.some((it) => laysThere(it, reading)));
    if (reading.weight >= SURE && reading.weight > weight / 2 && isClear)
      told.push({ message, reading, likely });
    before.push(reading);
  }
  return told;
}

/**
 * "Lay a blue across the left of my bottom layer, then add a red on the left": the red cannot be meant for where the
 * blue lies by then, though the bottom layer is the last one named. Where it names the layer itself, it is.
 */
const laysThere = (earlier: Reading, later: Reading): boolean =>
  earlier.action === 'place' &&
  later.action === 'place' &&
  earlier.layer === later.layer &&
  (later.cells ?? []).some((cell) => earlier.cells?.includes(cell) === true);

const namesLayer = ({ text }: HeardMessage, { words }: Reading): boolean =>
  words.some(({ start, end }) =>
    /\b(?:layers?|levels?|rows?|tiers?|floor|bottom|base|top)\b/i.test(text.slice(start, end)),
  );

/** "Next to it": no surer than where the block before is meant to go. */
const saysIt = ({ text }: HeardMessage, reading: Reading): boolean => {
  const range = rangeOf(reading);
  return range !== null && /\b(?:it|that|this|them)\b/i.test(text.slice(range.start, range.end));
};

const samePlaces = (a: Reading, b: Reading): boolean =>
  a.cells?.length === b.cells?.length && (a.cells ?? []).every((cell) => b.cells!.includes(cell));
