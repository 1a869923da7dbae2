import type { Archetype, HearingMode, SpeakerMode, Start } from '@/craft/vocabulary';

const blocks = (count: number) => (count === 1 ? '1 block' : `${count} blocks`);
const turns = (count: number) => (count === 1 ? '1 turn' : `${count} turns`);
const share = (value: number) => (value >= 0.9995 ? '1.00' : value.toFixed(2).replace(/^0/, ''));

/** Gallery, set-up and the games on the shelf. */
export const gallery = {
  title: 'Gallery',
  lead: 'Every structure that a team can be asked to build, as the finished model.',
  sets: 'Sets of structures',
  rules: 'Rules',
  tier: 'Tier',
  allTiers: 'All',
  onlyFinishable: 'Only those that can be finished',
  sort: 'Order',
  sorts: { set: 'As in the set', par: 'Shortest first', reach: 'Least out of reach', name: 'By name' },
  count: (shown: number, all: number) =>
    shown === all ? `${all} structures` : `${shown} of ${all} structures`,
  none: 'No structure of this set fits these choices.',
  clear: 'Show all of them',
  more: (count: number) => `Show ${count} more`,
  unknownSet: 'This set is not in this browser. Load its file again to see it here.',
  blocks,
  places: (count: number) => `${count} places`,
  par: (par: number) => `Par ${par}`,
  slack: (slack: number) =>
    slack > 0 ? `${turns(slack)} to spare` : slack === 0 ? 'not one turn to spare' : `${turns(-slack)} short`,
  parFor: (par: number, most: number) => `Par ${par} of ${most} turns`,
  finishable: 'Can be finished',
  outOfReach: (count: number) => `${blocks(count)} out of reach`,
  oracleEnd: (value: number) => `Published oracle ends at ${share(value)}`,
  oracleEndHint:
    'Where the published oracle runs dry when its moves are followed to the end. Not a limit: a team can get further, or less far.',
  share,
  drawing: (id: string) => `${id}, drawn from the Builder’s side`,
  open: (id: string) => `Look at ${id}`,
  play: 'Play this',
  watch: 'Watch a scripted team',
  close: 'Close',
  walls: 'What each Director sees',
  numbers: 'In numbers',
  columns: {
    what: 'Under',
    par: 'Par',
    slack: 'Turns to spare',
    reach: 'Out of reach',
    oracle: 'Oracle ends at',
  },
  whyOutOfReach: (count: number) =>
    `Drawn as outlines: ${blocks(count)} that published rules put out of reach, since ${
      count === 1 ? 'it is a large block' : 'each is, or stands on, a large block'
    } over a cell that no Director sees.`,
  ofTurns: (most: number) => `of ${most}`,
  nothing: 'nothing',
  load: {
    title: 'Load the official set',
    lead: 'The paper’s 20 structures are not part of this app. Fetch them, or open a file that you have.',
    fromFile: 'Choose a file',
    fromAddress: 'From its public address',
    address: 'This contacts GitHub, and nothing else is sent:',
    go: 'Fetch it now',
    going: 'Fetching the set …',
    cancel: 'Cancel',
    forget: (title: string) => `Remove the set “${title}” from this browser`,
  },
};

