import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD } from '@/craft/board';
import type { BuilderObservation, DirectorObservation, Entry } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import type { Move } from '@/craft/moves';
import { craftSetup } from '@/craft/setup';
import { craftWorld } from '@/craft/world';
import { announcementOf, refusalOfSent, refusalTold, statusOf } from './status';

const state = craftWorld.begin(craftSetup(builtInStructures()[0]!, 0));
const director = craftWorld.observe(state, 'D1') as DirectorObservation;
const builder = craftWorld.observe(state, 'Builder') as BuilderObservation;
const said = (turn: number): Entry => ({ kind: 'said', turn, speaker: 'D2', text: 'Hello.' });
const floating: Move = { action: 'place', block: 'gs', cell: 0, layer: 2, span: null };
const refused: Entry = {
  kind: 'built',
  turn: 1,
  speaker: 'Builder',
  text: '',
  move: floating,
  refusal: { code: 'wrong-layer', cell: 0, layer: 2, height: 0 },
};

describe('for whom the game waits', () => {
  test('a Director waits for the others, then for the Builder [T1]', () => {
    expect(statusOf(director, true, false)).toBe('asked');
    expect(statusOf(director, false, false)).toBe('directors');
    expect(statusOf({ ...director, conversation: [said(1)] }, false, false)).toBe('builder');
    expect(statusOf({ ...director, turn: 2, conversation: [said(1)] }, false, false)).toBe('directors');
  });

  test('the Builder waits for the Directors; with their messages there, for being asked', () => {
    expect(statusOf(builder, false, false)).toBe('directors');
    expect(statusOf({ ...builder, messages: [{ speaker: 'D1', text: 'Hi' }] }, false, false)).toBe('paused');
  });

  test('the end: complete before the last turn, else only that it ended', () => {
    expect(statusOf(director, false, true)).toBe('complete');
    expect(statusOf({ ...director, turn: director.maxTurns }, false, true)).toBe('ended');
  });
});

describe('a refusal', () => {
  test('is told while the talk ends with it, messages after it left aside', () => {
    expect(refusalTold([said(1), refused, said(2)])?.refusal.code).toBe('wrong-layer');
    expect(refusalTold([refused, { kind: 'asked', turn: 2, speaker: 'Builder', text: '?' }])).toBeNull();
    expect(refusalTold([])).toBeNull();
  });

  test('of one’s own move is known where the talk is kept back, for one turn', () => {
    const sent = { turn: 1, move: floating, board: EMPTY_BOARD };
    expect(refusalOfSent(sent, 2, false, 'published')?.refusal).toEqual({
      code: 'wrong-layer',
      cell: 0,
      layer: 2,
      height: 0,
    });
    expect(refusalOfSent(sent, 1, false, 'published')).toBeNull();
    expect(refusalOfSent(sent, 1, true, 'published')).not.toBeNull();
    expect(refusalOfSent(sent, 3, false, 'published')).toBeNull();
    expect(refusalOfSent({ ...sent, move: { ...floating, layer: 0 } }, 2, false, 'published')).toBeNull();
    expect(refusalOfSent(null, 2, false, 'published')).toBeNull();
  });
});

test('what is said aloud: the news, the turn, whose move it is', () => {
  const seen = { ...director, turn: 2, conversation: [said(1), refused] };
  const text = announcementOf(seen, 'asked');
  expect(text).toContain('Refused');
  expect(text).toContain('Turn 2 of 20');
  expect(text).toContain('Your turn');
});
