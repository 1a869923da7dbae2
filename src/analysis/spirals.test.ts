import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardKey, boardToJson } from '@/craft/board';
import { moveCode } from '@/craft/moves';
import { publishedMoves } from '@/craft/oracle-published';
import { board, place, remove } from '@/craft/testing';
import { latestTip } from '@/match/record';
import { hasOfficialSet, officialStructures } from '../../test/shared';
import { talkativeGame } from './bench';
import { analyzeGame } from './game';
import { turnsOf } from './read';
import { stretchesOf } from './spirals';
import { findingsTable } from './tables/talk';
import { type ToldTurn, toldGame } from './testing';

/** A letter per turn: good, wasted, refused. */
function stretches(letters: string, togo = 10) {
  const turns = [...letters].map((letter) => {
    const togoBefore = togo;
    togo += letter === 'g' ? -1 : letter === 'w' ? 1 : 0;
    return { good: letter === 'g', togoBefore, togo };
  });
  return stretchesOf(turns).map(({ from, to }) => `${from}-${to}`);
}

describe('[V3] stretches', () => {
  test.each([
    ['', []],
    ['gggg', []],
    ['rr', []], // too short
    ['rrr', ['1-3']],
    ['wgg', []], // below its start at the third turn
    ['wgw', ['1-3']],
    ['wwgg', ['1-4']],
    ['wwggg', ['1-4']],
    ['rwgrr', ['1-5']],
    ['grwgrrg', ['2-6']],
    ['rrrgrrr', ['1-3', '5-7']],
    ['gwgrggg', ['2-4']],
    ['wgwgwgg', ['1-6']],
  ])('%s', (letters, expected) => {
    expect(stretches(letters)).toEqual(expected);
  });

  const game = fc.array(fc.constantFrom('g', 'w', 'r'), { maxLength: 30 });
  test('are disjoint, and each is what the rule says', () => {
    fc.assert(
      fc.property(game, (letters) => {
        const found = stretches(letters.join('')).map((it) => it.split('-').map(Number) as [number, number]);
        let end = 0;
        for (const [from, to] of found) {
          expect(from).toBeGreaterThan(end);
          end = to;
          expect(isSpiral(letters, from - 1, to - 1)).toBe(true);
        }
      }),
    );
  });
  test('are all the maximal ones: equal to a search over every stretch', () => {
    fc.assert(
      fc.property(game, (letters) => {
        const all: [number, number][] = [];
        for (let a = 0; a < letters.length; a++)
          for (let b = a; b < letters.length; b++) if (isSpiral(letters, a, b)) all.push([a, b]);
        const maximal = all.filter(([a, b]) => !all.some(([c, d]) => c <= a && b <= d && (c < a || b < d)));
        expect(stretches(letters.join(''))).toEqual(maximal.map(([a, b]) => `${a + 1}-${b + 1}`));
      }),
    );
  });
});

/** The rule once more, word for word. */
function isSpiral(letters: readonly string[], from: number, to: number): boolean {
  const inside = letters.slice(from, to + 1);
  let togo = 0;
  const never = inside.every((letter) => {
    togo += letter === 'g' ? -1 : letter === 'w' ? 1 : 0;
    return togo >= 0;
  });
  return inside.length >= 3 && inside[0] !== 'g' && never && inside.filter((it) => it !== 'g').length >= 2;
}

test('[V3] a game of chance: the spirals of a game are those of its outcomes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (seed) => {
      const { record, tip } = talkativeGame(seed);
      const { turns, spirals, par } = analyzeGame(record, tip);
      const bare = stretchesOf(
        turns.map(({ outcome, movesToGo }, k) => ({
          good: outcome === 'good',
          togo: movesToGo,
          togoBefore: turns[k - 1]?.movesToGo ?? par,
        })),
      );
      expect(spirals.map(({ from, to }) => ({ from, to }))).toEqual(bare);
      for (const it of spirals) {
        expect(it.movesLost).toBeGreaterThanOrEqual(0);
        expect(it.turns).toBe(it.to - it.from + 1);
        expect(it.waysOut.map(({ turn }) => turn)).toEqual([it.from, it.to]);
      }
    }),
    { numRuns: 12 },
  );
}, 30_000);

