import { type Cell, type Color, cellName, type Director, type Seat, type Size } from '@/craft/vocabulary';

const seatName = (seat: Seat) => (seat === 'Builder' ? 'Builder' : `Director ${seat[1]}`);
const PLACES = ['left', 'middle', 'right'] as const;
const LAYERS = ['bottom layer', 'middle layer', 'top layer'] as const;
const list = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');

/** A seat as the person in it sees it. */
export const seatDesk = {
  leave: 'Stand up',
  leaveHint: 'Hand the seat back',
  archetype: (name: string) => `plays ${name}`,

  status: {
    director: {
      asked: 'Your turn: say what to do next.',
      directors: 'The Directors are speaking.',
      builder: 'The Builder is at work.',
      paused: 'The game stands still.',
      complete: 'The structure stands. The game is over.',
      ended: 'The last turn is played. The game is over.',
    },
    builder: {
      asked: 'Your turn: build, take off, or ask.',
      directors: 'The Directors are speaking.',
      builder: 'Your move is on its way.',
      paused: 'The game stands still. You are asked when it goes on.',
      complete: 'The structure stands. The game is over.',
      ended: 'The last turn is played. The game is over.',
    },
  },
  say: {
    says: (who: string, text: string) => `${who}: ${text}`,
  },
  over: {
    complete: (turn: number) =>
      `Everything that was wanted stands after turn ${turn}. Stand up to see the whole table: all three walls, and how it came about.`,
    ended: (turn: number) =>
      `All ${turn} turns are used. Stand up to see the whole table: all three walls, and what came of it.`,
  },

  wall: {
    wanted: 'Your wall',
    wantedHint: 'This must stand in the end. Only you see it.',
    now: 'The same wall now',
    places: PLACES,
    layers: ['bottom', 'middle', 'top'],
    wantedCaption: (director: Director) => `Target wall of ${seatName(director)}, as you see it`,
    nowCaption: (_director: Director) => `The same wall as it stands`,
    otherCaption: (director: Director) => `Side of ${seatName(director)} as it stands`,
    layer: LAYERS,
    empty: (place: number) => `${PLACES[place]}: empty`,
    brick: (size: Size, color: Color, places: readonly number[]) =>
      `${places.map((place) => PLACES[place]).join(' and ')}: ${size === 'large' ? 'long' : 'one place of'} ${color}`,
    likeness: {
      same: 'looks as wanted',
      other: 'does not look as on your wall',
      missing: 'still missing',
      'both-empty': '',
    },
    others: 'The other two sides',
    match: 'looks as wanted',
    differs: 'differs',
  },

  stage: {
    label: 'The board in three dimensions, as far as you see it',
    unseen: 'What stands on the two cells that no Director sees is not drawn.',
    poses: { own: 'My eye', table: 'Table', top: 'Top', builder: 'My seat' },
  },

  talk: {
    title: 'Conversation',
    empty: 'Nothing has been said yet. The first words set the game going.',
    hint: 'Point at words to see what they can mean.',
    you: 'you',
  },

  message: {
    label: 'Your message to the Builder',
    placeholder: 'Which brick, where on your wall, on which layer?',
    send: 'Say it',
    sending: 'Saying …',
    keys: 'Enter says it, Shift + Enter starts a new line',
    words: (count: number) => `${count} of about 35 words`,
    wordsLong: (count: number) => `${count} words; about 35 are enough`,
    waiting: 'You can write already; say it when you are asked.',
    hint: 'Plain words, as you see your wall: left, middle, right; bottom, middle or top layer. No coordinates: the others cannot check them.',
    thought: 'Private note',
    thoughtHint: 'Recorded with your message, as a model’s thought is. Nobody at the table reads it.',
    lost: 'Not understood',
    refusedBy: 'Not taken',
  },
  heard: {
    title: 'A scripted Builder hears',
    nothing: 'No instruction yet.',
    andThen: '; then ',
    more: (count: number) => `and ${count} more`,
    clause: (
      action: 'place' | 'remove' | null,
      size: Size | null,
      color: Color | null,
      where: string | null,
      layer: number | null,
    ) => {
      const what = [size, color, size === null && color === null ? 'block' : null]
        .filter((word) => word !== null)
        .join(' ');
      const block = action === 'remove' ? `the ${what}` : `${article(what)} ${what}`;
      const verb = action === 'remove' ? 'take off' : action === 'place' ? 'place' : 'something about';
      return [`${verb} ${block}`, where, layer === null ? null : LAYERS[layer]]
        .filter((part) => part !== null)
        .join(', ');
    },
    own: (places: readonly number[]) => `your ${list(places.map((place) => PLACES[place]!))}`,
    cells: (names: readonly string[]) => `at ${list(names)}`,
    open: (what: readonly ('color' | 'size' | 'place')[]) =>
      `Left open: the ${list(what)}. A Builder may guess, or ask.`,
  },

  build: {
    heard: 'Said this turn',
    silent: 'Nobody has spoken yet this turn.',
    spoken: 'The messages come here when all have spoken.',
    earlier: 'Earlier',
    forgets: 'This game keeps earlier talk from the Builder.',
    offered: 'Offered',
    offeredNothing: 'Nothing is offered this turn: the move is all yours.',
    tray: 'Bricks',
    tool: (size: Size, color: Color, key: string) => `${size} ${color}, key ${key}`,
    remove: 'Take off',
    removeHint: 'Take off the top brick, key X',
    board: 'Board',
    boardCaption: 'The board from your seat: three rows of three cells, row 0 is far',
    boardKeys: 'Arrows move, Enter places, Backspace takes off, D turns a large brick, Escape cancels.',
    far: 'far',
    near: 'near',
    next: (tool: string) => `Pick a cell for the ${tool}.`,
    nextLarge: (tool: string) => `Pick two cells side by side for the ${tool}, or drag across them.`,
    nextSecond: (cell: Cell) => `Now pick the other half, next to ${cellName(cell)}.`,
    nextRemove: 'Pick the stack to take the top brick from.',
    confirm: 'Build it',
    confirmRemove: 'Take it off',
    anyway: 'Send anyway',
    anywayHint: 'It will be refused and use the turn.',
    sending: 'Sending …',
    cancel: 'Cancel',
    modes: { build: 'Build', ask: 'Ask instead' },
    mode: 'What to do with this turn',
    reason: 'Why (told to all)',
    reasonPlaceholder: 'optional',
    credit: (director: Director) => `${director} asked for it`,
    asked: (directors: readonly Director[]) => `${list(directors)} asked for it.`,
    ask: 'Your question to the Directors',
    askPlaceholder: 'Director 2, is the red block small or large?',
    askSend: 'Ask',
    askHint: 'A question uses the turn; the board stays as it is.',
    command: 'Command line',
    commandPlaceholder: 'place large blue 1,0 2,0',
    commandHint: 'Enter reads it; the move then waits for your word.',
    try: (left: number) => `Try it (${left} left)`,
    tryNone: 'No tries left this turn',
    trying: 'A try: the board as it would stand. Nothing is decided.',
    tryRefused: 'A try: the game would refuse it.',
    tryBack: 'Back to the board',
    waits: 'You can look around; the tray wakes up when you are asked.',
    match: { yes: 'what was pointed at', maybe: 'fits in part' },
    refusedBefore: (turn: number) => `Turn ${turn} was refused.`,
    draftHere: 'the move goes here',
    firstHere: 'first half picked',
  },

  cover: {
    title: (seat: Seat) => `This seat is for ${seatName(seat)}`,
    text: 'Hand the screen over. Nothing of the game is shown until the next person is ready.',
    ready: (seat: Seat) => `I am ${seatName(seat)}`,
  },

  guide: {
    label: 'First turn',
    step: (at: number, all: number) => `${at} of ${all}`,
    next: 'Next',
    back: 'Back',
    done: 'Got it',
    skip: 'Skip',
    director: [
      {
        at: 'wall',
        title: 'Your wall',
        text: 'Three layers, the base at the bottom. Only you see it; the Builder has to hear it from you.',
      },
      {
        at: 'now',
        title: 'What stands already',
        text: 'The same wall of the board. Where it differs from yours, there is something to say.',
      },
      {
        at: 'message',
        title: 'Say one thing',
        text: 'In plain words: colour, size, left or right, which layer. What you write lights up while you type.',
      },
      {
        at: 'talk',
        title: 'Then listen',
        text: 'What the others say and what the Builder did comes here. A block that looks small to you may run out of your view.',
      },
    ],
    builder: [
      {
        at: 'messages',
        title: 'Three voices',
        text: 'Each Director sees one wall and speaks as it looks to them. Point at a message to see what it can mean.',
      },
      {
        at: 'tray',
        title: 'Take a brick',
        text: 'Small bricks fill one cell, large ones two. Keys 1 to 9 and 0 choose; X takes bricks off.',
      },
      {
        at: 'board',
        title: 'Pick a cell',
        text: 'Here or on the table. For a large brick pick two cells, or drag across them.',
      },
      {
        at: 'compose',
        title: 'Read it, then build',
        text: 'The move stands here as a sentence before it is final. If the messages leave it open, ask instead.',
      },
    ],
  },
} as const;
