import { analyzeGame, type GameAnalysis } from '@/analysis/game';
import { type NodeId, nodeAt, ROOT } from '@/match/record';
import type { CraftRecord } from '../tableView';

const kept = new WeakMap<object, GameAnalysis>();

/**
 * The analysis of the line to `tip`, kept per place. It rests on the decisions up to there alone, and those never
 * change, so a longer record with the same decision finds it again. Throws as `analyzeGame` does.
 */
export function analysisOf(record: CraftRecord, tip: NodeId): GameAnalysis {
  const key = placeOf(record, tip);
  let analysis = kept.get(key);
  if (!analysis) {
    analysis = analyzeGame(record, tip);
    kept.set(key, analysis);
  }
  return analysis;
}

/** What stands for a place of a record wherever its decisions go. */
export const placeOf = (record: CraftRecord, tip: NodeId): object =>
  tip === ROOT ? record.setup : nodeAt(record, tip);
