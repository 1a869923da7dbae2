import { WEIGHT } from '@/app/lab/marks';
import { insightWords } from '@/app/strings/insight';
import styles from './FindingLane.module.css';
import { KindSign } from './KindSign';

const t = insightWords;

/** What the shapes below the time line mean; rows for a list of terms. */
export function LaneLegend() {
  return (
    <>
      {WEIGHT.map((kind) => (
        <div key={kind}>
          <dt className={styles.term} data-kind={kind}>
            <KindSign kind={kind} />
            {kind === 'size-trap' ? <KindSign kind={kind} solid /> : null}
            {t.kind[kind]}
          </dt>
          <dd>{t.kindHint[kind]}</dd>
        </div>
      ))}
      <div>
        <dt className={styles.term}>
          <svg className={styles.bracket} viewBox="-8 -5 16 10" width="16" height="10" aria-hidden="true">
            <path d="M-7-4V1Q-7 4-4 4H4Q7 4 7 1V-4" />
          </svg>
          {t.circleName}
        </dt>
        <dd>{t.circleHint}</dd>
      </div>
    </>
  );
}
