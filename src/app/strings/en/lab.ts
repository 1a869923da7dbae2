import type { FindingKind } from '@/analysis/evidence';
import type { SpiralKind } from '@/analysis/spirals';
import type { Grouping } from '@/analysis/tables/games';
import type { Director, RuleSet } from '@/craft/vocabulary';
import type { GameVerdict } from '../../lab/verdict';
import { common } from './common';

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
const turns = (count: number) => many(count, 'turn');
const moves = (count: number) => many(count, 'move');
const games = (count: number) => many(count, 'game');
const list = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const share = common.measure;

/** Where it was lost, or how much room there was, in one paragraph of plain sentences. */
function verdict(it: GameVerdict): string {
  const sentences = [standing(it)];
  if (it.turns > 0) sentences.push(counted(it));
  if (it.turns > 0 && it.kind !== 'complete')
    sentences.push(
      `Progress stands at ${share(it.progress)}; the published oracle alone would end at ${share(it.ceiling)}.`,
    );
  return sentences.join(' ');
}

function standing(it: GameVerdict): string {
  switch (it.kind) {
    case 'unplayed':
      return it.slackAtStart < 0
        ? `No turn has ended yet. It takes ${moves(it.par)} and there are ${turns(it.maxTurns)}, so it cannot be finished.`
        : `No turn has ended yet. It takes ${moves(it.par)} and there are ${turns(it.maxTurns)}: ${room(it.slackAtStart)}.`;
    case 'complete':
      return `Finished in turn ${it.turns} of ${it.maxTurns}. It takes ${moves(it.par)} at least: of ${turns(it.slackAtStart)} to spare, ${it.slack === it.slackAtStart ? 'none was needed' : it.slack === 0 ? 'every one was used' : `${it.slackAtStart - it.slack} were used`}.`;
    case 'reached':
      return `All that the rules allow stands after turn ${it.turns} of ${it.maxTurns}.`;
    case 'hopeless':
      return `It could not be finished from the start: it takes ${moves(it.par)} and there are ${turns(it.maxTurns)}.`;
    case 'lost': {
      const { turn, movesToGo, turnsLeft } = it.lost!;
      const since =
        it.slackAtStart === 0
          ? 'not one turn could be spared'
          : `${turns(it.slackAtStart)} could be spared at the start`;
      return `Lost in turn ${turn}: ${moves(movesToGo)} to go after it, and ${turnsLeft === 0 ? 'no turn' : turns(turnsLeft)} left; ${since}.`;
    }
    case 'open':
      return `After turn ${it.turns} of ${it.maxTurns} there ${it.movesToGo === 1 ? 'is' : 'are'} ${moves(it.movesToGo)} to go: ${room(it.slack)}.`;
  }
}

const room = (slack: number) => (slack === 0 ? 'not one turn may go wrong' : `${turns(slack)} may go wrong`);

function counted({ outcomes, turns: all, circling }: GameVerdict): string {
  const bad = (
    [
      ['wasted', 'wasted'],
      ['refused', 'refused'],
      ['asked', outcomes.asked === 1 ? 'question' : 'questions'],
    ] as const
  ).flatMap(([kind, word]) => (outcomes[kind] > 0 ? [`${outcomes[kind]} ${word}`] : []));
  const circle = circling > 0 ? `; ${turns(circling)} went round in a circle` : '';
  return bad.length === 0
    ? `All ${all} turns were good.`
    : `Of ${turns(all)}, ${outcomes.good} good, ${list(bad)}${circle}.`;
}

