import { type NodeId, nodeAt, ROOT } from '@/match/record';
import type { CraftRecord } from '../tableView';

/** What stands for a place of a record wherever its decisions go. Apart from the analysis, which the first view does not load. */
export const placeOf = (record: CraftRecord, tip: NodeId): object =>
  tip === ROOT ? record.setup : nodeAt(record, tip);
