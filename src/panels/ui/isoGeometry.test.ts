import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, EMPTY_BOARD, heightAt, piece } from '@/craft/board';
import { generateBoard } from '@/craft/generator';
import { CELLS, cellAt, GRID } from '@/craft/vocabulary';
import { PythonRandom } from '@/kernel/python-random';
import { drawingBox, facesOf, isBehind, partsOf, project } from './isoGeometry';

const boards = fc
  .record({ seed: fc.nat(1_000_000), avoid: fc.boolean() })
  .map(({ seed, avoid }) => generateBoard(new PythonRandom(seed), avoid));

describe('the isometric drawing', () => {
  it('[B1] shows row 0 far, column 0 left', () => {
    expect(project(2, 0, 0).x).toBeLessThan(project(0, 0, 0).x);
    expect(project(0, 2, 0).x).toBeGreaterThan(project(0, 0, 0).x);
    expect(project(2, 2, 0).y).toBeGreaterThan(project(0, 0, 0).y);
    expect(project(1, 1, 1).y).toBeLessThan(project(1, 1, 0).y);
  });

  it('[B2] draws every block once and a domino as one brick over two cells', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const bricks = partsOf(board).filter((part) => part.kind === 'brick');
        expect(bricks).toHaveLength(blocksOf(board).length);
        for (const brick of bricks) expect(brick.cells).toHaveLength(brick.code.endsWith('l') ? 2 : 1);
      }),
      { numRuns: 60 },
    );
  });

  it('draws what lies behind or below first', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const parts = partsOf(board);
        for (const [k, later] of parts.entries()) {
          for (const earlier of parts.slice(0, k)) {
            expect(earlier.layer).toBeLessThanOrEqual(later.layer);
            const wrong =
              earlier.layer === later.layer && isBehind(later, earlier) && !isBehind(earlier, later);
            expect(wrong).toBe(false);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has one stud on each cell, on top of its stack', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const studs = partsOf(board).filter((part) => part.kind === 'stud');
        expect(studs.map((stud) => stud.cells[0]!).sort()).toEqual([...CELLS]);
        for (const stud of studs) expect(stud.layer).toBe(heightAt(board, stud.cells[0]!));
      }),
      { numRuns: 30 },
    );
  });

  it('shows the studs of the plate on an empty board and nothing else', () => {
    const parts = partsOf(EMPTY_BOARD);
    expect(parts).toHaveLength(9);
    expect(parts.every((part) => part.kind === 'stud' && part.color === null)).toBe(true);
  });

  it('puts letters only where nothing stands before them', () => {
    const lone = EMPTY_BOARD.with(cellAt(1, 1), [piece('gs', null)]);
    const alone = partsOf(lone).find((part) => part.kind === 'brick');
    expect(alone).toMatchObject({ nearLetter: 0.5, rightLetter: 0.5 });
    const domino = EMPTY_BOARD.with(cellAt(0, 0), [piece('rl', cellAt(0, 1))])
      .with(cellAt(0, 1), [piece('rl', cellAt(0, 0))])
      .with(cellAt(1, 1), [piece('gs', null)]);
    // Over (0,0) the ray passes the brick at (1,1), over (0,1) it meets it at once.
    expect(partsOf(domino).find((part) => part.kind === 'brick' && part.code === 'rl')).toMatchObject({
      nearLetter: null,
      rightLetter: 0.5,
    });
    const beside = EMPTY_BOARD.with(cellAt(0, 0), [piece('rl', cellAt(0, 1))])
      .with(cellAt(0, 1), [piece('rl', cellAt(0, 0))])
      .with(cellAt(1, 0), [piece('gs', null)]);
    expect(partsOf(beside).find((part) => part.kind === 'brick' && part.code === 'rl')).toMatchObject({
      nearLetter: 1.5,
    });
  });

  it('fits every brick into the drawing', () => {
    const box = drawingBox();
    const whole = { i0: 0, i1: GRID.rows - 1, j0: 0, j1: GRID.columns - 1 };
    for (const { points } of Object.values(facesOf(whole, 0, GRID.height))) {
      for (const point of points.split(' ')) {
        const [x, y] = point.split(',').map(Number);
        expect(x).toBeGreaterThanOrEqual(box.x);
        expect(x).toBeLessThanOrEqual(box.x + box.width);
        expect(y).toBeGreaterThanOrEqual(box.y);
        expect(y).toBeLessThanOrEqual(box.y + box.height);
      }
    }
  });
});
