import { describe, expect, it } from 'vitest';
import { createLive } from './live';

describe('answers on their way', () => {
  it('show nothing of a question that was asked before', () => {
    const live = createLive();
    const first = live.begin('D1');
    first.text('old', '');
    const second = live.begin('D1');
    first.text('older still', '');
    first.end(null);
    second.wait(2, 5000, 1200, 'busy');
    expect(live.store.getState().live.D1).toMatchObject({ text: '', attempt: 2, secondsLeft: 2 });
    second.text('new', 'thought');
    expect(live.store.getState().live.D1).toMatchObject({
      text: 'new',
      reasoning: 'thought',
      waitUntil: null,
    });
    second.end(null);
    expect(live.store.getState().live.D1).toBeUndefined();
  });
});
