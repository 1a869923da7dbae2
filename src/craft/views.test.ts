import { expect, test } from 'vitest';
import { board } from './testing';
import { viewsOf } from './views';
import { cellName, HIDDEN_CELLS, WALLS } from './vocabulary';

test('[D1] the walls, left to right in each Director’s own view', () => {
  expect(WALLS.D1.map(cellName)).toEqual(['(0,0)', '(1,0)', '(2,0)']);
  expect(WALLS.D2.map(cellName)).toEqual(['(0,0)', '(0,1)', '(0,2)']);
  expect(WALLS.D3.map(cellName)).toEqual(['(0,2)', '(1,2)', '(2,2)']);
  expect(HIDDEN_CELLS.map(cellName)).toEqual(['(1,1)', '(2,1)']);
});

test('[D2] one domino looks large to one Director and small to another', () => {
  const views = viewsOf(board({ '0,0': 'ol', '0,1': 'ol' }, { 0: '0,0-0,1' }));
  expect(views.D2[0]!.slice(0, 2)).toEqual([
    { color: 'orange', size: 2 },
    { color: 'orange', size: 2 },
  ]);
  expect(views.D1[0]![0]).toEqual({ color: 'orange', size: 1 });
  expect(views.D3[0]).toEqual(Array(3).fill({ color: 'none', size: 1 }));
});

test('[D2] a domino running away from the wall to a hidden cell looks small', () => {
  const views = viewsOf(board({ '1,0': 'bl', '1,1': 'bl' }, { 0: '1,0-1,1' }));
  expect(views.D1[0]![1]).toEqual({ color: 'blue', size: 1 });
});
