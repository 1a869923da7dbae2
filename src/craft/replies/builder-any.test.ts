import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_BOARD } from '../board';
import { legalMoves, type Move, moveCode, sameMove } from '../moves';
import { builderActionOf, readBuilderReply } from './builder';

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

  test('two different commands in one line never build, whatever joins them', () => {
    const glue = fc.constantFrom(
      ' or ',
      ' / ',
      ' and ',
      ', ',
      '; ',
      ' ',
      ' then ',
      '. ',
      ' but ',
      ' -> ',
      ' | ',
      ' maybe ',
      ' (or ',
      ' "',
    );
    const lead = fc.constantFrom(
      '',
      '- ',
      'Answer: ',
      'I will ',
      'I will not ',
      'I could ',
      'Either ',
      'So my move is ',
      'final answer: ',
      '“',
      '[',
    );
    const reason = fc.constantFrom('', ':CONFIRM:', ':CONFIRM:as D1 asked', ' as D1 asked');
    fc.assert(
      fc.property(move, move, lead, glue, reason, reason, (a, b, before, between, one, other) => {
        fc.pre(!sameMove(a, b));
        const reading = readBuilderReply(`${before}${moveCode(a)}${one}${between}${moveCode(b)}${other}`);
        expect(builderActionOf(reading).action).toBe('ask');
      }),
      { numRuns: 3000 },
    );
  });

  test('a number too many never builds', () => {
    const extra = fc.constantFrom(':1.5', ':0:1', ':(0,1):(0,2):(1,2)', ':2:(0,1):0', '.5');
    fc.assert(
      fc.property(move, extra, fc.boolean(), ({ block, cell, action }, more, confirmed) => {
        const at = `(${Math.floor(cell / 3)},${cell % 3})`;
        const head = action === 'place' ? `PLACE:${block}:${at}:0` : `REMOVE:${at}:0`;
        const raw = `${more === ':1.5' ? head.slice(0, -2) : head}${more}${confirmed ? ':CONFIRM:x' : ''}`;
        expect(builderActionOf(readBuilderReply(raw)).action).toBe('ask');
      }),
    );
  });

  test('[T9] a dry run, however it is written and wherever it stands in a reply, is not the move', () => {
    const written = fc.constantFrom(
      (text: string) => `simulate_move(${text})`,
      (text: string) => `functions.simulate_move(${text})`,
      (text: string) => `<tool_call>${text}</tool_call>`,
      (text: string) => `{"name":"simulate_move","arguments":${text}}`,
      (text: string) => `[TOOL_CALLS]simulate_move${text}`,
      (text: string) => `<|tool_call|>${text}`,
    );
    const around = fc.constantFrom(
      '',
      'Let me try this first.\n',
      '```\n',
      '- ',
      '<think>t</think>',
      '\n\nThen I decide.',
    );
    fc.assert(
      fc.property(
        move,
        written,
        around,
        around,
        ({ block, cell, layer, span, action }, as, before, after) => {
          const name = (it: number) => `(${Math.floor(it / 3)},${it % 3})`;
          const given = {
            action,
            block,
            position: name(cell),
            layer,
            span_to: span === null ? null : name(span),
          };
          const reading = readBuilderReply(`${before}${as(JSON.stringify(given))}${after}`);
          expect(reading.ok).toBe(false);
        },
      ),
      { numRuns: 1000 },
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
    'simulate_move',
    '(',
    ')',
    '<tool_call>',
    '</tool_call>',
    '{"name":"simulate_move","arguments":',
    '<|channel|>',
    'commentary to=functions.x',
    '<|message|>',
    '<|tool_call|>',
    ' not ',
    '"position":',
    ',',
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

  const linear = (unit: string, size: number) => {
    const raw = unit.repeat(size / unit.length);
    const start = performance.now();
    readBuilderReply(raw);
    expect(performance.now() - start).toBeLessThan(15_000);
  };
  test.each([
    'PLACE:',
    'PLACE:gs:(0,1):0\n',
    'CLARIFY:a ',
    '(',
    '{',
    '{"a":',
    '<',
    'final answer:\n',
    '\nAssistant: ok',
  ])('ten megabytes of %j are read in time that is linear', (unit) => linear(unit, 1e7), 40_000);
  test.each([
    ...[
      'PLACE:gs:(0,1):0 ',
      '{"a":1,}',
      'simulate_move(',
      'simulate_move({})',
      '<tool_call>',
      '<|tool_call|>',
    ],
    ...['<parameter=a>', '{"name":"a","arguments":{}}', 'PLACE:gs:(0,1):0 not '],
  ])('so are three of %j', (unit) => linear(unit, 3e6), 40_000);
});
