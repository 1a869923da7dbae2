import { describe, expect, test } from 'vitest';
import { newRecord, stateAt } from '@/match/record';
import type { CraftAction, CraftSetup, CraftState } from './game';
import { builtInStructures } from './generator';
import { candidatesFor } from './oracle-published';
import { craftSetup } from './setup';
import type { Seat } from './vocabulary';
import { craftWorld } from './world';

const structure = builtInStructures()[0]!;
const begin = (changes: Partial<CraftSetup>): CraftState =>
  stateAt(craftWorld, newRecord(craftWorld, craftSetup(structure, 0, changes)), -1);

function step(state: CraftState, seat: Seat, action: CraftAction): CraftState {
  const result = craftWorld.apply(state, seat, action);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}

describe('recorded turns', () => {
  test('[T2] recorded speakers take the place of the draw, repeated ones included', () => {
    let state = begin({ script: { speakers: [['D3', 'D1', 'D3']] } });
    expect(state.speakers).toEqual(['D3', 'D1', 'D3']);
    for (const [seat, message] of [
      ['D3', 'one'],
      ['D1', 'two'],
      ['D3', 'three'],
    ] as const)
      state = step(state, seat, { action: 'say', message });
    expect(state.phase).toBe('builder');
    expect(state.conversation.map((entry) => entry.text)).toEqual(['one', 'two', 'three']);
  });

  test('[L2] a turn without any speaker goes to the Builder at once', () => {
    const state = begin({ script: { speakers: [[]] } });
    expect(state.phase).toBe('builder');
    const next = step(state, 'Builder', { action: 'ask', question: '' });
    expect(next.turn).toBe(2);
    expect(next.speakers).toHaveLength(3); // not told any more: the seed's own draw
    expect([...next.speakers].sort()).toEqual(['D1', 'D2', 'D3']);
  });

  test('[O3] recorded candidates take the place of the oracle, null leaves it alone', () => {
    const offered = begin({}).candidates;
    expect(offered).toHaveLength(5);
    const one = offered.slice(0, 1);
    expect(begin({ script: { candidates: [one] } }).candidates).toEqual(one);
    expect(begin({ script: { candidates: [[]] } }).candidates).toEqual([]);
    expect(begin({ script: { candidates: [null] } }).candidates).toEqual(
      candidatesFor(begin({}).board, structure.board, 'published', 1),
    );
    expect(begin({ candidates: 0, script: { candidates: [one] } }).candidates).toEqual([]);
  });
});
