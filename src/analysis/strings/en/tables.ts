import type { Director } from '@/craft/vocabulary';
import type { PublishedCorrelation } from '../../published';
import type { Spiral } from '../../spirals';
import type { Feature } from '../../tables/correlations';
import type { Grouping } from '../../tables/games';
import { findings } from './findings';

/** A column's head: its label, and where the label is not enough what it means. */
export type Head = string | readonly [label: string, meaning: string];

const bys: Readonly<Record<Grouping, string>> = {
  director: 'Directors',
  builder: 'Builder',
  tier: 'Tier',
  structure: 'Structure',
};
const source = 'Nath, VanderHoeven and Krishnaswamy 2026 (published)';
/** How many names a sentence holds. */
const MOST = 6;
const some = (names: readonly string[], between = ', '): string => {
  const shown = names.slice(0, names.length > MOST ? MOST - 1 : MOST);
  if (shown.length < names.length) return `${shown.join(between)} and ${names.length - shown.length} more`;
  return between === ', ' && names.length > 1
    ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    : names.join(between);
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Titles, captions and heads of every table. */
export const tables = {
  bys,
  /** A Director of a mixed team. */
  inSeat: (seat: Director, name: string | null) => `${seat} ${name ?? '–'}`,
  /** Of whom nothing is known. */
  unknown: 'unknown',
  /** Where the published rows stand. */
  source,
  published: (model: string) => `${model} (published)`,

  /** What keeps from reading too much into a table. */
  notes: {
    unfinished: (
      games: readonly { readonly name: string; readonly turns: number; readonly maxTurns: number }[],
      all: number,
    ) =>
      `${games.length} of ${all} ${all === 1 ? 'game' : 'games'} broke off (${some(
        games.map(({ name, turns, maxTurns }) => `${name}: ${turns} of ${maxTurns} turns`),
        '; ',
      )}): what stood then is taken for the end.`,
    disagreeing: (games: readonly { readonly name: string; readonly values: number }[], all: number) =>
      `${games.length} of ${all} ${all === 1 ? 'game' : 'games'} ${games.length === 1 ? 'comes from a log that disagrees' : 'come from logs that disagree'} with the rules (${some(
        games.map(({ name, values }) => `${name}: ${values} ${values === 1 ? 'value' : 'values'}`),
        '; ',
      )}): ${games.length === 1 ? 'it counts' : 'they count'} as the rules have it.`,
    rules: (rules: readonly (readonly [rules: string, games: number])[]) =>
      `Games of different rules are counted together: ${some(rules.map(([name, games]) => `${games} by ${name} rules`))}.`,
    lengths: (lengths: readonly (readonly [maxTurns: number, games: number])[]) =>
      `The games had different numbers of turns at most: ${some(lengths.map(([turns, games]) => `${turns} in ${games} ${games === 1 ? 'game' : 'games'}`))}. Where they end is not the same point of a game.`,
    equal: (names: readonly string[]) =>
      `${some(names)} are equal turn by turn, words and all: one game may be counted ${names.length === 2 ? 'twice' : 'several times'}.`,
    few: (keys: readonly string[], least: number, measure: string) =>
      `${some(keys)} ${keys.length === 1 ? 'rests' : 'rest'} on fewer than ${least} games: that says nothing about ${keys.length === 1 ? 'its place' : 'their places'} by ${measure}.`,
    meet: (groups: readonly (readonly string[])[], measure: string) =>
      `The 95 % intervals of ${measure} meet among ${groups.map((it) => some(it)).join('; among ')}: the order there may be chance.`,
    apart: (measure: string, besides: boolean) =>
      `${besides ? 'Of the others no' : 'No'} two 95 % intervals of ${measure} meet.`,
    intervals: (rows: readonly { readonly key: string; readonly ends: readonly [string, string] | null }[]) =>
      `95 % intervals of progress: ${rows.map(({ key, ends }) => `${key} ${ends === null ? 'none' : `${ends[0]} to ${ends[1]}`}`).join('; ')}.`,
    fewPoints: (least: readonly { readonly n: number; readonly p: string }[], few: number) =>
      `Fewer than ${few} models say next to nothing: of ${least.map(({ n, p }) => `${n} no p of ρ can be below ${p}, and none of r below half of it`).join('; of ')}.`,
  },

  performance: {
    title: (by: Grouping) => `Task performance by ${bys[by].toLowerCase()}`,
    caption:
      'After the last turn of each game: mean ± standard error over games. Fail: share of games whose last turn was refused. REMOVE and Gap: over all turns. Of ceiling: progress over where the published oracle ends by itself, which is no upper bound.',
    /** By what the rows are ordered. */
    measure: 'progress',
    games: 'Games',
    turns: 'Turns',
    progress: ['Prog.', 'Mean of the three next measures.'],
    completion: ['Comp.', 'Share of target places whose block is right.'],
    positionAccuracy: ['Pos. Acc.', 'Share of cells whose set of blocks is right.'],
    iou: ['IoU', 'Shared blocks over all blocks, cell by cell.'],
    failed: 'Fail',
    removeRate: ['REMOVE', 'Share of turns whose attempted move is a remove.'],
    gap: ['Gap', 'Attempted less offered removes.'],
    shareOfCeiling: ['Of ceiling', 'Progress over the ceiling, game by game.'],
    ceiling: 'Ceiling',
    completed: 'Complete',
    lost: ['Lost', 'Games with more moves to go than turns at some time.'],
  },
  publishedPerformance: {
    title: 'Task performance as published',
    caption: `${source}, Table 1, as far as its rows are at hand. Not computed from the games of this page.`,
    sem: '±',
  },
  taxonomy: {
    title: 'Failure taxonomy',
    caption: `Shares of the turns with candidates and an attempted move; each row sums to 1. Rows marked “published” are ${source}, Table 3.`,
    turns: 'Turns',
    class: (name: keyof typeof findings.taxonomy) => capital(findings.taxonomy[name]),
  },
  oracleUse: {
    title: 'Oracle available, followed, missed',
    caption:
      'Shares of all turns. Followed: the move matches a candidate in action, cell, layer, block and span; loosely: in the first three. Misleading: share of the offered candidates that do not lower the moves to go. Ordered by Followed, whose intervals are over turns and so narrower than over games.',
    measure: 'the share followed',
    turns: 'Turns',
    available: 'Available',
    followed: 'Followed',
    followedLoosely: 'Loosely',
    missed: 'Missed',
    none: 'None',
    misleading: 'Misleading',
  },
  removes: {
    title: 'Remove rates',
    caption: `Shares of all turns whose candidates contain a remove, and whose attempted move is one. Rows marked “published” are ${source}, Table 10; the published gaps stand as printed, and none of them is its row’s attempted less offered share, as ours is.`,
    turns: 'Turns',
    offered: 'Offered',
    attempted: 'Attempted',
    gap: 'Gap',
  },
  credit: {
    title: 'Credit to the Directors',
    caption: `On turns whose accepted move matches the oracle, the Builder’s words credit the Directors they name, in equal parts. Turns that name nobody or all three are degenerate and left out; the share is of the oracle turns (the published rows, ${source}, Table 9, do not say of what).`,
    turns: 'Turns',
    oracle: 'Oracle',
    degenerate: 'Degenerate',
    lambda: (director: string) => `λ ${director}`,
    spread: 'λ deviation',
  },
  talk: {
    title: 'How the Directors talk',
    caption:
      'Thinking: words of private thought per word of message. Chatter: share of words in no instruction. Repeats: messages that ask again in vain. Coordinates: thoughts that name cells by coordinates. Recovery: turns after a refusal that are good.',
    messages: 'Messages',
    length: 'Words',
    thinking: 'Thinking',
    chatter: 'Chatter',
    repetition: 'Repeats',
    coordinates: 'Coordinates',
    recovery: 'Recovery',
  },
  information: {
    title: 'How much was said',
    caption:
      'Bits that a message takes off a literal listener’s doubt about the candidates; what it adds to the others’ messages; what they said as well. Sufficiency: the listener’s mass on its first choice, and on choices that lower the moves to go. Common ground: share of a wall that its Director has said by the end.',
    messages: 'Messages',
    bits: 'Bits',
    adds: 'Adds',
    redundancy: 'Redundant',
    sufficiencyTop: 'First choice',
    sufficiencyGood: 'Good choices',
    groundColor: 'Ground, color',
    groundSize: 'Ground, size',
  },
  findings: {
    title: 'What went wrong in the talk',
    caption:
      'Share of turns with at least one such finding. The last two columns: share of turns that went round in a circle; of turns in a stretch that opened with nothing within reach left to do, so that there was no way out.',
    turns: 'Turns',
    kind: (name: keyof typeof findings.findingName) => capital(findings.findingName[name]),
    inSpiral: 'In a spiral',
    nothingLeft: ['Nothing left', 'Turns of a stretch that opened with nothing within reach left to do.'],
  },
  correlations: {
    title: 'Features of Director models beside their progress',
    caption: `Pearson and Spearman with two-sided p: up to eight models the exact share of all orders of their progress that go together as strongly; beyond, from Student’s t (for Spearman an approximation). Each model is one point. The strongest come first, which is no test of one row against another; many features are looked at, so a single small p is weak evidence. Needs at least three models. Rows marked “published” are ${source}, Table 8; those of judges have no counterpart here.`,
    feature: 'Feature',
    models: 'Models',
    pearson: 'Pearson r',
    spearman: 'Spearman ρ',
    p: 'p',
    features: {
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
    } satisfies Record<Feature, string>,
    publishedFeatures: {
      removeGap: 'Remove gap',
      novelInformation: 'Judge, novel information (MM1)',
      mindModeling: 'Judge, overall mind modeling (MM)',
      uniquePerspective: 'Judge, unique perspective (MM5)',
    } satisfies Record<PublishedCorrelation['feature'], string>,
    /** What the features are set beside. */
    progress: 'progress',
  },
  games: {
    title: 'Games',
    caption:
      'Turns: + good, − wasted, × refused, ? asked. Spirals in brackets opened with nothing within reach left to do. Lost at: the first turn that leaves more moves to go than turns.',
    game: 'Game',
    structure: 'Structure',
    rules: 'Rules',
    director: 'Directors',
    builder: 'Builder',
    turns: 'Turns',
    par: 'Par',
    progress: 'Progress',
    ceiling: 'Ceiling',
    offered: ['Offered', 'Candidates offered in all turns.'],
    misleading: ['Misleading', 'Those of them that do not lower the moves to go.'],
    spirals: 'Spirals',
    lostAt: 'Lost at',
    marks: { good: '+', wasted: '−', refused: '×', asked: '?' },
    spiral: ({ from, to, nothingLeft }: Pick<Spiral, 'from' | 'to' | 'nothingLeft'>) =>
      nothingLeft ? `(${from}–${to})` : `${from}–${to}`,
  },
} as const;
