import { type BoardJson, boardFromJson, boardToJson } from '@/craft/board';
import type { BuilderObservation, Observation } from '@/craft/game';

/**
 * An observation as plain JSON for another tab. A board's pieces are interned, so a board travels in its written
 * form and is read again on arrival; everything else of an observation is plain already.
 */
export type ObservationJson =
  | Extract<Observation, { role: 'director' }>
  | (Omit<BuilderObservation, 'board'> & { readonly board: BoardJson });

export const observationToJson = (observation: Observation): ObservationJson =>
  observation.role === 'builder' ? { ...observation, board: boardToJson(observation.board) } : observation;

/** Throws when the board cannot be read: the tabs of one game run one program, so that is a bug. */
export function observationFromJson(json: ObservationJson): Observation {
  if (json.role === 'director') return json;
  const board = boardFromJson(json.board);
  if (!board.ok) throw new Error(`observation: ${board.error.message}`);
  return { ...json, board: board.value };
}
