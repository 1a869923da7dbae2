import { z } from 'zod';
import {
  type Board,
  type BoardJson,
  boardFromJson,
  boardToJson,
  filledCount,
  heightAt,
  reachesHiddenCell,
} from '@/craft/board';
import { type Structure, tierOf } from '@/craft/structure';
import { type View, viewsOf } from '@/craft/views';
import { CELLS, cellName, DIRECTORS, HIDDEN_CELLS, TIERS } from '@/craft/vocabulary';
import { ok, type Result } from '@/kernel/result';
import { type FileFault, fileFault } from './fault';
import { readJson } from './json';
import { shaped } from './shape';

/** Far above the paper's 20, far below what would stall a page. */
const MAX_STRUCTURES = 20_000;

export const stacksSchema = z.record(z.string(), z.array(z.string()));
export const spansSchema = z.record(z.string(), z.array(z.tuple([z.string(), z.string()])));

const structureSchema = z.object({
  id: z.string().min(1).max(200),
  complexity: z.enum(TIERS).optional(),
  structure: stacksSchema,
  spans: spansSchema.optional(),
});
const datasetSchema = z.array(z.unknown()).max(MAX_STRUCTURES);

/** The official set of structures [L3]. The views stored in it ignore spans, so they are not read at all. */
export function decodeDataset(text: string): Result<readonly Structure[], FileFault> {
  const json = readJson(text);
  if (!json.ok) return json;
  const items = shaped(datasetSchema, json.value);
  if (!items.ok) return items;
  if (items.value.length === 0)
    return fileFault('empty', '', 'the file holds no structures; choose another one');
  const structures: Structure[] = [];
  const places = new Map<string, number>();
  for (const [k, item] of items.value.entries()) {
    const read = shaped(structureSchema, item, [k]);
    if (!read.ok) return read;
    const { id, complexity, structure, spans = {} } = read.value;
    const first = places.get(id);
    if (first !== undefined)
      return fileFault(
        'wrong-shape',
        `[${k}].id`,
        `"${id}" stands at [${first}] already; give each structure its own id`,
      );
    places.set(id, k);
    const board = readBoard(structure, spans, `[${k}]`);
    if (!board.ok) return board;
    structures.push({ id, tier: complexity ?? tierOf(board.value), board: board.value });
  }
  return ok(structures);
}

/** A board out of a file; `path` is the place of the object that holds `structure` and `spans`. */
export function readBoard(
  stacks: BoardJson['stacks'],
  spans: BoardJson['spans'],
  path: string,
): Result<Board, FileFault> {
  const board = boardFromJson({ stacks, spans });
  if (board.ok) return board;
  return fileFault('bad-board', `${path}.${board.error.path}`, `${board.error.message}; mend this structure`);
}

/** The walls in the form in which datasets and logs write them. */
export const viewsToJson = (board: Board): Record<string, Record<string, View[number]>> =>
  Object.fromEntries(
    DIRECTORS.map((director) => [
      director,
      Object.fromEntries(viewsOf(board)[director].map((row, layer) => [`row_${layer}`, row])),
    ]),
  );

/** Structures in the official form, with the walls as they are really seen [D2]. */
export function encodeDataset(structures: readonly Structure[]): string {
  const items = structures.map(({ id, tier, board }) => {
    const { stacks, spans } = boardToJson(board);
    return {
      id,
      complexity: tier,
      structure: stacks,
      spans,
      director_views: viewsToJson(board),
      metadata: {
        total_blocks: filledCount(board),
        filled_positions: CELLS.filter((cell) => heightAt(board, cell) > 0).length,
        optional_heights: Object.fromEntries(
          HIDDEN_CELLS.map((cell) => [cellName(cell), heightAt(board, cell)]),
        ),
        finishable_under_published_rules: !reachesHiddenCell(board),
      },
    };
  });
  return `${JSON.stringify(items, null, 2)}\n`;
}
