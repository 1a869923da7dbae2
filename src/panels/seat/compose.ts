import { type Board, heightAt, stackAt } from '@/craft/board';
import type { Move } from '@/craft/moves';
import {
  type BlockCode,
  blockCode,
  type Cell,
  cellAt,
  colorOf,
  columnOf,
  GRID,
  isLarge,
  NEIGHBORS,
  rowOf,
} from '@/craft/vocabulary';

/** What the Builder holds: a kind of brick, or the hand that takes one off. */
export type Tool = BlockCode | 'remove';

/** Which way the other half of a domino lies, as seen from the Builder's seat. */
export const HEADINGS = ['right', 'near', 'left', 'far'] as const;
export type Heading = (typeof HEADINGS)[number];
const STEPS: Readonly<Record<Heading, readonly [row: number, column: number]>> = {
  right: [0, 1],
  near: [1, 0],
  left: [0, -1],
  far: [-1, 0],
};

/** A move on its way from the first touch to the sentence that is confirmed. */
export interface Composing {
  readonly tool: Tool;
  /** Where the keyboard stands on the board. */
  readonly cursor: Cell;
  readonly heading: Heading;
  /** The half of a domino that was picked already. */
  readonly first: Cell | null;
  /** The move that waits for its confirmation. It may be illegal: the person is told, and may send it. */
  readonly draft: Move | null;
}

export type ComposeEvent =
  | { readonly type: 'tool'; readonly tool: Tool }
  /** A click or tap. */
  | { readonly type: 'pick'; readonly cell: Cell }
  | { readonly type: 'drag'; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'remove'; readonly cell: Cell }
  | { readonly type: 'step'; readonly row: number; readonly column: number }
  | { readonly type: 'goto'; readonly cell: Cell }
  /** Turns a domino to its next direction that is on the board. */
  | { readonly type: 'turn' }
  /** Uses the tool where the keyboard stands. */
  | { readonly type: 'use' }
  /** A move told as a whole: a candidate, or a line of the command line. */
  | { readonly type: 'move'; readonly move: Move }
  /** Drops the draft, else the half-picked domino. */
  | { readonly type: 'cancel' };

export const START: Composing = {
  tool: 'gs',
  cursor: cellAt(1, 1),
  heading: 'right',
  first: null,
  draft: null,
};

/** The next state of composing a move on `board`. Never judges a move. */
export function composeMove(state: Composing, event: ComposeEvent, board: Board): Composing {
  switch (event.type) {
    case 'tool':
      return withTool(state, event.tool, board);
    case 'pick':
      return picked({ ...state, cursor: event.cell }, event.cell, board);
    case 'drag': {
      const { from, to } = event;
      if (state.tool === 'remove') return drafted(state, removal(board, from));
      if (!NEIGHBORS[from]!.includes(to)) return picked({ ...state, cursor: to }, to, board);
      // Who drags a small brick over two cells means the long one.
      const block = blockCode(colorOf(state.tool), 'large');
      return drafted({ ...state, tool: block }, placing(board, block, from, to));
    }
    case 'remove':
      return drafted({ ...state, tool: 'remove' }, removal(board, event.cell));
    case 'step': {
      const row = rowOf(state.cursor) + event.row;
      const column = columnOf(state.cursor) + event.column;
      if (row < 0 || row >= GRID.rows || column < 0 || column >= GRID.columns) return state;
      return { ...state, cursor: cellAt(row, column), first: null, draft: null };
    }
    case 'goto':
      return event.cell === state.cursor ? state : { ...state, cursor: event.cell, first: null, draft: null };
    case 'turn':
      return turned(state, board);
    case 'use':
      return drafted(state, moveAtCursor(state, board));
    case 'move': {
      const { move } = event;
      return drafted({ ...state, tool: move.action === 'place' ? move.block : 'remove' }, move);
    }
    case 'cancel':
      return state.draft === null && state.first === null ? state : { ...state, first: null, draft: null };
  }
}