/** What went wrong in one game. */
export const insight = {
  tab: 'What went wrong',
  tabs: 'Beside the table',
  verdict,
  loading: 'Looking through the game …',
  failed: 'This game could not be analysed.',
  spirals: 'Round in a circle',
  noSpirals: 'No stretch of three turns or more went round in a circle.',
  spiralTurns: (from: number, to: number) => `Turns ${from} to ${to}`,
  cost: (turnCount: number, movesLost: number) =>
    movesLost > 0
      ? `${turns(turnCount)} for nothing, and ${moves(movesLost)} more to go than before`
      : `${turns(turnCount)} for nothing`,
  began: (named: boolean) =>
    named ? 'Began with what the Builder says it followed' : 'Began with what the Builder’s move fits',
  beganNowhere: 'No message asked for what the Builder did first.',
  beganAsked: 'Began with a question of the Builder.',
  wayOut: (turn: number) => `What would have broken it in turn ${turn}`,
  alsoIn: (turn: number) => `And still in turn ${turn}`,
  couldSay: (who: string) => `${who} could have said`,
  nobodySees: 'No Director sees that place.',
  findings: 'Turn by turn',
  noFindings: 'Nothing that the analysis knows of went wrong in what was said.',
  noneShown: 'No finding of the kinds that are shown.',
  filter: 'Kinds of findings',
  all: 'All',
  who: (speakers: readonly Director[]) => (speakers.length === 0 ? 'Offered list' : list(speakers)),
  showTurn: (turn: number) => `Turn ${turn}`,
  inView: 'in view',
  kind: {
    contradiction: 'Contradiction',
    repeated: 'Repeated',
    'off-wall': 'Another’s wall',
    contaminated: 'Not on its wall',
    'size-trap': 'Size trap',
    'wrong-layer': 'Wrong layer',
    'right-block': 'Right block to go',
    'misleading-candidate': 'Misleading offer',
  } satisfies Record<FindingKind, string>,
  spiralKind: {
    'same-move-refused': 'the same move refused again',
    churn: 'placed and removed at the same cell',
    'wrong-layer': 'a block named on the wrong layer',
    'right-removed': 'a right block taken away',
  } satisfies Record<SpiralKind, string>,

  said: 'How much was said',
  saidLead: (choices: number, bits: string, left: string) =>
    `The Builder had ${many(choices, 'choice')}: ${bits} bits of doubt. After the messages ${left} were left.`,
  oneChoice: 'The Builder had one choice, so there was nothing to find out.',
  noTalk: 'No turn has ended, so nothing can be measured yet.',
  meter: (bits: string, prior: string, adds: string) =>
    `Said ${bits} of ${prior} bits; ${adds} of them nobody else said`,
  columns: { who: 'Who', bits: 'Bits', adds: 'Adds', redundant: 'Said by others' },
  takesAway: (speakers: readonly Director[]) =>
    `With the words of ${list(speakers)} the Builder knows less than without them: the messages point to different moves.`,
  curve: (turn: number) => `Turn ${turn}: share of a literal listener’s belief`,
  curveLabel: 'A literal listener’s belief, turn by turn',
  good: 'on moves that help',
  top: 'on its first choice',
  ground: 'Said of each wall so far',
  groundColor: 'colour',
  groundSize: 'size too',
  groundOf: (wall: string, color: string, size: string) => `${wall}: colour ${color}, size too ${size}`,
  caveat: 'What this does not measure',
  caveats: [
    'The listener is literal: it does not ask why someone chose these words, or what they cannot see.',
    'Words that the program does not understand count as nothing, though a person may have understood them.',
    'Doubt is counted over the offered moves. A right move that was not offered says nothing here.',
    'Many bits may be bits for a wrong move, and nothing here says whether the Builder listened.',
  ],
  kindHint: {
    'size-trap':
      'a block looks small to who asks for it, or wants it gone, and is large; filled: the Builder took it for small',
    contradiction: 'two Directors ask for what cannot both be',
    'right-block': 'a block is to go that is where it belongs',
    'wrong-layer': 'a block is named on a layer where it is not',
    contaminated: 'a colour is asked for that the speaker’s wall does not show there',
    'off-wall': 'a place or wall is named that the speaker’s wall does not show',
    repeated: 'asked for again, though nothing has changed there',
    'misleading-candidate': 'only an offered move that does not help',
  } satisfies Record<FindingKind, string>,
  laneSigns: 'Signs below the time line',
  circle: 'round in a circle',
  circleName: 'In a circle',
  circleHint: 'turns that went round in a circle; press for what would have broken it',
  lane: 'Findings by turn',
  laneTurn: (turn: number, kinds: string) => `turn ${turn}: ${kinds}`,
  laneSpiral: (from: number, to: number, what: string) =>
    `Turns ${from} to ${to} went round in a circle${what ? `: ${what}` : ''}. Show what would have broken it.`,
};

/** The lab: many games at once. */
export const lab = {
  nav: 'Lab',
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
  addFolder: 'Add a folder …',
  run: (count: number) => (count === 0 ? 'Analyse' : `Analyse ${games(count)}`),
  change: 'Change the games',
  cancel: 'Cancel',
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
  disagreeing: (count: number, all: number) =>
    `${count} of ${games(all)} ${count === 1 ? 'comes from a log that disagrees' : 'come from logs that disagree'} with the rules; the Games page lists each value. ${count === 1 ? 'It counts' : 'They count'} as the rules have it.`,
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
