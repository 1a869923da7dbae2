import { useEffect, useRef } from 'react';
import type { Notice } from '@/app/notices';
import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { CloseIcon } from '../ui/icons';
import styles from './Notices.module.css';

const t = strings.notice;

/** What happened, until it is dismissed. Names out of files stand here as text and nothing else. */
export function Notices() {
  const app = useApp();
  const told = useAppStore('notices', (state) => state.notices);
  // What is wrong comes first, where the space for all is short.
  const notices = [...told.filter((it) => it.tone === 'bad'), ...told.filter((it) => it.tone === 'good')];
  const dismiss = useAppStore('notices', (state) => state.dismiss);
  const reading = useAppStore('reading', (state) => state.file);
  const done = useAppStore('reading', (state) => state.done);
  const all = useAppStore('reading', (state) => state.all);
  return (
    <section className={styles.region} aria-label={t.region}>
      {reading === null ? null : (
        <div className={styles.reading} role="status">
          <span className={styles.words}>
            <strong>{t.reading(reading)}</strong>
            {all > 1 ? <span>{t.readingMany(done, all)}</span> : null}
          </span>
          <button type="button" className={styles.stop} onClick={() => app.reading.getState().stop()}>
            {t.stop}
          </button>
        </div>
      )}
      {notices.length > 2 ? (
        <button
          type="button"
          className={styles.all}
          onClick={() => {
            for (const { id } of notices) dismiss(id);
          }}
        >
          {t.dismissAll(notices.length)}
        </button>
      ) : null}
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onDismiss={dismiss} />
      ))}
    </section>
  );
}

/** Good news goes by itself after this; what is wrong stays until it was read. In milliseconds. */
const GOOD_LASTS = 9000;

function NoticeCard({
  notice,
  onDismiss,
}: {
  readonly notice: Notice;
  readonly onDismiss: (id: number) => void;
}) {
  const { id, tone, title, detail, place } = notice;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'bad') return;
    const timer = setInterval(() => {
      // Under someone's hand it waits.
      if (!card.current?.matches(':hover, :focus-within')) onDismiss(id);
    }, GOOD_LASTS);
    return () => clearInterval(timer);
  }, [id, tone, onDismiss]);
  return (
    <div ref={card} className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={tone === 'good' ? 'M3 8.4 6.4 11.6 13 4.6' : 'M8 2.8v6.2M8 12.6v.1'} />
      </svg>
      <div className={styles.words}>
        <strong>{title}</strong>
        {detail ? <span>{detail}</span> : null}
        {place ? (
          <span className={styles.place}>
            {t.place} <code>{place}</code>
          </span>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t.dismiss}
        title={t.dismiss}
        onClick={() => onDismiss(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
