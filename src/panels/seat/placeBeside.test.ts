import { expect, test } from 'vitest';
import { placeBeside } from './placeBeside';

const view = { width: 1280, height: 720 };
const card = { width: 320, height: 160 };

test.each([
  [
    'right of a target at the left edge',
    { left: 10, top: 100, width: 380, height: 300 },
    { left: 404, top: 170 },
  ],
  [
    'left of a target at the right edge',
    { left: 890, top: 100, width: 380, height: 300 },
    { left: 556, top: 170 },
  ],
])('%s', (_, target, at) => {
  expect(placeBeside(target, card, view)).toEqual(at);
});

test('below, else above, where there is no room beside it; never outside the window', () => {
  const narrow = { width: 390, height: 844 };
  expect(placeBeside({ left: 10, top: 40, width: 370, height: 200 }, card, narrow).top).toBe(254);
  expect(placeBeside({ left: 10, top: 600, width: 370, height: 200 }, card, narrow).top).toBe(426);
  const all = placeBeside({ left: 0, top: 0, width: 390, height: 844 }, card, narrow);
  expect(all.top).toBeGreaterThanOrEqual(0);
  expect(all.top + card.height).toBeLessThanOrEqual(narrow.height);
});
