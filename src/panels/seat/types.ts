import type { Observation } from '@/craft/game';
import type { OnDecide } from './useDecide';

/** All that a seat's page is given. Nothing else of the game reaches it. */
export interface SeatDeskProps {
  /** All that may be shown [D3, T4]. */
  readonly observation: Observation;
  /** A decision is awaited from this seat now. */
  readonly asked: boolean;
  readonly over: boolean;
  /** Resolves with null when the decision was taken, else with what to tell the person. */
  readonly onDecide: OnDecide;
  /** The person stands up and hands the seat back. */
  readonly onLeave: () => void;
  /** Shows the guided first turn. */
  readonly firstTime: boolean;
  /** The guide was read or skipped, or a first decision was made. */
  readonly onTaught: () => void;
}

export type DeskProps<R extends Observation['role']> = Omit<SeatDeskProps, 'observation'> & {
  readonly observation: Extract<Observation, { role: R }>;
};
