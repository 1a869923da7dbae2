import { strings } from '@/app/strings';
import type { Seat } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { Button } from '../ui/Button';
import { PauseIcon } from '../ui/icons';
import { liveParts, roughTokens } from './liveParts';
import styles from './SeatAnswer.module.css';

const t = strings.models;

/** What a model is saying as it comes, how long it is waited for, or that it gave no answer. */
export default function SeatAnswer({ seat }: { readonly seat: Seat }) {
  const { table } = useApp();
  const watching = useAppStore('table', (state) => state.watching);
  const live = useAppStore('live', (it) => it.live[seat]);
  const trouble = useAppStore('live', (it) => it.trouble[seat]);
  if (!live)
    return (
      <p className={styles.quiet} data-bad={trouble ? '' : undefined}>
        {trouble ? `${t.trouble.short(seat)} ${trouble.cause}` : t.live.asking}
      </p>
    );
  const { thought, said } = liveParts(live.text, live.reasoning);
  const tokens = roughTokens(live.text, live.reasoning);
  return (
    <section className={styles.answer} data-seat={seat} aria-label={t.live.label(seat)}>
      {live.waitUntil !== null ? (
        <p className={styles.wait} role="timer">
          {live.because} <b>{t.live.again(live.secondsLeft, live.attempt)}</b>
        </p>
      ) : (
        <div className={styles.text} data-kind={said === '' ? 'thought' : 'said'}>
          <p>{said || thought || t.live.asking}</p>
        </div>
      )}
      <footer className={styles.foot}>
        <span>
          {[
            said === '' ? (tokens === 0 ? '' : t.live.thinking) : t.live.speaking,
            tokens > 0 && t.live.tokens(tokens),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {!watching && (
          <Button
            tone="quiet"
            icon={<PauseIcon />}
            label={t.live.stop}
            title={t.live.stopHint}
            className={styles.stop}
            onClick={() => table.getState().pause()}
          />
        )}
      </footer>
    </section>
  );
}
