import { expect, test } from 'vitest';
import type { CraftState } from '@/craft/game';
import { viewOf } from '@/craft/views';
import { colorOf, isLarge } from '@/craft/vocabulary';
import { playScripted } from './scripted-game';
import { SHOWCASE, showcaseSetup } from './showcase';

const { state } = playScripted(showcaseSetup(), SHOWCASE.team);
const spiral = spiralOf(state);

/** The longest spiral [V3] as its first and last turn, or null. */
function spiralOf({ turns, par }: CraftState): { from: number; to: number } | null {
  let longest: { from: number; to: number } | null = null;
  for (let k = 0; k < turns.length; k++) {
    if (turns[k]!.outcome === 'good') continue;
    const before = turns[k - 1]?.movesToGo ?? par;
    let end = k;
    while (end < turns.length && turns[end]!.movesToGo >= before) end++;
    const bad = turns.slice(k, end).filter((turn) => turn.outcome !== 'good').length;
    if (end - k >= 3 && bad >= 2 && end - k > (longest ? longest.to - longest.from + 1 : 0))
      longest = { from: k + 1, to: end };
  }
  return longest;
}

test('[V4] a Director asks for a small block that is the end of a long one, and gets it', () => {
  const trap = state.turns[spiral!.from - 1]!;
  const { move } = trap;
  expect(trap.outcome).toBe('wasted');
  if (move?.action !== 'place') throw new Error('the spiral opens with something laid');
  expect(isLarge(move.block)).toBe(false);
  const wanted = state.target[move.cell]![move.layer]!;
  expect(isLarge(wanted.code)).toBe(true);
  expect(colorOf(wanted.code)).toBe(colorOf(move.block));
  // Right in the view of whoever asked: it shows a small block there.
  const speaker = viewOf(state.target, 'D2')[move.layer]!.find((it) => it.color === colorOf(move.block));
  expect(speaker?.size).toBe(1);
});

test('[V3] moves to go stand still for at least three turns', () => {
  expect(spiral).not.toBeNull();
  expect(spiral!.to - spiral!.from + 1).toBeGreaterThanOrEqual(3);
});

test('a right block of the wrong size is taken off again within the spiral', () => {
  const turns = state.turns.slice(spiral!.from - 1, spiral!.to);
  expect(turns.some((turn) => turn.move?.action === 'remove' && turn.outcome === 'good')).toBe(true);
});

test('the way out: moves to go fall by several, progress rises to the end', () => {
  const after = state.turns.slice(spiral!.to);
  expect(after.length).toBeGreaterThanOrEqual(5);
  expect(state.turns[spiral!.to - 1]!.movesToGo - state.turns.at(-1)!.movesToGo).toBeGreaterThanOrEqual(5);
  for (const [k, turn] of after.entries()) {
    expect(turn.progress).toBeGreaterThan(after[k - 1]?.progress ?? state.turns[spiral!.to - 1]!.progress);
  }
  expect(state.end).toBe('complete');
});

test('its messages read well: no codes or coordinates, about 35 words at most', () => {
  const said = state.conversation.filter((entry) => entry.kind === 'said');
  expect(said.length).toBeGreaterThan(20);
  for (const { text } of said) {
    expect(text).toMatch(/^[A-Z].*[.!?]$/);
    expect(text).not.toMatch(/\(\d|\d,\d|\b[gbryo][sl]\b/);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(36);
  }
});
