import { ok, type Result } from '@/kernel/result';
import { decodeDataset } from '@/records/dataset';
import type { FileFault } from '@/records/fault';
import { checkEngine } from './engine';
import { checkOracle } from './oracle';
import { checkRandom } from './random';
import type { Mismatch, Tally } from './report';
import { checkViews } from './views';

export const CONFORMANCE_FILES = [
  'structures.json',
  'engine.jsonl',
  'oracle.jsonl',
  'views.jsonl',
  'python-random.json',
] as const;
export type ConformanceFile = (typeof CONFORMANCE_FILES)[number];
export type ConformanceTexts = Readonly<Record<ConformanceFile, string>>;

export interface ConformanceReport {
  readonly engine: { readonly steps: number; readonly mismatches: number };
  readonly oracle: { readonly states: number; readonly mismatches: number };
  readonly views: { readonly cases: number; readonly mismatches: number };
  readonly random: { readonly cases: number; readonly mismatches: number };
}
export interface ConformanceRun {
  readonly report: ConformanceReport;
  readonly first: readonly Mismatch[];
}

/** Checks our engine against a set of observed cases. A fault's path starts with the file's name. */
export function runConformance(texts: ConformanceTexts): Result<ConformanceRun, FileFault> {
  const structures = inFile('structures.json', decodeDataset(texts['structures.json']));
  if (!structures.ok) return structures;
  const targets = new Map(structures.value.map(({ id, board }) => [id, board]));
  const engine = inFile('engine.jsonl', checkEngine(texts['engine.jsonl'], targets, 'engine.jsonl'));
  if (!engine.ok) return engine;
  const oracle = inFile('oracle.jsonl', checkOracle(texts['oracle.jsonl'], targets, 'oracle.jsonl'));
  if (!oracle.ok) return oracle;
  const views = inFile('views.jsonl', checkViews(texts['views.jsonl'], 'views.jsonl'));
  if (!views.ok) return views;
  const random = inFile('python-random.json', checkRandom(texts['python-random.json'], 'python-random.json'));
  if (!random.ok) return random;
  const counts = ({ cases, mismatches }: Tally) => ({ cases, mismatches });
  return ok({
    report: {
      engine: { steps: engine.value.cases, mismatches: engine.value.mismatches },
      oracle: { states: oracle.value.cases, mismatches: oracle.value.mismatches },
      views: counts(views.value),
      random: counts(random.value),
    },
    first: [engine, oracle, views, random].flatMap(({ value }) => value.first),
  });
}

function inFile<T>(file: ConformanceFile, result: Result<T, FileFault>): Result<T, FileFault> {
  if (result.ok) return result;
  const { path, ...rest } = result.error;
  return { ok: false, error: { ...rest, path: path === '' ? file : `${file}, ${path}` } };
}
