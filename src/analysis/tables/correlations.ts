import type { Amount } from '../statistics/amount';
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
  readonly progress: Amount;
  readonly features: Readonly<Record<Feature, Amount>>;
}
export interface CorrelationRow {
  readonly feature: Feature;
  readonly pearson: Correlation;
  readonly spearman: Correlation;
  /** Every model, the least of the feature first; those without it last, with a value of null. */
  readonly points: readonly { readonly model: string; readonly x: Amount; readonly y: Amount }[];
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
        progress: row.progress,
        features: {
          removeGap: row.gap,
          removeRate: row.removeRate,
          thinking: said.thinking,
          length: said.length,
          chatter: said.chatter,
          repetition: said.repetition,
          coordinates: said.coordinates,
          recovery: said.recovery,
          bits: said.bits,
          redundancy: said.redundancy,
          sufficiencyGood: said.sufficiencyGood,
          contradictions: found.findings.contradiction,
          inSpiral: found.inSpiral,
        },
      },
    ];
  });
}

/** Table 8, the strongest Pearson correlation first; those that are not defined last. */
export function correlationTable(points: readonly ModelPoint[]): CorrelationRow[] {
  return FEATURES.map((feature): CorrelationRow => {
    const all = points
      .map(({ model, features, progress }) => ({ model, x: features[feature], y: progress }))
      .sort((a, b) => (a.x.value ?? Number.MAX_VALUE) - (b.x.value ?? Number.MAX_VALUE));
    const known = all.filter(({ x }) => x.value !== null);
    const x = known.map((it) => it.x.value!);
    const y = known.map((it) => it.y.value!);
    return { feature, pearson: pearson(x, y), spearman: spearman(x, y), points: all };
  }).sort((a, b) => Math.abs(b.pearson.r ?? 0) - Math.abs(a.pearson.r ?? 0));
}
