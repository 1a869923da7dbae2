import type { ReactNode } from 'react';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { ROOT } from '@/match/record';
import { useApp, useAppStore } from '../AppContext';
import { goTo } from '../hashLocation';
import { Button } from '../ui/Button';
import { PlayIcon } from '../ui/icons';
import styles from './Note.module.css';
import { useTableView, useTimeline } from './useTable';

/** What there is to say of the whole game, and the next step: at the start, at the end, when it is lost, when it failed. */
export function Note() {
  const { table } = useApp();
  const t = strings.table.note;
  const view = useTableView()!;
  const times = useTimeline()!;
  const moving = useAppStore('table', (state) => state.moving);
  const failure = useAppStore('table', (state) => state.failure);
  const cursor = useAppStore('table', (state) => state.cursor);
  const { goToTurn, stepBack, play } = table.getState();
  const newGame = <Button label={t.newGame} onClick={() => goTo(routes.setup)} />;
  const another = <Button label={t.another} onClick={() => goTo(routes.gallery)} />;
  const back = <Button label={t.stepBack} onClick={stepBack} />;
  if (failure)
    return (
      <Frame tone="bad" title={t.failedTitle(failure.seat)} text={failure.message}>
        <Button label={t.retry} onClick={play} />
      </Frame>
    );
  if (moving) return null;
  if (cursor === ROOT && times.maxTurns > 0)
    return (
      <Frame tone="start" title={t.startTitle} text={t.startText}>
        <Button tone="primary" icon={<PlayIcon />} label={t.play} className={styles.play} onClick={play} />
      </Frame>
    );
  if (view.state.end === 'complete')
    return (
      <Frame tone="good" title={t.completeTitle(view.turn)} text={t.completeText}>
        {another}
        {newGame}
      </Frame>
    );
  if (view.movesToGo === 0 && times.outOfReach > 0)
    return (
      <Frame tone="good" title={t.doneTitle} text={t.doneText(times.outOfReach)}>
        {another}
        {newGame}
      </Frame>
    );
  if (view.state.end === 'turns') {
    const { lostAt } = times;
    return (
      <Frame
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
      <Frame tone="bad" title={t.lostTitle(times.lostAt)} text={t.lostText(view.movesToGo, view.turnsLeft)}>
        {back}
      </Frame>
    );
  return null;
}

interface FrameProps {
  readonly tone: 'start' | 'good' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Frame({ tone, title, text, children }: FrameProps) {
  return (
    <aside className={styles.note} data-tone={tone} role={tone === 'start' ? undefined : 'status'}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.steps}>{children}</div>
    </aside>
  );
}
