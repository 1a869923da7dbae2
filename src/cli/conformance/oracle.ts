import { z } from 'zod';
import type { Move } from '@/craft/moves';
import { listPublished, sampleMoves } from '@/craft/oracle-published';
import { isComplete, progressOf } from '@/craft/progress';
import { ok, type Result } from '@/kernel/result';
import type { FileFault } from '@/records/fault';
import { moveToJson } from '@/records/official/moves';
import { type Targets, unknownStructure } from './engine';
import { Counter, differs, type Tally } from './report';
import { boardSchema, readLines, rulesSchema } from './shapes';

/** Expected moves are only compared, so anything may stand there. */
const listedMove = z.unknown();

const stateSchema = z
  .looseObject({
    structure: z.string(),
    rules: rulesSchema,
    entries: z.array(z.object({ flag: z.string(), source: z.string(), move: listedMove })),
    sampled: z.array(z.object({ seed: z.int(), n: z.int().min(0), moves: z.array(listedMove) })),
    complete: z.boolean(),
  })
  .transform(({ board, spans, ...state }, context) => {
    const read = boardSchema.safeParse({ board, spans });
    if (read.success) return { ...state, board: read.data };
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? 'a board expected' });
    return z.NEVER;
  });

/** The published oracle's listings: moves, order, sources, flags, and the samples drawn from the accepted ones. */
export function checkOracle(text: string, targets: Targets, file: string): Result<Tally, FileFault> {
  const states = readLines(stateSchema, text);
  if (!states.ok) return states;
  const counter = new Counter(file);
  for (const { line, value: state } of states.value) {
    const target = targets.get(state.structure);
    if (!target) return unknownStructure(line, state.structure);
    const entries = listPublished(state.board, target, state.rules);
    const accepted = entries.filter(({ flag }) => flag === 'ok').map(({ move }) => move);
    const found = differs('entries.length', state.entries.length, entries.length);
    for (const [k, expected] of state.entries.entries()) {
      const got = entries[k];
      if (!got) break;
      found.push(
        ...differs(`entries[${k}].move`, expected.move, moveToJson(got.move)),
        ...differs(`entries[${k}].source`, expected.source, got.source),
        ...differs(`entries[${k}].flag`, expected.flag, got.flag),
      );
    }
    for (const [k, { seed, n, moves }] of state.sampled.entries())
      found.push(...differs(`sampled[${k}].moves`, moves, listed(sampleMoves(accepted, seed, n))));
    found.push(...differs('complete', state.complete, isComplete(progressOf(state.board, target))));
    counter.count(line, found);
  }
  return ok(counter.tally());
}

const listed = (moves: readonly Move[]) => moves.map(moveToJson);
