import { type Board, heightAt, pieceAt } from '../board';
import { type Cell, type Color, colorOf, type Director, LAYERS, WALLS } from '../vocabulary';

/** Something spoken of or seen: where it lies, as far as that is known. */
export interface Mention {
  readonly color: Color | null;
  readonly cells: readonly Cell[];
  readonly layer: number | null;
}

/** A block of the board as one wall shows it; a domino in full view counts once, with both its cells. */
export interface Seen extends Mention {
  readonly color: Color;
  readonly layer: number;
  /** Whether it can be taken off: nothing on it that this wall shows. */
  readonly free: boolean;
}

/** The blocks of some cells, base first, left to right. */
export function seenOn(board: Board, cells: readonly Cell[]): Seen[] {
  const seen: Seen[] = [];
  for (const layer of LAYERS) {
    for (const [k, cell] of cells.entries()) {
      const it = pieceAt(board, cell, layer);
      if (!it) continue;
      const other = it.partner === null ? -1 : cells.indexOf(it.partner);
      if (other >= 0 && other < k) continue;
      const covered = other >= 0 ? [cell, cells[other]!] : [cell];
      seen.push({
        color: colorOf(it.code),
        cells: covered,
        layer,
        free: covered.every((one) => heightAt(board, one) === layer + 1),
      });
    }
  }
  return seen;
}

/** The neighbours on a wall of what covers `cells`, the one further right first. */
export function besideOn(wall: readonly Cell[], cells: readonly Cell[], large: boolean): (readonly Cell[])[] {
  const places = cells.map((cell) => wall.indexOf(cell)).filter((place) => place >= 0);
  if (places.length === 0) return [];
  const high = Math.max(...places) + 1;
  const low = Math.min(...places) - 1;
  const right = high >= wall.length ? [] : large && high + 1 < wall.length ? [high, high + 1] : [high];
  const left = low < 0 ? [] : large && low > 0 ? [low - 1, low] : [low];
  return [right, left].filter((side) => side.length > 0).map((side) => side.map((place) => wall[place]!));
}

/** What a message has spoken of so far. */
export class Context {
  readonly board: Board;
  readonly speaker: Director;
  last: Mention | null = null;
  color: Color | null = null;
  cells: readonly Cell[] = [];
  /** The layer last named, and in which sentence. */
  layer: number | null = null;
  readonly #byColor = new Map<Color, Mention>();

  constructor(board: Board, speaker: Director) {
    this.board = board;
    this.speaker = speaker;
  }

  note(mention: Mention): void {
    if (mention.cells.length > 0) {
      this.last = mention;
      this.cells = mention.cells;
      if (mention.color) this.#byColor.set(mention.color, mention);
    }
    if (mention.color) this.color = mention.color;
    if (mention.layer !== null) this.layer = mention.layer;
  }

  spokenOf(color: Color): Mention | undefined {
    return this.#byColor.get(color);
  }

  wall(director: Director | null): readonly Cell[] {
    return WALLS[director ?? this.speaker];
  }
}
