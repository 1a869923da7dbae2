import {
  PUBLISHED_CORRELATIONS,
  PUBLISHED_CREDIT,
  PUBLISHED_PERFORMANCE,
  PUBLISHED_REMOVES,
  PUBLISHED_TAXONOMY,
} from '../published';
import { strings } from '../strings';
import { tableOf } from './columns';
import { blank, type Cell, published, type Table, text } from './table';

const t = strings.tables;
const name = (model: string): Cell => text(t.published(model));

/** Under the heads of one's own performance table; what the paper does not print stays empty. */
export const publishedPerformance = (): (readonly Cell[])[] =>
  PUBLISHED_PERFORMANCE.map((row) => [
    name(row.model),
    blank,
    blank,
    ...[row.progress, row.completion, row.positionAccuracy, row.iou, row.failed].map(([mean, sem]) =>
      published(mean, sem),
    ),
    published(row.removeRate),
    published(row.gap),
    ...Array.from({ length: 4 }, () => published(null)),
  ]);

/** The same as a table by itself. */
export function publishedPerformanceTable(): Table {
  const it = t.performance;
  return tableOf('published-performance', t.publishedPerformance, PUBLISHED_PERFORMANCE, [
    [t.bys.director, (row) => name(row.model)],
    [it.progress, ({ progress: [mean, sem] }) => published(mean, sem)],
    [it.completion, ({ completion: [mean, sem] }) => published(mean, sem)],
    [it.positionAccuracy, ({ positionAccuracy: [mean, sem] }) => published(mean, sem)],
    [it.iou, ({ iou: [mean, sem] }) => published(mean, sem)],
    [it.failed, ({ failed: [mean, sem] }) => published(mean, sem)],
    [it.removeRate, (row) => published(row.removeRate)],
    [it.gap, (row) => published(row.gap)],
  ]);
}

export const publishedTaxonomy = (): (readonly Cell[])[] =>
  PUBLISHED_TAXONOMY.map((row) => [
    name(row.model),
    blank,
    ...[row.correct, row.layer, row.span, row.other, row.wrongColor, row.wrongPosition].map((it) =>
      published(it),
    ),
    published(null),
  ]);

export const publishedRemoves = (): (readonly Cell[])[] =>
  PUBLISHED_REMOVES.map((row) => [
    name(row.model),
    blank,
    ...[row.offered, row.attempted, row.gap].map((it) => published(it)),
  ]);

export const publishedCredit = (): (readonly Cell[])[] =>
  PUBLISHED_CREDIT.map((row) => [
    name(row.model),
    published(row.total, null, 0),
    ...[row.oracleShare, row.degenerateShare, ...row.lambda].map((it) => published(it)),
    published(row.spread, null, 4),
  ]);

export const publishedCorrelations = (): (readonly Cell[])[] =>
  PUBLISHED_CORRELATIONS.map(({ feature, n, pearson, spearman }) => [
    name(t.correlations.publishedFeatures[feature]),
    published(n, null, 0),
    ...[...pearson, ...spearman].map((it) => published(it)),
  ]);
