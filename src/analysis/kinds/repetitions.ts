import { type Board, stackAt } from '@/craft/board';
import { matchOf, type Reading } from '@/craft/language';
import { type Cell, type Director, WALLS } from '@/craft/vocabulary';
import { type BareFinding, evidenceOf } from '../evidence';
import type { TurnFacts } from '../read';
import type { Told } from './told';

/** What a Director asked for in earlier turns. */
interface Asked {
  readonly turn: number;
  readonly reading: Reading;
}
export type Memory = Map<Director, Asked[]>;

/** Adds what was told in a turn to the memory. */
export function remember(memory: Memory, turn: number, told: readonly Told[]): void {
  for (const { message, reading } of told) {
    const asked = memory.get(message.speaker) ?? [];
    asked.push({ turn, reading });
    memory.set(message.speaker, asked);
  }
}

/** The same wish once more, where nothing was laid or taken since it was told, or since it was refused. */
export function repetitions(
  { turn }: TurnFacts,
  told: readonly Told[],
  earlier: readonly TurnFacts[],
  memory: Memory,
): BareFinding[] {
  return told.flatMap(({ message, reading }): BareFinding[] => {
    const before = memory.get(message.speaker)?.findLast((it) => sameWish(it.reading, reading));
    if (!before) return [];
    const cells = reading.cells ?? WALLS[reading.wall ?? message.speaker];
    const since = earlier.filter((it) => it.turn >= before.turn);
    const refusedIn = since.findLast((it) => refuses(it, reading))?.turn ?? null;
    const changedIn = since.findLast((it) => changes(it, cells))?.turn ?? null;
    if (changedIn !== null && (refusedIn === null || refusedIn <= changedIn)) return [];
    const evidence = [evidenceOf(message, reading)];
    return [{ kind: 'repeated', since: before.turn, refusedIn, turn, evidence, cells }];
  });
}

/** Whether `again` says what `first` said, and no more than that. */
const sameWish = (first: Reading, again: Reading): boolean =>
  first.action === again.action &&
  first.color === again.color &&
  first.layer === again.layer &&
  first.wall === again.wall &&
  (again.size === undefined || first.size === again.size) &&
  first.cells?.length === again.cells?.length &&
  (first.cells ?? []).every((cell) => again.cells!.includes(cell));

/** Whether a move that the wish describes in full was refused. */
const refuses = ({ move, summary }: TurnFacts, wish: Reading): boolean =>
  move !== null && summary.refusal !== null && matchOf(wish, move) === 1;

const changes = ({ open, after }: TurnFacts, cells: readonly Cell[]): boolean =>
  cells.some((cell) => !sameStack(open.board, after, cell));

function sameStack(a: Board, b: Board, cell: Cell): boolean {
  const [one, other] = [stackAt(a, cell), stackAt(b, cell)];
  return one === other || (one.length === other.length && one.every((it, k) => it === other[k]));
}
