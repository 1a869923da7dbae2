import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PythonRandom } from '@/kernel/python-random';
import { type Board, boardKey, EMPTY_BOARD, filledCount, reachesHiddenCell, sameBoard } from './board';
import { ceilingOf } from './ceiling';
import { attainableTarget, keptHeights, movesToGo, outOfReach, standingOf } from './distance';
import { builtInStructures, generateBoard, generateStructures } from './generator';
import { afterLegalMove, applyMove, legalMoves, sameMove } from './moves';
import { exactMoves } from './oracle-exact';
import { publishedMoves } from './oracle-published';
import { isComplete, progressOf } from './progress';
import { startBoard } from './starts';
import { factsOf, tierOf } from './structure';
import { board, isSound, place, randomBoard } from './testing';
import { CELLS, cellAt, HIDDEN_CELLS, RULE_SETS, STARTS, WALLS } from './vocabulary';

const target = board({ '0,0': 'ys ol', '1,0': 'bl ol', '2,0': 'bl' }, { 0: '1,0-2,0', 1: '0,0-1,0' });

describe('[M7] exact distance', () => {
  test('counted by hand', () => {
    expect(movesToGo(EMPTY_BOARD, target)).toBe(3);
    // A wrong small blue where the domino belongs: one to take off, three to lay.
    expect(movesToGo(board({ '2,0': 'bs' }), target)).toBe(4);
    // The right domino of layer 1 stands with one half on a wrong block: both come off.
    const buried = board({ '0,0': 'gs ol', '1,0': 'bl ol', '2,0': 'bl' }, { 0: '1,0-2,0', 1: '0,0-1,0' });
    expect(movesToGo(buried, target)).toBe(4);
    expect(keptHeights(buried, target)).toEqual([0, 0, 0, 1, 0, 0, 1, 0, 0]);
    expect(standingOf(buried, target, keptHeights(buried, target), cellAt(1, 0), 1)).toBe('buried');
    expect(standingOf(buried, target, keptHeights(buried, target), cellAt(0, 0), 0)).toBe('wrong');
  });

  test('spans count: the right codes with the wrong pairing are wrong', () => {
    const stacks = { '0,0': 'gl', '0,1': 'gl', '1,0': 'gl', '1,1': 'gl' };
    expect(movesToGo(board(stacks, { 0: '0,0-0,1 1,0-1,1' }), board(stacks, { 0: '0,0-1,0 0,1-1,1' }))).toBe(
      4,
    );
  });

  const position = fc.record({ seed: fc.nat(1e6), count: fc.nat(40), rules: fc.constantFrom(...RULE_SETS) });

  test('[M8] every accepted move changes it by exactly one, under both rule sets', () => {
    fc.assert(
      fc.property(position, ({ seed, count, rules }) => {
        const goal = attainableTarget(generateBoard(new PythonRandom(seed), false), rules);
        const current = randomBoard(seed, count, rules);
        const togo = movesToGo(current, goal);
        for (const move of legalMoves(current, rules))
          expect(Math.abs(movesToGo(afterLegalMove(current, move), goal) - togo)).toBe(1);
      }),
      { numRuns: 150 },
    );
  });

  test('it equals the shortest way found by search, on small boards', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(2), fc.nat(3), (seed, have, want) => {
        const from = randomBoard(seed, have, 'free');
        const goal = randomBoard(seed + 1, want, 'free');
        const estimate = movesToGo(from, goal);
        if (estimate <= 3) expect(shortestWay(from, goal, estimate)).toBe(estimate);
      }),
      { numRuns: 25 },
    );
  });

  test('[O5] the exact oracle lists exactly the moves that lower it, and following it gets there', () => {
    fc.assert(
      fc.property(position, ({ seed, count, rules }) => {
        const structure = generateBoard(new PythonRandom(seed), false);
        const goal = attainableTarget(structure, rules);
        let current = randomBoard(seed, count, rules);
        const lowering = legalMoves(current, rules).filter(
          (move) => movesToGo(afterLegalMove(current, move), goal) < movesToGo(current, goal),
        );
        const listed = exactMoves(current, structure, rules);
        expect(listed).toHaveLength(lowering.length);
        for (const move of lowering) expect(listed.some((it) => sameMove(it, move))).toBe(true);
        for (let left = movesToGo(current, goal); left > 0; left--) {
          const result = applyMove(current, exactMoves(current, structure, rules)[0]!, rules);
          if (!result.ok) throw new Error(result.error.code);
          current = result.value;
        }
        expect(sameBoard(current, goal)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

/** Breadth-first search over legal moves, up to `most` moves. */
function shortestWay(from: Board, goal: Board, most: number): number {
  let frontier = [from];
  for (let depth = 0; depth <= most; depth++) {
    if (frontier.some((it) => sameBoard(it, goal))) return depth;
    const next = new Map<string, Board>();
    // The moves of another colour than any in sight cannot help, so they are left out to keep the search small.
    const codes = new Set([...from, ...goal].flat().map((it) => it.code));
    for (const it of frontier)
      for (const move of legalMoves(it, 'free')) {
        if (move.action === 'place' && !codes.has(move.block)) continue;
        const after = afterLegalMove(it, move);
        next.set(boardKey(after), after);
      }
    frontier = [...next.values()];
  }
  return Number.POSITIVE_INFINITY;
}

describe('[M1–M5] progress', () => {
  test('an empty board that should be empty', () => {
    expect(progressOf(EMPTY_BOARD, EMPTY_BOARD)).toMatchObject({
      iou: 0,
      completion: 0,
      positionAccuracy: 1,
      distance: 1,
    });
  });

  test('the sets of codes are compared, not their order', () => {
    const swapped = progressOf(board({ '0,0': 'gs rs' }), board({ '0,0': 'rs gs' }));
    expect(swapped).toMatchObject({ iou: 1, positionAccuracy: 1, completion: 0, correct: 0 });
    expect(isComplete(swapped)).toBe(false);
  });
});

describe('[O2] the published oracle keeps its blind spots', () => {
  test('it does not see a wrong span with right codes', () => {
    const stacks = { '0,0': 'gl', '0,1': 'gl', '1,0': 'gl', '1,1': 'gl' };
    const now = board(stacks, { 0: '0,0-0,1 1,0-1,1' });
    const wanted = board(stacks, { 0: '0,0-1,0 0,1-1,1' });
    expect(publishedMoves(now, wanted, 'free')).toEqual([]);
    expect(exactMoves(now, wanted, 'free')).toHaveLength(2);
  });

  test('[O6] it circles above a buried mistake, and the ceiling says so', () => {
    expect(ceilingOf(board({ '0,0': 'rs' }), board({ '0,0': 'gs bs' }), 'free')).toMatchObject({
      circles: true,
    });
    expect(ceilingOf(EMPTY_BOARD, target, 'free')).toEqual({ progress: 1, moves: 3, circles: false });
  });

  test('it builds on a wrong block', () => {
    const moves = publishedMoves(board({ '0,0': 'rs' }), board({ '0,0': 'gs bs' }), 'free');
    expect(moves).toEqual([place('bs', '0,0', 1)]);
  });
});

describe('[G1–G3] generated structures', () => {
  test('the built-in set: 7 simple, 8 medium, 5 complex, each finishable under both rule sets', () => {
    const set = builtInStructures();
    expect(
      ['simple', 'medium', 'complex'].map((tier) => set.filter((it) => it.tier === tier).length),
    ).toEqual([7, 8, 5]);
    expect(new Set(set.map((it) => it.id)).size).toBe(20);
    expect(new Set(set.map((it) => boardKey(it.board))).size).toBe(20);
    for (const it of set)
      for (const rules of RULE_SETS) {
        const facts = factsOf(it.board, rules);
        expect(facts).toMatchObject({ finishable: true, outOfReach: 0, ceiling: 1 });
        expect(facts.par).toBeLessThanOrEqual(19);
      }
  });

  test('the same options give the same structures', () => {
    const options = { seed: 11, count: 5 } as const;
    expect(generateStructures(options)).toEqual(generateStructures(options));
  });

  test('heights, tiling, no code twice in a row, hidden cells avoided on request', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, avoidHidden) => {
        const made = generateBoard(new PythonRandom(seed), avoidHidden);
        expect(isSound(made)).toBe(true);
        for (const cell of CELLS) {
          const height = made[cell]!.length;
          if (HIDDEN_CELLS.includes(cell)) expect(height).toBeLessThanOrEqual(2);
          else expect(height).toBe(3);
          for (let layer = 1; layer < height; layer++)
            expect(made[cell]![layer]!.code).not.toBe(made[cell]![layer - 1]!.code);
        }
        if (avoidHidden) expect(reachesHiddenCell(made)).toBe(false);
        expect(tierOf(made)).toBe(
          filledCount(made) <= 22 ? 'simple' : filledCount(made) <= 24 ? 'medium' : 'complex',
        );
      }),
    );
  });
});

describe('[T6] starts', () => {
  test('never half a domino, nothing floats, always part of the target', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...STARTS), (seed, start) => {
        const whole = generateBoard(new PythonRandom(seed), false);
        const begun = startBoard(whole, start);
        expect(isSound(begun)).toBe(true);
        for (const cell of CELLS) expect(whole[cell]!.slice(0, begun[cell]!.length)).toEqual(begun[cell]);
        if (start.startsWith('wall-')) {
          const wall = WALLS[start.slice(5) as 'D1'];
          for (const cell of CELLS) if (!wall.includes(cell)) expect(begun[cell]).toEqual([]);
        }
      }),
    );
  });

  test('layers and the empty board', () => {
    const whole = builtInStructures()[0]!.board;
    expect(filledCount(startBoard(whole, 'empty'))).toBe(0);
    expect(startBoard(whole, 'first-layer').map((stack) => stack.length)).toEqual(
      whole.map((stack) => Math.min(1, stack.length)),
    );
    expect(outOfReach(whole, 'published')).toBe(0);
  });
});