/** What the tool would do where the keyboard stands: the ghost under the cursor. */
export function moveAtCursor({ tool, cursor, heading }: Composing, board: Board): Move {
  if (tool === 'remove') return removal(board, cursor);
  return placing(board, tool, cursor, isLarge(tool) ? partnerOf(cursor, heading) : null);
}

/** What a pick of `cell` would compose; null while a domino still lacks its other half. */
export function moveOnPick(state: Composing, cell: Cell, board: Board): Move | null {
  return picked(state, cell, board).draft;
}

/** Takes off what lies on top; on an empty cell the move that the game refuses for it. */
export function removal(board: Board, cell: Cell): Move {
  const layer = Math.max(0, heightAt(board, cell) - 1);
  const top = stackAt(board, cell)[layer];
  return { action: 'remove', block: top?.code ?? null, cell, layer, span: top?.partner ?? null };
}

const placing = (board: Board, block: BlockCode, cell: Cell, span: Cell | null): Move => ({
  action: 'place',
  block,
  cell,
  layer: heightAt(board, cell),
  span,
});

const drafted = (state: Composing, draft: Move): Composing => ({
  ...state,
  cursor: draft.cell,
  first: null,
  draft,
});

function picked(state: Composing, cell: Cell, board: Board): Composing {
  const { tool, first } = state;
  if (tool === 'remove') return drafted(state, removal(board, cell));
  if (!isLarge(tool)) return drafted(state, placing(board, tool, cell, null));
  if (first === cell) return { ...state, first: null, draft: null };
  if (first !== null && NEIGHBORS[first]!.includes(cell))
    return drafted(state, placing(board, tool, first, cell));
  return { ...state, first: cell, draft: null };
}

/** Another brick in the hand: a move that is being composed is composed anew with it. */
function withTool(state: Composing, tool: Tool, board: Board): Composing {
  const { draft, first } = state;
  if (tool === state.tool) return state;
  const next = { ...state, tool };
  if (tool === 'remove') return { ...next, first: null, draft: null };
  if (draft === null || draft.action === 'remove')
    return { ...next, draft: null, first: isLarge(tool) ? first : null };
  const span = isLarge(tool) ? (draft.span ?? partnerOf(draft.cell, state.heading)) : null;
  return drafted(next, placing(board, tool, draft.cell, span));
}

function turned(state: Composing, board: Board): Composing {
  const { draft } = state;
  const at = draft?.cell ?? state.cursor;
  const now = draft?.span == null ? state.heading : headingTo(at, draft.span);
  const heading = headingsFrom(now).find((it) => it !== now && isOn(at, it)) ?? now;
  const next = { ...state, heading };
  if (draft?.action !== 'place' || !isLarge(draft.block)) return next;
  return drafted(next, placing(board, draft.block, at, partnerOf(at, heading)));
}

const headingsFrom = (heading: Heading): readonly Heading[] => {
  const k = HEADINGS.indexOf(heading);
  return [...HEADINGS.slice(k), ...HEADINGS.slice(0, k)];
};

const neighbor = (cell: Cell, heading: Heading): readonly [number, number] => [
  rowOf(cell) + STEPS[heading][0],
  columnOf(cell) + STEPS[heading][1],
];

function isOn(cell: Cell, heading: Heading): boolean {
  const [row, column] = neighbor(cell, heading);
  return row >= 0 && row < GRID.rows && column >= 0 && column < GRID.columns;
}

/** The other half of a domino at `cell`: in its heading, or in the next one that is on the board. */
export function partnerOf(cell: Cell, heading: Heading): Cell {
  const found = headingsFrom(heading).find((it) => isOn(cell, it))!;
  return cellAt(...neighbor(cell, found));
}

const headingTo = (cell: Cell, partner: Cell): Heading =>
  HEADINGS.find((it) => isOn(cell, it) && cellAt(...neighbor(cell, it)) === partner) ?? 'right';
