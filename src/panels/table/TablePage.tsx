import { useEffect, useState } from 'react';
import { linkTo, routes, turnOf } from '@/app/links';
import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { goTo, useHashQuery } from '../hashLocation';
import { Page } from '../ui/Page';
import { openAt } from './openAt';
import { Table } from './Table';
import styles from './TablePage.module.css';

export interface TablePageProps {
  /** The game that the address names, or null for whatever is on the table. */
  readonly id: string | null;
  readonly turn: string | null;
}

/** Puts the game of the address on the table, and keeps the address at the turn in view. */
export function TablePage({ id, turn }: TablePageProps) {
  const app = useApp();
  const query = useHashQuery().toString();
  const [state, setState] = useState<'opening' | 'open' | 'missing'>('opening');
  useEffect(() => {
    const control = new AbortController();
    const wanted = turn !== null && /^\d+$/.test(turn) ? Number(turn) : null;
    void openAt(app, { id, turn: wanted, query: new URLSearchParams(query) }, control.signal).then(
      (found) => {
        if (!control.signal.aborted) setState(found ? 'open' : 'missing');
      },
    );
    return () => control.abort();
  }, [app, id, turn, query]);
  if (state === 'missing') return <Missing />;
  if (state === 'opening') return <p className={styles.opening}>{strings.table.opening}</p>;
  return (
    <>
      <Address />
      <Table />
    </>
  );
}

/** Follows the place in view with the address and the title, without a step for the browser's Back. */
function Address() {
  const app = useApp();
  const game = useAppStore('table', (state) => state.game);
  const at = useAppStore('table', (state) => (state.game ? turnOf(state.game.record, state.cursor) : 0));
  const jumping = useAppStore('table', (state) => state.jumping);
  const id = game?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with game and turn alone
  useEffect(() => {
    const { game: now, cursor } = app.table.getState();
    // On the way to a turn the address already names it.
    if (!now || jumping) return;
    goTo(linkTo(now, cursor, app.library.getState().sets), { replace: true });
    document.title = `${now.title} · ${at === 0 ? strings.table.start : strings.table.turn(at, now.record.setup.maxTurns)} – ${strings.product}`;
  }, [id, at, jumping]);
  return null;
}

function Missing() {
  const t = strings.table.missing;
  useEffect(() => {
    document.title = `${t.title} – ${strings.product}`;
  }, [t.title]);
  return (
    <Page title={t.title} lead={t.text}>
      <p className={styles.ways}>
        <a href={`#${routes.games}`}>{t.games}</a>
        <a href={`#${routes.setup}`}>{t.newGame}</a>
      </p>
    </Page>
  );
}
