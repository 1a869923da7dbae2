import { describe, expect, it } from 'vitest';
import { valueText } from './disagreementText';

describe('a value of a disagreement', () => {
  it.each([
    [null, '–'],
    [true, 'true'],
    [3, '3'],
    [0.123456789, '0.1235'],
    ['<img onerror=x>', '<img onerror=x>'],
    [{ '(0,0)': ['gs'] }, '{"(0,0)":["gs"]}'],
  ])('%j reads %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });

  it('ends somewhere', () => {
    expect(valueText('x'.repeat(5000))).toHaveLength(160);
  });
});
