import { useMemo, useState } from 'react';
import type { Finding, FindingKind } from '@/analysis/evidence';
import type { TurnAnalysis } from '@/analysis/game';
import { WEIGHT } from '@/app/lab/marks';
import { insightWords } from '@/app/strings/insight';
import { useApp } from '../AppContext';
import styles from './InsightPanel.module.css';
import { KindSign } from './KindSign';
import { pointAt, pointFinding, usePointing } from './pointing';

const t = insightWords;

/** What was offered is not what was said, and there is much of it: it is shown on request. */
const SHOWN_FIRST: ReadonlySet<FindingKind> = new Set(
  WEIGHT.filter((kind) => kind !== 'misleading-candidate'),
);

export interface FindingsProps {
  readonly turns: readonly TurnAnalysis[];
  /** The turn on the table. */
  readonly inView: number;
}

/** Every finding as one sentence, turn by turn; a press shows its turn, its words and its places. */
export function Findings({ turns, inView }: FindingsProps) {
  const [kinds, setKinds] = useState(SHOWN_FIRST);
  const counts = useMemo(() => {
    const all = turns.flatMap(({ findings }) => findings);
    return WEIGHT.flatMap((kind) => {
      const count = all.filter((it) => it.kind === kind).length;
      return count > 0 ? [{ kind, count }] : [];
    });
  }, [turns]);
  if (turns.length === 0) return null;
  const toggle = (kind: FindingKind) =>
    setKinds((now) =>
      now.has(kind) ? new Set([...now].filter((it) => it !== kind)) : new Set([...now, kind]),
    );
  const shown = turns
    .map(({ turn, findings }) => ({
      turn,
      // In the order of their weight, each with its own place for a key.
      findings: findings
        .map((finding, place) => ({ finding, key: `finding ${turn}/${place}` }))
        .filter(({ finding }) => kinds.has(finding.kind))
        .sort((a, b) => WEIGHT.indexOf(a.finding.kind) - WEIGHT.indexOf(b.finding.kind)),
    }))
    .filter(({ findings }) => findings.length > 0);
  return (
    <section className={styles.part} aria-labelledby="insight-findings">
      <h3 id="insight-findings">{t.findings}</h3>
      {counts.length === 0 ? (
        <p className={styles.soft}>{t.noFindings}</p>
      ) : (
        <fieldset className={styles.filter}>
          <legend className="visually-hidden">{t.filter}</legend>
          {counts.map(({ kind, count }) => (
            <button key={kind} type="button" aria-pressed={kinds.has(kind)} onClick={() => toggle(kind)}>
              <KindSign kind={kind} />
              {t.kind[kind]} <span>{count}</span>
            </button>
          ))}
        </fieldset>
      )}
      {counts.length > 0 && shown.length === 0 && <p className={styles.soft}>{t.noneShown}</p>}
      <ol className={styles.turns}>
        {shown.map(({ turn, findings }) => (
          <li key={turn} data-view={turn === inView || undefined}>
            <h4>
              {t.showTurn(turn)}
              {turn === inView && <span> {t.inView}</span>}
            </h4>
            <ul>
              {findings.map((it) => (
                <li key={it.key}>
                  <FindingLine finding={it.finding} name={it.key} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function FindingLine({ finding, name }: { readonly finding: Finding; readonly name: string }) {
  const { table } = useApp();
  const pointed = usePointing((state) => state.pointed?.key);
  const speakers = [...new Set(finding.evidence.map(({ speaker }) => speaker))];
  return (
    <button
      type="button"
      className={styles.finding}
      aria-pressed={pointed === name}
      onClick={() => pointAt(table, pointFinding(finding, name))}
    >
      <span className={styles.sign} title={t.kind[finding.kind]}>
        <KindSign kind={finding.kind} />
      </span>
      <span>
        <b data-speaker={speakers.length === 1 ? speakers[0] : undefined}>{t.who(speakers)}</b>{' '}
        <span className={styles.kindName}>{t.kind[finding.kind]}</span>
        <br />
        {finding.sentence}
      </span>
    </button>
  );
}
