import { describe, expect, test } from 'vitest';
import { craftWorld } from '@/craft/world';
import { stateAt } from '@/match/record';
import { sampleGame } from '../sample-game';
import { playedTurns } from '../turns';
import { encodeOfficialLog } from './export';
import { importOfficialLog } from './import';

// biome-ignore lint/suspicious/noExplicitAny: the tests damage parsed files at will
type Loose = any;

function imported(text: string, file = 'log.json') {
  const log = importOfficialLog(text, file);
  if (!log.ok) throw new Error(`${log.error.path}: ${log.error.message}`);
  return log.value.games;
}

describe('what import checks', () => {
  const game = sampleGame(21, 20, { rules: 'published', candidates: 5, start: 'empty' });
  const text = encodeOfficialLog([{ ...game, structureIndex: 1 }]);
  const data = JSON.parse(text);
  const turnWith = (wanted: (turn: Loose) => boolean): number => {
    const place = data.games[0].turns.findIndex(wanted);
    if (place < 0) throw new Error('the sample has no such turn');
    return place;
  };
  const accepted = turnWith((turn) => turn.move_executed);
  const refused = turnWith((turn) => turn.failed_move);

  type Row = [field: string, change: (game: Loose) => number | null];
  const at = (place: number, change: (turn: Loose) => void) => (it: Loose) => {
    change(it.turns[place]);
    return place + 1;
  };
  const whole = (change: (game: Loose) => void) => (it: Loose) => {
    change(it);
    return null;
  };
  const rows: Row[] = [
    ['turn_number', at(2, (t) => (t.turn_number = 7))],
    ['structure_before', at(3, (t) => (t.structure_before['(1,1)'] = ['gs', 'gs', 'gs']))],
    ['structure_before', at(0, (t) => (t.structure_before['(1,1)'] = ['gs']))],
    ['spans_before', at(3, (t) => (t.spans_before = { 2: [['(0,0)', '(0,1)']] }))],
    ['spans_before', at(3, (t) => (t.spans_before = 'none'))],
    ['move_executed', at(accepted, (t) => (t.move_executed = false))],
    ['move_executed', at(refused, (t) => (t.move_executed = true))],
    ['failed_move', at(refused, (t) => (t.failed_move = false))],
    ['metrics.overall_progress', at(accepted, (t) => (t.progress_data.metrics.overall_progress += 1e-8))],
    ['metrics.iou_score', at(accepted, (t) => (t.progress_data.metrics.iou_score = 'high'))],
    ['metrics', at(refused, (t) => (t.progress_data.metrics = {}))],
    [
      'structure_snapshot',
      at(accepted, (t) => (t.progress_data.structure_snapshot['(2,1)'] = ['rs', 'rs', 'rs'])),
    ],
    [
      'correct_structure_placement',
      at(accepted, (t) => (t.correct_structure_placement = !t.correct_structure_placement)),
    ],
    ['correct_side_placement', at(accepted, (t) => (t.correct_side_placement = !t.correct_side_placement))],
    [
      'overall_structure_correctness',
      at(accepted, (t) => (t.overall_structure_correctness = !t.overall_structure_correctness)),
    ],
    ['oracle_moves', at(accepted, (t) => t.oracle_moves.reverse())],
    ['oracle_moves', at(accepted, (t) => t.oracle_moves.pop())],
    [
      'builder_followed_oracle',
      at(accepted, (t) => (t.builder_followed_oracle = !t.builder_followed_oracle)),
    ],
    ['target_achieved', at(accepted, (t) => (t.target_achieved = true))],
    ['target_director_views.D2', whole((g) => (g.target_director_views.D2.row_0[0].size = 3))],
    ['final_structure', whole((g) => (g.final_structure['(0,0)'] = ['os', 'os', 'os']))],
    ['final_spans', whole((g) => (g.final_spans = { 0: [['(2,1)', '(2,2)']] }))],
    ['final_progress', whole((g) => (g.final_progress = 1))],
    ['turns_taken', whole((g) => (g.turns_taken = 3))],
    ['completed', whole((g) => (g.completed = true))],
    ['D3 Archetype', whole((g) => (g['D3 Archetype'] = 'nobody'))],
  ];
  test.each(rows)('a changed %s is reported at its place', (field, change) => {
    const copy = structuredClone(data);
    const turn = change(copy.games[0]);
    const [back] = imported(JSON.stringify(copy), 'x.json');
    expect(back!.disagreements).toHaveLength(1);
    const { logged, computed, ...place } = back!.disagreements[0]!;
    expect(place).toEqual({ file: 'x.json', game: 0, turn, field });
    expect(logged).not.toEqual(computed);
  });

  test('a missing field is no disagreement [L2]', () => {
    const copy = structuredClone(data);
    for (const turn of copy.games[0].turns) {
      for (const key of Object.keys(turn)) {
        if (!['move_attempted', 'clarification', 'error', 'director_responses'].includes(key))
          delete turn[key];
      }
    }
    const { target_structure, target_spans, turns } = copy.games[0];
    const [back] = imported(JSON.stringify({ games: [{ target_structure, target_spans, turns }] }));
    expect(back!.disagreements).toEqual([]);
    expect(stateAt(craftWorld, back!.record, back!.tip).board).toEqual(
      stateAt(craftWorld, game.record, game.tip).board,
    );
  });

  test('quirks are read: spaces, unknown fields, null fields, missing Directors, errors [L2]', () => {
    const target = { '(0, 0)': ['gs', 'ol'], '( 0,1 )': ['bs', 'ol'] };
    const turn = (fields: object) => ({ spans_before: null, ...fields });
    const [back] = imported(
      JSON.stringify({
        experiment_info: { use_oracle: false, max_turns: 2, novelty: [1] },
        games: [
          {
            structure_id: 's',
            target_structure: target,
            target_spans: { '1': [['(0, 1)', '(0,0)']] },
            turns: [
              turn({
                director_responses: { D2: { public_message: null }, D9: {}, D1: null },
                move_attempted: {
                  action: 'PLACE',
                  block: 'GS',
                  position: '( 0 , 0 )',
                  layer: '0',
                  span_to: '',
                },
                move_executed: true,
                extra: 1,
                builder_move_raw: 'PLACE…',
              }),
              turn({ error: 'the model server did not answer', move_executed: false }),
              turn({ director_responses: { D3: 'a bare text' } }),
              turn({
                move_attempted: { action: 'place', block: 'gs', position: '(7,7)', layer: 0 },
                move_executed: false,
                error: null,
              }),
              turn({ move_attempted: { action: 'jump', block: 'gs', position: '(0,0)', layer: 0 } }),
              turn({
                move_attempted: { action: 'place', block: 'bs', position: '(0,1)', layer: 0 },
                error: 'broke off',
                move_executed: false,
              }),
              turn({
                move_attempted: { action: 'place', block: 'bs', position: '(0,1)', layer: 2 },
                error: 'wrong layer',
                move_executed: false,
              }),
            ],
          },
        ],
      }),
    );
    expect(back!.disagreements).toEqual([]);
    const turns = playedTurns(back!.record, back!.tip);
    expect(turns.map((it) => it.said.map(({ speaker }) => speaker))).toEqual([
      ['D2'],
      [],
      ['D3'],
      [],
      [],
      [],
      [],
    ]);
    expect(turns.map((it) => it.summary.outcome)).toEqual([
      'good',
      'asked',
      'asked',
      'refused',
      'asked',
      'asked',
      'refused',
    ]);
    expect(turns[1]!.built).toMatchObject({ question: '', problem: 'the model server did not answer' });
    expect(turns[0]!.decisions.at(-1)!.decision.note).toEqual({ extra: 1, builder_move_raw: 'PLACE…' });
    expect(turns[5]!.decisions.at(-1)!.decision.note).toMatchObject({
      error: 'broke off',
      move_attempted: { block: 'bs' },
    });
    expect(back!.meta).toEqual({
      source: 'log.json',
      experiment_info: { use_oracle: false, max_turns: 2, novelty: [1] },
    });
    expect(turns[3]!.summary.refusal).toEqual({ code: 'off-board' });
  });

  describe('a start that the log names otherwise than it shows it', () => {
    const move = (block: string, layer: number) => ({ action: 'place', block, position: '(0,0)', layer });
    const target_structure = { '(0,0)': ['gs', 'bs', 'os'] };
    const onTop = { '(0,0)': ['gs', 'bs'] };
    const build = (layer: number, before: Loose) => ({
      structure_before: before,
      move_attempted: move(layer === 1 ? 'bs' : 'os', layer),
      move_executed: true,
      failed_move: false,
    });
    const from = (turns: Loose[], more: Loose = {}, named: Loose = { partial_completion: 'empty' }) =>
      imported(
        JSON.stringify({ experiment_info: named, games: [{ target_structure, turns, ...more }] }),
        'x',
      )[0]!;

    test('is the board where the turns go on from it', () => {
      const game = from([build(1, { '(0,0)': ['gs'] }), build(2, onTop)]);
      expect(game.disagreements).toEqual([
        {
          file: 'x',
          game: 0,
          turn: null,
          field: 'partial_completion',
          logged: 'empty',
          computed: 'first-layer',
        },
      ]);
      expect(game.record.setup.start).toBe('first-layer');
      expect(stateAt(craftWorld, game.record, game.tip).end).toBe('complete');
    });

    test('is the board where no start that we know looks like it, and where nothing else can tell', () => {
      const odd = { '(0,0)': ['gs', 'rs'] };
      const named = { partialCompletionCategory: 'first-layer' };
      const game = from([build(2, odd)], named, {});
      expect(game.disagreements).toMatchObject([
        {
          turn: null,
          field: 'partialCompletionCategory',
          logged: 'first-layer',
          computed: { stacks: odd },
        },
      ]);
      const asked = from([{ structure_before: odd, clarification: 'What now?' }], named, {});
      expect(asked.disagreements.map(({ field }) => field)).toEqual(['partialCompletionCategory']);
      expect(stateAt(craftWorld, asked.record, asked.tip).board[0]).toHaveLength(2);
    });

    test('is as it is named where only the board of the first turn speaks against it', () => {
      const game = from([build(1, {}), build(2, onTop)], { partialCompletionCategory: 'first-layer' });
      expect(game.disagreements).toMatchObject([{ turn: 1, field: 'structure_before', logged: {} }]);
      expect(game.record.setup.start).toBe('first-layer');
      const end = { final_structure: onTop };
      const asked = from([{ structure_before: {}, clarification: 'What now?' }], {
        ...end,
        partialCompletionCategory: 'first-two-layers',
      });
      expect(asked.disagreements.map(({ field }) => field)).toEqual(['structure_before']);
      expect(stateAt(craftWorld, asked.record, asked.tip).board[0]).toHaveLength(2);
    });

    test('is as it is named where the board cannot be read', () => {
      const game = from([build(1, { '(0,0)': ['zz'] })], { partialCompletionCategory: 'first-layer' });
      expect(game.disagreements).toMatchObject([{ turn: 1, field: 'structure_before' }]);
    });
  });

  test('a game that cannot be read is told and left out, the others keep their places', () => {
    const good = { target_structure: { '(0,0)': ['gs'] }, turns: [], turns_taken: 4 };
    const log = importOfficialLog(JSON.stringify({ games: ['x', good, { turns: [] }, good] }), 'x');
    if (!log.ok) throw new Error(log.error.message);
    expect(log.value.left.map(({ path }) => path)).toEqual(['games[0]', 'games[2].target_structure']);
    expect(log.value.games.map(({ place }) => place)).toEqual([1, 3]);
    expect(log.value.games[1]!.disagreements).toMatchObject([{ game: 3, field: 'turns_taken' }]);
  });

  test('turns after the end of the game are reported and left out', () => {
    const done = { '(0,0)': ['gs'] };
    const move = { action: 'place', block: 'gs', position: '(0,0)', layer: 0 };
    const games = [
      {
        target_structure: done,
        turns: [{ move_attempted: move, target_achieved: true }, { move_attempted: move }],
      },
    ];
    const [back] = imported(JSON.stringify({ games }));
    expect(back!.turns).toBe(1);
    expect(back!.disagreements.map((it) => it.field)).toEqual(['turns']);
  });

  test.each<[string, Loose, string]>([
    ['no games', {}, 'games'],
    ['games empty', { games: [] }, 'games'],
    ['a game that is text', { games: ['x'] }, 'games[0]'],
    ['no target', { games: [{ turns: [] }] }, 'games[0].target_structure'],
    [
      'a target with an unknown block',
      { games: [{ target_structure: { '(0,0)': ['qq'] }, turns: [] }] },
      'games[0].target_structure["(0,0)"][0]',
    ],
    ['a turn that is a number', { games: [{ target_structure: {}, turns: [3] }] }, 'games[0].turns[0]'],
    [
      'a move that is a list',
      { games: [{ target_structure: {}, turns: [{ move_attempted: [] }] }] },
      'games[0].turns[0].move_attempted',
    ],
  ])('%s is a fault at its place', (_, json, path) => {
    const log = importOfficialLog(JSON.stringify(json), 'x');
    expect(log.ok ? 'read' : log.error.path).toBe(path);
  });
});
