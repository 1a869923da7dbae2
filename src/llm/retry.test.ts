import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failure } from './failure';
import { isRetryable, waitBefore } from './retry';
import { FAILURES } from './words';

describe('waiting', () => {
  test('doubles, with jitter, up to a minute', () => {
    expect([0, 1, 2, 3, 9].map((k) => waitBefore(k, null, 0))).toEqual([500, 1000, 2000, 4000, 30_000]);
    expect(waitBefore(2, null, 0.999)).toBeGreaterThan(3990);
  });
  test('the server’s wish is never undercut, and too long a one is not waited for', () => {
    fc.assert(
      fc.property(fc.nat(120_000), fc.double({ min: 0, max: 0.99, noNaN: true }), (wish, chance) => {
        expect(waitBefore(0, wish, chance)).toBeGreaterThanOrEqual(wish);
      }),
    );
    expect(waitBefore(0, 120_001, 0)).toBeNull();
  });
  test('helps with busy servers only', () => {
    const mends = Object.keys(FAILURES).filter((code) => isRetryable(failure(code as keyof typeof FAILURES)));
    expect(mends).toEqual(['rate-limit', 'overloaded', 'server-error']);
    expect([408, 500, 501].map((status) => isRetryable(failure('server-error', { status })))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
