import { describe, expect, it } from 'vitest';
import { liveParts } from './liveParts';
import { fittingModels } from './ModelPicker';
import { readLimit, readPrice } from './readPrice';

describe('an answer on its way', () => {
  it.each([
    ['', '', '', ''],
    ['<think>I see', '', 'I see', ''],
    ['<think>I see red.</thi', '', 'I see red.', ''],
    ['<think>I see red.</think>\n<mess', '', 'I see red.', ''],
    ['<think>a</think><message>Red below', '', 'a', 'Red below'],
    ['<think>a</think><message>Red below</message>', '', 'a', 'Red below'],
    ['PLACE:rs:(0,0):0', '', '', 'PLACE:rs:(0,0):0'],
    ['thought without a tag</think>Red', '', 'thought without a tag', 'Red'],
    ['Red', 'in its own field', 'in its own field', 'Red'],
    ['<thinking>a<', 'b', 'b\na', ''],
  ])('%j is told apart', (text, reasoning, thought, said) => {
    expect(liveParts(text, reasoning)).toEqual({ thought, said });
  });

  it('never shows a part of a thought as said, wherever it stands', () => {
    const whole = '<think>secret words</think>\n<message>Red below.</message>';
    for (let end = 0; end <= whole.length; end++) {
      const { said } = liveParts(whole.slice(0, end), '');
      expect('Red below.'.startsWith(said), `${end}: ${said}`).toBe(true);
    }
  });
});

describe('what is typed', () => {
  it.each([
    ['', '', { ok: true, value: null }],
    ['0,5', '2', { ok: true, value: { prompt: 0.5, completion: 2 } }],
    ['1', '', { ok: false, error: null }],
    ['-1', '1', { ok: false, error: null }],
  ])('prices %j and %j', (prompt, completion, read) => expect(readPrice(prompt, completion)).toEqual(read));

  it.each([
    ['', { ok: true, value: null }],
    ['1,000,000', { ok: true, value: 1_000_000 }],
    ['2 000', { ok: true, value: 2000 }],
    ['0,5', { ok: true, value: 0.5 }],
    ['0', { ok: false, error: null }],
    ['lots', { ok: false, error: null }],
  ])('a cap of %j', (text, read) => expect(readLimit(text)).toEqual(read));

  it('finds models by every word', () => {
    const models = [
      { id: 'qwen/qwen3-8b', name: null },
      { id: 'x', name: 'Qwen 3 large' },
    ];
    expect(fittingModels(models, 'qwen 8').map(({ id }) => id)).toEqual(['qwen/qwen3-8b']);
    expect(fittingModels(models, '')).toHaveLength(2);
  });
});
