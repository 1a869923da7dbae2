import type { Outcome } from '@/craft/verdict';

const many = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The page that `report` writes. */
export const report = {
  language: 'en',
  title: 'CRAFT games: report',
  lead: (games: number, turns: number) =>
    `${many(games, 'game')}, ${many(turns, 'turn')}. Every number leads to the turns behind it, below; published ones are marked.`,
  files:
    'Each table and picture is beside this page as a file too; turns.csv holds every turn, and numbers.json every number with its turns.',
  spirals: 'Spirals',
  none: 'None.',
  spiral: (game: string, from: number, to: number) => `${game}, turns ${from} to ${to}`,
  openIn: (turn: number) => `What was open and right in turn ${turn}:`,
  couldSay: (words: string) => `It could have been said so — ${words}`,
  or: ' or ',
  nobodySees: 'No Director sees that place.',
  said: (speaker: string, words: string) => `${speaker}: “${words}”`,
  hint: (n: number, low: string | null, high: string | null) =>
    `n = ${n}${low === null ? '' : `, 95 % interval ${low} to ${high}`}`,

  behind: 'What is behind each number',
  behindLead: 'Runs of turns lead to their first turn.',
  row: (title: string, row: string) => `${title} – ${row}`,
  numbers: (row: string, columns: readonly string[]) => `${row}: ${columns.join(', ')}`,
  more: (rows: number) => `and numbers of ${many(rows, 'other row')}`,
  counted: (turns: number, games: number) => `${many(turns, 'turn')} in ${many(games, 'game')}:`,
  nothing: 'No turn counts towards it.',
  besides: (turns: number) => `Looked at and not counted, ${many(turns, 'turn')}:`,
  game: (number: number) => `Game ${number}`,
  run: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
  start: 'start',
  model: 'Directors',
  scatter: (x: string, y: string) => `${x} and ${y}`,

  games: 'The games, turn by turn',
  gameTitle: (number: number, name: string) => `Game ${number}: ${name}`,
  gameLine: (it: {
    readonly structure: string;
    readonly rules: string;
    readonly director: string;
    readonly builder: string;
    readonly par: number;
    readonly maxTurns: number;
  }) =>
    `${it.structure}, ${it.rules} rules; Directors ${it.director}, Builder ${it.builder}; ${many(it.par, 'move')} at least, ${many(it.maxTurns, 'turn')} at most.`,
  columns: {
    turn: 'Turn',
    said: 'Said',
    move: 'Done',
    togo: 'To go',
    progress: 'Progress',
    found: 'Found',
  },
  outcome: { good: 'good', wasted: 'wasted', refused: 'refused', asked: 'asked' } satisfies Record<
    Outcome,
    string
  >,
  misleading: (bad: number, all: number) => `${bad} of ${all} offered moves mislead.`,
} as const;
