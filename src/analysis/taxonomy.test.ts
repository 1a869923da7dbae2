import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followsOracle } from '@/craft/oracle-published';
import { place, remove } from '@/craft/testing';
import { talkativeGame } from './bench';
import { analyzeGame } from './game';
import { namedDirectors } from './read';
import { matchesOracle, TAXONOMY, taxonomyOf } from './taxonomy';

const offered = [
  place('ys', '0,0', 1),
  place('bl', '1,0', 0, '2,0'),
  { ...remove('0,2', 1, '1,2'), block: 'rl' as const },
];

describe('[F] a class per turn, first hit wins', () => {
  test.each([
    ['the offered small block', place('ys', '0,0', 1), 'correct'],
    ['a span on a small block is ignored', place('ys', '0,0', 1, '0,1'), 'correct'],
    ['the offered domino', place('bl', '1,0', 0, '2,0'), 'correct'],
    ['a remove without a name', remove('0,2', 1, '1,2'), 'correct'],
    ['another color', place('bs', '0,0', 1), 'wrong-color'],
    ['another size', place('bs', '1,0', 0), 'wrong-color'],
    ['the other way round', place('bl', '1,0', 0, '1,1'), 'wrong-span'],
    ['another layer', place('ys', '0,0', 0), 'wrong-position'],
    ['another cell', place('ys', '0,1', 1), 'wrong-position'],
    ['the domino named from its other end', place('bl', '2,0', 0, '1,0'), 'wrong-position'],
    ['a remove where a place is offered', remove('0,0', 1), 'wrong-position'],
  ])('%s', (_, move, expected) => {
    expect(taxonomyOf(move, null, offered)).toBe(expected);
  });
  test('a refusal comes first, by its class', () => {
    const move = place('ys', '0,0', 1);
    expect(taxonomyOf(move, { code: 'not-top', cell: 0, layer: 0, top: 1 }, offered)).toBe('layer');
    expect(taxonomyOf(move, { code: 'missing-span' }, offered)).toBe('span');
    expect(taxonomyOf(move, { code: 'stack-full', cell: 0 }, offered)).toBe('other');
  });
  test('none without candidates or without a move', () => {
    expect(taxonomyOf(null, null, offered)).toBeNull();
    expect(taxonomyOf(place('ys', '0,0', 1), null, [])).toBeNull();
  });
});

describe('properties over games of chance', () => {
  test('the classes partition the turns; a full match is a loose one; outcomes and moves to go agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (seed) => {
        const { record, tip } = talkativeGame(seed);
        const game = analyzeGame(record, tip);
        let togo = game.par;
        for (const turn of game.turns) {
          const classed = turn.candidates.length > 0 && turn.move !== null;
          expect(turn.taxonomy !== null).toBe(classed);
          if (turn.taxonomy !== null) expect(TAXONOMY).toContain(turn.taxonomy);
          if (turn.matchesOracle) expect(turn.followsOracle).toBe(true);
          if (classed) {
            expect(turn.taxonomy === 'correct').toBe(turn.refusal === null && turn.matchesOracle);
            expect(turn.followsOracle).toBe(followsOracle(turn.move!, turn.candidates));
            expect(turn.matchesOracle).toBe(matchesOracle(turn.move!, turn.candidates));
          }
          const step = turn.movesToGo - togo;
          expect(step).toBe(turn.outcome === 'good' ? -1 : turn.outcome === 'wasted' ? 1 : 0);
          // A candidate that is taken and misleads is never good, and the other way round.
          if (turn.matchesOracle && turn.outcome === 'good')
            expect(turn.misleadingCandidates).not.toContainEqual(turn.move);
          togo = turn.movesToGo;
        }
      }),
      { numRuns: 12 },
    );
  }, 30_000);
});

test.each([
  ['Placing it as D1 asks; D3 agrees.', ['D1', 'D3']],
  ["Next to D2's yellow, as Director 1 wants.", ['D1', 'D2']],
  ['d3 and D3', ['D3']],
  ['BD1, D12 and D4 are nobody.', []],
  ['Directors 1 and 2 agree.', ['D1', 'D2']],
  ['Following director two.', ['D2']],
  ['Directors one and three want it', ['D1', 'D3']],
  ['Director #3 said so', ['D3']],
  ['D1 and 3 both ask for it', ['D1', 'D3']],
  ['as D1, D2 and 3 said', ['D1', 'D2', 'D3']],
  ['(D1/2)', ['D1', 'D2']],
  ['Directors 1, 2, and 3.', ['D1', 'D2', 'D3']],
  ['Directors 3, 2, 1', ['D1', 'D2', 'D3']],
  ['D1,2,3', ['D1', 'D2', 'D3']],
  ['D2 & D3', ['D2', 'D3']],
  // Numbers that count, and words that name nobody.
  ['D1 and 2 others', ['D1']],
  ['Following D3, one step at a time', ['D3']],
  ['D3, 2 blocks are missing', ['D3']],
  ['D1 and 2 small greens', ['D1']],
  ['as D2 says, 1 of them', ['D2']],
  ['The Directors two layers up', []],
  ['D1 wants (0,1), 2 up', ['D1']],
  ['D2, (1,2) layer 1', ['D2']],
  ['All Directors, and the third one', []],
])('[F3] who is named: %s', (words, expected) => {
  expect(namedDirectors(words)).toEqual(expected);
});
