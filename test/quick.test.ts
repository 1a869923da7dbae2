import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFromJson, sameBoard, boardToJson, EMPTY_BOARD, type Board } from '@/craft/board';
import { applyMove, type Move } from '@/craft/moves';
import { REFUSAL_CLASS } from '@/craft/refusals';
import { placementOf, progressOf, isComplete } from '@/craft/progress';
import { listPublished, sampleMoves } from '@/craft/oracle-published';
import { viewsOf } from '@/craft/views';
import { cellName, parseCell } from '@/craft/vocabulary';
import { factsOf } from '@/craft/structure';
import { archetypesFor, archetypeSeed } from '@/craft/archetypes';
import { PythonRandom } from '@/kernel/python-random';
import { ceilingOf } from '@/craft/ceiling';

const D = '../shared/conformance/';
const lines = (f: string) => readFileSync(D + f, 'utf8').trim().split('\n').map((l) => JSON.parse(l));
const structs = Object.fromEntries(JSON.parse(readFileSync(D + 'structures.json', 'utf8')).map((s: any) => [s.id, s])) as any;
const B = (stacks: any, spans: any): Board => { const r = boardFromJson({ stacks, spans }); if (!r.ok) throw new Error(JSON.stringify(r.error)); return r.value; };
const M = (m: any): Move => ({ action: m.action, block: m.block, cell: parseCell(m.position)!, layer: m.layer, span: m.span_to ? parseCell(m.span_to) : null });
const J = (m: Move) => ({ action: m.action, block: m.block, position: cellName(m.cell), layer: m.layer, span_to: m.span === null ? null : cellName(m.span) });
const key = (s: string) => { const x = structs[s]; return B(x.structure ?? x.stacks, x.spans); };
test('engine', () => {
  let bad = 0;
  for (const g of lines('engine.jsonl')) {
    const target = key(g.structure); const rules = g.rules === 'paper' ? 'published' : 'free';
    let board = EMPTY_BOARD;
    for (const s of g.steps) {
      const m = M(s.move); const r = applyMove(board, m, rules);
      const got: any = { ok: r.ok, refusal: r.ok ? null : r.error.code, taxonomy: r.ok ? null : REFUSAL_CLASS[r.error.code] };
      if (r.ok) { Object.assign(got, placementOf(board, r.value, m, target)); const p = progressOf(r.value, target);
        got.metrics = { iou_score: p.iou, distance_score: p.distance, completion_percentage: p.completion, position_accuracy: p.positionAccuracy, overall_progress: p.progress, blocks_placed_correctly: p.correct, blocks_total_target: p.targetCount, blocks_total_current: p.currentCount };
        board = r.value; } else Object.assign(got, { structurePlacement: false, sidePlacement: false, overall: false, metrics: null });
      for (const k of Object.keys(got)) { if (k === 'metrics') { if (got.metrics) for (const q of Object.keys(got.metrics)) if (Math.abs(got.metrics[q] - s.metrics[q]) > 1e-12) { bad++; console.log(q, got.metrics[q], s.metrics[q]); } } else if (got[k] !== s[k]) { if (bad++ < 5) console.log(g.structure, k, got[k], s[k], JSON.stringify(s.move), JSON.stringify(boardToJson(board))); } }
    }
    if (!sameBoard(board, B(g.final.board, g.final.spans))) { bad++; console.log('final'); }
  }
  expect(bad).toBe(0);
});
test('oracle', () => {
  let bad = 0;
  for (const o of lines('oracle.jsonl')) {
    const target = key(o.structure); const rules = o.rules === 'paper' ? 'published' : 'free';
    const board = B(o.board, o.spans);
    const e = listPublished(board, target, rules);
    const got = e.map((x) => ({ flag: x.flag, source: x.source, move: J(x.move) }));
    if (JSON.stringify(got) !== JSON.stringify(o.entries)) { if (bad++ < 3) console.log(JSON.stringify(o), JSON.stringify(got)); }
    for (const s of o.sampled) { const sm = sampleMoves(e.filter((x) => x.flag === 'ok').map((x) => x.move), s.seed, s.n).map(J); if (JSON.stringify(sm) !== JSON.stringify(s.moves)) bad++; }
    if (isComplete(progressOf(board, target)) !== o.complete) { bad++; console.log('complete'); }
  }
  expect(bad).toBe(0);
});
test('views', () => {
  let bad = 0;
  for (const v of lines('views.jsonl')) {
    const vs = viewsOf(B(v.board, v.spans));
    const got = Object.fromEntries(Object.entries(vs).map(([d, w]) => [d, Object.fromEntries(w.map((r, k) => ['row_' + k, r]))]));
    if (JSON.stringify(got) !== JSON.stringify(v.views)) bad++;
  }
  expect(bad).toBe(0);
});
test('random', () => {
  const r = JSON.parse(readFileSync(D + 'python-random.json', 'utf8'));
  for (const a of r.archetypes) {
    expect([0, 1, 2].map((d) => archetypeSeed(a.structure_index, d, a.run))).toEqual(a.seeds);
    expect(Object.values(archetypesFor(a.structure_index, a.run))).toEqual(a.archetypes);
  }
  for (const x of r.random) {
    const R = () => new PythonRandom(BigInt(x.seed));
    let q = R(); expect(x.random.map(() => q.random())).toEqual(x.random);
    q = R(); expect(x.randint_0_2.map(() => q.randint(0, 2))).toEqual(x.randint_0_2);
    q = R(); expect(q.shuffled([0,1,2,3,4,5,6,7,8])).toEqual(x.shuffle_9);
    q = R(); expect(x.choice_of_5.map(() => q.choice([0, 1, 2, 3, 4]))).toEqual(x.choice_of_5);
    q = R(); expect(q.choices([0, 1, 2], 3)).toEqual(x.choices_3_of_3);
    const grb = () => x.getrandbits.map(([b]: any) => [b, R().getrandbits(b)]);
    expect(grb()).toEqual(x.getrandbits);
    for (const [n, k, s] of x.sample) expect(R().sampleIndices(n, k)).toEqual(s);
  }
});
test('par', () => {
  const ds = JSON.parse(readFileSync('../shared/craft/structures_dataset_20.json', 'utf8')).map((s: any) => B(s.structure, s.spans));
  expect(ds.map((b: Board) => factsOf(b, 'free').par).join(' ')).toBe('17 17 15 15 16 19 17 16 14 19 16 16 17 18 14 17 15 18 17 20');
  expect(ds.map((b: Board) => factsOf(b, 'published').par).join(' ')).toBe('14 14 6 13 13 17 15 16 14 16 16 12 8 12 14 9 15 11 17 17');
  expect(ds.map((b: Board) => ceilingOf(EMPTY_BOARD, b, 'published').progress.toFixed(3)).join(' ')).toBe('.735 .719 .245 .783 .702 .844 .786 1 1 .812 1 .577 .332 .596 1 .452 1 .58 1 .804');
});
