import { lazy, Suspense, useState } from 'react';
import { routes } from '@/app/links';
import { builderScripts, directorScripts } from '@/app/scripts';
import { strings } from '@/app/strings';
import { script } from '@/app/team';
import { isDirector, SEATS, type Seat } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { SeatIcon } from '../ui/icons';
import { Popup } from '../ui/Popup';
import { Way, Ways, wayClass } from '../ui/Ways';
import styles from './SeatControl.module.css';

const SeatModels = lazy(() => import('../models/SeatModels'));

/** Who takes a seat from here on: oneself, another window, or a script. Pressed on the seat itself. */
export function SeatControl({ seat }: { readonly seat: Seat }) {
  const app = useApp();
  const id = useAppStore('table', (state) => state.game?.id);
  const watching = useAppStore('table', (state) => state.watching);
  const waiting = useAppStore('seats', (state) => state.waiting.includes(seat));
  const elsewhere = useAppStore('seats', (state) => state.elsewhere);
  const team = useAppStore('table', (state) => state.game?.team);
  // The models come with the menu: whoever plays with scripts alone loads nothing of them.
  const [opened, setOpened] = useState(false);
  const t = strings.seats;
  if (!id || !team || watching) return null;
  const occupant = team[seat];
  // Seats left to people that no window holds: this screen can hold them all, passed from hand to hand.
  const shared = SEATS.filter((it) => it === seat || (team[it].kind === 'person' && !elsewhere.includes(it)));
  const scripts = isDirector(seat) ? directorScripts : builderScripts;
  return (
    <>
      {waiting && (
        <span className={styles.waiting} role="status">
          {t.waitsFor(seat)} · {elsewhere.includes(seat) ? t.held : t.heldNowhere}
        </span>
      )}
      <Popup
        label={t.menu(seat)}
        trigger={<SeatIcon />}
        triggerClass={styles.trigger}
        className={styles.menu}
        onOpen={() => setOpened(true)}
        side={seat === 'Builder' ? 'above' : 'below'}
      >
        <a className={wayClass} href={`#${routes.seat(id, [seat])}`}>
          <b>{t.take}</b>
          <span>{t.takeHint}</span>
        </a>
        {shared.length > 1 && (
          <a className={wayClass} href={`#${routes.seat(id, shared)}`}>
            <b>{t.takeToo(shared)}</b>
            <span>{t.takeTooHint}</span>
          </a>
        )}
        <a className={wayClass} href={`#${routes.seat(id, [seat])}`} target="_blank" rel="noopener">
          <b>{t.link}</b>
          <span>{t.linkHint}</span>
        </a>
        <Ways title={t.scripts}>
          {scripts.map(({ name, about }) => (
            <Way
              key={name}
              title={name}
              about={about}
              pressed={occupant.kind === 'script' && occupant.name === name}
              onPress={() => app.table.getState().seat(seat, script(name))}
            />
          ))}
        </Ways>
        {opened && (
          <Suspense>
            <SeatModels seat={seat} />
          </Suspense>
        )}
      </Popup>
    </>
  );
}