describe('nothing within reach left to do', () => {
  // [M8] The red domino reaches the hidden cell (1,1): under published rules only the yellow block can be laid.
  const target = board({ '0,0': 'ys', '1,0': 'rl', '1,1': 'rl' }, { 0: '1,0-1,1' });
  const structure = { id: 'reach', tier: 'simple' as const, board: target };
  const said = { D1: 'Place a large red block in the middle of my bottom layer.' };
  const spirals = (turns: readonly ToldTurn[]) => {
    const { record, tip } = toldGame(structure, turns, { rules: 'published' });
    return analyzeGame(record, tip).spirals;
  };
  const asked: ToldTurn = { said, words: 'D1, which one?' };
  const laid: ToldTurn = { move: place('ys', '0,0', 0) };

  test('a stretch that opens then is said to have had no way out, and nobody is blamed', () => {
    const [spiral] = spirals([laid, asked, { said, move: place('rs', '1,0', 0), words: 'D1' }, asked]);
    expect(spiral).toMatchObject({ from: 2, to: 4, movesLost: 1, nothingLeft: true });
    expect(spiral!.waysOut[0]!.moves).toEqual([]);
    expect(spiral!.sentence).toBe(
      'When turn 2 began nothing within reach was left to do, so the 3 turns to turn 4 could bring nothing; they left 1 move to undo.',
    );
  });
  test('one that opens before is none of these', () => {
    expect(spirals([asked, asked, asked])).toMatchObject([{ from: 1, to: 3, nothingLeft: false }]);
    expect(spirals([asked, asked, laid, asked])).toEqual([]);
  });
  test('they are counted apart', () => {
    const { record, tip } = toldGame(structure, [laid, asked, asked, asked], { rules: 'published' });
    const [row] = findingsTable([{ name: 'x', game: analyzeGame(record, tip) }], 'tier');
    expect([row!.inSpiral.value, row!.nothingLeft.value]).toEqual([0, 3 / 4]);
    expect(row!.nothingLeft.behind.map(({ turn }) => turn)).toEqual([2, 3, 4]);
  });
});

