import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { CloseIcon } from '../ui/icons';
import styles from './Notices.module.css';

const t = strings.notice;

/** What happened, until it is dismissed. Names out of files stand here as text and nothing else. */
export function Notices() {
  const app = useApp();
  const notices = useAppStore('notices', (state) => state.notices);
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
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={styles.notice}
          data-tone={notice.tone}
          role={notice.tone === 'bad' ? 'alert' : 'status'}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={notice.tone === 'good' ? 'M3 8.4 6.4 11.6 13 4.6' : 'M8 2.8v6.2M8 12.6v.1'} />
          </svg>
          <div className={styles.words}>
            <strong>{notice.title}</strong>
            {notice.detail ? <span>{notice.detail}</span> : null}
            {notice.place ? (
              <span className={styles.place}>
                {t.place} <code>{notice.place}</code>
              </span>
            ) : null}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={t.dismiss}
            title={t.dismiss}
            onClick={() => app.notices.getState().dismiss(notice.id)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </section>
  );
}
