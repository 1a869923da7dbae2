import { type NodeId, nodeAt, ROOT } from '@/match/record';
import type { CraftRecord } from '../tableView';

/**
 * What stands for the line of decisions that ends at `tip`: the same object as long as the line is the same. Apart from the analysis,
 * which the first view does not load.
 */
export const lineKey = (record: CraftRecord, tip: NodeId): object =>
  tip === ROOT ? record.setup : nodeAt(record, tip);
