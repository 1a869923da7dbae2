import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONFORMANCE_FILES, type ConformanceTexts, runConformance } from '@/cli/conformance/run';
import { CONFORMANCE, hasConformance } from './shared';

const texts = hasConformance
  ? (Object.fromEntries(
      CONFORMANCE_FILES.map((file) => [file, readFileSync(join(CONFORMANCE, file), 'utf8')]),
    ) as ConformanceTexts)
  : null;

describe.skipIf(texts === null)('the published engine, case by case', () => {
  /** The first lines alone, for the tests that change one of them. */
  const few = Object.fromEntries(
    Object.entries(texts ?? {}).map(([file, text]) => [
      file,
      file.endsWith('.jsonl') ? text.split('\n').slice(0, 2).join('\n') : text,
    ]),
  ) as ConformanceTexts;
  const run = (changes: Partial<ConformanceTexts>) => runConformance({ ...few, ...changes });

  test('[P1–P5, M1–M6, O1–O3, D1, D2, O4] every case agrees', () => {
    const result = runConformance(texts!);
    if (!result.ok) throw new Error(`${result.error.path}: ${result.error.message}`);
    expect(result.value.first).toEqual([]);
    const { engine, oracle, views, random } = result.value.report;
    expect([engine.mismatches, oracle.mismatches, views.mismatches, random.mismatches]).toEqual([0, 0, 0, 0]);
    const lines = (text: string) => text.trim().split('\n').length;
    const steps = texts!['engine.jsonl']
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).steps.length);
    expect(engine.steps).toBe(steps.reduce((a, b) => a + b, 0));
    expect(oracle.states).toBe(lines(texts!['oracle.jsonl']));
    expect(views.cases).toBe(lines(texts!['views.jsonl']));
    const rows = JSON.parse(texts!['python-random.json']);
    expect(random.cases).toBe(rows.random.length + rows.archetypes.length);
  });

  // biome-ignore lint/suspicious/noExplicitAny: the cases are changed at will
  type Loose = any;
  const firstLine = (file: 'engine.jsonl' | 'oracle.jsonl' | 'views.jsonl', change: (row: Loose) => void) => {
    const [first, ...rest] = few[file].split('\n');
    const row = JSON.parse(first!);
    change(row);
    return { [file]: [JSON.stringify(row), ...rest].join('\n') };
  };
  const rows = (change: (data: Loose) => void) => {
    const data = JSON.parse(texts!['python-random.json']);
    change(data);
    return { 'python-random.json': JSON.stringify(data) };
  };

  test.each<[string, () => Partial<ConformanceTexts>, string]>([
    ['a verdict', () => firstLine('engine.jsonl', (r) => (r.steps[0].ok = true)), 'steps[0].ok'],
    [
      'a refusal',
      () => firstLine('engine.jsonl', (r) => (r.steps[0].refusal = 'same-cell')),
      'steps[0].refusal',
    ],
    ['a class', () => firstLine('engine.jsonl', (r) => (r.steps[0].taxonomy = 'layer')), 'steps[0].taxonomy'],
    [
      'a placement',
      () => firstLine('engine.jsonl', (r) => (r.steps[1].sidePlacement = true)),
      'steps[1].sidePlacement',
    ],
    [
      'a measure',
      () => firstLine('engine.jsonl', (r) => (r.steps[1].metrics.iou_score += 1e-11)),
      'steps[1].metrics.iou_score',
    ],
    [
      'missing measures',
      () => firstLine('engine.jsonl', (r) => (r.steps[1].metrics = null)),
      'steps[1].metrics',
    ],
    ['a last board', () => firstLine('engine.jsonl', (r) => r.final.board['(0,0)'].pop()), 'final'],
    [
      'a last board that is none',
      () => firstLine('engine.jsonl', (r) => (r.final.spans = { 0: [['(0,0)', '(2,2)']] })),
      'final',
    ],
    [
      'a listed block',
      () => firstLine('oracle.jsonl', (r) => (r.entries[0].move.block = 'xx')),
      'entries[0].move',
    ],
    ['a flag', () => firstLine('oracle.jsonl', (r) => (r.entries[0].flag = 'sim_failed')), 'entries[0].flag'],
    [
      'a source',
      () => firstLine('oracle.jsonl', (r) => (r.entries[0].source = 'excess_remove')),
      'entries[0].source',
    ],
    ['an order', () => firstLine('oracle.jsonl', (r) => r.entries.reverse()), 'entries[0].move'],
    ['an entry too few', () => firstLine('oracle.jsonl', (r) => r.entries.pop()), 'entries.length'],
    ['a sample', () => firstLine('oracle.jsonl', (r) => r.sampled[2].moves.reverse()), 'sampled[2].moves'],
    ['completeness', () => firstLine('oracle.jsonl', (r) => (r.complete = true)), 'complete'],
    ['an apparent size', () => firstLine('views.jsonl', (r) => (r.views.D3.row_0[0].size = 1)), 'views.D3'],
    ['a draw', () => rows((d) => (d.random[0].shuffle_9[0] = 1)), 'random.shuffle_9'],
    ['a float', () => rows((d) => (d.random[0].random[4] += 1e-15)), 'random.random'],
    ['a seed', () => rows((d) => (d.archetypes[0].seeds[0] += 1)), 'archetypes.seeds'],
    [
      'an archetype',
      () => rows((d) => (d.archetypes[0].archetypes[2] = 'cautious')),
      'archetypes.archetypes',
    ],
  ])('%s that is changed is found, and counts once', (_, changes, field) => {
    const result = run(changes());
    if (!result.ok) throw new Error(`${result.error.path}: ${result.error.message}`);
    expect(result.value.first[0]).toMatchObject({ line: 1, field });
    const counted = Object.values(result.value.report).reduce((sum, part) => sum + part.mismatches, 0);
    expect(counted).toBe(1);
  });

  test('seeds past 2⁵³ and more than 32 bits are drawn exactly', () => {
    // From CPython: r = Random(2**70 + 3); r.getrandbits(70); r.randint(0, 2)
    const text = texts!['python-random.json'].replace(
      '{"random":[',
      '{"random":[{"seed":1180591620717411303427,"getrandbits":[[70,BIG]],"randint_0_2":[SMALL]},',
    );
    const filled = text.replace('BIG', PYTHON.bits).replace('SMALL', PYTHON.draw);
    const right = run({ 'python-random.json': filled });
    expect(right.ok && right.value.report.random.mismatches).toBe(0);
    const wrong = run({ 'python-random.json': filled.replace(PYTHON.bits, `${BigInt(PYTHON.bits) + 1n}`) });
    expect(wrong.ok && wrong.value.report.random.mismatches).toBe(1);
  });

  test.each<[string, Partial<ConformanceTexts>, string]>([
    ['no cases', { 'engine.jsonl': '\n' }, 'engine.jsonl'],
    ['no rows', { 'python-random.json': '{"random":[],"archetypes":[]}' }, 'python-random.json, random'],
    ['no structures', { 'structures.json': '[]' }, 'structures.json'],
    ['no JSON', { 'views.jsonl': '{"board":' }, 'views.jsonl, line 1, line 1, column 10'],
    ['a case without a board', { 'views.jsonl': '{"views":{}}' }, 'views.jsonl, line 1'],
    [
      'a draw of an unknown kind',
      {
        'python-random.json':
          '{"random":[{"seed":1,"gauss":[1]}],"archetypes":[{"structure_index":0,"run":1,"seeds":[0,0,0],"archetypes":["","",""]}]}',
      },
      'python-random.json, random[0].gauss',
    ],
  ])('%s is a fault and no silent pass', (_, changes, path) => {
    const result = run(changes);
    expect(result.ok ? 'passed' : result.error.path).toBe(path);
  });

  test('a structure that is not told is a fault', () => {
    const result = run(firstLine('oracle.jsonl', (row) => (row.structure = 'nowhere')));
    expect(result.ok ? 'passed' : result.error.path).toBe('oracle.jsonl, line 1, structure');
  });
});

const PYTHON = { bits: '1168252569921728561782', draw: '2' } as const;
