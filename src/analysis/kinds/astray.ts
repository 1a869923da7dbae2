import type { CraftState } from '@/craft/game';
import type { Reading } from '@/craft/language';
import { type Cell, LAYERS, WALLS } from '@/craft/vocabulary';
import { type BareFinding, colorAt, evidenceOf, rangeOf } from '../evidence';
import type { HeardMessage, TurnFacts } from '../read';
import type { Told } from './told';

/** Talk of places or colors that the speaker's own target wall does not hold. */
export function astray({ turn, open }: TurnFacts, { message, reading, likely }: Told): BareFinding[] {
  const evidence = [evidenceOf(message, reading)];
  if (likely.every((it) => beyond(message, it).length > 0)) {
    const wall = reading.cells === undefined ? (reading.wall ?? null) : null;
    return [{ kind: 'off-wall', wall, turn, evidence, cells: beyond(message, reading) }];
  }
  if (likely.some((it) => lacking(message, it, open) === null)) return [];
  return [{ kind: 'contaminated', turn, evidence, cells: lacking(message, reading, open)! }];
}

/**
 * "Next to D2's yellow": where that is depends on whose wall is meant, so it is no talk of D2's wall. What is asked
 * for may well lie on the speaker's own.
 */
const LEANING =
  /\b(?:next to|beside|alongside|adjacent to|between|(?:left|right) of)\s+(?:the\s+)?d(?:irector)?[ -]?[123]['’]s\b/i;

/** The cells that a reading speaks of and the speaker's wall does not show. */
function beyond(message: HeardMessage, reading: Reading): readonly Cell[] {
  const { speaker, text } = message;
  const { action, cells, wall } = reading;
  if (action === undefined) return [];
  const spoken = cells ?? (wall === undefined ? [] : WALLS[wall]);
  const outside = spoken.filter((cell) => !WALLS[speaker].includes(cell));
  if (outside.length === 0) return [];
  const range = rangeOf(reading);
  return range !== null && LEANING.test(text.slice(range.start, range.end)) ? [] : outside;
}

/**
 * The cells for which a color is asked that the target wall does not have there; none named and the wall without
 * it: no cells. Null where the wall bears the wish out, or none is told.
 */
function lacking(message: HeardMessage, reading: Reading, { target }: CraftState): readonly Cell[] | null {
  const { action, color, cells, layer, wall } = reading;
  const own = WALLS[message.speaker];
  if (action !== 'place' || color === undefined || wall !== undefined) return null;
  if (cells?.some((cell) => !own.includes(cell))) return null;
  const layers = layer === undefined ? LAYERS : [layer];
  const lacks = (cell: Cell) => layers.every((at) => colorAt(target, cell, at) !== color);
  const without = (cells ?? own).filter(lacks);
  if (cells === undefined) return without.length === own.length ? [] : null;
  return without.length > 0 ? without : null;
}
