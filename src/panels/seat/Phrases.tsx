import { memo, useMemo } from 'react';
import type { Board } from '@/craft/board';
import { type Reading, understand } from '@/craft/language';
import type { Director } from '@/craft/vocabulary';
import styles from './Phrases.module.css';
import { phrasesOf } from './phrases';

export interface PhrasesProps {
  readonly text: string;
  readonly speaker: Director;
  readonly board: Board;
  /** Called with what is pointed at: the readings of one instruction, or of the whole message again. */
  readonly onPoint: (readings: readonly Reading[]) => void;
}

/** A message as text, never as markup, whose instructions can be pointed at one by one. */
export const Phrases = memo(function Phrases({ text, speaker, board, onPoint }: PhrasesProps) {
  const understanding = useMemo(() => understand(text, speaker, board), [text, speaker, board]);
  const phrases = useMemo(() => phrasesOf(text, understanding), [text, understanding]);
  const all = understanding.readings;
  return (
    <>
      {phrases.map((phrase, k) => {
        if (phrase.kind === 'plain') return phrase.text;
        if (phrase.kind === 'lost')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: phrases of one text never move
            <span key={k} className={styles.lost} title={phrase.reason}>
              {phrase.text}
            </span>
          );
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: phrases of one text never move
            key={k}
            className={styles.said}
            onPointerEnter={() => onPoint(all.filter((it) => it.instruction === phrase.instruction))}
            onPointerLeave={() => onPoint(all)}
          >
            {phrase.text}
          </span>
        );
      })}
    </>
  );
});
