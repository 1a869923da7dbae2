import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallCollector } from './tool-calls';

const collected = (...pieces: readonly object[]) => {
  const calls = new CallCollector();
  for (const piece of pieces) calls.add(piece, 0);
  return calls.read();
};
const begun = (id: string, text: unknown, more: object = {}) => ({
  id,
  function: { name: 'one', arguments: text },
  ...more,
});

describe('tool calls are put together from their pieces', () => {
  test('by index, whatever it counts from', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 2 }), ([a, b]) => {
        expect(
          collected(
            begun('a', '{"x"', { index: a }),
            begun('b', '', { index: b }),
            { index: a, function: { arguments: ':1}' } },
            { index: b, function: { arguments: { y: 2 } } },
          ),
        ).toEqual([
          { id: 'a', name: 'one', arguments: '{"x":1}' },
          { id: 'b', name: 'one', arguments: '{"y":2}' },
        ]);
      }),
    );
  });
  test.each([
    [
      'another id under one index',
      [begun('a', '{}', { index: 0 }), begun('b', '{}', { index: 0 })],
      ['a', 'b'],
    ],
    ['another id without index', [begun('a', '{}'), begun('b', '{}')], ['a', 'b']],
    ['whole calls without id', [begun('', '{"x":1}'), begun('', '{"x":2}')], ['call_0', 'call_1']],
    ['the same call said again', [begun('', '{"x":[1,2,3]}'), begun('', '{"x":[1,2,3]}')], ['call_0']],
    [
      'an id made up for every piece',
      [begun('a', '{"x"'), { id: 'b', function: { arguments: ':1}' } }],
      ['a'],
    ],
    ['the name with every piece', [begun('a', '{"x"'), begun('a', ':1}')], ['a']],
    ['the name with every piece, without id', [begun('', '{"x"'), begun('', ':1}')], ['call_0']],
  ])('%s', (_, pieces, ids) => {
    const calls = collected(...pieces);
    expect(calls.map(({ id }) => id)).toEqual(ids);
    for (const call of calls) expect(JSON.parse(call.arguments)).toBeTypeOf('object');
  });
});
