import { Fragment } from 'react';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Understanding } from '@/craft/language';
import type { Director } from '@/craft/vocabulary';
import styles from './HeardLine.module.css';
import { heardFrom } from './hint';

export interface HeardLineProps {
  readonly text: string;
  readonly speaker: Director;
  readonly understanding: Understanding;
}

/** What a scripted Builder would take the text for, what it leaves open, and what is not understood, with the reason. */
export function HeardLine({ text, speaker, understanding }: HeardLineProps) {
  const t = seatDesk.heard;
  const { lines, more, open } = heardFrom(understanding, speaker);
  const blank = text.trim() === '';
  return (
    <div className={styles.heard} data-blank={blank || undefined}>
      <p>
        <span className={styles.title}>{t.title}:</span>{' '}
        {lines.length === 0
          ? t.nothing
          : lines.map((line, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in order
              <Fragment key={k}>
                {k > 0 && <span className={styles.then}>{t.andThen}</span>}
                <span className={styles.line}>{line}</span>
              </Fragment>
            ))}
        {more > 0 && ` ${t.more(more)}`}
        {lines.length > 0 && '.'}
      </p>
      {open.length > 0 && <p className={styles.open}>{t.open(open)}</p>}
      {understanding.unresolved.map(({ range, reason }) => (
        <p key={range.start} className={styles.lost}>
          {seatDesk.message.lost}: <q dir="auto">{text.slice(range.start, range.end)}</q> {reason}
        </p>
      ))}
    </div>
  );
}