export const setup = {
  title: 'New game',
  lead: 'Everything has a sensible value already. Start at once, or change what you like.',
  begin: 'Start the game',
  structure: 'Structure',
  change: 'Choose another',
  chooseTitle: 'Choose a structure',
  chooseFilter: 'Find by name',
  set: 'Set',
  unknownStructure: (id: string) =>
    `“${id}” is in no set that this browser holds. Another structure was chosen; load its set in the gallery to play it.`,
  rules: 'Rules',
  canFinish: 'This structure can be finished.',
  cannotFinish: (count: number) => `${blocks(count)} will stay out of reach, so it cannot be finished.`,
  start: 'The board at the start',
  startLaid: (count: number) => (count === 0 ? 'nothing laid' : `${blocks(count)} laid`),
  shortStart: {
    empty: 'Empty',
    'first-layer': 'First layer',
    'first-two-layers': 'Two layers',
    'wall-D1': 'Left wall',
    'wall-D2': 'Far wall',
    'wall-D3': 'Right wall',
  } satisfies Record<Start, string>,
  talk: 'How they talk',
  speakers: 'Who speaks in a turn',
  shortSpeakers: { all: 'All three', published: 'Three draws' } satisfies Record<SpeakerMode, string>,
  speakersHint: {
    all: 'Each Director says one thing; the order changes from turn to turn.',
    published: 'Three draws with replacement, as published: one may speak twice, another not at all.',
  },
  hearing: 'Within a turn',
  shortHearing: { simultaneous: 'All at once', sequential: 'In turn' } satisfies Record<HearingMode, string>,
  hearingHint: {
    simultaneous: 'Nobody hears the others before speaking.',
    sequential: 'Who speaks later has heard who spoke earlier.',
  },
  tries: 'Dry runs of the Builder',
  triesNone: 'None',
  triesThree: 'Three a turn',
  triesHint: 'A dry run shows what a move would do, and changes nothing. Scripts make none.',
  hears: 'What the Builder hears',
  hearsTurn: 'This turn',
  hearsConversation: 'The whole talk',
  hearsHint: {
    turn: 'As published: earlier talk is gone.',
    conversation: 'Earlier talk stays in its ears.',
  },
  game: 'Length and chance',
  turns: 'Turns',
  turnsHint: (par: number) => `At least ${par} are needed from this start.`,
  turnsWrong: 'Write a whole number from 1 to 200.',
  tooFew: (par: number, most: number) =>
    `${turns(most)} cannot suffice: even without a mistake it takes ${par}. Give more turns, or begin with more of it built.`,
  noSlack: 'Not one turn may be wasted.',
  seed: 'Seed',
  seedHint: 'A number or any words. The same seed plays the same game.',
  seedWrong: 'Write a number or some words.',
  dice: 'Draw a seed',
  candidates: 'Moves offered to the Builder',
  candidatesHint: (count: number) =>
    count === 0
      ? 'None: the Builder has only what it is told.'
      : 'Drawn each turn from the published oracle’s moves.',
  seats: 'Who sits where',
  occupant: (seat: string) => `Who sits as ${seat}`,
  scripts: 'Scripts',
  person: 'a person',
  personAbout: 'Whoever takes the seat at the table, here or in another window. The game waits for them.',
  archetype: 'Manner',
  archetypeOf: (seat: string) => `Manner of ${seat}`,
  archetypes: {
    assertive: 'assertive',
    cautious: 'cautious',
    observant: 'observant',
    skeptical: 'skeptical',
    synthesizer: 'synthesizer',
  } satisfies Record<Archetype, string>,
  sum: (parts: {
    readonly directors: string;
    readonly builder: string;
    readonly structure: string;
    readonly turns: number;
    readonly par: number;
    readonly rules: string;
    readonly from: string;
  }) =>
    `${parts.directors} talk ${parts.builder} into ${parts.structure}, from ${parts.from}, under ${parts.rules}, in ${turns(
      parts.turns,
    )}; ${parts.par} would do.`,
  sumDirectors: (names: readonly string[]) =>
    names.every((name) => name === names[0])
      ? names[0] === 'person'
        ? 'Three people as Directors'
        : `Three ${names[0]} Directors`
      : `Directors (${names.join(', ')})`,
  sumBuilder: (name: string) => (name === 'person' ? 'a person as Builder' : `a ${name} Builder`),
  sumFrom: {
    empty: 'an empty board',
    'first-layer': 'the first layer',
    'first-two-layers': 'the first two layers',
    'wall-D1': 'the left wall',
    'wall-D2': 'the far wall',
    'wall-D3': 'the right wall',
  } satisfies Record<Start, string>,
  sumRules: { published: 'published rules', free: 'free rules' },
};

export const games = {
  title: 'Games',
  lead: 'Every game played or opened here, kept in this browser.',
  openFile: 'Open a file',
  dropHint: 'Logs, records and sets can be dropped anywhere on the page.',
  gameOfLog: (log: string, game: number) => `${log}, game ${game}`,
  empty: 'Nothing on the shelf yet',
  emptyNext:
    'Play a game, or open a log of the benchmark: it is re-executed turn by turn, and what does not agree is told.',
  start: 'Set up a game',
  reading: 'Reading the shelf …',
  unreadable: 'This browser does not let the app keep games, so they last as long as the page.',
  turn: (done: number, most: number) => `${done} of ${most} turns`,
  progress: (value: number) => `progress ${share(value)}`,
  kind: { played: 'Played here', log: 'Official log', record: 'Record' },
  when: (text: string) => `kept ${text}`,
  agrees: (count: number) => `Re-executed: ${turns(count)}, no disagreement`,
  disagrees: (count: number) => (count === 1 ? '1 disagreement' : `${count} disagreements`),
  showDisagreements: (count: number) => `Show ${count === 1 ? '1 disagreement' : `${count} disagreements`}`,
  disagreementsLead: (count: number) =>
    `The log was re-executed under the rules it names. ${
      count === 1 ? 'One value in it is' : `${count} values in it are`
    } not what the rules arrive at. The game here follows the rules.`,
  columns: { turn: 'Turn', field: 'Field', logged: 'In the log', computed: 'By the rules' },
  wholeGame: 'whole game',
  openGame: 'Open',
  download: 'Download',
  downloads: {
    record: 'Record of this app',
    log: 'Official log',
    csv: 'Turns as a table (CSV)',
  },
  remove: 'Remove',
  removeTitle: (title: string) => `Remove ${title}?`,
  removed: (title: string) => `${title} was removed.`,
  undo: 'Put it back',
  more: (title: string) => `More about ${title}`,
};
