import { lazy, Suspense, useEffect, useState } from 'react';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { SEATS, type Seat } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { goTo } from '../hashLocation';
import { Page } from '../ui/Page';
import styles from './SeatPage.module.css';

const SeatDesk = lazy(() => import('../seat/SeatDesk'));
const SeatTrouble = lazy(() => import('../models/SeatTrouble'));
const Cover = lazy(async () => ({ default: (await import('../seat/Cover')).Cover }));

export interface SeatPageProps {
  readonly game: string;
  /** The seats that this screen holds, as the address names them: "D1" or, passed around, "D1,Builder". */
  readonly seats: string;
}

/**
 * A seat, and nothing else of the game: what is drawn here comes from the observation of the seat in view alone.
 * With several seats on one screen a cover stands between them.
 */
export default function SeatPage({ game, seats }: SeatPageProps) {
  const app = useApp();
  const { here, taken, missing } = useAppStore('seats', (state) => state);
  useEffect(() => {
    const hold = () => {
      for (const seat of seatsIn(seats)) void app.seating.hold(game, seat);
    };
    const leave = () => app.seating.quit();
    hold();
    window.addEventListener('pagehide', leave);
    // A page that the browser brings back as it was takes its seats again.
    window.addEventListener('pageshow', hold);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', hold);
    };
  }, [app, game, seats]);
  const t = strings.seats;
  const own = here.filter((seat) => seatsIn(seats).includes(seat));
  if (seatsIn(seats).length === 0) return <Dead title={t.noSeatTitle} text={t.noSeatText} game={game} />;
  if (missing) return <Dead title={t.missingTitle} text={strings.table.missing.text} />;
  if (own.length === 0)
    return taken.length > 0 ? (
      <Dead title={t.takenTitle} text={t.takenText} game={game} />
    ) : (
      <p className={styles.joining}>{t.joining}</p>
    );
  return (
    <Suspense>
      <Held game={game} seats={own} />
      <SeatTrouble />
    </Suspense>
  );
}

export const seatsIn = (text: string): Seat[] => SEATS.filter((seat) => text.split(',').includes(seat));

function Held({ game, seats }: { readonly game: string; readonly seats: readonly Seat[] }) {
  const app = useApp();
  const views = useAppStore('seats', (state) => state.views);
  const taught = useAppStore('prefs', (prefs) => prefs.taught);
  const [shown, setShown] = useState<Seat | null>(seats.length === 1 ? seats[0]! : null);
  const asked = seats.filter((seat) => views[seat]?.question);
  // The seat in view stays until another one is asked and it is not: then the screen changes hands.
  const next = shown && (asked.length === 0 || asked.includes(shown)) ? shown : (asked[0] ?? seats[0]!);
  const view = views[next];
  const turn = view?.observation.turn ?? 1;
  useEffect(() => {
    document.title = `${strings.seats.seatTitle(next, turn)} – ${strings.product}`;
  }, [next, turn]);
  if (seats.length > 1 && next !== shown) return <Cover seat={next} onReady={() => setShown(next)} />;
  if (!view) return <p className={styles.joining}>{strings.seats.joining}</p>;
  return (
    <SeatDesk
      key={next}
      observation={view.observation}
      asked={view.question !== null}
      over={view.over}
      onDecide={(decision) => app.seating.decide(next, decision)}
      onLeave={() => {
        const rest = seats.filter((seat) => seat !== next);
        app.seating.standUp(next);
        goTo(rest.length > 0 ? routes.seat(game, rest) : routes.game(game, null));
      }}
      firstTime={!taught.includes(view.observation.role)}
      onTaught={() =>
        app.prefs.getState().change({ taught: [...new Set([...taught, view.observation.role])] })
      }
    />
  );
}

function Dead({
  title,
  text,
  game,
}: {
  readonly title: string;
  readonly text: string;
  readonly game?: string;
}) {
  return (
    <Page title={title} lead={text}>
      <a href={`#${game === undefined ? routes.table : routes.game(game, null)}`}>{strings.seats.toTable}</a>
    </Page>
  );
}
