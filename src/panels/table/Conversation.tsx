import { memo, useEffect, useRef } from 'react';
import { strings } from '@/app/strings';
import type { Entry } from '@/craft/game';
import { moveSentence } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import { useApp } from '../AppContext';
import styles from './Conversation.module.css';

/** The public talk so far, turn by turn: all of it, though the game itself forgets [T5]. */
export default memo(function Conversation({ entries }: { readonly entries: readonly Entry[] }) {
  const { table } = useApp();
  const t = strings.table.talk;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry is brought into view
  useEffect(() => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
  }, [entries.length]);
  if (entries.length === 0) return <p className={styles.empty}>{t.empty}</p>;
  const turns = [...new Set(entries.map((entry) => entry.turn))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be within reach of the keys
    <div className={styles.talk} ref={box} tabIndex={0} role="log" aria-label={t.title} aria-live="off">
      {turns.map((turn) => (
        <section key={turn} className={styles.turn}>
          <button type="button" className={styles.when} onClick={() => table.getState().goToTurn(turn)}>
            {t.turn(turn)}
          </button>
          {entries
            .filter((entry) => entry.turn === turn)
            .map((entry, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are never reordered
              <article key={k} className={styles.entry} data-speaker={entry.speaker}>
                <h3>{strings.seat[entry.speaker]}</h3>
                <p>
                  <EntryText entry={entry} />
                </p>
              </article>
            ))}
        </section>
      ))}
    </div>
  );
});

function EntryText({ entry }: { readonly entry: Entry }) {
  switch (entry.kind) {
    case 'said':
    case 'asked':
      return <>{entry.text}</>;
    case 'built':
      return (
        <>
          {moveSentence(entry.move)}
          {entry.refusal && (
            <span className={styles.refused}>
              {' '}
              {strings.table.builder.refused}. {refusalSentence(entry.refusal)}
            </span>
          )}
        </>
      );
  }
}
