import { lazy, Suspense } from 'react';
import { routes } from '@/app/links';
import { builderScripts, directorScripts } from '@/app/scripts';
import { strings } from '@/app/strings';
import { script } from '@/app/team';
import { isDirector, type Seat } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { ChairIcon } from '../ui/icons';
import { Popup } from '../ui/Popup';
import styles from './SeatControl.module.css';

const SeatModels = lazy(() => import('../models/SeatModels'));

/** Who takes a seat from here on: oneself, another window, or a script. Pressed on the seat itself. */
export function SeatControl({ seat }: { readonly seat: Seat }) {
  const app = useApp();
  const id = useAppStore('table', (state) => state.game?.id);
  const occupant = useAppStore('table', (state) => state.game?.team[seat]);
  const watching = useAppStore('table', (state) => state.watching);
  const waiting = useAppStore('seats', (state) => state.waiting.includes(seat));
  const elsewhere = useAppStore('seats', (state) => state.elsewhere.includes(seat));
  const t = strings.seats;
  if (!id || !occupant || watching) return null;
  const scripts = isDirector(seat) ? directorScripts : builderScripts;
  return (
    <>
      {waiting && (
        <span className={styles.waiting} role="status">
          {t.waitsFor(seat)} · {elsewhere ? t.held : t.heldNowhere}
        </span>
      )}
      <Popup
        label={t.menu(seat)}
        trigger={<ChairIcon />}
        triggerClass={styles.trigger}
        className={styles.menu}
        side={seat === 'Builder' ? 'above' : 'below'}
      >
        <a className={styles.way} href={`#${routes.seat(id, [seat])}`}>
          <b>{t.take}</b>
          <span>{t.takeHint}</span>
        </a>
        <a className={styles.way} href={`#${routes.seat(id, [seat])}`} target="_blank" rel="noopener">
          <b>{t.link}</b>
          <span>{t.linkHint}</span>
        </a>
        <fieldset className={styles.scripts}>
          <legend>{t.scripts}</legend>
          {scripts.map(({ name, about }) => (
            <button
              key={name}
              type="button"
              className={styles.way}
              aria-pressed={occupant.kind === 'script' && occupant.name === name}
              onClick={(event) => {
                app.table.getState().seat(seat, script(name));
                event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              }}
            >
              <b>{name}</b>
              <span>{about}</span>
            </button>
          ))}
        </fieldset>
        <Suspense>
          <SeatModels seat={seat} />
        </Suspense>
      </Popup>
    </>
  );
}
