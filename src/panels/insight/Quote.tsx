import type { Evidence } from '@/analysis/evidence';
import styles from './InsightPanel.module.css';

/** A message as text, with the words that are meant marked. */
export function Quote({ it: { message, range, speaker } }: { readonly it: Evidence }) {
  return (
    <q className={styles.quote} data-speaker={speaker}>
      {range ? (
        <>
          {message.slice(0, range.start)}
          <mark>{message.slice(range.start, range.end)}</mark>
          {message.slice(range.end)}
        </>
      ) : (
        message
      )}
    </q>
  );
}
