import { err, ok, type Result } from '@/kernel/result';
import {
  failureOfError,
  failureOfStatus,
  isRecord,
  type ServerWords,
  serverWords,
  wordsOf,
} from './classify';
import type { Answer, AnswerCollector } from './collect';
import { type Failure, failure } from './failure';
import { cutFailure, endingOf } from './finish';
import type { Exchange } from './http';

/** What was seen of one exchange until it ended, however it did. */
export interface Seen {
  readonly exchange: Exchange;
  readonly collector: AnswerCollector;
  firstTokenAt: number | null;
  /** Whether it came as a stream of events. */
  streamed: boolean;
  /** Whether the stream's own end mark came. */
  done: boolean;
}

/** An error told inside an answer of status 200. */
export class AnswerError extends Error {
  readonly told: unknown;
  constructor(told: unknown) {
    super('error in answer');
    this.told = told;
  }
}

/** An event of a stream that is no JSON. */
export class DamagedEvent extends Error {}

/**
 * What a body or a chunk says went wrong, for `wordsOf`; null when it says nothing of the kind. Seen: `{error}`, an error beside
 * the choice (OpenRouter), an event by the name of error, and an object of words in place of an answer.
 */
export function errorIn(json: unknown, eventName = ''): unknown {
  if (eventName === 'error') return json;
  if (!isRecord(json)) return null;
  if (isTold(json.error)) return json;
  if (Array.isArray(json.choices)) {
    const choice: unknown = json.choices[0];
    return isRecord(choice) && isTold(choice.error) ? { error: choice.error } : null;
  }
  return [json.message, json.detail].some((it) => typeof it === 'string' && it !== '') ? json : null;
}

const isTold = (error: unknown): boolean =>
  Boolean(error) && !(isRecord(error) && Object.keys(error).length === 0);

/** Whether an answer that ended is one, and whole. One that was cut at the limit of tokens is left to its reader. */
export function judged({ collector, exchange, streamed, done }: Seen): Result<Answer, Failure> {
  const answer = collector.read();
  const { finish } = answer;
  if (!answer.chosen) {
    if (collector.blocked !== null)
      return err(failure('filtered', { detail: `block_reason: ${collector.blocked}` }));
    const detail = serverWords(exchange.body).message;
    return err(failure(streamed && !done ? 'cut-stream' : 'empty-answer', { detail }));
  }
  if (finish === null && streamed && !done) return err(failure('cut-stream'));
  const cut = cutFailure(finish ?? 'stop');
  const ending = endingOf(finish ?? 'stop');
  if (cut && (ending === 'filtered' || ending === 'broken')) return err(cut);
  if (answer.text.trim() !== '' || answer.toolCalls.length > 0) return ok(answer);
  return err(answer.reasoning.trim() === '' ? (cut ?? failure('empty-answer')) : failure('reasoning-only'));
}

/** The failure behind what was thrown on the way. */
export function failureOf(
  error: unknown,
  { exchange, streamed }: Seen,
  address: string,
  pageOrigin: string | null,
  now: number,
): Failure {
  if (exchange.tooLarge) return failure('too-large');
  if (error instanceof AnswerError) return answerFailure(wordsOf(error.told), now);
  if (error instanceof DamagedEvent)
    return failure('bad-stream', { detail: serverWords(error.message).message });
  const { status } = exchange;
  if (status === null) return failureOfError(error, address, pageOrigin);
  if (status < 200 || status > 299)
    return failureOfStatus(status, serverWords(exchange.body), exchange.headers, now);
  if (error instanceof SyntaxError) return bodyFailure(exchange.body);
  // The body broke off. Pages are not told why, but that there was an answer they know.
  if (streamed) return failure('cut-stream');
  const found = failureOfError(error, address, pageOrigin);
  return found.code === 'unreachable' ? failure('connection-lost', { detail: found.detail }) : found;
}

/** An error in a 200 carries the status that it should have had as its code, when it has any. */
function answerFailure(words: ServerWords, now: number): Failure {
  const status = Number(/\b[45]\d\d\b/.exec(words.code)?.[0] ?? Number.NaN);
  const found = failureOfStatus(Number.isNaN(status) ? 400 : status, words, null, now);
  if (found.code !== 'bad-request') return found;
  const { code, cause, cure } = failure('error-in-answer');
  return { ...found, code, cause, cure };
}

/** A body that is no JSON: a page, plain text, or JSON whose end is missing. */
function bodyFailure(body: string): Failure {
  const detail = serverWords(body).message;
  return failure(/^\s*[{[]/.test(body) ? 'cut-stream' : 'not-json', { detail });
}
