import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardFromJson, boardKey, boardToJson, EMPTY_BOARD, sameBoard } from './board';
import { applyMove, legalMoves, type Move, moveCode, moveSentence, refusalOf, sameMove } from './moves';
import { REFUSAL_CLASS, type RefusalCode, refusalSentence } from './refusals';
import { board, isSound, place, randomBoard, remove } from './testing';
import { RULE_SETS, type RuleSet } from './vocabulary';

const domino = board({ '0,0': 'ol', '0,1': 'ol rs', '2,2': 'gs gs gs' }, { 0: '0,0-0,1' });

describe('refusals, first hit wins', () => {
  const cases: [string, Move, RuleSet, RefusalCode | null][] = [
    ['[P1] wrong layer: floating', place('gs', '0,2', 1), 'published', 'wrong-layer'],
    ['[P1] wrong layer: taken', place('gs', '0,1', 0), 'published', 'wrong-layer'],
    ['[P1] stack full', place('gs', '2,2', 3), 'published', 'stack-full'],
    ['[P1] before [P2]: layer before span', place('gl', '0,1', 0), 'published', 'wrong-layer'],
    ['[P2] same cell', place('gl', '0,2', 0, '0,2'), 'published', 'same-cell'],
    ['[P2] missing span', place('gl', '0,2', 0), 'published', 'missing-span'],
    ['[P2] hidden cell, published', place('gl', '1,0', 0, '1,1'), 'published', 'hidden-cell'],
    ['[P2] hidden cell before neighbourhood', place('gl', '0,2', 0, '1,1'), 'published', 'hidden-cell'],
    ['[P6] hidden cell, free', place('gl', '1,0', 0, '1,1'), 'free', null],
    ['[P2] diagonal', place('gl', '0,2', 0, '2,0'), 'published', 'not-adjacent'],
    ['[P2] uneven', place('gl', '0,2', 0, '0,1'), 'published', 'uneven-span'],
    ['[P3] a small block ignores its span', place('gs', '0,2', 0, '2,0'), 'published', null],
    ['[P4] nothing there', remove('1,0', 0), 'published', 'empty-stack'],
    ['[P4] not the top', remove('2,2', 1), 'published', 'not-top'],
    ['[P4] other half not named', remove('0,0', 0), 'published', 'missing-partner'],
    ['[P4] wrong other half', remove('0,0', 0, '1,0'), 'published', 'wrong-partner'],
    ['[P4] other half covered', remove('0,0', 0, '0,1'), 'published', 'covered-partner'],
    ['off the board (ours)', { ...place('gs', '0,0', 1), cell: 9 }, 'published', 'off-board'],
  ];
  test.each(cases)('%s', (_, move, rules, code) => {
    expect(refusalOf(domino, move, rules)?.code ?? null).toBe(code);
  });

  test('[P7] every refusal has a class and a sentence that says what to do', () => {
    const refusals = cases
      .map(([, move, rules]) => refusalOf(domino, move, rules))
      .filter((it) => it !== null);
    expect(new Set(refusals.map((it) => it.code)).size).toBe(Object.keys(REFUSAL_CLASS).length);
    for (const refusal of refusals) expect(refusalSentence(refusal)).toMatch(/^[A-Z(].{20,}\.$/);
  });
});

describe('applying', () => {
  test('[P4] both halves of a domino go at once, and a wrong name in a remove is ignored', () => {
    const bare = board({ '0,0': 'ol', '0,1': 'ol' }, { 0: '0,0-0,1' });
    const result = applyMove(bare, { ...remove('0,1', 0, '0,0'), block: 'gs' } as Move, 'published');
    expect(result.ok && sameBoard(result.value, EMPTY_BOARD)).toBe(true);
  });

  test('[B3] two large blocks of one colour side by side differ by their spans alone', () => {
    const stacks = { '0,0': 'gl', '0,1': 'gl', '1,0': 'gl', '1,1': 'gl' };
    const across = board(stacks, { 0: '0,0-0,1 1,0-1,1' });
    const along = board(stacks, { 0: '0,0-1,0 0,1-1,1' });
    expect(sameBoard(across, along)).toBe(false);
    expect(boardKey(across)).not.toBe(boardKey(along));
  });

  test('[P5] a refused move changes nothing', () => {
    const before = JSON.stringify(domino);
    expect(applyMove(domino, remove('2,2', 0), 'published').ok).toBe(false);
    expect(JSON.stringify(domino)).toBe(before);
  });

  test('legal moves, counted from tricky positions', () => {
    // 9 cells × 5 small; 12 neighbouring pairs × 5 large, of which 6 pairs touch no hidden cell.
    expect(legalMoves(EMPTY_BOARD, 'free')).toHaveLength(9 * 5 + 12 * 5);
    expect(legalMoves(EMPTY_BOARD, 'published')).toHaveLength(9 * 5 + 6 * 5);
    expect(legalMoves(domino, 'published').filter((move) => move.action === 'remove')).toEqual([
      { action: 'remove', block: 'rs', cell: 1, layer: 1, span: null },
      { action: 'remove', block: 'gs', cell: 8, layer: 2, span: null },
    ]);
  });

  test('sentences and codes', () => {
    expect(moveCode(place('ol', '0,0', 0, '0,1'))).toBe('PLACE:ol:(0,0):0:(0,1)');
    expect(moveCode(remove('0,2', 1))).toBe('REMOVE:(0,2):1');
    expect(moveSentence(place('ol', '0,0', 0, '0,1'))).toBe(
      'Place a large orange block across (0,0) and (0,1), layer 0.',
    );
    expect(sameMove(place('ol', '0,0', 0, '0,1'), place('ol', '0,1', 0, '0,0'))).toBe(true);
    expect(sameMove(place('os', '0,0', 0), place('os', '0,1', 0))).toBe(false);
  });
});

describe('random play', () => {
  const game = fc.record({ seed: fc.nat(), count: fc.nat(60), rules: fc.constantFrom(...RULE_SETS) });

  test('every board reached is sound and survives being written and read', () => {
    fc.assert(
      fc.property(game, ({ seed, count, rules }) => {
        const current = randomBoard(seed, count, rules);
        expect(isSound(current)).toBe(true);
        const again = boardFromJson(JSON.parse(JSON.stringify(boardToJson(current))));
        expect(again.ok && sameBoard(again.value, current)).toBe(true);
      }),
    );
  });

  test('legalMoves is exactly what refusalOf lets pass', () => {
    fc.assert(
      fc.property(game, fc.nat(2), fc.nat(8), fc.nat(8), ({ seed, count, rules }, layer, cell, span) => {
        const current = randomBoard(seed, count, rules);
        const legal = legalMoves(current, rules);
        for (const move of legal) expect(refusalOf(current, move, rules)).toBeNull();
        const tried: Move = { action: 'place', block: 'gl', cell, layer, span };
        if (refusalOf(current, tried, rules) === null)
          expect(legal.some((it) => sameMove(it, tried))).toBe(true);
        const taken: Move = { action: 'remove', block: null, cell, layer, span };
        if (refusalOf(current, taken, rules) === null)
          expect(legal.some((it) => it.action === 'remove' && (it.cell === cell || it.span === cell))).toBe(
            true,
          );
      }),
    );
  });
});

describe('reading a board', () => {
  const read = (stacks: Record<string, string[]>, spans: Record<string, [string, string][]> = {}) => {
    const result = boardFromJson({ stacks, spans });
    return result.ok ? null : result.error.path;
  };
  test.each([
    ['an unknown cell', read({ '(3,0)': [] }), 'structure["(3,0)"]'],
    ['an unknown code', read({ '(0,0)': ['gs', 'xx'] }), 'structure["(0,0)"][1]'],
    ['a stack too high', read({ '(0,0)': ['gs', 'gs', 'gs', 'gs'] }), 'structure["(0,0)"]'],
    [
      'a span over a small block',
      read({ '(0,0)': ['gs'], '(0,1)': ['gs'] }, { 0: [['(0,0)', '(0,1)']] }),
      'spans["0"][0]',
    ],
    ['a span to nowhere', read({ '(0,0)': ['gl'] }, { 0: [['(0,0)', '(0,1)']] }), 'spans["0"][0]'],
    [
      'overlapping spans',
      read(
        { '(0,0)': ['gl'], '(0,1)': ['gl'], '(0,2)': ['gl'] },
        {
          0: [
            ['(0,0)', '(0,1)'],
            ['(0,1)', '(0,2)'],
          ],
        },
      ),
      'spans["0"][1]',
    ],
    ['a layer that is none', read({}, { 7: [] }), 'spans["7"]'],
  ])('names the place of %s', (_, path, expected) => {
    expect(path).toBe(expected);
  });
});
