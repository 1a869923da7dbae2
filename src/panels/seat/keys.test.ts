import { describe, expect, test } from 'vitest';
import { deskKey, entersToSend, gridKey, type Key } from './keys';

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

describe('the grid', () => {
  test.each([
    ['ArrowUp', { type: 'step', row: -1, column: 0 }],
    ['ArrowRight', { type: 'step', row: 0, column: 1 }],
    ['Enter', { type: 'use' }],
    [' ', { type: 'use' }],
    ['Backspace', { type: 'take-off' }],
    ['Delete', { type: 'take-off' }],
    ['d', { type: 'turn' }],
    ['Escape', { type: 'cancel' }],
    ['1', { type: 'tool', tool: 'gs' }],
    ['0', { type: 'tool', tool: 'ol' }],
    ['x', { type: 'tool', tool: 'remove' }],
    ['q', null],
  ])('%s', (name, intent) => {
    expect(gridKey(key(name), false)).toEqual(intent);
  });

  test('with a move composed Enter confirms it, Space does not', () => {
    expect(gridKey(key('Enter'), true)).toEqual({ type: 'confirm' });
    expect(gridKey(key(' '), true)).toEqual({ type: 'use' });
  });

  test('a key held down neither composes nor confirms again', () => {
    expect(gridKey(key('Enter', { repeat: true }), true)).toBeNull();
    expect(gridKey(key('Enter', { repeat: true }), false)).toBeNull();
    expect(deskKey(key('Enter', { repeat: true }), true)).toBeNull();
  });

  test('the browser keeps its own keys', () => {
    expect(gridKey(key('d', { ctrlKey: true }), false)).toBeNull();
    expect(deskKey(key('1', { metaKey: true }), false)).toBeNull();
  });
});

describe('Enter in a text', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 };
  test('sends', () => expect(entersToSend(enter)).toBe(true));
  test('with Shift starts a new line', () => expect(entersToSend({ ...enter, shiftKey: true })).toBe(false));
  test('belongs to the input method while it composes', () => {
    expect(entersToSend({ ...enter, isComposing: true })).toBe(false);
    // Safari ends the composition first and tells only by the old code.
    expect(entersToSend({ ...enter, keyCode: 229 })).toBe(false);
  });
});
