import type { Outcome } from '@/craft/verdict';
import { type Cell, cellName, type Director, type Seat } from '@/craft/vocabulary';

const seatName = (seat: Seat) => (seat === 'Builder' ? 'Builder' : `Director ${seat[1]}`);
const blocks = (count: number) => `${count} ${count === 1 ? 'block' : 'blocks'}`;
const moves = (count: number) => `${count} ${count === 1 ? 'move' : 'moves'}`;
const turns = (count: number) => `${count} ${count === 1 ? 'turn' : 'turns'}`;
const words = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`;

/** The table: stage, cards, time line, drawer. */
export const table = {
  drawer: { label: 'Beside the table', insight: 'What went wrong' },
  turn: (turn: number, most: number) => `Turn ${turn} of ${most}`,
  start: 'Start',
  recordingEnds: (seat: Seat) => `The recording ends here. To play on, seat a script as ${seatName(seat)}.`,

  facts: {
    par: (par: number) => `par ${par}`,
    published: (ceiling: string) => `published rules: the published oracle ends at ${ceiling}`,
    free: (ceiling: string) => `free rules: the published oracle ends at ${ceiling}`,
    outOfReach: (count: number) =>
      count === 0 ? 'every block within reach' : `${blocks(count)} out of reach`,
    ceilingHint:
      'Where the published oracle has no move left when it is followed from the start. Progress can end above it.',
    outOfReachHint:
      'Large blocks that touch a hidden cell, and what stands on them, cannot be laid under the published rules.',
  },

  card: {
    spoke: (order: number) => `spoke ${['first', 'second', 'third'][order - 1] ?? `at place ${order}`}`,
    speaks: (order: number) => `speaks ${['first', 'second', 'third'][order - 1] ?? `at place ${order}`}`,
    thinking: 'thinking …',
    waiting: 'Has not spoken yet this turn.',
    silent: 'Not drawn to speak this turn.',
    idle: 'Nothing said yet.',
    thought: 'Private thought',
    counts: (count: number, tokens: number | null) =>
      tokens === null ? words(count) : `${words(count)} · ${tokens} tokens`,
    right: (right: number, all: number) => `${right} of ${all} placed`,
    rightHint: (right: number, all: number) => `${right} of this wall’s ${all} places hold the right block`,
    script: (name: string) => `script ${name}`,
    person: (name: string) => name || 'person',
    model: (name: string) => `model ${name}`,
    recording: (name: string) => (name ? `recording of ${name}` : 'recording'),
    cards: 'Directors',
  },

  wall: {
    caption: (director: Director) => `Target wall of ${seatName(director)}`,
    layer: ['bottom layer', 'middle layer', 'top layer'],
    empty: (cell: Cell) => `empty at ${cellName(cell)}`,
    place: (size: 'small' | 'large', color: string, cells: readonly Cell[]) =>
      `${size} ${color} at ${cells.map(cellName).join(' and ')}`,
    cut: 'looks small here: the other half of this large block is out of view',
    placed: 'placed',
  },

  builder: {
    offered: 'Offered',
    offeredNothing: 'The published oracle has no move to offer here.',
    offersNothing: 'offered nothing, builds from the talk alone',
    chosen: 'chosen',
    ownIdea: 'Not among the offered.',
    waiting: 'Listens. Builds when everyone has spoken.',
    why: 'Why',
    refused: 'Refused',
    asked: 'Asks instead of building',
    unread: 'The reply could not be read as a move',
    togo: 'moves to go',
    turnsLeft: (count: number) => `${turns(count)} left`,
    spare: (slack: number) => (slack === 0 ? 'none to spare' : `${slack} to spare`),
    complete: 'complete',
    finished: 'all that can be reached stands',
    lost: (short: number) => `Lost: ${turns(short)} short`,
    reply: 'Reply as code',
    confirm: (code: string, reason: string) => (reason ? `${code}:CONFIRM:${reason}` : code),
    clarify: (question: string) => `CLARIFY:${question}`,
  },

  stage: {
    label: 'The board in three dimensions',
    loading: 'Setting the table …',
    poses: 'Look from',
    poseShort: { table: 'Table', D1: 'D1', D2: 'D2', D3: 'D3', builder: 'Builder', top: 'Top' },
    overlay: 'Difference to the target',
    overlayShort: 'Difference',
    screens: 'Target walls around the board',
    screensShort: 'Walls',
    talk: 'Conversation',
    legend: {
      right: 'right',
      wrong: 'wrong',
      buried: 'right, but must come off',
      missing: 'missing',
      unreachable: 'out of reach',
    },
    lost: 'The 3D view is not available. The board is drawn flat until it comes back.',
    flat: 'The board, layer by layer, from above',
    layerPlan: ['bottom', 'middle', 'top'],
    failed: 'The 3D view could not be loaded. The board is drawn flat instead.',
  },

  board: {
    caption: 'The board: three rows of three cells, row 0 is far',
    row: (row: number) => `row ${row}`,
    empty: (cell: Cell) => `${cellName(cell)}: empty`,
    cell: (cell: Cell, stack: string) => `${cellName(cell)}: ${stack}`,
    block: (size: string, color: string, partner: Cell | null) =>
      partner === null ? `${size} ${color}` : `${size} ${color} (other half ${cellName(partner)})`,
    onIt: ', on it ',
  },

  time: {
    label: 'Time line',
    slider: 'Turn in view',
    play: 'Play',
    pause: 'Pause',
    step: 'Next turn',
    back: 'Turn before',
    finish: 'Play to the end',
    speed: 'Speed',
    times: (speed: number) => `${speed === 0.5 ? '½' : speed}×`,
    help: 'Keys and signs',
    progress: 'progress',
    togo: (moves: number) => `${moves} ${moves === 1 ? 'move' : 'moves'} to go`,
    left: (turns: number) => `${turns} ${turns === 1 ? 'turn' : 'turns'} left`,
    ceiling: (ceiling: string) => `published oracle ends at ${ceiling}`,
    lost: (turn: number) => (turn === 0 ? 'out of reach from the start' : `lost after turn ${turn}`),
    atStart: (turnsInAll: number) => `Start, before turn 1 of ${turnsInAll}`,
    mark: (turn: number, most: number, outcome: string, sentence: string) =>
      `Turn ${turn} of ${most}, ${outcome}: ${sentence}`,
    speaking: (turn: number, most: number) => `Turn ${turn} of ${most}, being played`,
    branch: (turn: number, count: number) =>
      `Branch after ${turn === 0 ? 'the start' : `turn ${turn}`}, ${turns(count)} long: show it`,
    branches: 'Other lines of play',
  },

  outcomeHint: {
    good: 'one move closer',
    wasted: 'one move further away',
    refused: 'the rules say no; the turn is used',
    asked: 'a question instead of a move',
  } satisfies Record<Outcome, string>,

  say: {
    start: (structure: string) => `Structure ${structure}. Nothing is built yet.`,
    spoke: (turn: number, seat: Seat) => `Turn ${turn}: ${seatName(seat)} has spoken.`,
    built: (turn: number, sentence: string, progress: string) =>
      `Turn ${turn}: ${sentence} Progress ${progress}.`,
    refused: (turn: number, sentence: string, why: string) => `Turn ${turn}: refused. ${sentence} ${why}`,
    asked: (turn: number, question: string) => `Turn ${turn}: the Builder asks: ${question}`,
  },

  note: {
    startTitle: 'Three see a wall each, one builds',
    startText:
      'Each Director knows one wall of a hidden structure and says what to do. The Builder knows none.',
    play: 'Play',
    completeTitle: (turn: number) => `Complete in ${turns(turn)}`,
    completeText: 'The structure stands. Step back through it, or take on another.',
    doneTitle: 'All that the rules allow stands',
    doneText: (count: number) =>
      `${blocks(count)} of this structure cannot be laid under the published rules. Try it under the free rules, or another structure.`,
    turnsTitle: 'The turns are used up',
    turnsText: (togo: number, progress: string) =>
      `${moves(togo)} short, at progress ${progress}. Step back to where it went wrong, or start anew.`,
    lostTitle: (turn: number) => `Lost since turn ${turn}`,
    lostText: (togo: number, left: number) =>
      `${moves(togo)} to go, but only ${turns(left)} left. It can play on, but not finish.`,
    failedTitle: (seat: Seat) => `${seatName(seat)} gave no answer`,
    toTurn: (turn: number) => `See turn ${turn}`,
    stepBack: 'Step back',
    newGame: 'New game',
    another: 'Another structure',
    retry: 'Try again',
    close: 'Close',
  },

  talk: {
    title: 'Conversation',
    empty: 'Nothing has been said yet.',
    close: 'Close the conversation',
    turn: (turn: number) => `Turn ${turn}`,
  },

  keys: {
    title: 'Keys',
    signs: 'Signs on the time line',
    list: [
      ['Space', 'play, pause'],
      ['← →', 'turn before, next turn'],
      ['Home End', 'start, last turn'],
      ['1 – 6', 'look from the table, D1, D2, D3, Builder, top'],
      ['O', 'difference to the target'],
      ['S', 'target walls'],
      ['C', 'conversation'],
      ['?', 'this list'],
    ],
  },

  missing: {
    title: 'This game is not here',
    text: 'Games are kept in the browser that played them, and this one holds none by that name. If somebody sent you the address, ask for the game’s file and open it here.',
    games: 'Your games',
    newGame: 'New game',
  },
  opening: 'Opening the game …',
};
