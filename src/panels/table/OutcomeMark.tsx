import type { Outcome } from '@/craft/verdict';
import { assertNever } from '@/kernel/assert';
import styles from './OutcomeMark.module.css';

/** The sign of a turn's outcome, told apart by shape as well as colour. Drawn about the origin, 14 × 14. */
export function OutcomeSign({ outcome }: { readonly outcome: Outcome }) {
  switch (outcome) {
    case 'good':
      return (
        <g className={styles.good}>
          <circle r="6.5" fill="currentColor" stroke="none" />
          <path className={styles.inner} d="M-3 .2l2.1 2.2l3.8-4.5" />
        </g>
      );
    case 'wasted':
      return (
        <g className={styles.wasted}>
          <path d="M0 -6.2L6.2 0L0 6.2L-6.2 0Z" />
          <path d="M-2.4 0h4.8" />
        </g>
      );
    case 'refused':
      return (
        <g className={styles.refused}>
          <path d="M-4.8 -4.8L4.8 4.8M4.8 -4.8L-4.8 4.8" strokeWidth="2.6" />
        </g>
      );
    case 'asked':
      return (
        <g className={styles.asked}>
          <rect x="-6" y="-6" width="12" height="12" rx="2" fill="currentColor" stroke="none" />
          <path className={styles.inner} d="M-1.9 -1.6a1.9 1.9 0 1 1 2.7 1.7q-.8.4-.8 1.3M0 3.6v.1" />
        </g>
      );
    default:
      return assertNever(outcome);
  }
}

/** The sign by itself, in a line of text. */
export function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  return (
    <svg className={styles.mark} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <OutcomeSign outcome={outcome} />
    </svg>
  );
}
