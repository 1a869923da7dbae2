import { type ReactNode, useEffect, useRef, useState } from 'react';
import { strings } from '@/app/strings';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Observation } from '@/craft/game';
import { Button } from '../ui/Button';
import styles from './Desk.module.css';
import { Guide } from './Guide';
import { announcementOf, type Status } from './status';

export interface DeskFrameProps {
  readonly observation: Observation;
  readonly status: Status;
  readonly onLeave: () => void;
  readonly guided: boolean;
  readonly onTaught: () => void;
  readonly children: ReactNode;
}

/** What both desks share: whose seat it is, whose move it is, the way out, and what is said aloud. */
export function DeskFrame({ observation, status, onLeave, guided, onTaught, children }: DeskFrameProps) {
  const t = seatDesk;
  const { seat, role, turn, maxTurns } = observation;
  const root = useRef<HTMLDivElement>(null);
  const about =
    observation.role === 'director'
      ? `${strings.wall[observation.seat]} · ${t.archetype(observation.archetype)}`
      : strings.rules[observation.rules];
  return (
    <div className={styles.desk} data-seat={seat} data-role={role} ref={root}>
      <header className={styles.head}>
        <h1>{strings.seat[seat]}</h1>
        <p className={styles.about}>{about}</p>
        <p className={styles.status} data-status={status}>
          {t.status[role][status]}
        </p>
        <p className={styles.turn}>{strings.table.turn(turn, maxTurns)}</p>
        <Button className={styles.leave!} label={t.leave} title={t.leaveHint} onClick={onLeave} />
      </header>
      <Announcer text={announcementOf(observation, status)} />
      {children}
      {guided && <Guide steps={t.guide[role]} root={root} onEnd={onTaught} />}
    </div>
  );
}

/** Says news aloud. What stands there when the page opens is on the page already, so it is not said. */
function Announcer({ text }: { readonly text: string }) {
  const opened = useRef(text);
  const [said, say] = useState('');
  useEffect(() => {
    if (text === opened.current) return;
    opened.current = '';
    say(text);
  }, [text]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}

/** The end in words: without a score, for a seat does not know it. */
export function OverNote({ status, turn }: { readonly status: Status; readonly turn: number }) {
  if (status !== 'complete' && status !== 'ended') return null;
  return (
    <p className={styles.over} role="status">
      <b>{seatDesk.status.director[status]}</b> {seatDesk.over[status](turn)}
    </p>
  );
}
