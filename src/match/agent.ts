import type { PythonRandom } from '@/kernel/python-random';
import type { WorldTypes } from './world';

/** Who acted: kept with every decision of the record. */
export interface Actor {
  readonly kind: 'person' | 'script' | 'model' | 'recording';
  readonly name: string;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What an agent answers: an action, the private thought behind it, and notes for the inspector. */
export interface Decision<Action> {
  readonly action: Action;
  readonly thought?: string;
  readonly note?: Readonly<Record<string, Json>>;
}

export interface DecideContext {
  /** Aborted when the game stops or the seat changes hands: the decision is then not wanted any more. */
  readonly signal: AbortSignal;
  /** Chance of this one decision, seeded by game, seat and count: asked again, it falls the same way. */
  readonly chance: () => PythonRandom;
}

/** Sees an observation and nothing else. */
export interface Agent<T extends WorldTypes> {
  readonly by: Actor;
  decide(
    observation: T['observation'],
    context: DecideContext,
  ): Decision<T['action']> | Promise<Decision<T['action']>>;
}
