import { describe, expect, test } from 'vitest';
import { archetypesFor } from '@/craft/archetypes';
import { type Board, boardFromJson, EMPTY_BOARD } from '@/craft/board';
import { ceilingOf } from '@/craft/ceiling';
import { applyMove, type Move } from '@/craft/moves';
import { publishedMoves } from '@/craft/oracle-published';
import { progressOf } from '@/craft/progress';
import { PAPER_RUN } from '@/craft/setup';
import { factsOf, tierOf } from '@/craft/structure';
import { type Archetype, cellAt, DIRECTORS, TIERS } from '@/craft/vocabulary';
import { hasOfficialSet, officialStructures } from './shared';

describe.skipIf(!hasOfficialSet)("the paper's structures", () => {
  const structures = hasOfficialSet ? officialStructures() : [];

  test('[M8] par of 001 to 020 under both rule sets', () => {
    const par = (rules: 'free' | 'published') =>
      structures.map(({ board }) => factsOf(board, rules).par).join(' ');
    expect(par('free')).toBe('17 17 15 15 16 19 17 16 14 19 16 16 17 18 14 17 15 18 17 20');
    expect(par('published')).toBe('14 14 6 13 13 17 15 16 14 16 16 12 8 12 14 9 15 11 17 17');
  });

  test('[O6] ceiling of 001 to 020 under published rules', () => {
    const ceilings = structures.map(({ board }) => ceilingOf(EMPTY_BOARD, board, 'published').progress);
    const told = '.735 .719 .245 .783 .702 .844 .786 1 1 .812 1 .577 .332 .596 1 .452 1 .58 1 .804'
      .split(' ')
      .map(Number);
    expect(ceilings).toHaveLength(told.length);
    for (const [k, ceiling] of ceilings.entries())
      expect(Math.abs(ceiling - told[k]!)).toBeLessThanOrEqual(0.0005001);
    expect(ceilings.reduce((a, b) => a + b, 0) / ceilings.length).toBeCloseTo(0.748, 3);
  });

  test('[P6] six of them can be finished under published rules, all under free ones', () => {
    const finishable = (rules: 'free' | 'published') =>
      structures.filter(({ board }) => factsOf(board, rules).finishable).map(({ id }) => id.slice(-3));
    expect(finishable('published')).toEqual(['008', '009', '011', '015', '017', '019']);
    expect(finishable('free')).toHaveLength(20);
    for (const { board } of structures)
      expect(factsOf(board, 'published').outOfReach === 0).toBe(factsOf(board, 'published').finishable);
  });

  test('[G2] seven simple, eight medium, five complex, as the set itself says', () => {
    expect(TIERS.map((tier) => structures.filter(({ board }) => tierOf(board) === tier).length)).toEqual([
      7, 8, 5,
    ]);
    for (const { board, tier } of structures) expect(tierOf(board)).toBe(tier);
  });

  test('[O4] archetypes at run 3, for 15 models: Table 2', () => {
    const counts = (archetype: Archetype) =>
      DIRECTORS.map(
        (director) =>
          15 *
          structures.filter((_, index) => archetypesFor(index, PAPER_RUN)[director] === archetype).length,
      );
    expect(counts('assertive')).toEqual([75, 60, 30]);
    expect(counts('cautious')).toEqual([60, 90, 75]);
    expect(counts('observant')).toEqual([15, 30, 90]);
    expect(counts('skeptical')).toEqual([45, 75, 75]);
    expect(counts('synthesizer')).toEqual([105, 45, 30]);
  });

  test("[S1] the spiral of Table 11: the paper's own four progress values, and the oracle's first move", () => {
    const target = structures[0]!.board;
    const read = boardFromJson({
      stacks: {
        '(0,0)': ['ys', 'ol'],
        '(0,1)': ['gs', 'os', 'bs'],
        '(0,2)': ['os'],
        '(1,0)': ['bl', 'ol'],
        '(2,0)': ['bl', 'gs'],
      },
      spans: { 0: [['(1,0)', '(2,0)']], 1: [['(0,0)', '(1,0)']] },
    });
    if (!read.ok) throw new Error(read.error.message);
    const progress = (board: Board) => progressOf(board, target).progress.toFixed(3);
    const firstMove = (board: Board) => publishedMoves(board, target, 'published')[0];
    const finish: Move = { action: 'place', block: 'gs', cell: cellAt(0, 0), layer: 2, span: null };
    const stuck: Move = { action: 'remove', block: 'ol', cell: cellAt(1, 0), layer: 0, span: cellAt(0, 0) };
    const away: Move = { action: 'remove', block: 'os', cell: cellAt(0, 2), layer: 0, span: null };
    const again: Move = { action: 'place', block: 'os', cell: cellAt(2, 2), layer: 0, span: null };
    const play = (board: Board, move: Move): Board => {
      const result = applyMove(board, move, 'published');
      if (!result.ok) throw new Error(result.error.code);
      return result.value;
    };
    const refused = (board: Board) => {
      const result = applyMove(board, stuck, 'published');
      return result.ok ? 'accepted' : result.error.code;
    };
    const before = read.value;
    const eleven = play(before, away);
    const twelve = play(eleven, again);
    expect([progress(before), progress(eleven), progress(twelve)]).toEqual(['0.386', '0.355', '0.386']);
    expect([refused(before), refused(twelve)]).toEqual(['not-top', 'not-top']);
    expect([before, eleven, twelve].map(firstMove)).toEqual([finish, finish, finish]);
  });
});
