import { useEffect } from 'react';
import { verdictOf } from '@/app/lab/verdict';
import { strings } from '@/app/strings';
import { insightWords } from '@/app/strings/insight';
import type { Director } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { light } from '../table/tableUi';
import { useTableView } from '../table/useTable';
import { Findings } from './Findings';
import styles from './InsightPanel.module.css';
import { forget, usePointing } from './pointing';
import { Said } from './Said';
import { Spirals } from './Spirals';
import { useAnalysis } from './useAnalysis';
import { lightWords } from './wordLight';
import './words.css';

const t = insightWords;

/** What the game on the table shows: where it was lost, who said what led there, how much was said. */
export default function InsightPanel() {
  const { analysis, failed } = useAnalysis();
  const view = useTableView();
  useLights();
  if (!analysis) return <p className={styles.quiet}>{failed ? t.failed : t.loading}</p>;
  const turn = view?.turn ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be within reach of the keys
    <div className={styles.panel} tabIndex={0} role="group" aria-label={strings.table.drawer.insight}>
      <p className={styles.verdict}>{t.verdict(verdictOf(analysis))}</p>
      <Spirals spirals={analysis.spirals} turns={analysis.turns} />
      <Findings turns={analysis.turns} inView={turn} />
      <Said turns={analysis.turns} maxTurns={analysis.maxTurns} inView={turn} />
    </div>
  );
}

/** On a narrow screen one Director's card is shown at a time, above: the one who spoke comes into view. */
function bringCard(speaker: Director | undefined): void {
  const tab = speaker && document.getElementById(`tab-${speaker}`);
  if (!tab) return;
  tab.click();
  tab.scrollIntoView({ block: 'start', behavior: 'smooth' });
}

/** Lights what is pointed at, once its turn is in view; the table puts lights out whenever the place changes. */
function useLights() {
  const { table } = useApp();
  const pointed = usePointing((state) => state.pointed);
  const cursor = useAppStore('table', (state) => state.cursor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lights come back after each change of place
  useEffect(() => {
    if (!pointed) return;
    let dark = () => {};
    bringCard(pointed.words[0]?.speaker);
    const timer = setTimeout(() => {
      light(pointed.lit);
      dark = lightWords(pointed.words);
    }, 0);
    return () => {
      clearTimeout(timer);
      dark();
    };
  }, [pointed, cursor]);
  // Another turn in view, by whatever hand, ends it.
  useEffect(
    () =>
      table.subscribe((now, before) => {
        if (now.cursor !== before.cursor) forget();
      }),
    [table],
  );
  useEffect(
    () => () => {
      forget();
      light(null);
    },
    [],
  );
}
