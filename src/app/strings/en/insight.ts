import type { FindingKind } from '@/analysis/evidence';
import type { SpiralKind } from '@/analysis/spirals';
import type { Director } from '@/craft/vocabulary';
import type { GameVerdict } from '../../lab/verdict';
import { common } from './common';
import { list, many, moves, turns } from './counted';

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
