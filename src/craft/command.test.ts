import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCommand } from './command';
import { moveCode } from './moves';
import { board } from './testing';

const now = board({ '1,0': 'bl', '2,0': 'bl', '0,2': 'gs' }, { 0: '1,0-2,0' });
const said = (line: string): string => {
  const result = parseCommand(line, now);
  if (!result.ok) return `! ${result.error}`;
  return result.value.type === 'ask' ? `? ${result.value.question}` : moveCode(result.value.move);
};

describe('the Builder’s command line', () => {
  test.each([
    ['place large blue 1,0 2,0', 'PLACE:bl:(1,0):1:(2,0)'],
    ['place gs 0,2', 'PLACE:gs:(0,2):1'],
    ['PUT a small Red block at (0,1)', 'PLACE:rs:(0,1):0'],
    ['p ol 0,0 0,1 layer 2', 'PLACE:ol:(0,0):2:(0,1)'],
    ['place yellow 0,0 1,0', 'PLACE:yl:(0,0):0:(1,0)'],
    ['place rs 0,0 L1', 'PLACE:rs:(0,0):1'],
    ['ｐｌａｃｅ ｇｓ （0，2）', 'PLACE:gs:(0,2):1'],
    ['remove 1,0', 'REMOVE:(1,0):0:(2,0)'],
    ['r 0,2', 'REMOVE:(0,2):0'],
    ['remove 2,2', 'REMOVE:(2,2):0'],
    ['ask which one?', '? which one?'],
    ['PLACE:ys:(0,2):1', 'PLACE:ys:(0,2):1'],
    ['remove:(1,0):0:(2,0)', 'REMOVE:(1,0):0:(2,0)'],
    ['place small green gs 0,2 layer 1 L1', 'PLACE:gs:(0,2):1'],
    ['take off 1,0', 'REMOVE:(1,0):0:(2,0)'],
  ])('%s', (line, expected) => {
    expect(said(line)).toBe(expected);
  });

  test.each([
    ['', /Write “place/],
    ['jump', /“jump” is no command/],
    ['place 0,0', /Name the block/],
    ['place gs', /Name the cell/],
    ['place gl 0,0', /second one, next to \(0,0\)/],
    ['place gs 3,0', /not a cell of the board/],
    ['place gl 0,0 2,2', /not neighbours/],
    ['place gs 0,0 quickly', /“quickly” was not understood/],
    ['place gs 0,0 0,1 0,2', /two cells at most/],
    ['place gs rs 0,2', /two blocks/],
    ['place small red green 0,2', /two colors/],
    ['place small large red 0,2', /two sizes/],
    ['place small red gs 0,2', /“gs” is not the block/],
    ['place gs 0,2 layer 1 layer 2', /two layers/],
    ['place gs 0,2 layer 1.5', /“.5” was not understood/],
    ['PLACE:gs:(0,2):1.5', /“1.5” in it can be read in no one way/],
    ['PLACE:gs:(0,2):1 or PLACE:rs:(0,0):0', /2 different commands/],
    ['ask', /Write the question/],
    ['PLACE:ys:(9,9):0', /Write “place/],
    ['remove', /Name the cell/],
  ])('says what to do about “%s”', (line, expected) => {
    expect(said(line)).toMatch(expected);
  });

  test('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (line) => void said(line)));
    fc.assert(
      fc.property(
        fc.constantFrom('place ', 'remove ', 'ask '),
        fc.string(),
        (verb, rest) => void said(verb + rest),
      ),
    );
  });
});
