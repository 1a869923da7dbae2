import { DIRECTORS } from '@/craft/vocabulary';
import { FINDINGS } from '../evidence';
import {
  PUBLISHED_CREDIT,
  PUBLISHED_PERFORMANCE,
  PUBLISHED_REMOVES,
  PUBLISHED_SOURCE,
  PUBLISHED_TAXONOMY,
} from '../published';
import type { CorrelationRow, Feature } from '../tables/correlations';
import type { CreditRow } from '../tables/credit';
import type { OracleUseRow, RemoveRow, TaxonomyRow } from '../tables/failures';
import type { Grouping, NamedGame } from '../tables/games';
import type { PerformanceRow } from '../tables/performance';
import type { FindingsRow, TalkRow } from '../tables/talk';
import { TAXONOMY } from '../taxonomy';
import { ENGLISH } from '../words';
import { amount, type Column, count, number, type Table, text } from './table';

const HEADS: Readonly<Record<Grouping, string>> = {
  director: 'Directors',
  builder: 'Builder',
  tier: 'Tier',
  structure: 'Structure',
};
const columns = (...labels: (string | readonly [string, string])[]): Column[] =>
  labels.map((it) => (typeof it === 'string' ? { label: it } : { label: it[0], meaning: it[1] }));
const published = (model: string) => text(`${model} (published)`);
const blanks = (number: number) => Array.from({ length: number }, () => count(null));

export function performanceTableOf(rows: readonly PerformanceRow[], by: Grouping): Table {
  return {
    id: `performance-by-${by}`,
    title: `Task performance by ${HEADS[by].toLowerCase()}`,
    caption:
      'After the last turn of each game: mean ± standard error over games. Fail: share of games whose last turn was refused. REMOVE and Gap: over all turns. Of ceiling: progress over where the published oracle ends by itself, which is no upper bound.',
    columns: columns(
      HEADS[by],
      'Games',
      'Turns',
      ['Prog.', 'Mean of the three next measures.'],
      ['Comp.', 'Share of target places whose block is right.'],
      ['Pos. Acc.', 'Share of cells whose set of blocks is right.'],
      ['IoU', 'Shared blocks over all blocks, cell by cell.'],
      'Fail',
      ['REMOVE', 'Share of turns whose attempted move is a remove.'],
      ['Gap', 'Attempted less offered removes.'],
      ['Of ceiling', 'Progress over the ceiling, game by game.'],
      'Ceiling',
      'Complete',
      ['Lost', 'Games with more moves to go than turns at some time.'],
    ),
    rows: rows.map((row) => [
      text(row.key),
      count(row.games),
      count(row.turns),
      ...[row.progress, row.completion, row.positionAccuracy, row.iou, row.failed].map((it) =>
        amount(it, 'sem'),
      ),
      amount(row.removeRate),
      amount(row.gap),
      amount(row.shareOfCeiling, 'sem'),
      amount(row.ceiling),
      amount(row.completed),
      amount(row.lost),
    ]),
  };
}

export const publishedPerformanceTable = (): Table => ({
  id: 'published-performance',
  title: 'Task performance as published',
  caption: `${PUBLISHED_SOURCE}, Table 1, as far as its rows are at hand. Not computed from the games of this page.`,
  columns: columns(
    'Directors',
    'Prog.',
    '±',
    'Comp.',
    '±',
    'Pos. Acc.',
    '±',
    'IoU',
    '±',
    'Fail',
    '±',
    'REMOVE',
    'Gap',
  ),
  rows: PUBLISHED_PERFORMANCE.map((row) => [
    published(row.model),
    ...[row.progress, row.completion, row.positionAccuracy, row.iou, row.failed].flatMap(([mean, sem]) => [
      number(mean),
      number(sem),
    ]),
    number(row.removeRate),
    number(row.gap),
  ]),
});

