import { describe, expect, it } from 'vitest';
import { type Pendings, pendingIn, withInstead, withoutCarried, withoutInstead, withTry } from './pending';

const note = { failure: { code: 'stalled' } };
const standIn = { kind: 'stand-in' } as const;

describe('what waits for a seat’s next decision', () => {
  const both = withInstead(withTry(withTry({}, 'D1', note), 'D2', note), 'D1', standIn);

  it('is gathered seat by seat', () => {
    expect(withTry(both, 'D1', note)).toEqual({
      D1: { failedTries: [note, note], instead: standIn },
      D2: { failedTries: [note] },
    });
  });

  it('is gone with the decision that carries it, and of that seat only', () => {
    const { D2 } = both;
    expect(withoutCarried(both, 'D1', { note: { failedTries: [note, note] } })).toEqual({ D2 });
    expect(withoutCarried(both, 'D3', {})).toBe(both);
  });

  it('stays for the next decision where it came in too late for this one', () => {
    const { D2 } = both;
    const late = { failure: { code: 'late' } };
    const decision = { note: { failedTries: [note] } };
    expect(withoutCarried(both, 'D1', {})).toEqual({ D1: { failedTries: [note] }, D2 });
    expect(withoutCarried(withTry(both, 'D1', late), 'D1', decision)).toEqual({
      D1: { failedTries: [late] },
      D2,
    });
  });

  it('keeps its tries when the seat changes hands, and forgets who was to answer', () => {
    expect(withoutInstead(both)).toEqual({ D1: { failedTries: [note] }, D2: { failedTries: [note] } });
    expect(withoutInstead(withInstead({}, 'D3', standIn))).toEqual({});
    expect(withoutInstead(both, ['D2'])).toBe(both);
  });

  it('leaves a game as it is where nothing changes, and bare where nothing waits', () => {
    const game: { id: string; pending?: Pendings } = { id: 'x' };
    expect(pendingIn(game, withoutInstead)).toBe(game);
    const waiting = pendingIn(game, (all) => withInstead(all, 'D1', standIn));
    expect(waiting).toEqual({ id: 'x', pending: { D1: { instead: standIn } } });
    expect(pendingIn(waiting, withoutInstead)).toEqual({ id: 'x' });
  });
});
