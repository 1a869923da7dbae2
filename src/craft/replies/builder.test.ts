import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD } from '../board';
import { legalMoves, type Move, moveCode, sameMove } from '../moves';
import { builderActionOf, readBuilderReply } from './builder';

const read = (raw: string, reasoning?: string) => {
  const reading = readBuilderReply(raw, reasoning);
  if (!reading.ok) return `${reading.error.code}: ${reading.error.problem}`;
  const { action } = reading.value;
  return action.action === 'ask'
    ? `CLARIFY:${action.question}`
    : `${moveCode(action.move)}:CONFIRM:${action.reason}`;
};

describe('[T7] a Builder reply', () => {
  const small = 'PLACE:gs:(0,1):0:CONFIRM:for D2';
  test.each([
    ['as asked', small, small],
    ['a domino', 'PLACE:bl:(1,0):0:(2,0):CONFIRM:for D1', 'PLACE:bl:(1,0):0:(2,0):CONFIRM:for D1'],
    ['a removal', 'REMOVE:(0,1):2:CONFIRM:wrong', 'REMOVE:(0,1):2:CONFIRM:wrong'],
    ['a removed domino', 'REMOVE:(0,1):2:(0,2):CONFIRM:wrong', 'REMOVE:(0,1):2:(0,2):CONFIRM:wrong'],
    ['a question', 'CLARIFY:which corner?', 'CLARIFY:which corner?'],
    ['brackets', `[${small}]`, small],
    ['quotes', `"${small}"`, small],
    ['typographic quotes', `“${small}”`, small],
    ['a fence', `\`\`\`\n${small}\n\`\`\``, small],
    ['a named fence', `\`\`\`text\n${small}\n\`\`\`\nDone.`, small],
    ['inline code', `\`${small}\``, small],
    ['bold', `**${small}**`, small],
    ['bold keyword', '**PLACE**:gs:(0,1):0:CONFIRM:for D2', small],
    ['a bullet', `- ${small}`, small],
    ['lower case', 'place:GS:(0,1):0:confirm:for D2', small],
    ['spaces everywhere', ' PLACE : gs : ( 0 , 1 ) : 0 : CONFIRM : for D2 ', small],
    ['full-width signs', 'ＰＬＡＣＥ：ｇｓ：（０，１）：０：ＣＯＮＦＩＲＭ：for D2', small],
    ['full-width brackets', '【PLACE：gs：（0、1）：0：CONFIRM：for D2】', small],
    ['square cells', 'PLACE:gs:[0,1]:0:CONFIRM:for D2', small],
    ['bare cells', 'PLACE:gs:0,1:0:CONFIRM:for D2', small],
    ['a named layer', 'PLACE:gs:(0,1):layer 0:CONFIRM:for D2', small],
    ['layer by letter', 'PLACE:gs:(0,1):L0:CONFIRM:for D2', small],
    ['the layer first', 'PLACE:gs:0:(0,1):CONFIRM:for D2', small],
    ['a block in words', 'PLACE:small green:(0,1):0:CONFIRM:for D2', small],
    ['a block in words, turned', 'PLACE:green_small:(0,1):0:CONFIRM:for D2', small],
    ['no span, said so', 'PLACE:gs:(0,1):0:None:CONFIRM:for D2', small],
    ['no CONFIRM', 'PLACE:gs:(0,1):0: for D2', small],
    ['a block in REMOVE', 'REMOVE:gs:(0,1):2:CONFIRM:wrong', 'REMOVE:(0,1):2:CONFIRM:wrong'],
    ['a cell off the board', 'PLACE:gs:(3,1):0:CONFIRM:x', 'PLACE:gs:(-1,-1):0:CONFIRM:x'],
    ['thinking aloud first', `D2 wants green, so I go there.\n\n${small}`, small],
    ['thinking in tags', `<think>PLACE:rs:(0,0):0 perhaps</think>\n${small}`, small],
    ['thinking after a lone closing tag', `PLACE:rs:(0,0):0 perhaps</think>${small}`, small],
    ['a command weighed in a sentence', `I could do PLACE:rs:(0,0):0 but no.\n${small}`, small],
    ['a command only in a sentence', 'So my move is PLACE:gs:(0,1):0:CONFIRM:for D2', small],
    ['labelled', `Final answer: ${small}`, small],
    [
      'several, with a final answer',
      `1. PLACE:rs:(0,0):0\n2. PLACE:ys:(0,0):0\n**Final answer:**\n${small}`,
      small,
    ],
    ['twice the same', `${small}\n${small}`, small],
    [
      'the same domino both ways',
      'PLACE:bl:(1,0):0:(2,0):CONFIRM:a\nPLACE:bl:(2,0):0:(1,0):CONFIRM:b',
      'PLACE:bl:(1,0):0:(2,0):CONFIRM:a',
    ],
    ['carrying on as another speaker', `${small}\nD1: thank you\nPLACE:rs:(0,0):0:CONFIRM:more`, small],
    ['a control token', `${small}<|eot_id|>PLACE:rs:(0,0):0:CONFIRM:more`, small],
    [
      'JSON',
      '{"action":"place","block":"gs","position":"(0,1)","layer":0,"span_to":null,"confirmation":"for D2"}',
      small,
    ],
    [
      'fenced JSON after prose',
      'Here:\n```json\n{"action": "PLACE", "block": "gs", "position": [0, 1], "layer": "0", "reason": "for D2"}\n```',
      small,
    ],
    [
      'JSON with brackets behind',
      '{"action":"place","block":"gs","position":"0,1","layer":0,"confirmation":"for D2"}]}',
      small,
    ],
    ['a command in JSON', `{"command": "${small}"}`, small],
    ['a question in JSON', '{"action":"clarify","question":"which?"}', 'CLARIFY:which?'],
    ['a plain sentence', 'Place a small green block at (0,1), layer 0.', 'PLACE:gs:(0,1):0:CONFIRM:'],
    [
      'a question that begins like the form',
      'CLARIFY:What you call left, is it (0,0)?',
      'CLARIFY:What you call left, is it (0,0)?',
    ],
    [
      'a reason that mentions a command',
      'PLACE:gs:(0,1):0:CONFIRM:rather than REMOVE:(0,0):0, as D2 said',
      'PLACE:gs:(0,1):0:CONFIRM:rather than REMOVE:(0,0):0, as D2 said',
    ],
    ['only a question', 'Which corner do you mean?', 'CLARIFY:Which corner do you mean?'],
    [
      'a question of several lines',
      'CLARIFY:which corner,\nleft or right?',
      'CLARIFY:which corner,\nleft or right?',
    ],
    [
      'a reason with signs of its own',
      'PLACE:gs:(0,1):0:CONFIRM:at (0,1): "D2" asked (see [1])',
      'PLACE:gs:(0,1):0:CONFIRM:at (0,1): "D2" asked (see [1])',
    ],
  ])('%s', (_, raw, meant) => {
    expect(read(raw)).toBe(meant);
  });

  test.each([
    [
      'two commands',
      'PLACE:gs:(0,1):0:CONFIRM:a\nPLACE:rs:(0,0):0:CONFIRM:b',
      'ambiguous: the reply holds 2 different commands: PLACE:gs:(0,1):0; PLACE:rs:(0,0):0',
    ],
    ['a move and a question', 'PLACE:gs:(0,1):0:CONFIRM:a\nCLARIFY:or not?', 'ambiguous'],
    ['two in one sentence', 'Either PLACE:gs:(0,1):0 or PLACE:rs:(0,0):0', 'ambiguous'],
    [
      'two in JSON',
      '{"action":"place","block":"gs","position":"0,1","layer":0} {"action":"remove","position":"0,1","layer":0}',
      'ambiguous',
    ],
    ['no block', 'PLACE:(0,1):0:CONFIRM:a', 'broken: a command stands in the reply, but it names no block'],
    [
      'no such block',
      'PLACE:xx:(0,1):0:CONFIRM:a',
      'broken: a command stands in the reply, but it names no block',
    ],
    ['no cell', 'PLACE:gs:0:CONFIRM:a', 'broken: a command stands in the reply, but it names no cell'],
    ['numbers that could be anything', 'PLACE:gs:0:1:2:CONFIRM:a', 'broken'],
    ['no layer', 'PLACE:gs:(0,1):CONFIRM:a', 'broken: a command stands in the reply, but it names no layer'],
    ['an empty question', 'CLARIFY:', 'broken: a command stands in the reply, but its question is empty'],
    ['the form', 'PLACE:block_code:(i,j):layer:CONFIRM:reason', 'placeholder'],
    ['the form in angle brackets', 'PLACE:<code>:<cell>:<layer>:CONFIRM:<reason>', 'placeholder'],
    ['prose', 'I will help D2 with the green block.', 'no-command'],
    ['a sentence of many moves', 'Place gs at (0,1) layer 0\nthen place rs at (0,0) layer 0', 'no-command'],
    ['nothing', '', 'empty'],
    ['a thought that never ends', '<think>PLACE:gs:(0,1):0:CONFIRM:a', 'reasoning-only'],
  ])('%s is not read', (_, raw, problem) => {
    expect(read(raw).startsWith(problem)).toBe(true);
  });

  test('all in the reasoning field is a named outcome', () => {
    expect(read('', 'long thoughts')).toMatch(/^reasoning-only/);
  });

  test('an unreadable reply is a question that keeps the reason', () => {
    expect(builderActionOf(readBuilderReply('PLACE:gs:(0,1):CONFIRM:a'))).toEqual({
      action: 'ask',
      question: expect.stringMatching(/tell me again/),
      problem: 'a command stands in the reply, but it names no layer',
    });
    expect(builderActionOf(readBuilderReply('CLARIFY:why?'))).toEqual({ action: 'ask', question: 'why?' });
  });

  test('what was dropped is said', () => {
    const codes = (raw: string) => {
      const reading = readBuilderReply(raw);
      return (reading.ok ? reading.value : reading.error).dropped.map(({ code }) => code);
    };
    expect(codes('REMOVE:gs:(0,1):2:CONFIRM:w')).toEqual(['block-in-remove']);
    expect(codes('I like PLACE:rs:(0,0):0 less.\nPLACE:gs:(0,1):0:CONFIRM:a')).toEqual(['mentioned-command']);
    expect(codes('PLACE:gs:(0,1):0:CONFIRM:a\nBuilder: more')).toContain('another-speaker');
    expect(codes('Which one?')).toContain('keyword');
  });
});