describe.skipIf(!hasOfficialSet)('[S1] the paper’s spiral', () => {
  const start = boardToJson(
    board(
      { '0,0': 'ys ol', '0,1': 'gs os bs', '0,2': 'os', '1,0': 'bl ol', '2,0': 'bl gs' },
      { 0: '1,0-2,0', 1: '0,0-1,0' },
    ),
  );
  const structure = () => officialStructures()[0]!;
  // Turns 10 to 14 of the paper are turns 1 to 5 here. The wording is ours.
  const wrongLayer = 'Please take the large orange block off the middle-left of my bottom layer.';
  const corner = 'Take the orange block away from my bottom left corner.';
  const ENDORSED = "Focus on taking the large orange block off D1's bottom layer.";
  const refused = remove('1,0', 0, '2,0');
  const told: ToldTurn[] = [
    { said: { D1: wrongLayer, D2: corner }, move: refused, words: 'Removing it as D1 asks.' },
    {
      said: { D2: corner, D3: 'I can confirm a small orange block in my bottom right corner.' },
      move: remove('0,2', 0),
      words: 'Following D3.',
    },
    {
      said: { D1: wrongLayer, D3: 'Add a small orange block to my bottom right corner.' },
      move: place('os', '2,2', 0),
      words: 'D3 asked for this.',
    },
    {
      said: { D1: wrongLayer, D2: corner, D3: 'My wall is fine as it is.' },
      move: refused,
      words: 'D1 and D2 agree.',
    },
    {
      said: { D1: wrongLayer, D3: ENDORSED },
      move: refused,
      words: 'D1 and D3 agree.',
    },
  ];
  const analysis = () => {
    const { record, tip } = toldGame(structure(), told, { start, rules: 'published' });
    return { game: analyzeGame(record, tip), record };
  };

  test('the progress values are the paper’s own', () => {
    const { game } = analysis();
    const shown = [game.startProgress, ...game.turns.map((it) => it.progress)].map((it) =>
      it.progress.toFixed(3),
    );
    expect(shown).toEqual(['0.386', '0.386', '0.355', '0.386', '0.386', '0.386']);
  });

  test('it is found whole, with its kinds, its beginning and its cost', () => {
    const { game } = analysis();
    expect(game.turns.map((it) => it.outcome)).toEqual(['refused', 'wasted', 'good', 'refused', 'refused']);
    expect(game.spirals).toHaveLength(1);
    const [spiral] = game.spirals;
    expect(spiral).toMatchObject({ from: 1, to: 5, turns: 5, movesLost: 0, notGood: 4, creditedBy: 'named' });
    expect(spiral!.kinds).toEqual(['same-move-refused', 'wrong-layer', 'right-removed']);
    expect(spiral!.begunBy).toHaveLength(1);
    expect(spiral!.begunBy[0]).toMatchObject({
      turn: 1,
      speaker: 'D1',
      message: wrongLayer,
      layer: 0,
      color: 'orange',
    });
  });

  test('its cause: the orange block is named on layer 0 and lies on layer 1', () => {
    const { game } = analysis();
    const wrong = game.turns.map((turn) =>
      turn.findings.filter(({ kind }) => kind === 'wrong-layer').map(({ evidence }) => evidence[0]!.speaker),
    );
    // D2 says "bottom" of it too, as the paper has it; in the last turn D3 says the same of D1's wall.
    expect(wrong).toEqual([['D1', 'D2'], ['D2'], ['D1'], ['D1', 'D2'], ['D1', 'D3']]);
    const byD2 = game.turns[0]!.findings.find(
      ({ kind, evidence }) => kind === 'wrong-layer' && evidence[0]!.speaker === 'D2',
    );
    expect(byD2).toMatchObject({ found: 1, said: 'bottom', cells: [0] });
    const first = game.turns[0]!.findings.find(({ kind }) => kind === 'wrong-layer')!;
    expect(first).toMatchObject({ found: 1 });
    const { range, message } = first.evidence[0]!;
    expect(message.slice(range!.start, range!.end)).toContain('large orange block');
    expect(first.sentence).toContain('layer 1');
  });

  test('D3 speaks of D1’s wall, which it cannot judge', () => {
    const { game } = analysis();
    const strayed = game.turns.flatMap((turn) => turn.findings.filter(({ kind }) => kind === 'off-wall'));
    expect(strayed).toMatchObject([
      { turn: 5, wall: 'D1', evidence: [{ speaker: 'D3', message: ENDORSED }] },
    ]);
  });

  test('asking again is seen, with the refusal in between', () => {
    const { game } = analysis();
    const again = game.turns[3]!.findings.find(
      ({ kind, evidence }) => kind === 'repeated' && evidence[0]!.speaker === 'D1',
    );
    expect(again).toMatchObject({ kind: 'repeated', since: 3, refusedIn: null });
    // Once more, right after the refusal of the fourth turn.
    const last = game.turns[4]!.findings.find(
      ({ kind, evidence }) => kind === 'repeated' && evidence[0]!.speaker === 'D1',
    );
    expect(last).toMatchObject({ since: 4 });
  });

  test('what D1 wants gone is where it belongs', () => {
    const { game } = analysis();
    const right = game.turns[0]!.findings.filter(({ kind }) => kind === 'right-block');
    expect(right[0]).toMatchObject({ cells: [0, 3], evidence: [{ speaker: 'D1' }] });
  });

  test('the ways out: what was open at its first and last turn, in the words of those who see it', () => {
    const { game } = analysis();
    const [first, last] = game.spirals[0]!.waysOut;
    expect(first!.moves.map(({ move }) => moveCode(move))).toEqual([
      'PLACE:gs:(0,0):2',
      'PLACE:rs:(0,2):1',
      'PLACE:rl:(1,0):2:(2,0)',
      'PLACE:os:(2,2):0',
    ]);
    expect(first!.moves.map(({ said }) => said.map(({ speaker }) => speaker))).toEqual([
      ['D1', 'D2'],
      ['D2', 'D3'],
      ['D1'],
      ['D3'],
    ]);
    expect(first!.moves[2]!.said[0]!.text).toMatch(/large red/);
    expect(last!.turn).toBe(5);
    // The orange block at (0,2), taken away in the second turn, has to be laid again.
    expect(last!.moves.map(({ move }) => moveCode(move))).toContain('PLACE:os:(0,2):0');
  });

  test('the published oracle’s first move is the paper’s throughout', () => {
    const { game, record } = analysis();
    expect(game.turns).toHaveLength(5);
    const boards = turnsOf(record, latestTip(record)).flatMap(({ open, after }) => [open.board, after]);
    expect(new Set(boards.map(boardKey)).size).toBe(3);
    for (const it of boards)
      expect(publishedMoves(it, structure().board, record.setup.rules)[0]).toEqual(place('gs', '0,0', 2));
  });
});
