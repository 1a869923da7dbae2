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

type Value = string | number | boolean | null;

export interface CsvGame {
  /** Names the game in its rows. */
  readonly name: string;
  readonly record: GameRecord<CraftTypes>;
  readonly tip: NodeId;
}

/** One row per ended turn, a heading first; RFC 4180 quoting, lines ended by CR LF. */
export function turnsToCsv(games: readonly CsvGame[]): string {
  const rows: (readonly Value[])[] = [TURN_COLUMNS];
  for (const game of games) {
    for (const turn of playedTurns(game.record, game.tip)) rows.push(rowOf(game, turn));
  }
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(value: Value): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rowOf({ name, record }: CsvGame, { summary, open, after, said, built }: PlayedTurn): Value[] {
  const progress = progressOf(after, open.target);
  const move = built.action === 'build' ? built.move : null;
  const offered = open.setup.candidates > 0;
  const values: Record<(typeof TURN_COLUMNS)[number], Value> = {
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

const messageOf = (said: PlayedTurn['said'], director: string): Value =>
  said.find(({ speaker, last }) => speaker === director && last)?.text ?? null;
