import { useEffect } from 'react';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { goTo } from '../hashLocation';
import { Button } from '../ui/Button';
import { Page } from '../ui/Page';
import styles from './Veil.module.css';

/** Stands in place of every page that tells more than the seats held here may know. */
export function Veil({ game }: { readonly game: string }) {
  const app = useApp();
  const here = useAppStore('seats', (state) => state.here);
  const t = strings.seats;
  useEffect(() => {
    document.title = `${strings.seats.veilTitle} – ${strings.product}`;
  }, []);
  return (
    <Page title={t.veilTitle} lead={t.veilText}>
      <p className={styles.ways}>
        <Button tone="primary" label={t.veilBack} autoFocus onClick={() => goTo(routes.seat(game, here))} />
        <Button
          label={t.veilShow}
          onClick={() => {
            for (const seat of here) app.seating.standUp(seat);
          }}
        />
      </p>
    </Page>
  );
}
