import type { CraftTypes } from '@/craft/game';
import { BUILDER, DIRECTORS, type Seat } from '@/craft/vocabulary';
import { type GameRecord, type NodeId, nodeAt, pathTo } from '@/match/record';
import { strings } from './strings';

/** Who sits where, as far as it is told beside the decisions: for seats that never decided anything. */
export type Seated = Readonly<Partial<Record<Seat, string>>>;

/** The names by which games are put together. */
export interface TeamNames {
  readonly director: string;
  readonly builder: string;
}

/**
 * Who played on the way to `tip`, several in one seat joined by " + ". Directors of one name are named once, and a seat of
 * which nothing is known is taken for one of them; else each seat is named, so that teams differ by who sits where.
 */
export function teamOf(record: GameRecord<CraftTypes>, tip: NodeId, seated: Seated = {}): TeamNames {
  const names = new Map<Seat, Set<string>>();
  for (const id of pathTo(record, tip)) {
    const { seat, by } = nodeAt(record, id);
    names.set(seat, (names.get(seat) ?? new Set()).add(by.name));
  }
  const nameOf = (seat: Seat): string | null =>
    [...(names.get(seat) ?? [])].sort().join(' + ') || seated[seat] || null;
  const directors = DIRECTORS.map((seat) => ({ seat, name: nameOf(seat) }));
  const known = new Set(directors.flatMap(({ name }) => name ?? []));
  const [only] = known;
  return {
    director:
      known.size > 1
        ? directors.map(({ seat, name }) => strings.tables.inSeat(seat, name)).join(', ')
        : (only ?? strings.tables.unknown),
    builder: nameOf(BUILDER) ?? strings.tables.unknown,
  };
}
