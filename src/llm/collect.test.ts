import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerCollector } from './collect';
import { TextJoiner } from './joiner';

describe('joining a stream', () => {
  const join = (pieces: readonly string[]) => {
    const joiner = new TextJoiner();
    for (const piece of pieces) joiner.add(piece);
    return joiner.read();
  };
  const words = fc.array(fc.constantFrom('place ', 'the ', 'green ', 'block', ' ', 'a', 'left, '), {
    minLength: 3,
    maxLength: 60,
  });
  test('pieces are joined as they come', () => {
    fc.assert(
      fc.property(words, (pieces) => {
        // A last piece that is all that came before is taken for a repetition: that is what it is for.
        fc.pre(pieces.at(-1) !== pieces.slice(0, -1).join(''));
        fc.pre(!pieces.every((piece, k) => k === 0 || piece.startsWith(pieces[k - 1]!)));
        expect(join(pieces)).toEqual({ text: pieces.join(''), fault: null });
      }),
    );
  });
  test('a cumulative stream is told by its growing pieces, and kept once', () => {
    fc.assert(
      fc.property(words, (pieces) => {
        const all = pieces.map((_, k) => pieces.slice(0, k + 1).join(''));
        expect(join(all)).toEqual({ text: pieces.join(''), fault: 'cumulative-stream' });
      }),
    );
  });
  test('the same word again and again is no cumulative stream', () => {
    expect(join(['ha', 'ha', 'ha', 'ha']).text).toBe('hahahaha');
  });
  test('a repeated message at the end is kept once', () => {
    expect(join(['put the ', 'green ', 'block', 'put the green block'])).toEqual({
      text: 'put the green block',
      fault: 'repeated-message',
    });
  });
  test('anything may come', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (chunks) => {
        const collector = new AnswerCollector();
        for (const it of chunks) collector.add(it);
        expect(typeof collector.read().text).toBe('string');
      }),
    );
  });
  test('tool calls are put together from their pieces, by index', () => {
    const collector = new AnswerCollector();
    const call = (index: number, part: object) =>
      collector.add({ choices: [{ delta: { tool_calls: [{ index, ...part }] } }] });
    call(0, { id: 'a', function: { name: 'one', arguments: '{"x"' } });
    call(1, { id: 'b', function: { name: 'two', arguments: '' } });
    call(0, { function: { arguments: ':1}' } });
    call(1, { function: { arguments: { y: 2 } } });
    expect(collector.read().toolCalls).toEqual([
      { id: 'a', name: 'one', arguments: '{"x":1}' },
      { id: 'b', name: 'two', arguments: '{"y":2}' },
    ]);
  });
  test('reasoning comes under several names', () => {
    for (const name of ['reasoning', 'reasoning_content']) {
      const collector = new AnswerCollector();
      collector.add({ choices: [{ delta: { [name]: 'r' } }] });
      expect(collector.read()).toMatchObject({ reasoning: 'r', text: '' });
    }
  });
});
