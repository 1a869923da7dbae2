import type { TryNote } from '@/agents/model/tries';
import type { CraftAction } from '@/craft/game';
import { SEATS, type Seat } from '@/craft/vocabulary';
import type { Json } from '@/match/agent';
import type { FailedTries } from '@/records/failed-tries';

/** Who answers a seat's next question in place of its occupant: the usual script, or a person with these very words. */
export type Instead =
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'person'; readonly action: CraftAction };

/** What waits for a seat's next decision to carry it. */
export interface Pending {
  /** Tries of a model that gave no usable answer: each may have been billed. */
  readonly failedTries?: readonly TryNote[];
  readonly instead?: Instead;
}

/** Kept with the game, so that neither a reload nor another window loses any of it. Holds no key. */
export type Pendings = Readonly<Partial<Record<Seat, Pending>>>;

export const withTry = (all: Pendings, seat: Seat, note: TryNote): Pendings => ({
  ...all,
  [seat]: { ...all[seat], failedTries: [...(all[seat]?.failedTries ?? []), note] },
});

export const withInstead = (all: Pendings, seat: Seat, instead: Instead): Pendings => ({
  ...all,
  [seat]: { ...all[seat], instead },
});

function withoutSeat(all: Pendings, seat: Seat): Pendings {
  const { [seat]: _, ...rest } = all;
  return rest;
}

/** The seat has decided: what its decision carries is on the record. A try that came in meanwhile waits for the next. */
export function withoutCarried(
  all: Pendings,
  seat: Seat,
  { note }: { readonly note?: Readonly<Record<string, Json>> },
): Pendings {
  const carried = Array.isArray(note?.failedTries) ? note.failedTries.length : 0;
  const left = all[seat]?.failedTries?.slice(carried) ?? [];
  const rest = all[seat] ? withoutSeat(all, seat) : all;
  return left.length > 0 ? { ...rest, [seat]: { failedTries: left } } : rest;
}

/** Other hands, or another line of the game: whoever was to answer once was meant for what was. Tries stay. */
export function withoutInstead(all: Pendings, seats: readonly Seat[] = SEATS): Pendings {
  let left = all;
  for (const seat of seats) {
    const { instead, ...rest } = left[seat] ?? {};
    if (instead) left = Object.keys(rest).length > 0 ? { ...left, [seat]: rest } : withoutSeat(left, seat);
  }
  return left;
}

/** The tries alone: they go with a game into a file; who was to answer does not. */
export const triesOf = (all: Pendings): FailedTries =>
  Object.fromEntries(
    SEATS.flatMap((seat) => (all[seat]?.failedTries ? [[seat, all[seat].failedTries]] : [])),
  );

export const fromTries = (tries: FailedTries): Pendings =>
  Object.fromEntries(
    SEATS.flatMap((seat) => (tries[seat]?.length ? [[seat, { failedTries: tries[seat] }]] : [])),
  );

/** A game with this waiting for its seats; with nothing, where nothing waits. */
export function pendingIn<G extends { readonly pending?: Pendings }>(
  game: G,
  change: (before: Pendings) => Pendings,
): G {
  const before = game.pending ?? {};
  const pending = change(before);
  if (pending === before) return game;
  const { pending: _, ...rest } = game;
  return (Object.keys(pending).length > 0 ? { ...rest, pending } : rest) as G;
}
