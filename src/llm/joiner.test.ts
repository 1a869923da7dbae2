import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextJoiner } from './joiner';

describe('joining a stream', () => {
  const join = (pieces: readonly string[]) => {
    const joiner = new TextJoiner();
    for (const piece of pieces) joiner.add(piece);
    return joiner.read();
  };
  const shown = (pieces: readonly string[]) => {
    const joiner = new TextJoiner();
    return pieces.map((piece) => {
      joiner.add(piece);
      return joiner.soFar;
    });
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
  test('two pieces are enough where the first one has a word in it', () => {
    expect(join(['CLARIFY', 'CLARIFY:a?'])).toEqual({ text: 'CLARIFY:a?', fault: 'cumulative-stream' });
    expect(join(['put it left.', 'put it left.'])).toEqual({
      text: 'put it left.',
      fault: 'repeated-message',
    });
    // A sign may well come twice.
    expect(join(['(', '(0,0)']).text).toBe('((0,0)');
    expect(join(['1', '10']).text).toBe('110');
  });
  test('a cumulative stream shows no beginning twice while it grows', () => {
    fc.assert(
      fc.property(words, (pieces) => {
        const all = pieces.map((_, k) => pieces.slice(0, k + 1).join(''));
        expect(shown(all)).toEqual(all);
      }),
    );
  });
});
