import { describe, expect, test } from 'vitest';
import { PythonRandom } from '@/kernel/python-random';
import { type Board, EMPTY_BOARD, piece } from '../board';
import { ARCHETYPES, blockCode, COLORS, DIRECTORS, SIZES, WALLS } from '../vocabulary';
import { type Intent, say } from './say';
import { understand } from './understand';

const LAYERS = [0, 1, 2];
const PLACES = {
  small: [[0], [1], [2]],
  large: [
    [0, 1],
    [1, 2],
  ],
  unknown: [[0], [1], [2]],
};
const SEEDS = [1, 2, 3, 4, 5, 6];

/** A board on which each place of the walls is filled up to `layer` with blocks of that colour. */
function boardWith(intent: Intent, wall: readonly number[]): Board {
  const cells = intent.places.map((place) => wall[place]!);
  return EMPTY_BOARD.map((_, cell) => {
    const at = cells.indexOf(cell);
    if (at < 0) return [];
    const partner = cells.length > 1 ? cells[1 - at]! : null;
    const filler = piece(intent.color === 'green' ? 'bs' : 'gs', null);
    const top = piece(blockCode(intent.color, cells.length > 1 ? 'large' : 'small'), partner);
    return [...Array.from({ length: intent.layer }, () => filler), top];
  });
}

describe('say, then understand', () => {
  for (const archetype of ARCHETYPES) {
    test(`${archetype}: the first reading is what was meant, for every place, layer, size and colour`, () => {
      const wrong: string[] = [];
      for (const speaker of DIRECTORS)
        for (const action of ['place', 'remove'] as const)
          for (const color of COLORS)
            for (const size of [...SIZES, 'unknown'] as const)
              for (const places of PLACES[size])
                for (const layer of LAYERS)
                  for (const seed of SEEDS) {
                    const intent: Intent = {
                      action,
                      color,
                      places,
                      layer,
                      ...(size !== 'unknown' && { size }),
                    };
                    const random = new PythonRandom(seed + layer * 7);
                    const complaint =
                      action === 'remove' && seed > 3
                        ? (['short', 'long', 'other'] as const)[seed - 4]!
                        : undefined;
                    const message = say([intent], {
                      speaker,
                      archetype,
                      random,
                      ...(complaint && { complaint }),
                    });
                    const board = action === 'remove' ? boardWith(intent, WALLS[speaker]) : EMPTY_BOARD;
                    const { readings, unresolved } = understand(message, speaker, board);
                    const [top, ...rest] = [...readings].sort((a, b) => b.weight - a.weight);
                    const cells = places.map((place) => WALLS[speaker][place]);
                    const same =
                      top?.action === action &&
                      top.color === color &&
                      top.layer === layer &&
                      (action === 'remove' || top.size === (size === 'unknown' ? undefined : size)) &&
                      JSON.stringify(top.cells) === JSON.stringify(cells) &&
                      rest.every((it) => it.weight < top.weight) &&
                      unresolved.length === 0;
                    if (!same)
                      wrong.push(`${speaker} ${JSON.stringify(intent)}: ${message} → ${JSON.stringify(top)}`);
                  }
      expect(wrong.slice(0, 5)).toEqual([]);
    });

    test(`${archetype}: a matching wall asks for nothing, no message is long or shows a code`, () => {
      for (const seed of SEEDS) {
        const random = new PythonRandom(seed);
        const done = say([], { speaker: 'D1', archetype, random });
        expect(understand(done, 'D1', EMPTY_BOARD)).toEqual({ readings: [], unresolved: [] });
        const two: Intent[] = [
          { action: 'remove', color: 'blue', size: 'small', places: [0], layer: 0 },
          { action: 'place', color: 'blue', size: 'large', places: [0, 1], layer: 0 },
        ];
        const message = say(two, { speaker: 'D1', archetype, random });
        expect(message.split(/\s+/).length).toBeLessThanOrEqual(36);
        expect(message).not.toMatch(/\d|\b[gbryo][sl]\b/);
      }
    });
  }
});
