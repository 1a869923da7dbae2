import { type Board, boardToJson } from '@/craft/board';
import type { Progress } from '@/craft/progress';
import { CELLS, cellName, DIRECTORS, type Director, parseCell } from '@/craft/vocabulary';
import type { Json } from '@/match/agent';
import { viewsToJson } from '../dataset';

/** One value of a log that our engine does not arrive at. `turn` is null for the facts of a whole game. */
export interface Disagreement {
  readonly file: string;
  /** The game's place in the file, from 0. */
  readonly game: number;
  readonly turn: number | null;
  readonly field: string;
  readonly logged: Json;
  readonly computed: Json;
}

/** Numbers are told to this precision [L1]. */
const TOLERANCE = 1e-9;

/** Collects the disagreements of one game. What a log does not tell is no disagreement. */
export class Comparison {
  readonly found: Disagreement[] = [];
  readonly file: string;
  readonly #game: number;

  constructor(file: string, game: number) {
    this.file = file;
    this.#game = game;
  }

  report(turn: number | null, field: string, logged: unknown, computed: Json): void {
    this.found.push({
      file: this.file,
      game: this.#game,
      turn,
      field,
      logged: (logged ?? null) as Json,
      computed,
    });
  }

  value(turn: number | null, field: string, logged: unknown, computed: Json): void {
    if (logged !== undefined && logged !== null && logged !== computed)
      this.report(turn, field, logged, computed);
  }

  number(turn: number | null, field: string, logged: unknown, computed: number): void {
    if (logged === undefined || logged === null) return;
    if (typeof logged !== 'number' || !(Math.abs(logged - computed) <= TOLERANCE))
      this.report(turn, field, logged, computed);
  }

  stacks(turn: number | null, field: string, logged: unknown, board: Board): void {
    if (logged === undefined || logged === null || sameStacks(logged, board)) return;
    this.report(turn, field, logged, boardToJson(board).stacks);
  }

  spans(turn: number | null, field: string, logged: unknown, board: Board): void {
    if (logged === undefined || logged === null || spanKey(logged) === spanKey(boardToJson(board).spans))
      return;
    this.report(turn, field, logged, boardToJson(board).spans);
  }

  /** The board on which a turn begins. */
  before(turn: number, logged: Readonly<Record<string, unknown>>, board: Board): void {
    this.stacks(turn, 'structure_before', logged.structure_before, board);
    this.spans(turn, 'spans_before', logged.spans_before, board);
  }

  metrics(turn: number, logged: unknown, progress: Progress): void {
    if (logged === undefined || logged === null) return;
    if (typeof logged !== 'object') {
      this.report(turn, 'metrics', logged, metricsToJson(progress));
      return;
    }
    const given = logged as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(metricsToJson(progress)))
      this.number(turn, `metrics.${name}`, given[name], value);
  }

  views(logged: unknown, target: Board): void {
    if (logged === undefined || logged === null) return;
    const computed = viewsToJson(target);
    if (typeof logged !== 'object') {
      this.report(null, 'target_director_views', logged, computed as unknown as Json);
      return;
    }
    for (const director of DIRECTORS) {
      const wall = (logged as Readonly<Record<string, unknown>>)[director];
      if (wall === undefined || wall === null || sameWall(wall, computed[director]!)) continue;
      this.report(null, `target_director_views.${director}`, wall, computed[director] as unknown as Json);
    }
  }

  archetypes(logged: Readonly<Record<string, unknown>>, computed: Readonly<Record<Director, string>>): void {
    for (const director of DIRECTORS) {
      const field = archetypeField(director);
      this.value(null, field, logged[field], computed[director]);
    }
  }
}

export const archetypeField = (director: Director): string => `${director} Archetype`;

/** The measures under their published names [M1–M5]. */
export const metricsToJson = (progress: Progress): Record<string, number> => ({
  iou_score: progress.iou,
  distance_score: progress.distance,
  completion_percentage: progress.completion,
  position_accuracy: progress.positionAccuracy,
  overall_progress: progress.progress,
  blocks_placed_correctly: progress.correct,
  blocks_total_target: progress.targetCount,
  blocks_total_current: progress.currentCount,
});

function sameStacks(logged: unknown, board: Board): boolean {
  if (typeof logged !== 'object' || logged === null || Array.isArray(logged)) return false;
  const named = new Map<number | null, unknown>(
    Object.entries(logged).map(([name, stack]) => [parseCell(name), stack]),
  );
  if (named.has(null)) return false;
  return CELLS.every((cell) => {
    const stack = named.get(cell) ?? [];
    const codes = board[cell]!.map((it) => it.code);
    return (
      Array.isArray(stack) &&
      stack.length === codes.length &&
      codes.every((code, layer) => stack[layer] === code)
    );
  });
}

/** Spans without order or direction [B2]; null when they are none. */
function spanKey(spans: unknown): string | null {
  if (typeof spans !== 'object' || spans === null || Array.isArray(spans)) return null;
  const keys: string[] = [];
  for (const [layer, pairs] of Object.entries(spans)) {
    if (!Array.isArray(pairs)) return null;
    for (const pair of pairs) {
      if (!Array.isArray(pair) || pair.length !== 2) return null;
      const cells = pair.map((name) => (typeof name === 'string' ? parseCell(name) : null));
      if (cells.some((cell) => cell === null)) return null;
      const [low, high] = (cells as number[]).sort((a, b) => a - b);
      keys.push(`${Number(layer)}:${cellName(low!)}${cellName(high!)}`);
    }
  }
  return keys.sort().join(' ');
}

function sameWall(logged: unknown, computed: Readonly<Record<string, readonly unknown[]>>): boolean {
  if (typeof logged !== 'object' || logged === null) return false;
  return Object.entries(computed).every(([row, places]) => {
    const given = (logged as Readonly<Record<string, unknown>>)[row];
    return (
      Array.isArray(given) &&
      given.length === places.length &&
      places.every((place, k) => {
        const { color, size } = place as { color: string; size: number };
        const other = given[k] as { color?: unknown; size?: unknown } | null;
        return other?.color === color && other.size === size;
      })
    );
  });
}
