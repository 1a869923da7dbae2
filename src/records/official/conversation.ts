import { type Board, boardToJson } from '@/craft/board';
import type { Move } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import { cellName } from '@/craft/vocabulary';
import type { PlayedTurn } from '../turns';

/** The conversation keeps its last 40 entries once it passes 50 [T5]. */
const MOST = 50;
const KEPT = 40;

/** The public conversation as the logs write it: one line for each message, two for a move. */
export function conversationAfter(before: readonly string[], turn: PlayedTurn): readonly string[] {
  const said = turn.said.map(({ speaker, text }) => `${speaker}: ${text}`);
  return trimmed(trimmed([...before, ...said]).concat(builderLines(turn)));
}

const trimmed = (lines: readonly string[]): readonly string[] =>
  lines.length > MOST ? lines.slice(-KEPT) : lines;

function builderLines({ built, summary, after }: PlayedTurn): string[] {
  if (built.action === 'ask') return built.question === '' ? [] : [`Builder: ${built.question}`];
  const outcome = summary.refusal
    ? `FAILED — ${refusalSentence(summary.refusal)} Board unchanged: ${pythonJson(after)}`
    : `${outcomeText(built.move)}. Current board: ${pythonJson(after)}`;
  return [`Builder: ${built.reason}`, `Builder: ${outcome}`];
}

function outcomeText(move: Move): string {
  const place = move.span === null ? cellName(move.cell) : `${cellName(move.cell)}↔${cellName(move.span)}`;
  return move.action === 'place'
    ? `Placed ${move.block} at ${place} layer ${move.layer}`
    : `Removed ${move.block === null ? '' : `${move.block} `}from ${place} layer ${move.layer}`;
}

/** As Python's `json.dumps` writes it, with a space after each comma and colon. */
const pythonJson = (board: Board): string =>
  `{${Object.entries(boardToJson(board).stacks)
    .map(([cell, stack]) => `"${cell}": [${stack.map((code) => `"${code}"`).join(', ')}]`)
    .join(', ')}}`;
