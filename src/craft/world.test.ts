import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PythonRandom } from '@/kernel/python-random';
import { play } from '@/match/play';
import { newRecord, ROOT, stateAt, verifyRecord } from '@/match/record';
import { type Board, boardToJson, sameBoard } from './board';
import type { CraftAction, CraftSetup, CraftState, CraftTypes } from './game';
import { builtInStructures, generateBoard } from './generator';
import { legalMoves } from './moves';
import { exactMoves } from './oracle-exact';
import { craftSetup } from './setup';
import { place, randomBoard, remove } from './testing';
import { slackOf } from './verdict';
import { BUILDER, CELLS, DIRECTORS, isDirector, type Seat, WALLS } from './vocabulary';
import { craftWorld, turnMessages } from './world';

const structure = builtInStructures()[0]!;
const begin = (changes: Partial<CraftSetup> = {}) => craftWorld.begin(craftSetup(structure, 0, changes));

function step(state: CraftState, seat: Seat, action: CraftAction): CraftState {
  const result = craftWorld.apply(state, seat, action);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}
const say = (state: CraftState, seat: Seat, message = `${seat} speaks`) =>
  step(state, seat, { action: 'say', message });
const allSpeak = (state: CraftState): CraftState => {
  const [seat] = craftWorld.toMove(state);
  return seat && isDirector(seat) ? allSpeak(say(state, seat)) : state;
};
const ask = (state: CraftState) => step(allSpeak(state), BUILDER, { action: 'ask', question: 'Which one?' });

describe('turns', () => {
  test('[T1] Directors, then the Builder; an action out of turn is a fault and changes nothing', () => {
    const state = begin();
    expect([...craftWorld.toMove(state)].sort()).toEqual([...DIRECTORS]);
    const early = craftWorld.apply(state, BUILDER, { action: 'ask', question: '?' });
    expect(early).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
    const spoken = allSpeak(state);
    expect(craftWorld.toMove(spoken)).toEqual([BUILDER]);
    expect(craftWorld.apply(spoken, 'D1', { action: 'say', message: '' }).ok).toBe(false);
    expect(craftWorld.apply(spoken, BUILDER, { action: 'say', message: '' })).toMatchObject({
      ok: false,
      error: { code: 'wrong-action' },
    });
  });

  test('[T1] the game ends after its turns; [M5] or as soon as it is complete', () => {
    let state = begin({ maxTurns: 2 });
    state = ask(state);
    expect(state).toMatchObject({ turn: 2, phase: 'directors' });
    state = ask(state);
    expect(state).toMatchObject({ turn: 2, phase: 'over', end: 'turns' });
    expect(craftWorld.toMove(state)).toEqual([]);

    let built = begin({ rules: 'free', maxTurns: 40 });
    for (let k = 0; k < built.par; k++) {
      const [move] = exactMoves(built.board, built.target, 'free');
      if (!move) break;
      built = step(allSpeak(built), BUILDER, { action: 'build', move, reason: '' });
    }
    expect(built).toMatchObject({ phase: 'over', end: 'complete' });
    expect(sameBoard(built.board, built.target)).toBe(true);
  });

  test('[P5, V1] a refused move uses the turn; outcomes are good, wasted, refused, asked', () => {
    let state = begin();
    const turn = (move: ReturnType<typeof place>) => {
      state = step(allSpeak(state), BUILDER, { action: 'build', move, reason: 'so I was told' });
    };
    turn(remove('0,0', 0));
    turn(exactMoves(state.board, state.target, 'published')[0]!);
    const [last] = legalMoves(state.board, 'published').filter((move) => move.action === 'remove');
    turn(last!);
    state = ask(state);
    expect(state.turns.map((it) => it.outcome)).toEqual(['refused', 'good', 'wasted', 'asked']);
    const { par } = state;
    expect(state.turns.map((it) => it.movesToGo)).toEqual([par, par - 1, par, par]);
    expect(state.turns[0]?.refusal).toMatchObject({ code: 'empty-stack' });
    expect(slackOf(20 - 4, par)).toBe(16 - par);
    const talk = state.conversation.filter((entry) => entry.kind === 'built');
    expect(talk[0]).toMatchObject({ refusal: { code: 'empty-stack' }, text: 'so I was told' });
  });

  test('[T2] all: each Director once, in an order drawn from the seed', () => {
    const orders = Array.from({ length: 30 }, (_, seed) => begin({ seed }).speakers);
    for (const order of orders) expect([...order].sort()).toEqual([...DIRECTORS]);
    expect(new Set(orders.map(String)).size).toBe(6);
    expect(begin({ seed: 4 }).speakers).toEqual(begin({ seed: 4 }).speakers);
  });

  test('[T2] published: three draws with replacement; the last message of a repeated speaker wins', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) => begin({ seed, speakers: 'published' }));
    const distinct = new Set(drawn.map((state) => new Set(state.speakers).size));
    expect([...distinct].sort()).toEqual([1, 2, 3]);
    let state = drawn.find(({ speakers: [a, b, c] }) => a === c && a !== b)!;
    const [twice, once] = state.speakers;
    state = say(state, twice!, 'first thought');
    state = say(state, twice!, 'second thought');
    state = say(state, once!, 'between');
    expect(turnMessages(state)).toEqual([
      { speaker: twice, text: 'second thought' },
      { speaker: once, text: 'between' },
    ]);
    expect(state.conversation.map((entry) => entry.text)).toEqual([
      'first thought',
      'between',
      'second thought',
    ]);
  });

  test('[T3] simultaneous: nobody hears the others of this turn; sequential: later ones do', () => {
    let state = begin();
    state = say(state, state.speakers[0]!, 'hello');
    const later = state.speakers[1]!;
    expect(craftWorld.observe(state, later)).toMatchObject({ heard: [], conversation: [] });

    let inTurn = begin({ hearing: 'sequential' });
    expect(craftWorld.toMove(inTurn)).toEqual([inTurn.speakers[0]]);
    inTurn = say(inTurn, inTurn.speakers[0]!, 'hello');
    expect(craftWorld.observe(inTurn, inTurn.speakers[1]!)).toMatchObject({
      heard: [{ speaker: inTurn.speakers[0], text: 'hello' }],
    });
  });

  test('[T4] the Builder hears this turn; the conversation only on request; never the target', () => {
    const first = ask(begin());
    const heard = craftWorld.observe(allSpeak(first), BUILDER);
    expect(heard).toMatchObject({ conversation: null });
    expect(heard.role === 'builder' && heard.messages).toHaveLength(3);
    const told = craftWorld.observe(allSpeak(ask(begin({ builderHears: 'conversation' }))), BUILDER);
    expect(told.role === 'builder' && told.conversation?.map((entry) => entry.kind)).toContain('asked');
    expect(craftWorld.observe(allSpeak(begin({ candidates: 0 })), BUILDER)).toMatchObject({
      candidates: null,
    });
  });

  test('[T5] the conversation keeps its last 40 entries once it passes 50', () => {
    let state = begin({ maxTurns: 30 });
    const lengths: number[] = [];
    for (let turn = 0; turn < 26; turn++) {
      state = ask(state);
      lengths.push(state.conversation.length);
    }
    // Four entries a turn: 48 after turn 12, then 49, 50, 51 → 40, and the Builder's.
    expect(lengths.slice(10, 16)).toEqual([44, 48, 41, 45, 49, 42]);
    expect(state.conversation.at(-1)).toMatchObject({ kind: 'asked', turn: 26 });
  });
});

