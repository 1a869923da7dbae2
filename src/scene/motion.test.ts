import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, EMPTY_BOARD } from '@/craft/board';
import { builtInStructures } from '@/craft/generator';
import { afterLegalMove, legalMoves } from '@/craft/moves';
import { bricksOf } from './layout';
import { motionPose, planLength, planMotion } from './motion';

const target = builtInStructures()[0]!.board;

/** Boards along a random game, each one accepted move from the one before. */
const walk = fc.array(fc.nat(), { minLength: 1, maxLength: 25 }).map((picks) => {
  const boards: Board[] = [EMPTY_BOARD];
  for (const pick of picks) {
    const moves = legalMoves(boards.at(-1)!, 'free');
    boards.push(afterLegalMove(boards.at(-1)!, moves[pick % moves.length]!));
  }
  return boards;
});

describe('motion between two boards', () => {
  test('the same board does not move', () => {
    expect(planMotion(target, target)).toEqual([]);
    expect(planLength([])).toBe(0);
  });

  test('one accepted move is one brick dropped or lifted, a domino too', () => {
    fc.assert(
      fc.property(walk, (boards) => {
        for (let k = 1; k < boards.length; k++) {
          const [before, after] = [boards[k - 1]!, boards[k]!];
          const plan = planMotion(before, after);
          expect(plan).toHaveLength(1);
          expect(plan[0]!.kind).toBe(bricksOf(after).length > bricksOf(before).length ? 'drop' : 'lift');
        }
      }),
    );
  });

  test('a plan leads from one board to the other, and is over within 0.4 s', () => {
    fc.assert(
      fc.property(walk, fc.nat(), fc.nat(), (boards, a, b) => {
        const [before, after] = [boards[a % boards.length]!, boards[b % boards.length]!];
        const plan = planMotion(before, after);
        const keys = new Set(bricksOf(before).map((it) => it.key));
        for (const { kind, brick } of plan) {
          if (kind === 'lift' || kind === 'fade-out') expect(keys.delete(brick.key)).toBe(true);
          else keys.add(brick.key);
        }
        expect([...keys].sort()).toEqual(
          bricksOf(after)
            .map((it) => it.key)
            .sort(),
        );
        expect(planLength(plan)).toBeLessThan(400);
        if (plan.length > 3) expect(plan.every((it) => it.kind.startsWith('fade'))).toBe(true);
      }),
    );
  });

  test('several bricks come off from the top and go on from the base', () => {
    const base = EMPTY_BOARD.map((_, cell) => (cell === 4 ? [smallAt(0), smallAt(1)] : []));
    expect(planMotion(EMPTY_BOARD, base).map((it) => it.brick.layer)).toEqual([0, 1]);
    expect(planMotion(base, EMPTY_BOARD).map((it) => it.brick.layer)).toEqual([1, 0]);
  });

  test('a jump of more than three changes fades', () => {
    expect(new Set(planMotion(EMPTY_BOARD, target).map((it) => it.kind))).toEqual(new Set(['fade-in']));
    expect(new Set(planMotion(target, EMPTY_BOARD).map((it) => it.kind))).toEqual(new Set(['fade-out']));
  });

  test('a drop ends at rest and a lift ends gone', () => {
    const [drop] = planMotion(
      EMPTY_BOARD,
      EMPTY_BOARD.map((_, cell) => (cell === 0 ? [smallAt(0)] : [])),
    );
    expect(motionPose(drop!, 0).rise).toBeGreaterThan(0.5);
    expect(motionPose(drop!, planLength([drop!]))).toEqual({ rise: 0, shown: 1 });
    const lift = { ...drop!, kind: 'lift' } as const;
    expect(motionPose(lift, 0)).toEqual({ rise: 0, shown: 1 });
    expect(motionPose(lift, Number.POSITIVE_INFINITY).shown).toBe(0);
  });
});

function smallAt(k: number) {
  return { code: (['rs', 'bs'] as const)[k]!, partner: null };
}
