import { strings } from '@/app/strings';
import type { AttemptFact, RequestFact } from './facts';
import styles from './Inspector.module.css';

const t = strings.models.inspector;

/** Every request that left, for every one may have cost something. */
export function Attempts({ attempts }: { readonly attempts: readonly AttemptFact[] }) {
  return (
    <ol className={styles.attempts}>
      {attempts.map(({ at, ms, outcome, status, billed, usage, change, request }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several may fall into one millisecond
        <li key={`${at} ${k}`} data-good={outcome === 'answered' || undefined}>
          {[
            outcome === 'answered' ? t.outcomes : outcome,
            status === null ? '' : t.status(status),
            t.seconds(ms),
            t.billed[billed],
            usage ? t.counted(usage.promptTokens + usage.completionTokens, usage.source === 'estimate') : '',
            change === undefined ? '' : t.changed(change),
          ]
            .filter(Boolean)
            .join(' · ')}
          <SentBody request={request} />
        </li>
      ))}
    </ol>
  );
}

/** The whole body that was sent, folded up. */
export function SentBody({ request }: { readonly request: RequestFact | null | undefined }) {
  if (!request) return null;
  return (
    <details>
      <summary>{t.request}</summary>
      <pre className={styles.text}>{JSON.stringify(request, null, 2)}</pre>
    </details>
  );
}
