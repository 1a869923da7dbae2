import type { CraftTypes } from '@/craft/game';
import { followsOracle } from '@/craft/oracle-published';
import { progressOf } from '@/craft/progress';
import { cellName, DIRECTORS, isCell } from '@/craft/vocabulary';
import type { GameRecord, NodeId } from '@/match/record';
import { type PlayedTurn, playedTurns } from './turns';

/** The columns of the table of turns, in order. */
export const TURN_COLUMNS = [
  'game',
  'structure',
  'rules',
  'turn',
  'speakers',
  ...DIRECTORS,
  'action',
  'block',
  'cell',
  'layer',
  'span',
  'text',
  'outcome',
  'refusal',
  'candidates',
  'followed_oracle',
  'moves_to_go',
  'progress',
  'iou',
  'completion',
  'position_accuracy',
] as const;

export type CsvValue = string | number | boolean | null;

export interface CsvGame {
  /** Names the game in its rows. */
  readonly name: string;
  readonly record: GameRecord<CraftTypes>;
  readonly tip: NodeId;
}

/** Columns that somebody else lays beside those of this table, such as an analysis. */
export interface MoreColumns<G extends CsvGame> {
  readonly columns: readonly string[];
  /** One row per ended turn of the game, in order. */
  rowsOf(game: G): readonly (readonly CsvValue[])[];
}

/** One row per ended turn, a heading first; RFC 4180 quoting, lines ended by CR LF. */
export function turnsToCsv<G extends CsvGame>(
  games: readonly G[],
  more: MoreColumns<G> | null = null,
): string {
  const rows: (readonly CsvValue[])[] = [[...TURN_COLUMNS, ...(more?.columns ?? [])]];
  for (const game of games) {
    const beside = more?.rowsOf(game) ?? [];
    for (const [k, turn] of playedTurns(game.record, game.tip).entries())
      rows.push([...rowOf(game, turn), ...(beside[k] ?? [])]);
  }
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rowOf({ name, record }: CsvGame, { summary, open, after, said, built }: PlayedTurn): CsvValue[] {
  const progress = progressOf(after, open.target);
  const move = built.action === 'build' ? built.move : null;
  const offered = open.setup.candidates > 0;
  const values: Record<(typeof TURN_COLUMNS)[number], CsvValue> = {
    game: name,
    structure: record.setup.structure.id,
    rules: record.setup.rules,
    turn: summary.turn,
    speakers: said.map(({ speaker }) => speaker).join(' '),
    D1: messageOf(said, 'D1'),
    D2: messageOf(said, 'D2'),
    D3: messageOf(said, 'D3'),
    action: move?.action ?? 'ask',
    block: move?.block ?? null,
    cell: move && isCell(move.cell) ? cellName(move.cell) : null,
    layer: move?.layer ?? null,
    span: move && move.span !== null && isCell(move.span) ? cellName(move.span) : null,
    text: built.action === 'build' ? built.reason : built.question,
    outcome: summary.outcome,
    refusal: summary.refusal?.code ?? null,
    candidates: offered ? open.candidates.length : null,
    followed_oracle: offered && move ? followsOracle(move, open.candidates) : null,
    moves_to_go: summary.movesToGo,
    progress: progress.progress,
    iou: progress.iou,
    completion: progress.completion,
    position_accuracy: progress.positionAccuracy,
  };
  return TURN_COLUMNS.map((column) => values[column]);
}

const messageOf = (said: PlayedTurn['said'], director: string): CsvValue =>
  said.find(({ speaker, last }) => speaker === director && last)?.text ?? null;
