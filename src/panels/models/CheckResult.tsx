import type { Checkup } from '@/app/models/check';
import { presetOf } from '@/app/models/presets';
import { strings } from '@/app/strings';
import styles from './CheckResult.module.css';

const t = strings.models.check;
/** Failures that a setting of the server can cure. */
const BROWSER = ['unreachable', 'cors', 'local-network'];

/** What the connection check found, step by step: the cause, and what helps. */
export function CheckResult({
  checkup,
  preset,
}: {
  readonly checkup: Checkup | 'running' | 'unloaded';
  readonly preset: string;
}) {
  if (checkup === 'running' || checkup === 'unloaded')
    return (
      <p className={styles.result} role="status">
        {t[checkup]}
      </p>
    );
  const { steps, failure, healthy } = checkup;
  return (
    <div className={styles.result} data-healthy={healthy} role="status">
      <ol className={styles.steps}>
        {steps.map(({ name, state, text }) => (
          <li key={name} data-state={state}>
            <Mark state={state} />
            <span className="visually-hidden">{t.state[state]}: </span>
            {text}
          </li>
        ))}
      </ol>
      {failure ? (
        <div className={styles.cure}>
          <p>{failure.cure}</p>
          {BROWSER.includes(failure.code) && (
            <p>
              {t.browser}: {presetOf(preset).browser}
            </p>
          )}
          {failure.detail !== '' && failure.status !== null && (
            <p className={styles.says}>
              {t.says}: <q>{failure.detail}</q>
            </p>
          )}
        </div>
      ) : (
        <p className={styles.good}>{t.good}</p>
      )}
    </div>
  );
}

const SIGNS = { good: 'M3.5 8.5 6.5 11.5 12.5 4.5', bad: 'M4 4l8 8M12 4l-8 8', unknown: 'M4 8h8' } as const;

function Mark({ state }: { readonly state: keyof typeof SIGNS }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className={styles.mark}>
      <path d={SIGNS[state]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
