import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, boardFromJson, EMPTY_BOARD, piece } from '@/craft/board';
import { generateStructures } from '@/craft/generator';
import { viewOf } from '@/craft/views';
import { cellAt, colorOf, DIRECTORS, LAYERS } from '@/craft/vocabulary';
import { placedCount, wallBricks } from './wallBricks';

const board = (stacks: Record<string, string[]>, spans: Record<string, [string, string][]> = {}): Board => {
  const read = boardFromJson({ stacks, spans });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

describe('wallBricks', () => {
  it('[D2] draws a domino within the view as one wide brick', () => {
    const it = board({ '(0,0)': ['ol'], '(0,1)': ['ol'], '(0,2)': ['gs'] }, { 0: [['(0,0)', '(0,1)']] });
    expect(wallBricks(it, 'D2').map(({ place, width, code }) => [place, width, code])).toEqual([
      [0, 2, 'ol'],
      [2, 1, 'gs'],
    ]);
  });

  it('[D2] draws a domino that leaves the view as a small one, and says so', () => {
    const it = board({ '(0,0)': ['ol'], '(0,1)': ['ol'] }, { 0: [['(0,0)', '(0,1)']] });
    expect(wallBricks(it, 'D1')).toEqual([
      { layer: 0, place: 0, width: 1, cells: [cellAt(0, 0)], code: 'ol', cut: true },
    ]);
  });

  it('[B3] keeps two large neighbours of one colour apart when they belong to other cells', () => {
    const it = board(
      { '(0,0)': ['rl'], '(1,0)': ['rl'], '(0,1)': ['rl'], '(1,1)': ['rl'] },
      {
        0: [
          ['(0,0)', '(1,0)'],
          ['(0,1)', '(1,1)'],
        ],
      },
    );
    expect(wallBricks(it, 'D2').map(({ place, width, cut }) => [place, width, cut])).toEqual([
      [0, 1, true],
      [1, 1, true],
    ]);
    expect(wallBricks(it, 'D1').map(({ place, width, cut }) => [place, width, cut])).toEqual([[0, 2, false]]);
  });

  it('[D1] reads right-hand cells of Director 3 from far to near', () => {
    const it = board({ '(0,2)': ['ys'], '(2,2)': ['bs'] });
    expect(wallBricks(it, 'D3').map(({ place, code }) => [place, code])).toEqual([
      [0, 'ys'],
      [2, 'bs'],
    ]);
  });

  it('[D2] says the same as the view, place by place, on any structure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.constantFrom(...DIRECTORS), (seed, director) => {
        const [structure] = generateStructures({ seed, count: 1 });
        const drawn = LAYERS.map(() => Array.from({ length: 3 }, () => ({ color: 'none', size: 1 })));
        for (const { layer, place, width, code } of wallBricks(structure!.board, director))
          for (let k = place; k < place + width; k++)
            drawn[layer]![k] = { color: colorOf(code), size: width };
        expect(drawn).toEqual(viewOf(structure!.board, director));
      }),
      { numRuns: 60 },
    );
  });
});

describe('placedCount', () => {
  it('[M8] counts a place only for the very block, other half included', () => {
    const target = board({ '(0,0)': ['ol', 'gs'], '(0,1)': ['ol'] }, { 0: [['(0,0)', '(0,1)']] });
    expect(placedCount(target, EMPTY_BOARD, 'D2')).toEqual({ right: 0, all: 3 });
    expect(placedCount(target, target, 'D2')).toEqual({ right: 3, all: 3 });
    const wrongWay = target.map((stack, cell) =>
      cell === cellAt(0, 0) ? [piece('ol', cellAt(1, 0)), ...stack.slice(1)] : stack,
    );
    expect(placedCount(target, wrongWay, 'D1')).toEqual({ right: 1, all: 2 });
  });
});
