/**
 * Rows that the paper prints, as facts to set beside one's own. They come from games that were not played here.
 * Source: Nath, VanderHoeven and Krishnaswamy, "CRAFT: Grounded Multi-Agent Coordination Under Partial
 * Information", 2026, Tables 1, 3, 8, 9 and 10, as far as the rows are at hand.
 */

/** Mean and standard error. */
export type MeanSem = readonly [mean: number, sem: number];

export interface PublishedPerformance {
  readonly model: string;
  readonly progress: MeanSem;
  readonly completion: MeanSem;
  readonly positionAccuracy: MeanSem;
  readonly iou: MeanSem;
  readonly failed: MeanSem;
  readonly removeRate: number;
  readonly gap: number;
}

const performance = (
  model: string,
  [progress, completion, positionAccuracy, iou, failed]: readonly [
    MeanSem,
    MeanSem,
    MeanSem,
    MeanSem,
    MeanSem,
  ],
  removeRate: number,
  gap: number,
): PublishedPerformance => ({ model, progress, completion, positionAccuracy, iou, failed, removeRate, gap });

/** Table 1. */
export const PUBLISHED_PERFORMANCE: readonly PublishedPerformance[] = [
  performance(
    'Gemini-3-Flash',
    [
      [0.675, 0.052],
      [0.716, 0.045],
      [0.594, 0.065],
      [0.817, 0.034],
      [0.625, 0.125],
    ],
    0.196,
    0.018,
  ),
  performance(
    'GPT-4o',
    [
      [0.588, 0.051],
      [0.633, 0.048],
      [0.5, 0.061],
      [0.753, 0.038],
      [0.421, 0.116],
    ],
    0.28,
    0.056,
  ),
  performance(
    'GPT-4o-Mini',
    [
      [0.333, 0.041],
      [0.383, 0.04],
      [0.233, 0.047],
      [0.531, 0.041],
      [0.55, 0.114],
    ],
    0.432,
    0.254,
  ),
  performance(
    'GPT-4.1-Mini',
    [
      [0.312, 0.053],
      [0.352, 0.054],
      [0.233, 0.056],
      [0.481, 0.053],
      [0.5, 0.115],
    ],
    0.463,
    0.388,
  ),
  performance(
    'Claude-Sonnet-4.6',
    [
      [0.285, 0.036],
      [0.332, 0.038],
      [0.189, 0.039],
      [0.479, 0.041],
      [0.35, 0.109],
    ],
    0.395,
    0.265,
  ),
  performance(
    'Gemini-2.5-Flash',
    [
      [0.257, 0.03],
      [0.279, 0.033],
      [0.206, 0.033],
      [0.428, 0.039],
      [0.3, 0.105],
    ],
    0.467,
    0.402,
  ),
];

/** Table 3, shares of the turns with candidates; null where the table prints a dash. */
export interface PublishedTaxonomy {
  readonly model: string;
  readonly correct: number;
  readonly layer: number;
  readonly span: number;
  readonly other: number | null;
  readonly wrongColor: number;
  readonly wrongPosition: number;
}
const taxonomy = (
  model: string,
  correct: number,
  layer: number,
  span: number,
  other: number | null,
  wrongColor: number,
  wrongPosition: number,
): PublishedTaxonomy => ({ model, correct, layer, span, other, wrongColor, wrongPosition });

export const PUBLISHED_TAXONOMY: readonly PublishedTaxonomy[] = [
  taxonomy('DeepSeek-Lite', 0.711, 0.086, 0.086, null, 0.089, 0.026),
  taxonomy('Gemma-9b', 0.738, 0.12, 0.069, null, 0.066, 0.006),
  taxonomy('Llama-8b', 0.774, 0.119, 0.036, 0.003, 0.062, 0.006),
  taxonomy('Mistral-7b', 0.759, 0.094, 0.085, null, 0.053, 0.009),
  taxonomy('Qwen-7b', 0.817, 0.07, 0.034, null, 0.061, 0.018),
  taxonomy('Qwen-14b', 0.616, 0.209, 0.088, 0.025, 0.051, 0.011),
];

/** Table 9. Shares as shares, not percentages. */
export interface PublishedCredit {
  readonly model: string;
  readonly lambda: readonly [d1: number, d2: number, d3: number];
  readonly spread: number;
  readonly filtered: number;
  readonly total: number;
  readonly oracle: number;
  readonly oracleShare: number;
  readonly degenerateShare: number;
}
const credit = (
  model: string,
  lambda: PublishedCredit['lambda'],
  spread: number,
  filtered: number,
  total: number,
  oracle: number,
  oracleShare: number,
  degenerateShare: number,
): PublishedCredit => ({ model, lambda, spread, filtered, total, oracle, oracleShare, degenerateShare });

export const PUBLISHED_CREDIT: readonly PublishedCredit[] = [
  credit('Claude-Sonnet-4.6', [0.336, 0.363, 0.302], 0.025, 35, 400, 176, 0.44, 0.118),
  credit('Gemini-2.5-Flash', [0.34, 0.351, 0.308], 0.0182, 48, 400, 164, 0.41, 0.157),
  credit('Gemini-3-Flash', [0.344, 0.36, 0.296], 0.027, 84, 385, 269, 0.699, 0.213),
  credit('Gemini-3.1-Flash-Lite-Preview', [0.323, 0.347, 0.331], 0.01, 28, 400, 158, 0.395, 0.101),
  credit('GPT-4.1-Mini', [0.334, 0.32, 0.346], 0.0106, 26, 400, 171, 0.428, 0.089),
];

/** Table 10. The gap as printed: in no row is it `attempted` less `offered`. */
export interface PublishedRemoves {
  readonly model: string;
  readonly offered: number;
  readonly attempted: number;
  readonly gap: number;
}
export const PUBLISHED_REMOVES: readonly PublishedRemoves[] = [
  { model: 'DeepSeek-Lite', offered: 0.433, attempted: 0.148, gap: -0.275 },
  { model: 'Mistral-7b', offered: 0.238, attempted: 0.124, gap: -0.124 },
  { model: 'Qwen-7b', offered: 0.238, attempted: 0.205, gap: -0.116 },
  { model: 'Gemma-9b', offered: 0.211, attempted: 0.122, gap: -0.084 },
  { model: 'Llama-8b', offered: 0.232, attempted: 0.277, gap: -0.057 },
];

/** Table 8: with task progress at turn 20. All but the first are answers of a judge. */
export interface PublishedCorrelation {
  readonly feature: 'removeGap' | 'novelInformation' | 'mindModeling' | 'uniquePerspective';
  readonly pearson: readonly [r: number, p: number];
  readonly spearman: readonly [rho: number, p: number];
  /** Models. */
  readonly n: number;
}
export const PUBLISHED_CORRELATIONS: readonly PublishedCorrelation[] = [
  { feature: 'removeGap', pearson: [-0.78, 0.001], spearman: [-0.785, 0.001], n: 15 },
  { feature: 'novelInformation', pearson: [-0.619, 0.014], spearman: [-0.652, 0.008], n: 15 },
  { feature: 'mindModeling', pearson: [-0.603, 0.017], spearman: [-0.613, 0.015], n: 15 },
  { feature: 'uniquePerspective', pearson: [-0.575, 0.025], spearman: [-0.536, 0.039], n: 15 },
];
