import { useEffect, useRef } from 'react';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Seat } from '@/craft/vocabulary';
import styles from './Cover.module.css';

export interface CoverProps {
  readonly seat: Seat;
  readonly onReady: () => void;
}

/** Stands between two people who pass one screen. It is given nothing of the game, so it can show nothing of it. */
export function Cover({ seat, onReady }: CoverProps) {
  const t = seatDesk.cover;
  const ready = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every seat begins at the button
  useEffect(() => ready.current?.focus(), [seat]);
  return (
    <section className={styles.cover} data-seat={seat} aria-labelledby="cover-title">
      <h1 id="cover-title">{t.title(seat)}</h1>
      <p>{t.text}</p>
      <button ref={ready} type="button" onClick={onReady}>
        {t.ready(seat)}
      </button>
    </section>
  );
}
