import { type Failure, failureText } from '@/llm';
import type { Json } from '@/match/agent';

/**
 * Thrown by a seat whose model gave no usable answer. The loop ends with it before anything is recorded, so the
 * game is paused where it stood and the turn is not lost. Holds no key.
 */
export class ModelFailure extends Error {
  readonly failure: Failure;
  readonly seat: string;
  /** A limit of tokens worth trying instead; null when more would not help. */
  readonly suggestMaxTokens: number | null;
  /** For the inspector: request, partial answer, attempts. */
  readonly note: Readonly<Record<string, Json>>;

  constructor(
    seat: string,
    failure: Failure,
    note: Readonly<Record<string, Json>>,
    suggestMaxTokens: number | null = null,
  ) {
    super(failureText(failure));
    this.name = 'ModelFailure';
    this.seat = seat;
    this.failure = failure;
    this.note = note;
    this.suggestMaxTokens = suggestMaxTokens;
  }
}
