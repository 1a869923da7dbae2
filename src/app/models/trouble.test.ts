import { describe, expect, it } from 'vitest';
import { chargeOf } from './trouble';

describe('what a try that failed counts for', () => {
  const attempt = { at: 1, ms: 1, outcome: 'stalled', status: 200, cost: null } as const;
  const usage = { promptTokens: 10, completionTokens: 5, reasoningTokens: null, source: 'estimate' } as const;
  it('is the sum of its requests, unsure as long as one of them is', () => {
    const refused = { ...attempt, billed: 'no', usage: null } as const;
    const sure = { ...attempt, billed: 'yes', usage: { ...usage, source: 'server' } } as const;
    const unsure = { ...attempt, billed: 'possibly', usage } as const;
    expect(chargeOf([refused])).toBeNull();
    expect(chargeOf([refused, sure])).toEqual({ billed: 'yes', tokens: 15 });
    expect(chargeOf([sure, unsure])).toEqual({ billed: 'possibly', tokens: 30 });
  });
});
