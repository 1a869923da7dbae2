import { assertNever } from '@/kernel/assert';
import { type Cell, cellName, GRID } from './vocabulary';

/** Why the engine refuses a move: a code and the facts that explain it [P7]. `off-board` is ours. */
export type Refusal =
  | { readonly code: 'off-board' }
  | { readonly code: 'wrong-layer'; readonly cell: Cell; readonly layer: number; readonly height: number }
  | { readonly code: 'stack-full'; readonly cell: Cell }
  | { readonly code: 'same-cell'; readonly cell: Cell }
  | { readonly code: 'missing-span' }
  | { readonly code: 'hidden-cell'; readonly cell: Cell }
  | { readonly code: 'not-adjacent'; readonly cell: Cell; readonly span: Cell }
  | {
      readonly code: 'uneven-span';
      readonly cell: Cell;
      readonly span: Cell;
      readonly heights: readonly [number, number];
    }
  | { readonly code: 'empty-stack'; readonly cell: Cell }
  | { readonly code: 'not-top'; readonly cell: Cell; readonly layer: number; readonly top: number }
  | { readonly code: 'missing-partner'; readonly cell: Cell; readonly partner: Cell | null }
  | {
      readonly code: 'wrong-partner';
      readonly cell: Cell;
      readonly span: Cell;
      readonly partner: Cell | null;
    }
  | { readonly code: 'covered-partner'; readonly cell: Cell; readonly partner: Cell };
export type RefusalCode = Refusal['code'];

/** The failure taxonomy's class of a refusal [F]. */
export const REFUSAL_CLASS = {
  'off-board': 'other',
  'wrong-layer': 'layer',
  'stack-full': 'other',
  'same-cell': 'span',
  'missing-span': 'span',
  'hidden-cell': 'span',
  'not-adjacent': 'span',
  'uneven-span': 'layer',
  'empty-stack': 'other',
  'not-top': 'layer',
  'missing-partner': 'layer',
  'wrong-partner': 'layer',
  'covered-partner': 'other',
} as const satisfies Record<RefusalCode, 'layer' | 'span' | 'other'>;

/** One sentence for people: what is the matter and what to do instead [P7]. */
export function refusalSentence(refusal: Refusal): string {
  switch (refusal.code) {
    case 'off-board':
      return `That is not a place on the ${GRID.rows} × ${GRID.columns} board; name a cell from (0,0) to (${GRID.rows - 1},${GRID.columns - 1}).`;
    case 'wrong-layer':
      return refusal.layer > refusal.height
        ? `A block on layer ${refusal.layer} of ${cellName(refusal.cell)} would float; the next free layer there is ${refusal.height}.`
        : `Layer ${refusal.layer} of ${cellName(refusal.cell)} is taken; ${refusal.height < GRID.height ? `the next free layer there is ${refusal.height}` : 'the stack is full, remove its top block first'}.`;
    case 'stack-full':
      return `The stack at ${cellName(refusal.cell)} already holds ${GRID.height} blocks; remove its top block first.`;
    case 'same-cell':
      return `A large block needs two different cells; name a neighbour of ${cellName(refusal.cell)} as its other half.`;
    case 'missing-span':
      return 'A large block covers two cells; name the second one.';
    case 'hidden-cell':
      return `Under the published rules no large block may touch ${cellName(refusal.cell)}, which no Director sees; use a small block there, or play by the free rules.`;
    case 'not-adjacent':
      return `${cellName(refusal.cell)} and ${cellName(refusal.span)} are not neighbours; a large block covers two cells side by side.`;
    case 'uneven-span':
      return `The stacks at ${cellName(refusal.cell)} and ${cellName(refusal.span)} are ${refusal.heights[0]} and ${refusal.heights[1]} high; level them before laying a large block across.`;
    case 'empty-stack':
      return `There is nothing to remove at ${cellName(refusal.cell)}.`;
    case 'not-top':
      return `Layer ${refusal.layer} of ${cellName(refusal.cell)} is ${refusal.layer > refusal.top ? 'empty' : 'covered'}; only the top block, on layer ${refusal.top}, can be removed.`;
    case 'missing-partner':
      return refusal.partner === null
        ? `The large block at ${cellName(refusal.cell)} has no known other half and cannot be removed.`
        : `The block at ${cellName(refusal.cell)} is large; name its other half at ${cellName(refusal.partner)} too.`;
    case 'wrong-partner':
      return refusal.partner === null
        ? `The large block at ${cellName(refusal.cell)} has no known other half and cannot be removed.`
        : `The other half of the block at ${cellName(refusal.cell)} is at ${cellName(refusal.partner)}, not ${cellName(refusal.span)}.`;
    case 'covered-partner':
      return `The other half of that block, at ${cellName(refusal.partner)}, has a block on top; remove that first.`;
    default:
      return assertNever(refusal);
  }
}
