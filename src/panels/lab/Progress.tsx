import { labWords } from '@/app/strings/lab';
import { Button } from '../ui/Button';
import styles from './LabPage.module.css';
import { useLab } from './useLab';

const t = labWords;

/** What is being done, how far it is, and the way out of it. */
export function Progress() {
  const busy = useLab((lab) => lab.busy);
  const cancel = useLab((lab) => lab.cancel);
  return (
    <div className={styles.status} role="status" aria-live="polite">
      {busy ? (
        <div className={styles.busy}>
          <span>{t.busy[busy.kind](busy.done, busy.all)}</span>
          <progress aria-label={t.busy[busy.kind](busy.done, busy.all)} value={busy.done} max={busy.all} />
          <Button label={t.cancel} onClick={cancel} />
        </div>
      ) : null}
    </div>
  );
}