export const taxonomyTableOf = (rows: readonly TaxonomyRow[], by: Grouping): Table => ({
  id: `taxonomy-by-${by}`,
  title: 'Failure taxonomy',
  caption: `Shares of the turns with candidates and an attempted move; each row sums to 1. Rows marked “published” are ${PUBLISHED_SOURCE}, Table 3.`,
  columns: columns(HEADS[by], 'Turns', ...TAXONOMY.map((it) => capital(ENGLISH.taxonomy[it]))),
  rows: [
    ...rows.map((row) => [
      text(row.key),
      count(row.n),
      ...TAXONOMY.map((it) => amount(row.shares[it], 'interval')),
    ]),
    ...(by === 'director'
      ? PUBLISHED_TAXONOMY.map((row) => [
          published(row.model),
          ...blanks(1),
          number(row.correct),
          number(row.layer),
          number(row.span),
          number(row.other),
          number(row.wrongColor),
          number(row.wrongPosition),
          ...blanks(1),
        ])
      : []),
  ],
});

export const oracleUseTableOf = (rows: readonly OracleUseRow[], by: Grouping): Table => ({
  id: `oracle-use-by-${by}`,
  title: 'Oracle available, followed, missed',
  caption:
    'Shares of all turns. Followed: the move matches a candidate in action, cell, layer, block and span; loosely: in the first three. Misleading: share of the offered candidates that do not lower the moves to go.',
  columns: columns(HEADS[by], 'Turns', 'Available', 'Followed', 'Loosely', 'Missed', 'None', 'Misleading'),
  rows: rows.map((row) => [
    text(row.key),
    count(row.n),
    amount(row.available),
    amount(row.followed, 'interval'),
    amount(row.followedLoosely),
    amount(row.missed, 'interval'),
    amount(row.none),
    amount(row.misleading),
  ]),
});

export const removeTableOf = (rows: readonly RemoveRow[], by: Grouping): Table => ({
  id: `removes-by-${by}`,
  title: 'Remove rates',
  caption: `Shares of all turns whose candidates contain a remove, and whose attempted move is one. Rows marked “published” are ${PUBLISHED_SOURCE}, Table 10.`,
  columns: columns(HEADS[by], 'Turns', 'Offered', 'Attempted', 'Gap'),
  rows: [
    ...rows.map((row) => [
      text(row.key),
      count(row.n),
      amount(row.offered, 'interval'),
      amount(row.attempted, 'interval'),
      amount(row.gap, 'interval'),
    ]),
    ...(by === 'director'
      ? PUBLISHED_REMOVES.map((row) => [
          published(row.model),
          ...blanks(1),
          number(row.offered),
          number(row.attempted),
          number(row.gap),
        ])
      : []),
  ],
});

export const creditTableOf = (rows: readonly CreditRow[], by: Grouping): Table => ({
  id: `credit-by-${by}`,
  title: 'Credit to the Directors',
  caption: `On turns whose accepted move matches the oracle, the Builder’s words credit the Directors they name, in equal parts. Turns that name nobody or all three are degenerate and left out; the share is of the oracle turns (the published rows, ${PUBLISHED_SOURCE}, Table 9, do not say of what).`,
  columns: columns(
    HEADS[by],
    'Turns',
    'Oracle',
    'Degenerate',
    ...DIRECTORS.map((it) => `λ ${it}`),
    'λ deviation',
  ),
  rows: [
    ...rows.map((row) => [
      text(row.key),
      count(row.total),
      amount(row.oracle),
      amount(row.degenerate),
      ...DIRECTORS.map((it) => amount(row.lambda[it])),
      number(row.spread, 4),
    ]),
    ...(by === 'director'
      ? PUBLISHED_CREDIT.map((row) => [
          published(row.model),
          count(row.total),
          number(row.oracleShare),
          number(row.degenerateShare),
          ...row.lambda.map((it) => number(it)),
          number(row.spread, 4),
        ])
      : []),
  ],
});

export const talkTableOf = (rows: readonly TalkRow[], by: Grouping): Table => ({
  id: `talk-by-${by}`,
  title: 'How the Directors talk',
  caption:
    'Thinking: words of private thought per word of message. Chatter: share of words in no instruction. Repeats: messages that ask again in vain. Coordinates: thoughts that name cells by coordinates. Recovery: turns after a refusal that are good.',
  columns: columns(
    HEADS[by],
    'Messages',
    'Words',
    'Thinking',
    'Chatter',
    'Repeats',
    'Coordinates',
    'Recovery',
  ),
  rows: rows.map((row) => [
    text(row.key),
    count(row.messages),
    amount(row.length, 'sem', 1),
    amount(row.thinking, 'value', 2),
    amount(row.chatter),
    amount(row.repetition, 'interval'),
    amount(row.coordinates, 'interval'),
    amount(row.recovery, 'interval'),
  ]),
});

