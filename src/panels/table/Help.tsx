import { useEffect, useRef } from 'react';
import { strings } from '@/app/strings';
import { OUTCOMES } from '@/craft/verdict';
import { LaneLegend } from '../insight/LaneLegend';
import { Popup, type PopupHandle } from '../ui/Popup';
import styles from './Help.module.css';
import { OutcomeMark } from './OutcomeMark';
import { useTableUi } from './tableUi';

/** The keys of the table, the signs of the time line and those of the lane below it. */
export function Help() {
  const t = strings.table.keys;
  const popup = useRef<PopupHandle>(null);
  useEffect(() => useTableUi.subscribe((ui, old) => ui.help !== old.help && popup.current?.toggle()), []);
  return (
    <Popup
      label={strings.table.time.help}
      trigger="?"
      triggerClass={styles.trigger}
      className={styles.help}
      side="above"
      handle={popup}
    >
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
          <h2 className={styles.title}>{strings.insight.laneSigns}</h2>
          <dl className={`${styles.keys} ${styles.wide}`}>
            <LaneLegend />
          </dl>
        </div>
      </div>
    </Popup>
  );
}
