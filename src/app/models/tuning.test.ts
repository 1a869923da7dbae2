import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REASONING_EFFORTS } from '@/llm/types';
import { MOST_SEED, MOST_TOKENS, readTuning, sameTuning, typedTuning, usualTuning } from './tuning';

const typed = typedTuning(usualTuning('D1'));

describe('how a model is to answer', () => {
  it('is as in the published runs, unless typed over', () => {
    expect(usualTuning('D3')).toEqual({ temperature: 0.7, maxTokens: 2000 });
    expect(usualTuning('Builder')).toEqual({ temperature: 0.1, maxTokens: 2000 });
  });

  it('comes back from what is typed as it was', () => {
    const tuning = fc.record(
      {
        temperature: fc.integer({ min: 0, max: 200 }).map((it) => it / 100),
        maxTokens: fc.integer({ min: 1, max: MOST_TOKENS }),
        seed: fc.integer({ min: 0, max: MOST_SEED }),
        reasoningEffort: fc.constantFrom(...REASONING_EFFORTS),
      },
      { requiredKeys: ['temperature', 'maxTokens'] },
    );
    fc.assert(
      fc.property(tuning, (it) => {
        const read = readTuning(typedTuning(it));
        expect(read).toEqual({ ok: true, value: it });
        expect(read.ok && sameTuning(read.value, it)).toBe(true);
      }),
    );
  });

  it.each([
    [{ temperature: '0,7' }, { temperature: 0.7 }],
    [{ temperature: ' 2 ' }, { temperature: 2 }],
    [{ seed: '0' }, { seed: 0 }],
    [{ reasoningEffort: 'none' }, { reasoningEffort: 'none' }],
  ])('%j is read as %j', (changes, value) => {
    expect(readTuning({ ...typed, ...changes })).toMatchObject({ ok: true, value });
  });

  it.each([
    [{ temperature: '2.1' }, ['temperature']],
    [{ temperature: '' }, ['temperature']],
    [{ temperature: 'warm', maxTokens: '0' }, ['temperature', 'maxTokens']],
    [{ maxTokens: '1.5' }, ['maxTokens']],
    [{ maxTokens: '9999999' }, ['maxTokens']],
    [{ seed: '-1' }, ['seed']],
    [{ seed: 'x' }, ['seed']],
    [{ reasoningEffort: 'extreme' }, ['reasoningEffort']],
  ])('%j is wrong, and the field is named', (changes, error) => {
    expect(readTuning({ ...typed, ...changes })).toEqual({ ok: false, error });
  });
});
