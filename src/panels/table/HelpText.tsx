import { strings } from '@/app/strings';
import { insightWords } from '@/app/strings/insight';
import { OUTCOMES } from '@/craft/verdict';
import { LaneLegend } from '../insight/LaneLegend';
import styles from './Help.module.css';
import { OutcomeMark } from './OutcomeMark';

/** What Help tells, once it is opened. */
export default function HelpText() {
  const t = strings.table.keys;
  return (
    <div className={styles.columns}>
      <div>
        <h2 className={styles.title}>{t.title}</h2>
        <dl className={styles.keys}>
          {t.list.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <h2 className={styles.title}>{t.signs}</h2>
        <dl className={styles.keys}>
          {OUTCOMES.map((outcome) => (
            <div key={outcome}>
              <dt>
                <OutcomeMark outcome={outcome} /> {strings.outcome[outcome]}
              </dt>
              <dd>{strings.table.outcomeHint[outcome]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2 className={styles.title}>{insightWords.laneSigns}</h2>
        <dl className={`${styles.keys} ${styles.wide}`}>
          <LaneLegend />
        </dl>
      </div>
    </div>
  );
}
