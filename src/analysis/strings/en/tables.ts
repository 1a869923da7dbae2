import type { Director } from '@/craft/vocabulary';
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

  performance: {
    title: (by: Grouping) => `Task performance by ${bys[by].toLowerCase()}`,
    caption:
      'After the last turn of each game: mean ± standard error over games. Fail: share of games whose last turn was refused. REMOVE and Gap: over all turns. Of ceiling: progress over where the published oracle ends by itself, which is no upper bound.',
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
      'Shares of all turns. Followed: the move matches a candidate in action, cell, layer, block and span; loosely: in the first three. Misleading: share of the offered candidates that do not lower the moves to go.',
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
    caption: `Shares of all turns whose candidates contain a remove, and whose attempted move is one. Rows marked “published” are ${source}, Table 10.`,
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
    caption:
      'Pearson and Spearman with two-sided p from Student’s t (for Spearman an approximation). Each model is one point. Many features are looked at, so a single small p is weak evidence. Needs at least three models.',
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
    spirals: 'Spirals',
    lostAt: 'Lost at',
    marks: { good: '+', wasted: '−', refused: '×', asked: '?' },
    spiral: ({ from, to, nothingLeft }: Pick<Spiral, 'from' | 'to' | 'nothingLeft'>) =>
      nothingLeft ? `(${from}–${to})` : `${from}–${to}`,
  },
} as const;
