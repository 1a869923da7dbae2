import type { Result } from '@/kernel/result';

/** The types that a world fixes. `setup` holds all that a game depends on, its seed included, as plain JSON. */
export interface WorldTypes {
  setup: { readonly seed: number };
  state: unknown;
  seat: string;
  observation: unknown;
  action: unknown;
  event: unknown;
  fault: { readonly code: string; readonly message: string };
}

/**
 * Pure rules. The loop, the record and the seats know a world through this contract alone, so it names neither
 * blocks nor puzzle pieces. A *fault* says that an action does not fit the protocol (not this seat's turn); a
 * move that the game itself refuses is no fault but an event, for it uses the turn.
 */
export interface World<T extends WorldTypes> {
  readonly id: string;
  seats(setup: T['setup']): readonly T['seat'][];
  begin(setup: T['setup']): T['state'];
  /** The seats whose decision is awaited: one, or several at once, in any order. Empty when the game is over. */
  toMove(state: T['state']): readonly T['seat'][];
  /** All that a seat may know, and nothing else. */
  observe(state: T['state'], seat: T['seat']): T['observation'];
  apply(state: T['state'], seat: T['seat'], action: T['action']): Result<Step<T>, T['fault']>;
  isOver(state: T['state']): boolean;
}

export interface Step<T extends WorldTypes> {
  readonly state: T['state'];
  readonly events: readonly T['event'][];
}
