import { type Correlation, pearson, spearman } from '../statistics/correlation';
import type { NamedGame } from './games';
import { performanceTable } from './performance';
import { findingsTable, talkTable } from './talk';

/** The features of Director models that are set beside their mean progress (Table 8). */
export const FEATURES = [
  'removeGap',
  'removeRate',
  'thinking',
  'length',
  'chatter',
  'repetition',
  'coordinates',
  'recovery',
  'bits',
  'redundancy',
  'sufficiencyGood',
  'contradictions',
  'inSpiral',
] as const;
export type Feature = (typeof FEATURES)[number];

/** One model: its features and its progress. */
export interface ModelPoint {
  readonly model: string;
  readonly progress: number;
  readonly features: Readonly<Record<Feature, number | null>>;
}
export interface CorrelationRow {
  readonly feature: Feature;
  readonly pearson: Correlation;
  readonly spearman: Correlation;
  /** The models behind it: those that have the feature. */
  readonly models: readonly string[];
}

/** Per Director model, what is correlated. */
export function modelPoints(games: readonly NamedGame[]): ModelPoint[] {
  const talk = new Map(talkTable(games, 'director', null).map((row) => [row.key, row]));
  const findings = new Map(findingsTable(games, 'director').map((row) => [row.key, row]));
  return performanceTable(games, 'director', null).flatMap((row): ModelPoint[] => {
    const said = talk.get(row.key);
    const found = findings.get(row.key);
    if (row.progress.value === null || !said || !found) return [];
    return [
      {
        model: row.key,
        progress: row.progress.value,
        features: {
          removeGap: row.gap.value,
          removeRate: row.removeRate.value,
          thinking: said.thinking.value,
          length: said.length.value,
          chatter: said.chatter.value,
          repetition: said.repetition.value,
          coordinates: said.coordinates.value,
          recovery: said.recovery.value,
          bits: said.bits.value,
          redundancy: said.redundancy.value,
          sufficiencyGood: said.sufficiencyGood.value,
          contradictions: found.findings.contradiction.value,
          inSpiral: found.inSpiral.value,
        },
      },
    ];
  });
}

/** Table 8, the strongest Pearson correlation first; those that are not defined last. */
export function correlationTable(points: readonly ModelPoint[]): CorrelationRow[] {
  return FEATURES.map((feature): CorrelationRow => {
    const known = points.filter(({ features }) => features[feature] !== null);
    const x = known.map(({ features }) => features[feature]!);
    const y = known.map(({ progress }) => progress);
    return {
      feature,
      pearson: pearson(x, y),
      spearman: spearman(x, y),
      models: known.map(({ model }) => model),
    };
  }).sort((a, b) => Math.abs(b.pearson.r ?? 0) - Math.abs(a.pearson.r ?? 0));
}
