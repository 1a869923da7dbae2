import { lazy, type ReactNode, Suspense, useState } from 'react';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { failureOf } from '@/app/tableStore';
import { useApp, useAppStore } from '../AppContext';
import { goTo } from '../hashLocation';
import { RunHere } from '../seating/RunHere';
import { Button } from '../ui/Button';
import { CloseIcon } from '../ui/icons';
import styles from './Note.module.css';
import { useTableView, useTimeline } from './useTable';

const FailedSeat = lazy(() => import('../models/FailedSeat'));

/** What there is to say of the whole game, and the next step: at the end, when it is lost, when it failed. */
export function Note() {
  const { table } = useApp();
  const t = strings.table.note;
  const view = useTableView()!;
  const times = useTimeline()!;
  const moving = useAppStore('table', (state) => state.moving);
  const failure = useAppStore('table', failureOf);
  const watching = useAppStore('table', (state) => state.watching);
  const trouble = useAppStore('live', (it) => (failure ? it.trouble[failure.seat] : undefined));
  const cursor = useAppStore('table', (state) => state.cursor);
  const [dismissed, dismiss] = useState<number | null>(null);
  const close = () => dismiss(cursor);
  const { goToTurn, stepBack, play } = table.getState();
  const newGame = <Button label={t.newGame} onClick={() => goTo(routes.setup)} />;
  const another = <Button label={t.another} onClick={() => goTo(routes.gallery)} />;
  const back = <Button label={t.stepBack} onClick={stepBack} />;
  if (failure && trouble)
    return (
      <Suspense>
        <FailedSeat key={`${trouble.seat} ${cursor}`} trouble={trouble} />
      </Suspense>
    );
  if (failure)
    return (
      <Frame tone="bad" title={t.failedTitle(failure.seat)} text={failure.message}>
        {watching ? <RunHere /> : <Button label={t.retry} onClick={play} />}
      </Frame>
    );
  if (moving) return null;
  if (dismissed === cursor) return null;
  if (view.state.end === 'complete')
    return (
      <Frame onClose={close} tone="good" title={t.completeTitle(view.turn)} text={t.completeText}>
        {another}
        {newGame}
      </Frame>
    );
  if (view.movesToGo === 0 && times.outOfReach > 0)
    return (
      <Frame onClose={close} tone="good" title={t.doneTitle} text={t.doneText(times.outOfReach)}>
        {another}
        {newGame}
      </Frame>
    );
  if (view.state.end === 'turns') {
    const { lostAt } = times;
    return (
      <Frame
        onClose={close}
        tone="bad"
        title={t.turnsTitle}
        text={t.turnsText(view.movesToGo, strings.measure(view.progress.progress))}
      >
        {lostAt !== null && lostAt < view.turn ? (
          <Button label={t.toTurn(lostAt)} onClick={() => goToTurn(lostAt)} />
        ) : (
          back
        )}
        {newGame}
      </Frame>
    );
  }
  if (view.slack < 0 && view.summary?.turn === times.lostAt)
    return (
      <Frame
        onClose={close}
        tone="bad"
        title={t.lostTitle(times.lostAt)}
        text={t.lostText(view.movesToGo, view.turnsLeft)}
      >
        {back}
      </Frame>
    );
  return null;
}

interface FrameProps {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

function Frame({ tone, title, text, onClose, children }: FrameProps) {
  return (
    <aside className={styles.note} data-tone={tone} role="status">
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.steps}>
        {children}
        {onClose && (
          <Button
            iconOnly
            tone="quiet"
            icon={<CloseIcon />}
            label={strings.table.note.close}
            onClick={onClose}
          />
        )}
      </div>
    </aside>
  );
}
