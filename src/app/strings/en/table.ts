import type { Seat } from '@/craft/vocabulary';

/** The table: stage, cards, time line, drawer. */
export const table = {
  turn: (turn: number, most: number) => `Turn ${turn} of ${most}`,
  start: 'Before the first turn',
  recordingEnds: (seat: Seat) =>
    `The recording ends here. To play on, seat a script as ${seat === 'Builder' ? 'Builder' : `Director ${seat[1]}`}.`,
};
