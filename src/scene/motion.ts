import type { Board } from '@/craft/board';
import { type Brick, bricksOf } from './layout';

/** What a brick does between two boards. Lifts come before drops; `delay` and durations are milliseconds. */
export interface Motion {
  readonly kind: 'drop' | 'lift' | 'fade-in' | 'fade-out';
  readonly brick: Brick;
  readonly delay: number;
}

export const MOTION_MS = 260;
/** Several changes at once follow each other by this much: 2 × 50 + 260 stays under 0.4 s. */
const STAGGER_MS = 50;
const MOST_MOVES = 3;

/**
 * The motion that leads from one board to another, found by comparing the two: the rules never wait for it.
 * Up to three changed bricks are lifted off (top first) and dropped in (base first); more are a jump through
 * the record and fade.
 */
export function planMotion(before: Board, after: Board): readonly Motion[] {
  if (before === after) return [];
  const [old, now] = [bricksOf(before), bricksOf(after)];
  const [oldKeys, nowKeys] = [new Set(old.map((it) => it.key)), new Set(now.map((it) => it.key))];
  const removed = old.filter((it) => !nowKeys.has(it.key)).sort((a, b) => b.layer - a.layer);
  const added = now.filter((it) => !oldKeys.has(it.key)).sort((a, b) => a.layer - b.layer);
  if (removed.length + added.length > MOST_MOVES)
    return [
      ...removed.map((brick): Motion => ({ kind: 'fade-out', brick, delay: 0 })),
      ...added.map((brick): Motion => ({ kind: 'fade-in', brick, delay: 0 })),
    ];
  return [
    ...removed.map((brick, k): Motion => ({ kind: 'lift', brick, delay: k * STAGGER_MS })),
    ...added.map((brick, k): Motion => ({ kind: 'drop', brick, delay: (removed.length + k) * STAGGER_MS })),
  ];
}

/** When a plan is over, in milliseconds from its start. */
export const planLength = (plan: readonly Motion[]): number =>
  plan.length === 0 ? 0 : MOTION_MS + Math.max(...plan.map((it) => it.delay));

/** How a brick looks during a motion: raised by `rise` units, `shown` from 0 (gone) to 1. */
export interface MotionPose {
  readonly rise: number;
  readonly shown: number;
}

const RISE = 1.1;

/** Where a motion is, `elapsed` milliseconds after the plan's start. */
export function motionPose({ kind, delay }: Motion, elapsed: number): MotionPose {
  const t = Math.min(1, Math.max(0, (elapsed - delay) / MOTION_MS));
  switch (kind) {
    case 'drop':
      // Falls: slow at first, fast when it lands.
      return { rise: RISE * (1 - t * t), shown: Math.min(1, t * 3) };
    case 'lift':
      return { rise: RISE * t * t, shown: Math.min(1, (1 - t) * 2) };
    case 'fade-in':
      return { rise: 0, shown: t };
    case 'fade-out':
      return { rise: 0, shown: 1 - t };
  }
}