describe('[D3] what a seat may not know leaves no trace in its observation', () => {
  /** Another target with the same wall of `director`: every other cell is drawn anew where no block reaches the wall. */
  function withOtherHiddenPart(target: Board, director: keyof typeof WALLS, seed: number): Board | null {
    const other = generateBoard(new PythonRandom(seed), true);
    const wall = WALLS[director];
    const touches = (board: Board) =>
      CELLS.some((cell) =>
        board[cell]!.some((it) => it.partner !== null && wall.includes(cell) !== wall.includes(it.partner)),
      );
    if (touches(target) || touches(other)) return null;
    return CELLS.map((cell) => (wall.includes(cell) ? target[cell]! : other[cell]!));
  }

  test('a Director’s observation is the same for every target that shares its wall', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.nat(1e5),
        fc.nat(1e5),
        fc.constantFrom(...DIRECTORS),
        fc.nat(12),
        (seed, otherSeed, director, moves) => {
          const target = generateBoard(new PythonRandom(seed), true);
          const other = withOtherHiddenPart(target, director, otherSeed);
          if (!other) return;
          compared++;
          const start = boardToJson(randomBoard(seed, moves, 'published'));
          const seen = [target, other].map((board) =>
            JSON.stringify(
              craftWorld.observe(
                craftWorld.begin(craftSetup({ id: 'x', tier: 'simple', board }, 0, { start })),
                director,
              ),
            ),
          );
          expect(seen[0]).toBe(seen[1]);
        },
      ),
      { numRuns: 600 },
    );
    expect(compared).toBeGreaterThan(5);
  });

  test('hidden cells of the board never reach a Director', () => {
    const bare = begin({ start: { stacks: {}, spans: {} } });
    const full = begin({ start: { stacks: { '(1,1)': ['rs', 'gs'], '(2,1)': ['bs'] }, spans: {} } });
    for (const director of DIRECTORS)
      expect(JSON.stringify(craftWorld.observe(full, director))).toBe(
        JSON.stringify(craftWorld.observe(bare, director)),
      );
  });

  test('no observation holds target, score, verdicts or another’s thought', () => {
    const state = allSpeak(ask(begin()));
    for (const seat of [...DIRECTORS, BUILDER] as const) {
      const text = JSON.stringify(craftWorld.observe(state, seat));
      expect(text).not.toMatch(
        /"target"|"goal"|"progress"|"movesToGo"|"outcome"|"thought"|"par"|"seed"|"setup"/,
      );
      if (seat !== BUILDER) expect(text).not.toContain('"candidates"');
    }
  });
});

test('a game replays bit for bit from its record', async () => {
  const random = (seat: Seat) => ({
    by: { kind: 'script', name: 'random' } as const,
    decide: (_: unknown, { chance }: { chance: () => PythonRandom }) => {
      const draw = chance();
      const action: CraftAction = isDirector(seat)
        ? { action: 'say', message: String(draw.random()) }
        : {
            action: 'build',
            move: place('gs', `${draw.randint(0, 2)},${draw.randint(0, 2)}`, draw.randint(0, 2)),
            reason: '',
          };
      return { action };
    },
  });
  for (const speakers of ['all', 'published'] as const) {
    const record = newRecord(craftWorld, craftSetup(structure, 0, { speakers, seed: 5 }));
    const { signal } = new AbortController();
    const { record: played, tip } = await play<CraftTypes>({
      world: craftWorld,
      record,
      tip: ROOT,
      agentFor: random,
      signal,
    });
    const again = verifyRecord(craftWorld, JSON.parse(JSON.stringify(played)));
    if (!again.ok) throw new Error(again.error.message);
    expect(again.value.at(-1)).toEqual(stateAt(craftWorld, played, tip));
    expect(stateAt(craftWorld, played, tip)).toMatchObject({ phase: 'over', end: 'turns' });
  }
});
