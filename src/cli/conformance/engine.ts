import { z } from 'zod';
import { type Board, boardToJson, EMPTY_BOARD, sameBoard } from '@/craft/board';
import { applyMove } from '@/craft/moves';
import { placementOf, progressOf } from '@/craft/progress';
import { REFUSAL_CLASS } from '@/craft/refusals';
import type { RuleSet } from '@/craft/vocabulary';
import { ok, type Result } from '@/kernel/result';
import { type FileFault, fileFault } from '@/records/fault';
import { metricsToJson } from '@/records/official/compare';
import { Counter, type Difference, differs, type Tally } from './report';
import { boardSchema, moveSchema, readLines, rulesSchema } from './shapes';

const stepSchema = z.object({
  move: moveSchema,
  ok: z.boolean(),
  refusal: z.string().nullable(),
  taxonomy: z.string().nullable(),
  structurePlacement: z.boolean(),
  sidePlacement: z.boolean(),
  overall: z.boolean(),
  metrics: z.record(z.string(), z.number()).nullable(),
});
type Step = z.output<typeof stepSchema>;
const gameSchema = z.object({
  structure: z.string(),
  rules: rulesSchema,
  steps: z.array(stepSchema).min(1),
  /** Only compared: a board that is none differs, and breaks nothing. */
  final: z.looseObject({}),
});

const TOLERANCE = 1e-12;

export type Targets = ReadonlyMap<string, Board>;

/** Games played from an empty board: each step's verdict, refusal, placements and measures, and the last board. */
export function checkEngine(text: string, targets: Targets, file: string): Result<Tally, FileFault> {
  const games = readLines(gameSchema, text);
  if (!games.ok) return games;
  const counter = new Counter(file);
  for (const { line, value: game } of games.value) {
    const target = targets.get(game.structure);
    if (!target) return unknownStructure(line, game.structure);
    let board = EMPTY_BOARD;
    for (const [k, step] of game.steps.entries()) {
      const found: Difference[] = [];
      board = checkStep(board, step, target, game.rules, found);
      if (k === game.steps.length - 1 && !endsAs(board, game.final))
        found.push({ field: 'final', expected: game.final, got: boardToJson(board) });
      counter.count(
        line,
        found.map((it) => ({ ...it, field: it.field === 'final' ? 'final' : `steps[${k}].${it.field}` })),
      );
    }
  }
  return ok(counter.tally());
}

function endsAs(board: Board, final: unknown): boolean {
  const read = boardSchema.safeParse(final);
  return read.success && sameBoard(board, read.data);
}

export const unknownStructure = (line: number, id: string): Result<never, FileFault> =>
  fileFault('wrong-shape', `line ${line}, structure`, `"${id}" does not stand in structures.json`);

function checkStep(board: Board, step: Step, target: Board, rules: RuleSet, found: Difference[]): Board {
  const result = applyMove(board, step.move, rules);
  const code = result.ok ? null : result.error.code;
  const after = result.ok ? result.value : board;
  const placement = result.ok ? placementOf(board, after, step.move, target) : null;
  found.push(
    ...differs('ok', step.ok, result.ok),
    ...differs('refusal', step.refusal, code),
    ...differs('taxonomy', step.taxonomy, code === null ? null : REFUSAL_CLASS[code]),
    ...differs('structurePlacement', step.structurePlacement, placement?.structurePlacement ?? false),
    ...differs('sidePlacement', step.sidePlacement, placement?.sidePlacement ?? false),
    ...differs('overall', step.overall, placement?.overall ?? false),
    ...metricsDiffer(step.metrics, result.ok ? metricsToJson(progressOf(after, target)) : null),
  );
  return after;
}

function metricsDiffer(
  expected: Step['metrics'],
  got: Readonly<Record<string, number>> | null,
): Difference[] {
  if (expected === null || got === null) return differs('metrics', expected, got);
  return Object.entries(expected).flatMap(([name, value]) => {
    const computed = got[name];
    const close = computed !== undefined && Math.abs(computed - value) <= TOLERANCE;
    return close ? [] : [{ field: `metrics.${name}`, expected: value, got: computed ?? null }];
  });
}
