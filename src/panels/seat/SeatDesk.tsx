import { BuilderDesk } from './BuilderDesk';
import { DirectorDesk } from './DirectorDesk';
import type { SeatDeskProps } from './types';

export type { SeatDeskProps } from './types';

/**
 * A seat, as the person in it sees it. It is leak-proof by construction: it gets an observation and nothing else of
 * the game, and reads nothing of the app but how things are to look.
 */
export default function SeatDesk({ observation, ...rest }: SeatDeskProps) {
  return observation.role === 'director' ? (
    <DirectorDesk key={observation.seat} observation={observation} {...rest} />
  ) : (
    <BuilderDesk observation={observation} {...rest} />
  );
}
