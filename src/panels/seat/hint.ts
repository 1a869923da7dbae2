import { seatDesk } from '@/app/strings/seatDesk';
import type { Reading, Understanding } from '@/craft/language';
import { type Cell, cellName, type Director, WALLS } from '@/craft/vocabulary';

/** More instructions than these are only counted. */
const MOST_TOLD = 3;

/** What a message would be taken for, in words. */
export interface Heard {
  /** One line per instruction, in the order in which they are to be done. */
  readonly lines: readonly string[];
  readonly more: number;
  /** What the first instruction leaves open. */
  readonly open: readonly Open[];
}
export type Open = 'color' | 'size' | 'place';

export function heardFrom({ readings }: Understanding, speaker: Director): Heard {
  const instructions = [...new Set(readings.map((it) => it.instruction))];
  const best = instructions.map((instruction) =>
    readings
      .filter((it) => it.instruction === instruction)
      .reduce((most, it) => (it.weight > most.weight ? it : most)),
  );
  return {
    lines: best.slice(0, MOST_TOLD).map((reading) => readingInWords(reading, speaker)),
    more: Math.max(0, best.length - MOST_TOLD),
    open: best[0] ? openIn(best[0]) : [],
  };
}

/** What a reading does not state, so that a Builder has to guess or ask. The layer follows from the stack. */
export function openIn({ action, color, size, cells }: Reading): readonly Open[] {
  if (action === 'remove') return cells === undefined ? ['place'] : [];
  const open: Open[] = [];
  if (color === undefined) open.push('color');
  if (size === undefined) open.push('size');
  if (cells === undefined) open.push('place');
  return open;
}

/** A reading as a clause in the speaker's own frame: "place a large blue on the left and middle, bottom layer". */
export function readingInWords({ action, color, size, cells, layer }: Reading, speaker: Director): string {
  const t = seatDesk.heard;
  return t.clause(
    action ?? null,
    size ?? null,
    color ?? null,
    placesInWords(cells ?? [], speaker),
    layer ?? null,
  );
}

function placesInWords(cells: readonly Cell[], speaker: Director): string | null {
  if (cells.length === 0) return null;
  const t = seatDesk.heard;
  const wall = WALLS[speaker];
  const own = cells.map((cell) => wall.indexOf(cell)).sort((a, b) => a - b);
  if (own.every((place) => place >= 0)) return t.own(own);
  return t.cells(cells.map(cellName));
}

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The Builder's reason, with the Directors it credits named so that credit can be given [F3]. */
export function reasonText(credited: readonly Director[], words: string): string {
  const credit = credited.length === 0 ? '' : seatDesk.build.asked([...credited].sort());
  return [credit, words.trim()].filter(Boolean).join(' ');
}
