import type { CraftRecord } from '@/app/tableView';
import { BUILDER, type Seat } from '@/craft/vocabulary';
import { type NodeId, nodeAt, pathTo, ROOT } from '@/match/record';

/** A decision and its place in the game. */
export interface Placed {
  readonly id: NodeId;
  readonly seat: Seat;
  /** From 1. */
  readonly turn: number;
}

/** The decisions up to `tip`, the first one first. */
export function decisionsTo(record: CraftRecord, tip: NodeId): Placed[] {
  let turn = 1;
  return pathTo(record, tip).map((id) => {
    const { seat } = nodeAt(record, id);
    const placed = { id, seat, turn };
    if (seat === BUILDER) turn++;
    return placed;
  });
}

/** What a seat decided in the turn in view; null when it has not. The last one, where it spoke twice [T2]. */
export function decisionInView(record: CraftRecord, cursor: NodeId, seat: Seat): NodeId | null {
  for (let id = cursor; id !== ROOT; id = nodeAt(record, id).parent) {
    const node = nodeAt(record, id);
    if (id !== cursor && node.seat === BUILDER) return null;
    if (node.seat === seat) return id;
  }
  return null;
}