export const informationTableOf = (rows: readonly TalkRow[], by: Grouping): Table => ({
  id: `information-by-${by}`,
  title: 'How much was said',
  caption:
    'Bits that a message takes off a literal listener’s doubt about the candidates; what it adds to the others’ messages; what they said as well. Sufficiency: the listener’s mass on its first choice, and on choices that lower the moves to go. Common ground: share of a wall that its Director has said by the end.',
  columns: columns(
    HEADS[by],
    'Messages',
    'Bits',
    'Adds',
    'Redundant',
    'First choice',
    'Good choices',
    'Ground, color',
    'Ground, size',
  ),
  rows: rows.map((row) => [
    text(row.key),
    count(row.messages),
    amount(row.bits, 'interval'),
    amount(row.adds, 'interval'),
    amount(row.redundancy, 'interval'),
    amount(row.sufficiencyTop),
    amount(row.sufficiencyGood, 'interval'),
    amount(row.groundColor),
    amount(row.groundSize),
  ]),
});

export const findingsTableOf = (rows: readonly FindingsRow[], by: Grouping): Table => ({
  id: `findings-by-${by}`,
  title: 'What went wrong in the talk',
  caption: 'Share of turns with at least one such finding; the last column: share of turns inside a spiral.',
  columns: columns(
    HEADS[by],
    'Turns',
    ...FINDINGS.map((it) => capital(ENGLISH.findingName[it])),
    'In a spiral',
  ),
  rows: rows.map((row) => [
    text(row.key),
    count(row.n),
    ...FINDINGS.map((it) => amount(row.findings[it])),
    amount(row.inSpiral),
  ]),
});

export const FEATURE_NAMES: Readonly<Record<Feature, string>> = {
  removeGap: 'Remove gap',
  removeRate: 'Remove rate',
  thinking: 'Thinking per message word',
  length: 'Words per message',
  chatter: 'Chatter',
  repetition: 'Repetition',
  coordinates: 'Coordinates in thought',
  recovery: 'Recovery after a refusal',
  bits: 'Bits per message',
  redundancy: 'Redundancy',
  sufficiencyGood: 'Mass on good choices',
  contradictions: 'Turns with a contradiction',
  inSpiral: 'Turns in a spiral',
};

export const correlationTableOf = (rows: readonly CorrelationRow[]): Table => ({
  id: 'correlations',
  title: 'Features of Director models beside their progress',
  caption:
    'Pearson and Spearman with two-sided p from Student’s t (for Spearman an approximation). Each model is one point. Many features are looked at, so a single small p is weak evidence. Needs at least three models.',
  columns: columns('Feature', 'Models', 'Pearson r', 'p', 'Spearman ρ', 'p'),
  rows: rows.map((row) => [
    text(FEATURE_NAMES[row.feature]),
    count(row.pearson.n),
    number(row.pearson.r),
    number(row.pearson.p),
    number(row.spearman.r),
    number(row.spearman.p),
  ]),
});

const MARKS = { good: '+', wasted: '−', refused: '×', asked: '?' } as const;

export const gamesTable = (games: readonly NamedGame[]): Table => ({
  id: 'games',
  title: 'Games',
  caption:
    'Turns: + good, − wasted, × refused, ? asked. Lost at: the first turn that leaves more moves to go than turns.',
  columns: columns(
    'Game',
    'Structure',
    'Rules',
    'Directors',
    'Builder',
    'Turns',
    'Par',
    'Progress',
    'Ceiling',
    'Spirals',
    'Lost at',
  ),
  rows: games.map(({ name, game }) => [
    text(name),
    text(game.structure),
    text(game.rules),
    text(game.director),
    text(game.builder),
    text(game.turns.map(({ outcome }) => MARKS[outcome]).join('')),
    count(game.par),
    number(game.turns.at(-1)?.progress.progress ?? game.startProgress.progress),
    number(game.ceiling),
    text(game.spirals.map(({ from, to }) => `${from}–${to}`).join(', ')),
    count(game.lostAt),
  ]),
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
