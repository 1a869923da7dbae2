import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, EMPTY_BOARD } from '@/craft/board';
import { applyMove, refusalOf } from '@/craft/moves';
import { randomBoard } from '@/craft/testing';
import { BLOCK_CODES, CELLS, cellAt, isCell, isLarge, NEIGHBORS } from '@/craft/vocabulary';
import {
  type ComposeEvent,
  type Composing,
  composeMove,
  HEADINGS,
  moveAtCursor,
  moveOnPick,
  partnerOf,
  START,
} from './compose';

const run = (events: readonly ComposeEvent[], board: Board = EMPTY_BOARD, from: Composing = START) =>
  events.reduce((state, event) => composeMove(state, event, board), from);

const stacked = (): Board => {
  const first = applyMove(
    EMPTY_BOARD,
    { action: 'place', block: 'bl', cell: 0, layer: 0, span: 1 },
    'published',
  );
  if (!first.ok) throw new Error('bug');
  const second = applyMove(
    first.value,
    { action: 'place', block: 'gs', cell: 1, layer: 1, span: null },
    'published',
  );
  if (!second.ok) throw new Error('bug');
  return second.value;
};

describe('picking', () => {
  test('a small brick: one pick composes a move on top of the stack', () => {
    const board = stacked();
    expect(
      run(
        [
          { type: 'tool', tool: 'rs' },
          { type: 'pick', cell: 1 },
        ],
        board,
      ).draft,
    ).toEqual({
      action: 'place',
      block: 'rs',
      cell: 1,
      layer: 2,
      span: null,
    });
  });

  test('a domino: first one half, then a neighbour', () => {
    const half = run([
      { type: 'tool', tool: 'ol' },
      { type: 'pick', cell: 0 },
    ]);
    expect([half.first, half.draft]).toEqual([0, null]);
    const whole = run([{ type: 'pick', cell: 3 }], EMPTY_BOARD, half);
    expect(whole.draft).toEqual({ action: 'place', block: 'ol', cell: 0, layer: 0, span: 3 });
    expect(whole.first).toBeNull();
  });

  test('the same cell again takes the first half back; a cell further off begins anew', () => {
    const half = run([
      { type: 'tool', tool: 'ol' },
      { type: 'pick', cell: 0 },
    ]);
    expect(run([{ type: 'pick', cell: 0 }], EMPTY_BOARD, half).first).toBeNull();
    expect(run([{ type: 'pick', cell: 8 }], EMPTY_BOARD, half).first).toBe(8);
  });

  test('a drag over two cells lays the large brick of the colour in hand', () => {
    const state = run([
      { type: 'tool', tool: 'ys' },
      { type: 'drag', from: 6, to: 7 },
    ]);
    expect(state.tool).toBe('yl');
    expect(state.draft).toEqual({ action: 'place', block: 'yl', cell: 6, layer: 0, span: 7 });
  });

  test('the remove tool takes the top brick, a domino with its other half named [P4]', () => {
    const board = stacked();
    const remove: ComposeEvent = { type: 'tool', tool: 'remove' };
    expect(run([remove, { type: 'pick', cell: 1 }], board).draft).toMatchObject({
      block: 'gs',
      layer: 1,
      span: null,
    });
    expect(run([remove, { type: 'pick', cell: 0 }], board).draft).toMatchObject({
      block: 'bl',
      layer: 0,
      span: 1,
    });
  });

  test('what cannot be done is composed all the same: the game is who refuses', () => {
    const state = run([{ type: 'remove', cell: 4 }]);
    expect(refusalOf(EMPTY_BOARD, state.draft!, 'published')).toEqual({ code: 'empty-stack', cell: 4 });
  });

  test('what a pick would do can be asked beforehand', () => {
    expect(moveOnPick(START, 2, EMPTY_BOARD)).toMatchObject({ block: 'gs', cell: 2 });
    expect(moveOnPick({ ...START, tool: 'gl' }, 2, EMPTY_BOARD)).toBeNull();
  });
});

