import type { Attempt, WireBody } from './types';
import { FAILURES, SERVER_SAYS } from './words';

export type FailureCode = keyof typeof FAILURES;

/** A failed request. Holds no key: `detail` and `partial` are cleaned before they come here. */
export interface Failure {
  readonly code: FailureCode;
  /** What happened, and what helps, as sentences. */
  readonly cause: string;
  readonly cure: string;
  /** What the server itself said. */
  readonly detail: string;
  readonly status: number | null;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfterMs: number | null;
  /** A name that the server gives to the parameter it refuses. */
  readonly parameter: string | null;
  /** What had come of the answer. */
  readonly partial: string;
  readonly reasoning: string;
  readonly attempts: readonly Attempt[];
  readonly sent: WireBody | null;
}

export const failure = (code: FailureCode, facts: Partial<Failure> = {}): Failure => ({
  code,
  cause: FAILURES[code][0],
  cure: FAILURES[code][1],
  detail: '',
  status: null,
  retryAfterMs: null,
  parameter: null,
  partial: '',
  reasoning: '',
  attempts: [],
  sent: null,
  ...facts,
});

/** The failure in two sentences, and what else is known of it: the server's own words, where it answered. */
export const failureText = ({ cause, cure, detail, status }: Failure): string =>
  `${cause} ${cure}${detail === '' ? '' : `\n${status === null ? '' : SERVER_SAYS}${detail}`}`;
