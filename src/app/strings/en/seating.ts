import type { Seat } from '@/craft/vocabulary';

const name = (seat: Seat) => (seat === 'Builder' ? 'the Builder' : `Director ${seat[1]}`);

/** Taking a seat, handing it on, several people at one table. */
export const seats = {
  /** The name of a person in the record. */
  person: 'person',
  menu: (seat: Seat) => `Seat of ${name(seat)}`,
  take: 'Sit here',
  takeHint: 'You play this seat, and see only what it may see.',
  takeToo: (all: readonly Seat[]) =>
    `Pass one screen: ${all.map((seat) => (seat === 'Builder' ? seat : `D${seat[1]}`)).join(', ')}`,
  takeTooHint: 'Several people at this screen; a cover hides one seat from the next.',
  link: 'Open in another window',
  linkHint: 'That window holds the seat; this one stays as it is.',
  scripts: 'Hand to a script',
  waitsFor: (seat: Seat) => `Waiting for ${name(seat)}`,
  held: 'held in another window',
  heldNowhere: 'no window holds it',
  takenTitle: 'This seat is held in another window',
  takenText: 'Close it there, and load this page again; or take another seat at the table.',
  toTable: 'To the table',
  heldElsewhere: 'This seat is held by another page.',
  movedOn: 'The game has moved on since; look again.',
  notAsked: 'The game does not wait for this seat now.',
  noSeatTitle: 'There is no such seat',
  noSeatText: 'The seats are D1, D2, D3 and Builder.',
  missingTitle: 'There is no such game in this browser',
  joining: 'Taking the seat …',
  elsewhere: 'This game is run in another window. Here you can look at it.',
  runHere: 'Run it here',
  veilTitle: 'You hold a seat in this game',
  veilText:
    'The other pages tell more than your seat may know. To look at them, stand up: whoever had the seat before plays on.',
  veilBack: 'Back to the seat',
  veilShow: 'Stand up and show all',
  seatTitle: (seat: Seat, turn: number) =>
    `${seat === 'Builder' ? 'Builder' : `Director ${seat[1]}`} · turn ${turn}`,
};
