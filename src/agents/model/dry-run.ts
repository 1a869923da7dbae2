import type { BuilderObservation } from '@/craft/game';
import { applyMove, type Move, moveCode } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import { jsonObjectsIn, readBuilderReply, readMoveJson } from '@/craft/replies';
import { BLOCK_CODES } from '@/craft/vocabulary';
import type { ToolDefinition } from '@/llm';

/** Tries a move on a copy of the board [T9]. */
export const SIMULATE_MOVE: ToolDefinition = {
  name: 'simulate_move',
  description: 'Tells whether a move would be accepted now. Changes nothing. At most three tries a turn.',
  parameters: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['place', 'remove'] },
      block: { type: 'string', enum: [...BLOCK_CODES], description: 'For place only.' },
      position: { type: 'string', description: 'A cell, such as (0,1).' },
      layer: { type: 'integer', minimum: 0, maximum: 2 },
      span_to: { type: 'string', description: 'The second cell of a large block.' },
    },
    required: ['action', 'position', 'layer'],
  },
};

export interface DryRun {
  readonly arguments: string;
  readonly move: string | null;
  readonly accepted: boolean;
  /** What the model is told. */
  readonly answer: string;
}

/** A pure question to the rules: the board that would come of it is thrown away. */
export function dryRun({ board, rules }: BuilderObservation, text: string): DryRun {
  const move = readArguments(text);
  if (typeof move === 'string')
    return { arguments: text, move: null, accepted: false, answer: `This cannot be tried: ${move}.` };
  const tried = applyMove(board, move, rules);
  return {
    arguments: text,
    move: moveCode(move),
    accepted: tried.ok,
    answer: tried.ok ? 'It would be accepted.' : `It would be refused. ${refusalSentence(tried.error)}`,
  };
}

/** Arguments come as JSON, as JSON encoded twice, or in the words of the reply form. */
function readArguments(text: string): Move | string {
  for (const object of jsonObjectsIn(text)) {
    const move = readMoveJson(object);
    if (typeof move !== 'string' || Object.keys(object).includes('action')) return move;
  }
  const read = readBuilderReply(text);
  return read.ok && read.value.action.action === 'build'
    ? read.value.action.move
    : 'its arguments name no move';
}
