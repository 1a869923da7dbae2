import { err, ok, type Result } from '@/kernel/result';
import { type Board, heightAt, stackAt } from './board';
import type { Move } from './moves';
import { readBuilderReply } from './replies';
import {
  type BlockCode,
  blockCode,
  type Cell,
  COLORS,
  type Color,
  cellName,
  colorOf,
  isBlockCode,
  isCell,
  NEIGHBORS,
  parseCell,
  SIZES,
  type Size,
  sizeOf,
} from './vocabulary';

/** What the Builder's command line can say. */
export type Command =
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'ask'; readonly question: string };

const HELP = 'Write “place large blue 1,0 2,0”, “place gs 0,2”, “remove 1,0” or “ask which one?”.';

/**
 * Reads one line of the Builder's command line. What is left out is taken from the board: the layer is the next
 * free one (or the top one for a remove), the other half of a removed domino is its true one. The move itself is
 * not judged here: an illegal one is the engine's to refuse.
 */
export function parseCommand(line: string, board: Board): Result<Command, string> {
  const text = line.normalize('NFKC').trim();
  // The written form of a move, as it is shown everywhere else [T7].
  if (/^(?:place|remove|clarify)\s*:/i.test(text)) {
    const reply = readBuilderReply(text);
    if (!reply.ok) return err(`${reply.error.problem} ${HELP}`);
    const { action } = reply.value;
    if (action.action === 'ask') return ok({ type: 'ask', question: action.question });
    const { cell, span } = action.move;
    return isCell(cell) && (span === null || isCell(span))
      ? ok({ type: 'move', move: action.move })
      : err(`It names a cell that is not on the board; rows and columns run from 0 to 2. ${HELP}`);
  }
  const verb = /^\S+/.exec(text)?.[0]?.toLowerCase() ?? '';
  const rest = text.slice(verb.length).trim();
  if (isShortFor(verb, 'ask', 1))
    return rest === '' ? err('Write the question after “ask”.') : ok({ type: 'ask', question: rest });
  if (isShortFor(verb, 'place', 1) || verb === 'put') return parsePlace(rest, board);
  if (isShortFor(verb, 'remove', 1) || verb === 'take') return parseRemove(rest, board);
  return err(verb === '' ? HELP : `“${verb}” is no command. ${HELP}`);
}

const isShortFor = (word: string, whole: string, least: number): boolean =>
  word.length >= least && whole.startsWith(word);

function parsePlace(rest: string, board: Board): Result<Command, string> {
  const parts = partsOf(rest);
  if (!parts.ok) return parts;
  const { code, cells, layer } = parts.value;
  if (!code) return err('Name the block: a size and a color, such as “small green”, or a code such as “gs”.');
  const [cell, span] = cells;
  if (cell === undefined) return err('Name the cell, row first: “0,2” is the far right corner.');
  if (code[1] === 'l' && span === undefined)
    return err(`A large block covers two cells; name the second one, next to ${cellName(cell)}.`);
  const at = layer ?? heightAt(board, cell);
  return ok({ type: 'move', move: { action: 'place', block: code, cell, layer: at, span: span ?? null } });
}

function parseRemove(rest: string, board: Board): Result<Command, string> {
  const parts = partsOf(rest);
  if (!parts.ok) return parts;
  const { cells, layer } = parts.value;
  const [cell, span] = cells;
  if (cell === undefined) return err('Name the cell to remove from, row first: “remove 1,0”.');
  const top = heightAt(board, cell) - 1;
  const at = layer ?? Math.max(0, top);
  const found = stackAt(board, cell)[at];
  return ok({
    type: 'move',
    move: {
      action: 'remove',
      block: found?.code ?? null,
      cell,
      layer: at,
      span: span ?? found?.partner ?? null,
    },
  });
}

interface Parts {
  readonly code: BlockCode | null;
  readonly cells: readonly Cell[];
  readonly layer: number | null;
}

/** Takes the words in any order: a code or a size and a color, one or two cells, “layer 1” or “L1”. */
function partsOf(rest: string): Result<Parts, string> {
  let code: BlockCode | null = null;
  let color: Color | null = null;
  let size: Size | null = null;
  let layer: number | null = null;
  const cells: Cell[] = [];
  // Two values for one thing: neither can be the one that was meant.
  const differs = <T>(before: T | null, now: T) => before !== null && before !== now;
  for (const word of rest.match(/\(?\s*\d+\s*,\s*\d+\s*\)?|layer\s*\d+|[^\s,]+/gi) ?? []) {
    const lower = word.toLowerCase();
    const level = /^(?:layer\s*|l)(\d+)$/.exec(lower);
    const cell = parseCell(word);
    if (cell !== null) cells.push(cell);
    else if (/\d+\s*,/.test(word))
      return err(`${word.trim()} is not a cell of the board; rows and columns run from 0 to 2.`);
    else if (level) {
      if (differs(layer, Number(level[1]))) return err('It names two layers; name one.');
      layer = Number(level[1]);
    } else if (isBlockCode(lower)) {
      if (differs(code, lower)) return err('It names two blocks; place one at a time.');
      code = lower;
    } else if (COLORS.some((it) => it === lower)) {
      if (differs(color, lower)) return err('It names two colors; place one block at a time.');
      color = lower as Color;
    } else if (SIZES.some((it) => it === lower)) {
      if (differs(size, lower)) return err('It names two sizes; place one block at a time.');
      size = lower as Size;
    } else if (!['a', 'an', 'the', 'at', 'on', 'to', 'from', 'and', 'block', 'across', 'off'].includes(lower))
      return err(`“${word}” was not understood. ${HELP}`);
  }
  if (cells.length > 2) return err('A block covers two cells at most.');
  if (cells.length === 2 && cells[0] !== cells[1] && !NEIGHBORS[cells[0]!]!.includes(cells[1]!))
    return err(`${cellName(cells[0]!)} and ${cellName(cells[1]!)} are not neighbours.`);
  if (code && ((color && colorOf(code) !== color) || (size && sizeOf(code) !== size)))
    return err(`“${code}” is not the block that the words name; name it once.`);
  if (!code && color) {
    const implied = size ?? (cells.length === 2 ? 'large' : 'small');
    code = blockCode(color, implied);
  }
  return ok({ code, cells, layer });
}