describe('any reply', () => {
  const move = fc.constantFrom(...legalMoves(EMPTY_BOARD, 'free'));
  const wrap = fc.constantFrom(
    (text: string) => text,
    (text: string) => `[${text}]`,
    (text: string) => `"${text}"`,
    (text: string) => `\`\`\`\n${text}\n\`\`\``,
    (text: string) => `**${text}**`,
    (text: string) => text.toLowerCase(),
    (text: string) => text.replaceAll(':', ' : '),
    (text: string) => text.replaceAll(':', '：').replaceAll('(', '（').replaceAll(')', '）'),
    (text: string) => `Let me think about this first.\n\n${text}\n`,
    (text: string) => `<think>${text.replace('PLACE', 'no place')}</think>\n${text}`,
  );
  test('a move written in any known way, twice wrapped, is that move', () => {
    fc.assert(
      fc.property(move, wrap, wrap, (meant, one, other) => {
        const reading = readBuilderReply(other(one(`${moveCode(meant)}:CONFIRM:as D1 asked`)));
        const action = reading.ok && reading.value.action;
        expect(action && action.action === 'build' && sameMove(action.move as Move, meant)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('two different moves are never read as one', () => {
    fc.assert(
      fc.property(move, move, wrap, (a, b, one) => {
        fc.pre(!sameMove(a, b));
        expect(readBuilderReply(one(`${moveCode(a)}:CONFIRM:x\n${moveCode(b)}:CONFIRM:y`)).ok).toBe(false);
      }),
    );
  });

  const parts = fc.constantFrom(
    'PLACE:',
    'REMOVE:',
    'CLARIFY:',
    'gs',
    ':',
    '(0,1)',
    '(9,9)',
    '0',
    '\n',
    ' ',
    'CONFIRM:',
    '{',
    '}',
    '"',
    '[',
    ']',
    '<think>',
    '</think>',
    '```',
    'D1:',
    '（',
    '，',
    '-1',
    'large blue',
    '?',
    '{"action":"place"',
    '\\',
    'final answer:',
  );
  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts, { maxLength: 60 }).map((it) => it.join('')),
        ),
        (raw) => {
          const action = builderActionOf(readBuilderReply(raw));
          expect(['build', 'ask']).toContain(action.action);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test.each(['PLACE:', 'PLACE:gs:(0,1):0\n', 'CLARIFY:a ', '(', '{', '{"a":', '<', 'final answer:\n'])(
    'ten megabytes of %j are read in time that is linear',
    (unit) => {
      const raw = unit.repeat(1e7 / unit.length);
      const start = performance.now();
      readBuilderReply(raw);
      expect(performance.now() - start).toBeLessThan(15_000);
    },
    40_000,
  );
});
