import type { Ground } from '../ground';
import { strings } from '../strings';
import type { CorrelationRow } from '../tables/correlations';
import { tableOf } from './columns';
import { pointNotes } from './notes';
import { publishedCorrelations } from './published-rows';
import { number, probability, type Table, text } from './table';

const t = strings.tables.correlations;

/** Table 8, the paper's rows below one's own. Behind every number of a row stand the models with their two values. */
export const correlationTableOf = (rows: readonly CorrelationRow[]): Table =>
  tableOf(
    'correlations',
    t,
    rows,
    [
      [t.feature, ({ feature }) => text(t.features[feature])],
      [t.models, (row) => number(row.pearson.n, pointsOf(row), 0)],
      [t.pearson, (row) => number(row.pearson.r, pointsOf(row))],
      [t.p, (row) => probability(row.pearson.p, pointsOf(row))],
      [t.spearman, (row) => number(row.spearman.r, pointsOf(row))],
      [t.p, (row) => probability(row.spearman.p, pointsOf(row))],
    ],
    publishedCorrelations(),
    pointNotes(rows),
  );

const pointsOf = ({ feature, points }: CorrelationRow): Ground => ({
  kind: 'points',
  x: t.features[feature],
  y: t.progress,
  points: points.map(({ model, x, y }) => ({ name: model, x, y })),
});
