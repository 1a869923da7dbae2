import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { strings } from '@/app/strings';
import { Popup, type PopupHandle } from '../ui/Popup';
import styles from './Help.module.css';
import { useTableUi } from './tableUi';

const HelpText = lazy(() => import('./HelpText'));

/** The keys of the table, the signs of the time line and those of the lane below it. */
export function Help() {
  const popup = useRef<PopupHandle>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => useTableUi.subscribe((ui, old) => ui.help !== old.help && popup.current?.toggle()), []);
  return (
    <Popup
      label={strings.table.time.help}
      trigger="?"
      triggerClass={styles.trigger}
      className={styles.help}
      side="above"
      handle={popup}
      onOpen={() => setOpened(true)}
    >
      {opened && (
        <Suspense fallback={<div className={styles.columns} />}>
          <HelpText />
        </Suspense>
      )}
    </Popup>
  );
}
