import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useRef } from 'react';

/** Length of every flight and turn, in milliseconds: under the promised 0.4 s. */
export const FLIGHT_MS = 380;

export const easeInOut = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);

/**
 * Moves a few numbers to new values and hands every step to `apply`, drawing frames only on the way.
 * `key` names what was asked for: when it stays the same but the numbers change (the frame was resized) or
 * when `instant` is set, they jump.
 */
export function useTween(
  values: readonly number[],
  key: string,
  instant: boolean,
  apply: (values: readonly number[]) => void,
): void {
  const invalidate = useThree((state) => state.invalidate);
  const now = useRef<readonly number[] | null>(null);
  const lastKey = useRef(key);
  const way = useRef<{ from: readonly number[]; to: readonly number[]; start: number | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers themselves are compared, not their array
  useLayoutEffect(() => {
    const jump = now.current === null || instant || lastKey.current === key;
    lastKey.current = key;
    if (jump) {
      way.current = null;
      now.current = values;
      apply(values);
    } else way.current = { from: now.current!, to: values, start: null };
    invalidate();
  }, [...values, key]);
  useFrame(() => {
    const going = way.current;
    if (!going) return;
    going.start ??= performance.now();
    const t = Math.min(1, (performance.now() - going.start) / FLIGHT_MS);
    const share = easeInOut(t);
    now.current = going.to.map((to, k) => going.from[k]! + (to - going.from[k]!) * share);
    apply(now.current);
    if (t >= 1) way.current = null;
    else invalidate();
  });
}
