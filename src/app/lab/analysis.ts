import { analyzeGame, type GameAnalysis } from '@/analysis/game';
import type { NodeId } from '@/match/record';
import type { CraftRecord } from '../tableView';
import { lineKey } from './lineKey';

const kept = new WeakMap<object, GameAnalysis>();

/**
 * The analysis of the line to `tip`, kept per place. It rests on the decisions up to there alone, and those never
 * change, so a longer record with the same decision finds it again. Throws as `analyzeGame` does.
 */
export function analysisOf(record: CraftRecord, tip: NodeId): GameAnalysis {
  const key = lineKey(record, tip);
  let analysis = kept.get(key);
  if (!analysis) {
    analysis = analyzeGame(record, tip);
    kept.set(key, analysis);
  }
  return analysis;
}
