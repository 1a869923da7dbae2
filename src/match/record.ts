import { must } from '@/kernel/assert';
import { canonicalJson } from '@/kernel/hash';
import type { Result } from '@/kernel/result';
import { err, ok } from '@/kernel/result';
import type { Actor, Decision } from './agent';
import type { Step, World, WorldTypes } from './world';

/** One decision. Its id is its place in `nodes`; a parent always stands before its children. */
export interface RecordNode<T extends WorldTypes> {
  readonly parent: NodeId;
  readonly seat: T['seat'];
  readonly by: Actor;
  readonly decision: Decision<T['action']>;
}
export type NodeId = number;
/** The place before the first decision. */
export const ROOT: NodeId = -1;

/** A game: its setup and the tree of decisions. The only truth; everything else is a reading of it. */
export interface GameRecord<T extends WorldTypes> {
  readonly world: string;
  readonly setup: T['setup'];
  readonly nodes: readonly RecordNode<T>[];
}

export const newRecord = <T extends WorldTypes>(world: World<T>, setup: T['setup']): GameRecord<T> => ({
  world: world.id,
  setup,
  nodes: [],
});

/**
 * Adds a decision after `node.parent`, unchecked. Where that place has children already this opens a branch,
 * unless one of them is the very same decision: then that one is followed.
 */
export function append<T extends WorldTypes>(
  record: GameRecord<T>,
  node: RecordNode<T>,
): { record: GameRecord<T>; id: NodeId } {
  const end = record.nodes.length;
  // The last node has no children, so the common case looks at nothing.
  if (node.parent !== end - 1) {
    const text = canonicalJson(node);
    const same = childrenOf(record, node.parent).find((id) => canonicalJson(record.nodes[id]) === text);
    if (same !== undefined) return { record, id: same };
  }
  return { record: { ...record, nodes: [...record.nodes, node] }, id: end };
}

export const nodeAt = <T extends WorldTypes>(record: GameRecord<T>, id: NodeId): RecordNode<T> =>
  must(record.nodes[id], `no node ${id} in the record`);

/** The ids from the first decision to `tip`, both included. Empty at the root. */
export function pathTo<T extends WorldTypes>(record: GameRecord<T>, tip: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let id = tip; id !== ROOT; id = nodeAt(record, id).parent) path.push(id);
  return path.reverse();
}

export const childrenOf = <T extends WorldTypes>(record: GameRecord<T>, id: NodeId): NodeId[] =>
  record.nodes.flatMap((node, k) => (node.parent === id ? [k] : []));

/** The ends of all branches, in the order in which they were last played on. */
export function tipsOf<T extends WorldTypes>(record: GameRecord<T>): NodeId[] {
  const parents = new Set(record.nodes.map((node) => node.parent));
  return record.nodes.flatMap((_, id) => (parents.has(id) ? [] : [id]));
}

/** The end of the line through `id` that was played on last: its youngest descendant, or `id` itself. */
export function latestTip<T extends WorldTypes>(record: GameRecord<T>, id: NodeId = ROOT): NodeId {
  const below = new Set([id]);
  let tip = id;
  for (let node = id + 1; node < record.nodes.length; node++) {
    if (!below.has(record.nodes[node]!.parent)) continue;
    below.add(node);
    tip = node;
  }
  return tip;
}

const begun = new WeakMap<object, unknown>();
const steps = new WeakMap<object, unknown>();

/** The state before the first decision. Kept per setup object. */
export function firstState<T extends WorldTypes>(world: World<T>, record: GameRecord<T>): T['state'] {
  let state = begun.get(record.setup);
  if (state === undefined) {
    state = world.begin(record.setup);
    begun.set(record.setup, state);
  }
  return state;
}

/** State and events after a decision: a fold over its path, kept per node object. Throws on a decision that the world faults. */
export function stepAt<T extends WorldTypes>(world: World<T>, record: GameRecord<T>, id: NodeId): Step<T> {
  if (id === ROOT) return { state: firstState(world, record), events: [] };
  let first = id;
  while (first !== ROOT && !steps.has(nodeAt(record, first))) first = nodeAt(record, first).parent;
  let step: Step<T> =
    first === ROOT
      ? { state: firstState(world, record), events: [] }
      : (steps.get(nodeAt(record, first)) as Step<T>);
  for (const next of pathBetween(record, first, id)) {
    const node = nodeAt(record, next);
    const result = world.apply(step.state, node.seat, node.decision.action);
    if (!result.ok) throw new Error(`decision ${next} of the record: ${result.error.message}`);
    step = result.value;
    steps.set(node, step);
  }
  return step;
}

export const stateAt = <T extends WorldTypes>(
  world: World<T>,
  record: GameRecord<T>,
  id: NodeId,
): T['state'] => stepAt(world, record, id).state;

function pathBetween<T extends WorldTypes>(record: GameRecord<T>, from: NodeId, to: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let id = to; id !== from; id = nodeAt(record, id).parent) path.push(id);
  return path.reverse();
}

/** A decision that the world's rules fault, found by re-execution. */
export interface RecordFault {
  readonly node: NodeId;
  readonly message: string;
}

/** Re-executes every branch from the setup, without any kept state. */
export function verifyRecord<T extends WorldTypes>(
  world: World<T>,
  record: GameRecord<T>,
): Result<readonly T['state'][], RecordFault> {
  const root = world.begin(record.setup);
  const states: T['state'][] = [];
  for (const [id, node] of record.nodes.entries()) {
    if (node.parent < ROOT || node.parent >= id)
      return err({ node: id, message: `its parent ${node.parent} does not stand before it` });
    const before = node.parent === ROOT ? root : states[node.parent]!;
    const result = world.apply(before, node.seat, node.decision.action);
    if (!result.ok) return err({ node: id, message: result.error.message });
    states.push(result.value.state);
  }
  return ok(states);
}
