import { type Board, heightAt, pieceAt } from '@/craft/board';
import type { Reading } from '@/craft/language';
import { type Cell, colorOf, GRID, sizeOf } from '@/craft/vocabulary';
import { type BareFinding, evidenceOf } from '../evidence';
import type { TurnFacts } from '../read';
import type { Told } from './told';

/** Orders of two Directors in one turn that cannot both be carried out. */
export function contradictions({ turn, open, messages }: TurnFacts, told: readonly Told[]): BareFinding[] {
  const leaving = new Set(
    messages.flatMap(({ readings }) =>
      readings.flatMap(({ action, cells = [] }) => (action === 'remove' ? cells : [])),
    ),
  );
  const place: Place = { board: open.board, leaving };
  const found: BareFinding[] = [];
  for (const [k, one] of told.entries()) {
    for (const other of told.slice(k + 1)) {
      if (one.message.speaker === other.message.speaker) continue;
      const clash = clashOf(one.reading, other.reading, place);
      if (clash === null) continue;
      const sure = one.likely.every((a) => other.likely.every((b) => clashOf(a, b, place) !== null));
      if (!sure) continue;
      found.push({
        kind: 'contradiction',
        about: clash.about,
        lastRoom: one.reading.layer === undefined || other.reading.layer === undefined,
        turn,
        evidence: [evidenceOf(one.message, one.reading), evidenceOf(other.message, other.reading)],
        cells: clash.cells,
      });
    }
  }
  return found;
}

interface Place {
  readonly board: Board;
  /** Cells from which somebody wants a block taken. */
  readonly leaving: ReadonlySet<Cell>;
}
interface Clash {
  readonly about: 'color' | 'size' | 'action';
  readonly cells: readonly Cell[];
}

/**
 * The layer that a reading means at a cell. Two blocks for one stack and no layer told can be laid one on the other,
 * unless there is room for one more only.
 */
function layerOf({ action, layer }: Reading, cell: Cell, { board, leaving }: Place): number | undefined {
  if (layer !== undefined || action !== 'place' || leaving.has(cell)) return layer;
  return heightAt(board, cell) === GRID.height - 1 ? GRID.height - 1 : undefined;
}

/** In what two orders for one place cannot both be carried out; null when they can, or speak of different places. */
function clashOf(a: Reading, b: Reading, place: Place): Clash | null {
  if (a.action === undefined || b.action === undefined) return null;
  const cells = (a.cells ?? []).filter((cell) => {
    const layer = layerOf(a, cell, place);
    return b.cells?.includes(cell) === true && layer !== undefined && layer === layerOf(b, cell, place);
  });
  if (cells.length === 0) return null;
  if (a.action !== b.action) {
    const [gone, laid] = a.action === 'remove' ? [a, b] : [b, a];
    const kept = cells.filter((cell) => isWanted(laid, gone, place.board, cell));
    return kept.length > 0 ? { about: 'action', cells: kept } : null;
  }
  if (a.color !== undefined && b.color !== undefined && a.color !== b.color) return { about: 'color', cells };
  const samePlaces = cells.length === a.cells!.length && cells.length === b.cells!.length;
  const differentSize = a.size !== undefined && b.size !== undefined && a.size !== b.size;
  return samePlaces && differentSize ? { about: 'size', cells } : null;
}

/**
 * Whether the very block that is to go is one that is asked for there. To take one block away and lay another in its
 * place go together, and so do a small and a large one of one color.
 */
function isWanted(laid: Reading, gone: Reading, board: Board, cell: Cell): boolean {
  const it = gone.layer === undefined ? undefined : pieceAt(board, cell, gone.layer);
  if (it === undefined || laid.color !== colorOf(it.code)) return false;
  return (
    (gone.color === undefined || gone.color === laid.color) &&
    (laid.size === undefined || laid.size === sizeOf(it.code))
  );
}
