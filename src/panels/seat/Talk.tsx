import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { strings } from '@/app/strings';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Board } from '@/craft/board';
import type { Entry } from '@/craft/game';
import { moveSentence } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import type { Cell, Seat } from '@/craft/vocabulary';
import { type Light, lightsOf, lightsOfEntry } from './lights';
import { Phrases } from './Phrases';
import styles from './Talk.module.css';

export interface TalkProps {
  readonly entries: readonly Entry[];
  readonly seat: Seat;
  readonly board: Board;
  readonly seen: readonly Cell[];
  readonly empty: string;
  readonly onPoint: (lights: readonly Light[] | null) => void;
  /** Opens at the newest entry. */
  readonly follow?: boolean;
}

/** The public talk as far as the seat hears it. Pointed at, or reached with the arrow keys, an entry lights up its places. */
export const Talk = memo(function Talk({
  entries,
  seat,
  board,
  seen,
  empty,
  onPoint,
  follow = true,
}: TalkProps) {
  const t = seatDesk.talk;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry is brought into view
  useEffect(() => {
    const { current } = box;
    if (current && follow) current.scrollTop = current.scrollHeight;
  }, [entries.length]);
  if (entries.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.talk} ref={box} role="log" aria-label={t.title} aria-live="off" onKeyDown={walk}>
      {entries.map((entry, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end
        <div key={k} className={styles.turn}>
          {entries[k - 1]?.turn !== entry.turn && (
            <h3 className={styles.when}>{strings.table.talk.turn(entry.turn)}</h3>
          )}
          <article
            className={styles.entry}
            data-speaker={entry.speaker}
            tabIndex={k === entries.length - 1 ? 0 : -1}
            onPointerEnter={() => onPoint(lightsOfEntry(entry, board, seen))}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(lightsOfEntry(entry, board, seen))}
            onBlur={() => onPoint(null)}
          >
            <h4>
              {strings.seat[entry.speaker]}
              {entry.speaker === seat && <span className={styles.you}> · {t.you}</span>}
            </h4>
            <EntryBody {...{ entry, board, seen, onPoint }} />
          </article>
        </div>
      ))}
    </div>
  );
});

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined) return;
  const all = [...event.currentTarget.querySelectorAll('article')];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type BodyProps = Pick<TalkProps, 'board' | 'seen' | 'onPoint'> & { readonly entry: Entry };

function EntryBody({ entry, board, seen, onPoint }: BodyProps) {
  switch (entry.kind) {
    case 'said':
      return (
        <p dir="auto">
          <Phrases
            text={entry.text}
            speaker={entry.speaker}
            board={board}
            onPoint={(readings) => onPoint(lightsOf(readings, entry.speaker, seen))}
          />
        </p>
      );
    case 'asked':
      return <p dir="auto">{entry.text}</p>;
    case 'built':
      return (
        <>
          <p>{moveSentence(entry.move)}</p>
          {entry.refusal && (
            <p className={styles.refused}>
              <b>{strings.table.builder.refused}.</b> {refusalSentence(entry.refusal)}
            </p>
          )}
          {entry.text && (
            <p className={styles.why} dir="auto">
              {entry.text}
            </p>
          )}
        </>
      );
  }
}
