import { describe, expect, it } from 'vitest';
import type { Timeline, TurnMark } from '@/app/tableView';
import { crossingOf, type TimelineFrame, timelineShape, turnAt } from './timelineGeometry';

const frame: TimelineFrame = {
  left: 10,
  right: 210,
  progress: { top: 0, bottom: 40 },
  clock: { top: 50, bottom: 90 },
};

const timeline = (
  togo: readonly number[],
  start: number,
  maxTurns: number,
  lostAt: number | null,
): Timeline => ({
  start: { movesToGo: start, progress: 0 },
  marks: togo.map(
    (movesToGo, k): TurnMark => ({
      turn: k + 1,
      outcome: 'good',
      move: null,
      refusal: null,
      movesToGo,
      progress: (k + 1) / 10,
      node: k,
      turnsLeft: maxTurns - k - 1,
    }),
  ),
  maxTurns,
  lostAt,
  ceiling: 0.7,
  outOfReach: 0,
});

describe('crossingOf', () => {
  it('[V2] finds no crossing while there are turns enough', () => {
    expect(crossingOf([5, 4, 3], 5)).toBeNull();
  });
  it('[V2] meets in the middle between the last turn with none to spare and the first with one short', () => {
    // After turn 1: 4 left, 4 to go. After turn 2 (wasted): 3 left, 5 to go.
    expect(crossingOf([5, 4, 5], 5)).toEqual({ turn: 1 });
    // One to spare, then one short.
    expect(crossingOf([4, 5], 5)).toEqual({ turn: 0.5 });
  });
  it('[V2] a game can be lost before it begins', () => {
    expect(crossingOf([6], 5)).toEqual({ turn: 0 });
  });
});

describe('timelineShape', () => {
  it('spreads the turns evenly from the start to the last possible one', () => {
    const shape = timelineShape(timeline([4], 5, 10, null), frame);
    expect([0, 5, 10].map(shape.x)).toEqual([10, 110, 210]);
  });
  it('draws progress upwards and keeps it within its strip', () => {
    const shape = timelineShape(timeline([4, 3], 5, 10, null), frame);
    expect(shape.progressLine).toBe('M10 40L30 36L50 32');
    expect(shape.yProgress(1.2)).toBe(0);
  });
  it('puts both clocks on one scale, tall enough for the larger', () => {
    const shape = timelineShape(timeline([13], 12, 10, 1), frame);
    expect(shape.yClock(13)).toBe(50);
    expect(shape.leftLine).toBe(`M10 ${Math.round((90 - (40 * 10) / 13) * 10) / 10}L210 90`);
  });
  it('[V2] parts the clocks where they cross', () => {
    const shape = timelineShape(timeline([5], 4, 5, 1), frame);
    expect(shape.lost).toEqual({ x: 50, y: shape.yClock(5), turn: 1 });
    expect(shape.lostArea).toMatch(/^M30 /);
  });
  it('draws no lost area in a game that can still be won', () => {
    expect(timelineShape(timeline([4], 5, 10, null), frame)).toMatchObject({
      lost: null,
      lostArea: null,
    });
  });
});

describe('turnAt', () => {
  it('picks the nearest turn that was played', () => {
    expect(turnAt(49, frame, 10, 10)).toBe(2);
    expect(turnAt(39, frame, 10, 10)).toBe(1);
  });
  it('stays within what was played', () => {
    expect(turnAt(500, frame, 10, 4)).toBe(4);
    expect(turnAt(-50, frame, 10, 4)).toBe(0);
  });
});
