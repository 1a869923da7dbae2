import { useEffect, useState } from 'react';
import type { GameAnalysis } from '@/analysis/game';
import { lineKey } from '@/app/lab/lineKey';
import type { CraftRecord } from '@/app/tableView';
import { BUILDER } from '@/craft/vocabulary';
import { type NodeId, nodeAt, ROOT } from '@/match/record';
import { useAppStore } from '../AppContext';
import { labWork } from '../lab/labWork';

const asked = new WeakMap<object, Promise<GameAnalysis>>();

/** The end of the last turn on the way to `tip`: what is said in an open turn changes nothing of the analysis. */
export function lastEnd(record: CraftRecord, tip: NodeId): NodeId {
  let id = tip;
  while (id !== ROOT && nodeAt(record, id).seat !== BUILDER) id = nodeAt(record, id).parent;
  return id;
}

/** The analysis of a line, made beside the page and kept per place. */
function analysisAside(record: CraftRecord, tip: NodeId): Promise<GameAnalysis> {
  const end = lastEnd(record, tip);
  const key = lineKey(record, end);
  const known = asked.get(key);
  if (known) return known;
  const answer = labWork().do('line', { record, tip: end });
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

export interface Analysed {
  readonly analysis: GameAnalysis | null;
  readonly failed: boolean;
}
const NOTHING: Analysed = { analysis: null, failed: false };

/**
 * The line in view of the game on the table, analysed. While a longer one is being analysed the last one stays;
 * of another game nothing stays.
 */
export function useAnalysis(): Analysed {
  const game = useAppStore('table', (state) => state.game);
  const tip = useAppStore('table', (state) => state.tip);
  const [state, setState] = useState<Analysed & { readonly id: string | null }>({ ...NOTHING, id: null });
  const record = game?.record;
  const id = game?.id ?? null;
  useEffect(() => {
    if (!record) return;
    let current = true;
    analysisAside(record, tip).then(
      (analysis) => current && setState({ analysis, failed: false, id }),
      () => current && setState({ analysis: null, failed: true, id }),
    );
    return () => {
      current = false;
    };
  }, [record, tip, id]);
  return state.id === id ? state : NOTHING;
}
