import type { Json } from '@/match/agent';

export type TryNote = Readonly<Record<string, Json>>;

/** Tries of seats that gave no usable answer. Each may have been billed, so the seat's next decision carries them. */
export interface Tries {
  add(seat: string, note: TryNote): void;
  /** Hands them to the decision that carries them from now on. */
  take(seat: string): readonly TryNote[];
}

/** Tries in memory; `waiting` tells those that no decision has carried yet, to be kept beside a game that stops. */
export function memoryTries(
  before: Readonly<Record<string, readonly TryNote[]>> = {},
): Tries & { waiting(): Readonly<Record<string, readonly TryNote[]>> } {
  const kept = new Map<string, readonly TryNote[]>(Object.entries(before));
  return {
    add: (seat, note) => void kept.set(seat, [...(kept.get(seat) ?? []), note]),
    take(seat) {
      const taken = kept.get(seat) ?? [];
      kept.delete(seat);
      return taken;
    },
    waiting: () => Object.fromEntries(kept),
  };
}