describe('changing one’s mind', () => {
  const draft = run([
    { type: 'tool', tool: 'rs' },
    { type: 'pick', cell: 0 },
  ]);

  test('another brick composes the move anew at the same place', () => {
    expect(run([{ type: 'tool', tool: 'bl' }], EMPTY_BOARD, draft).draft).toEqual({
      action: 'place',
      block: 'bl',
      cell: 0,
      layer: 0,
      span: 1,
    });
    expect(run([{ type: 'tool', tool: 'remove' }], EMPTY_BOARD, draft).draft).toBeNull();
  });

  test('D turns a domino through the directions that stay on the board', () => {
    const domino = run([{ type: 'tool', tool: 'bl' }], EMPTY_BOARD, draft);
    const turned = run([{ type: 'turn' }], EMPTY_BOARD, domino);
    expect(turned.draft?.span).toBe(3);
    expect(run([{ type: 'turn' }], EMPTY_BOARD, turned).draft?.span).toBe(1);
  });

  test('cancel drops the draft and the first half; with neither it changes nothing', () => {
    expect(run([{ type: 'cancel' }], EMPTY_BOARD, draft).draft).toBeNull();
    expect(run([{ type: 'cancel' }])).toBe(START);
  });

  test('a step of the cursor drops the draft, so that Enter never confirms a place left behind', () => {
    const state = run([{ type: 'step', row: 0, column: 1 }], EMPTY_BOARD, draft);
    expect([state.cursor, state.draft]).toEqual([1, null]);
  });

  test('a step off the board stays', () => {
    expect(run([{ type: 'step', row: -1, column: 0 }], EMPTY_BOARD, draft)).toBe(draft);
  });
});

const event: fc.Arbitrary<ComposeEvent> = fc.oneof(
  fc.constantFrom(...BLOCK_CODES, 'remove' as const).map((tool) => ({ type: 'tool' as const, tool })),
  fc.constantFrom(...CELLS).map((cell) => ({ type: 'pick' as const, cell })),
  fc.constantFrom(...CELLS).map((cell) => ({ type: 'remove' as const, cell })),
  fc
    .tuple(fc.constantFrom(...CELLS), fc.constantFrom(...CELLS))
    .map(([from, to]) => ({ type: 'drag' as const, from, to })),
  fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 })).map(([row, column]) => ({
    type: 'step' as const,
    row,
    column,
  })),
  fc.constantFrom({ type: 'turn' as const }, { type: 'use' as const }, { type: 'cancel' as const }),
);

test('whatever is done, the cursor is on the board, dominoes join neighbours, layers are the next free ones', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.nat(500), (events, seed) => {
      const board = randomBoard(seed, 12, 'free');
      const state = run(events, board);
      expect(isCell(state.cursor)).toBe(true);
      expect(state.draft !== null && state.first !== null).toBe(false);
      if (state.first !== null) expect(isLarge(state.tool as 'gl')).toBe(true);
      const { draft } = state;
      if (draft?.action !== 'place') return;
      expect(draft.layer).toBe(board[draft.cell]!.length);
      expect(isLarge(draft.block)).toBe(draft.span !== null);
      if (draft.span !== null) expect(NEIGHBORS[draft.cell]).toContain(draft.span);
    }),
  );
});

test('every cell has a partner in every heading, always a neighbour', () => {
  for (const cell of CELLS)
    for (const heading of HEADINGS) expect(NEIGHBORS[cell]).toContain(partnerOf(cell, heading));
  expect(partnerOf(cellAt(0, 2), 'right')).toBe(cellAt(1, 2));
});

test('the ghost under the cursor is what Enter composes', () => {
  const state = run([{ type: 'tool', tool: 'gl' }, { type: 'step', row: 1, column: 0 }, { type: 'turn' }]);
  expect(run([{ type: 'use' }], EMPTY_BOARD, state).draft).toEqual(moveAtCursor(state, EMPTY_BOARD));
});
