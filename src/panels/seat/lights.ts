import type { Board } from '@/craft/board';
import type { Entry } from '@/craft/game';
import { matchOf, type Reading, understand } from '@/craft/language';
import type { Move } from '@/craft/moves';
import type { Cell, Director } from '@/craft/vocabulary';

/** Places to light up: a whole column where no layer is named. */
export interface Light {
  readonly cells: readonly Cell[];
  readonly layer: number | null;
  readonly tone: Director | 'neutral';
}

/** A reading much weaker than the best one of its instruction is not shown. */
const WORTH_SHOWING = 0.25;

/** The readings worth showing: per instruction the best one and those close to it. */
export function likelyReadings(readings: readonly Reading[]): readonly Reading[] {
  const best = new Map<number, number>();
  for (const { instruction, weight } of readings)
    best.set(instruction, Math.max(best.get(instruction) ?? 0, weight));
  return readings.filter(({ instruction, weight }) => weight >= WORTH_SHOWING * best.get(instruction)!);
}

/** Where readings may apply, as far as the seat sees those places. */
export function lightsOf(
  readings: readonly Reading[],
  tone: Light['tone'],
  seen: readonly Cell[],
): readonly Light[] {
  const lights = new Map<string, Light>();
  for (const { cells, layer } of likelyReadings(readings)) {
    const visible = cells?.filter((cell) => seen.includes(cell)) ?? [];
    if (visible.length === 0) continue;
    lights.set(`${visible}/${layer}`, { cells: visible, layer: layer ?? null, tone });
  }
  return [...lights.values()];
}

/** What an entry of the conversation points at on the board as it stands now. */
export function lightsOfEntry(entry: Entry, board: Board, seen: readonly Cell[]): readonly Light[] {
  if (entry.kind === 'said')
    return lightsOf(understand(entry.text, entry.speaker, board).readings, entry.speaker, seen);
  if (entry.kind === 'asked') return [];
  const { cell, span, layer } = entry.move;
  const cells = (span === null ? [cell] : [cell, span]).filter((it) => seen.includes(it));
  return cells.length === 0 ? [] : [{ cells, layer, tone: 'neutral' }];
}

/** How far a move does what some reading says: `yes` in full, `maybe` in part. */
export function meant(readings: readonly Reading[], move: Move): 'yes' | 'maybe' | null {
  let most = 0;
  for (const reading of likelyReadings(readings)) most = Math.max(most, matchOf(reading, move));
  return most >= 0.5 ? 'yes' : most > 0 ? 'maybe' : null;
}
