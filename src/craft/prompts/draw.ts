import { type Board, stackAt } from '../board';
import type { Entry, TurnMessage } from '../game';
import { type Move, moveCode, moveSentence } from '../moves';
import { refusalSentence } from '../refusals';
import type { View, ViewPlace } from '../views';
import { CELLS, cellName, DIRECTORS, GRID, LAYERS } from '../vocabulary';

const PLACES = ['left', 'middle', 'right'] as const;

/** A wall as text, the top layer first, as one sees it. */
export function drawWall(view: View): string {
  return [...view.entries()]
    .reverse()
    .map(([layer, places]) => `layer ${layer}${layerName(layer)}: ${rowText(places)}`)
    .join('\n');
}

function layerName(layer: number): string {
  if (layer === 0) return ' (bottom)';
  return layer === GRID.height - 1 ? ' (top)' : '';
}

/** Both halves of a domino that lies in this view are told as one block [D2]. */
function rowText(places: readonly ViewPlace[]): string {
  const parts: string[] = [];
  for (let place = 0; place < places.length; place++) {
    const { color, size } = places[place]!;
    if (size === 2) {
      parts.push(`${PLACES[place]} and ${PLACES[place + 1]} = one large ${color}`);
      place++;
    } else parts.push(`${PLACES[place]} = ${color === 'none' ? 'empty' : `small ${color}`}`);
  }
  return parts.join(' | ');
}

export const drawViews = (views: Readonly<Record<string, View>>): string =>
  DIRECTORS.map((director) => `Wall of ${director}:\n${drawWall(views[director]!)}`).join('\n');

/** The Builder's board: every stack, base first, with the other half of each domino. */
export function drawBoard(board: Board): string {
  return CELLS.map((cell) => {
    const stack = stackAt(board, cell).map(
      ({ code, partner }, layer) => `${layer}=${code}${partner === null ? '' : `+${cellName(partner)}`}`,
    );
    const next = stack.length < LAYERS.length ? `next layer ${stack.length}` : 'full';
    return `${cellName(cell)} ${stack.length === 0 ? 'empty' : stack.join(' ')} [${next}]`;
  }).join('\n');
}

/** One line for each entry, so that no message can pass itself off as another speaker's. */
export function drawTalk(conversation: readonly Entry[]): string {
  if (conversation.length === 0) return '(nothing has been said yet)';
  return conversation.map((entry) => `turn ${entry.turn}, ${entry.speaker}: ${entryText(entry)}`).join('\n');
}

function entryText(entry: Entry): string {
  if (entry.kind === 'said') return oneLine(entry.text);
  if (entry.kind === 'asked') return `asks: ${oneLine(entry.text)}`;
  const outcome = entry.refusal === null ? 'done' : `refused: ${refusalSentence(entry.refusal)}`;
  return `${moveSentence(entry.move)} (${outcome})${entry.text === '' ? '' : ` ${oneLine(entry.text)}`}`;
}

export const drawMessages = (messages: readonly TurnMessage[]): string =>
  messages.length === 0
    ? '(no Director has spoken this turn)'
    : messages.map(({ speaker, text }) => `${speaker}: ${oneLine(text)}`).join('\n');

export const drawCandidates = (candidates: readonly Move[]): string =>
  candidates.length === 0
    ? '(none this turn)'
    : candidates.map((move) => `${moveCode(move)} — ${moveSentence(move)}`).join('\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
