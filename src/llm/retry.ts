import type { Failure } from './failure';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** A longer wish of the server is told to the person in place of waited out. */
const LONGEST_WISH = 120_000;

/** Whether waiting can help: a busy or failing server before its first word. Money and wrong keys do not mend by waiting. */
export function isRetryable({ code, status }: Failure): boolean {
  switch (code) {
    case 'rate-limit':
    case 'overloaded':
      return true;
    case 'server-error':
      return status === null || status !== 501;
    default:
      return false;
  }
}

/**
 * Milliseconds before the next attempt: what the server asks for, with a little jitter on top, else doubling with
 * full jitter over its upper half. Null: longer than anyone should wait in silence.
 * @param waits how many waits came before, from 0.
 */
export function waitBefore(waits: number, wish: number | null, chance: number): number | null {
  if (wish !== null) return wish > LONGEST_WISH ? null : Math.round(wish * (1 + chance / 10) + chance * 250);
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** waits);
  return Math.round(most / 2 + (chance * most) / 2);
}
