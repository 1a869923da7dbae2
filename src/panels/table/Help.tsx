import { Popover } from '@base-ui/react/popover';
import { strings } from '@/app/strings';
import { OUTCOMES } from '@/craft/verdict';
import popup from '../ui/Popup.module.css';
import styles from './Help.module.css';
import { OutcomeMark } from './OutcomeMark';
import { useTableUi } from './tableUi';

/** The keys of the table and the signs of the time line. */
export function Help() {
  const open = useTableUi((ui) => ui.help);
  const t = strings.table.keys;
  return (
    <Popover.Root open={open} onOpenChange={(help) => useTableUi.setState({ help })}>
      <Popover.Trigger
        className={styles.trigger}
        aria-label={strings.table.time.help}
        title={strings.table.time.help}
      >
        ?
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="start" sideOffset={8} collisionPadding={8}>
          <Popover.Popup className={`${popup.popup} ${styles.help}`}>
            <Popover.Title className={styles.title}>{t.title}</Popover.Title>
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
            <h3 className={styles.title}>{t.signs}</h3>
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
