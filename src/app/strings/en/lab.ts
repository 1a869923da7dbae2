import type { Grouping } from '@/analysis/tables/games';
import type { RuleSet } from '@/craft/vocabulary';
import { games, list, many, turns } from './counted';

/** The lab: many games at once. */
export const lab = {
  title: 'Lab',
  lead: 'Many games at once: how teams do, where they fail, and the turns behind every number.',
  choose: 'Games',
  chosen: (count: number, all: number) => `${count} of ${all} chosen`,
  find: 'Find by name',
  source: 'From',
  sources: { all: 'All', played: 'Played here', log: 'Logs', record: 'Records' },
  columns: { game: 'Game', structure: 'Structure', rules: 'Rules', turns: 'Turns', progress: 'Progress' },
  turnsOf: (done: number, most: number) => `${done} of ${most}`,
  chooseGame: (title: string) => `Choose ${title}`,
  chooseShown: 'All that are shown',
  none: 'None',
  noneFits: 'No game on the shelf fits this.',
  addFiles: 'Add files …',
  emptyFolder: 'The folder holds no .json and no .jsonl file.',
  addFolder: 'Add a folder …',
  run: (count: number) => (count === 0 ? 'Analyse' : `Analyse ${games(count)}`),
  change: 'Change the games',
  cancel: 'Cancel',
  moreRows: (next: number, left: number) =>
    next === left ? `Show the ${many(left, 'row')} left` : `Show ${next} of the ${left} rows left`,
  busy: {
    playing: (done: number, all: number) => `Playing game ${done + 1} of ${all}`,
    analysing: (done: number, all: number) => `Reading game ${done + 1} of ${all}`,
    counting: () => 'Counting, and drawing intervals',
    page: () => 'Writing the report',
    turns: (done: number, all: number) => `Writing the turns of game ${done + 1} of ${all}`,
  },
  empty: 'No games to look at yet',
  emptyNext: 'Let scripts play a set of games, play one yourself, or add the benchmark’s logs.',
  scripted: {
    title: 'Games by scripts',
    lead: 'Played over the built-in set, kept on the shelf, then analysed. The same choice gives the same games.',
    directors: 'Directors',
    builder: 'Builder',
    rules: 'Rules',
    count: 'Games',
    countEach: 'Games of each',
    offered: 'Moves offered to the Builder',
    offers: { '5': 'Five', '0': 'None' },
    game: (structure: string, directors: string, builder: string, candidates: number, seed: number) =>
      [
        `${structure}, ${directors} and ${builder}`,
        ...(candidates === 0 ? ['nothing offered'] : []),
        ...(seed === 1 ? [] : [`seed ${seed}`]),
      ].join(', '),
    each: 'each of the three',
    eachHint: 'Literal, careful and stubborn Directors on the same structures, to compare.',
    go: (count: number) => `Make ${count} games`,
    shortRules: { published: 'Published', free: 'Free' } satisfies Record<RuleSet, string>,
  },
  left: (count: number, why: 'unreadable' | 'unplayed') =>
    why === 'unreadable'
      ? `${games(count)} could not be read and ${count === 1 ? 'is' : 'are'} left out.`
      : `${games(count)} without an ended turn ${count === 1 ? 'is' : 'are'} left out.`,
  failed: (why: string) => `The analysis stopped: ${why}`,

  sums: (it: {
    readonly games: number;
    readonly turns: number;
    readonly complete: number;
    readonly lost: number;
    readonly hopeless: number;
    readonly spirals: number;
    readonly inGames: number;
  }) =>
    [
      `${games(it.games)}, ${turns(it.turns)}.`,
      `${it.complete === 0 ? 'None' : it.complete} finished, ${it.lost === 0 ? 'none' : it.lost} lost on the way.`,
      ...(it.hopeless === 0 ? [] : [`${it.hopeless} had fewer turns than moves to make.`]),
      it.spirals === 0
        ? 'No stretch went round in a circle.'
        : `${many(it.spirals, 'stretch', 'stretches')} in ${games(it.inGames)} went round in a circle.`,
    ].join(' '),
  by: 'Put together by',
  bys: { director: 'Directors', builder: 'Builder', tier: 'Tier', structure: 'Structure' } satisfies Record<
    Grouping,
    string
  >,
  published: 'Published rows beside',
  publishedHead: 'Published, not computed from these games',
  publishedOnly:
    'The paper’s rows are by Director model; put the games together by Directors to lay them beside.',
  report: 'Whole report',
  turns: 'Every turn (CSV)',
  svg: 'SVG',
  png: 'PNG',
  csv: 'CSV',
  save: (title: string, form: string) => `${title}: save as ${form}`,
  theTable: (title: string) => `${title}, the table`,
  hint: 'Press a number, or a mark in a picture, to see the turns behind it. Below a mean: its 95 % interval.',
  few: (n: number) => `n = ${n}`,
  fewGames: (keys: readonly string[]) =>
    `${keys.length > 3 ? `${keys.length} rows rest` : `${list(keys)} ${keys.length === 1 ? 'rests' : 'rest'}`} on fewer than ten games: one game more may change every number.`,
  marks: (title: string) => `Marks of ${title}: arrows go from one to the next`,
  mark: (row: string, name: string, value: string) => `${row}: ${name} ${value}`,
  interval: (low: string, high: string) => `${low} – ${high}`,
  parts: {
    performance: 'How they do',
    failures: 'How moves fail',
    removes: 'Taking away',
    oracle: 'The offered moves',
    credit: 'Who is followed',
    talk: 'How the Directors talk',
    information: 'How much was said',
    findings: 'What went wrong in the talk',
    correlations: 'What goes with progress',
    spirals: 'Round in a circle',
    games: 'The games',
  },
  fewModels: (models: number) =>
    `A correlation needs at least three Director teams; these games have ${models}. Add games of other teams.`,
  weakModels: (models: readonly string[]) =>
    `Only ${models.length} points (${list(models)}): almost any line fits them. Read nothing into a single row.`,
  plotAlt: (title: string) => `${title}. The numbers are in the table beside it and in its CSV.`,
  noSpirals: 'No stretch of three turns or more went round in a circle in these games.',

  behind: {
    open: (column: string, row: string, value: string) =>
      `${column}, ${row}: ${value}. Show the turns behind it`,
    title: (column: string, row: string) => `${column}, ${row}`,
    value: (value: string, n: number) => `${value} · n = ${n}`,
    interval: (low: string, high: string) => `95 % interval ${low} to ${high}`,
    sem: (sem: string) => `standard error ${sem}`,
    lead: (turnCount: number, gameCount: number) => `${turns(turnCount)} in ${games(gameCount)}:`,
    nothing: 'No turn counts towards this number.',
    others: (turnCount: number, gameCount: number) =>
      `Looked at and not counted: ${turns(turnCount)} in ${games(gameCount)}`,
    more: (gameCount: number) => `Show ${games(gameCount)} more`,
    turn: (turn: number) => `turn ${turn}`,
    start: 'start',
    points: (count: number) => `Made of ${many(count, 'point')}, one per Director team, the least first:`,
    team: 'Directors',
    scatter: (x: string, y: string) => `${x} and ${y}`,
    back: 'Back to the points',
  },
} satisfies Record<string, unknown>;
