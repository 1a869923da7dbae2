import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDirectorReply } from './director';

const codes = (raw: string, reasoning?: string) =>
  readDirectorReply(raw, reasoning === undefined ? {} : { reasoning }).dropped.map(({ code }) => code);

describe('[T8] a Director reply', () => {
  test.each([
    ['both tags', '<think>t</think>\n<message>m</message>', 't', 'm'],
    ['message not closed', '<think>\nt\n</think>\n\n<message>\nm', 't', 'm'],
    ['think not closed', '<think>t <message>m</message>', 't', 'm'],
    ['neither closed', '<think>t <message>m', 't', 'm'],
    ['no message tag', '<think>t</think>\n\nm', 't', 'm'],
    ['only the closing think tag', 't and t</think>m', 't and t', 'm'],
    [
      'closing think tag, then tags',
      'native</think><think>t</think><message>m</message>',
      'native\n\nt',
      'm',
    ],
    ['only the closing message tag', '<think>t</think>m</message>', 't', 'm'],
    ['no think tag', '<message>m</message>', '', 'm'],
    ['no tags', 'm', '', 'm'],
    ['upper case and spaces', '< THINK >t</ Think >< Message >m</ MESSAGE >', 't', 'm'],
    ['full-width tags', '＜think＞t＜／think＞＜message＞m＜／message＞', 't', 'm'],
    ['escaped tags', '&lt;think&gt;t&lt;/think&gt;&lt;message&gt;m&lt;/message&gt;', 't', 'm'],
    ['square tags', '[think]t[/think][message]m[/message]', 't', 'm'],
    ['a preamble', 'Here is my reply:\n<think>t</think><message>m</message>', 't', 'm'],
    ['two thoughts', '<think>a</think><think>b</think><message>m</message>', 'a\n\nb', 'm'],
    [
      'the tag only mentioned in the thought',
      '<think>I use <message> tags</think><message>m</message>',
      'I use\n\ntags',
      'm',
    ],
    [
      'a draft in the thought',
      '<think>a <message>draft</message> b</think><message>m</message>',
      'a\n\nb',
      'm',
    ],
    [
      'a draft before a lone closing tag',
      'a <message>draft</message> b</think><message>m</message>',
      'a\n\nb',
      'm',
    ],
    ['all of it inside the thought', '<think>t<message>m</message></think>', 't', 'm'],
    ['closed by the wrong tag', '<think>t</think><message>m</think>', 't', 'm'],
    ['a second message', '<think>t</think><message>m</message><message>other</message>', 't', 'm'],
    [
      'a whole further turn',
      '<think>t</think><message>m</message>\n<think>u</think><message>n</message>',
      't\n\nu',
      'm',
    ],
    ['another speaker', '<message>m\nD2: and I need red\nBuilder: ok', '', 'm'],
    ['a control token', '<message>m<|im_end|>\n<|im_start|>user', '', 'm'],
    ['own label', '<message>D1: m</message>', '', 'm'],
    ['quotes', '<message>"m"</message>', '', 'm'],
    ['typographic quotes', '<message>“m”</message>', '', 'm'],
    ['a fence', '```\n<think>t</think>\n<message>m</message>\n```', 't', 'm'],
    ['a fence within', '<message>```text\nm\n```</message>', '', 'm'],
    ['bold', '<message>**m**</message>', '', 'm'],
    ['labels for tags', 'Thinking: t\n\n**Message:** m', 't', 'm'],
    ['JSON', '{"thinking":"t","message":"m"}', 't', 'm'],
    ['fenced JSON after prose', 'Sure!\n```json\n{"think": "t", "public_message": "m"}\n```', 't', 'm'],
    ['JSON with brackets behind', '{"think":"t","message":"m"}}]', 't', 'm'],
    ['JSON twice encoded', JSON.stringify('{"think":"t","message":"m"}'), 't', 'm'],
  ])('%s', (_, raw, thought, message) => {
    const reply = readDirectorReply(raw);
    expect({
      outcome: reply.outcome,
      thought: reply.thought.replace(/\s*\n\s*\n\s*/g, '\n\n'),
      message: reply.message,
    }).toEqual({
      outcome: 'read',
      thought,
      message,
    });
    expect(reply.raw).toBe(raw);
  });

  test.each([
    ['nothing', '', undefined, 'empty'],
    ['white space', ' \n ', undefined, 'empty'],
    ['all in the reasoning field', '', 'I need blue', 'reasoning-only'],
    ['a thought that never ends', '<think>I need blue', undefined, 'reasoning-only'],
    ['a thought and no message', '<think>I need blue</think>\n', undefined, 'reasoning-only'],
    ['a thought and an empty message', '<think>t</think><message></message>', undefined, 'reasoning-only'],
    ['a thought closed as a message', '<think>I need blue</message>', undefined, 'reasoning-only'],
    ['a thought by label only', 'Thinking: I need blue', undefined, 'reasoning-only'],
    ['the placeholder', '<message>[your message here]</message>', undefined, 'placeholder'],
    ['dots', '<think>...</think><message>...</message>', undefined, 'placeholder'],
  ])('%s is a named outcome without a message', (_, raw, reasoning, outcome) => {
    const reply = readDirectorReply(raw, reasoning === undefined ? {} : { reasoning });
    expect(reply).toMatchObject({ outcome, message: '' });
  });

  test('the placeholders of a template are no message', () => {
    const placeholders = ['what you say to the Builder'];
    expect(
      readDirectorReply('<message>What you say to the Builder</message>', { placeholders }).outcome,
    ).toBe('placeholder');
  });

  test('reasoning of a field of its own stands before the written thought', () => {
    expect(readDirectorReply('<think>b</think><message>m</message>', { reasoning: 'a' }).thought).toBe(
      'a\n\nb',
    );
  });

  test('what was dropped is said, with the reason', () => {
    expect(codes('pre <think>t</think><message>m')).toEqual(['closing-tag', 'outside-tags']);
    expect(codes('m')).toEqual(['no-tags']);
    expect(codes('<message>m\nD2: n')).toEqual(['closing-tag', 'another-speaker']);
    expect(codes('t</think>m')).toContain('opening-tag');
    for (const { why } of readDirectorReply('x<message>m').dropped) expect(why.length).toBeGreaterThan(10);
  });

  test('a thought that can be told apart never leaks, wherever tags are lost', () => {
    const secret = 'SECRET';
    const lost = fc.subarray(['think', '/think', 'message', '/message']);
    const word = fc.constantFrom('I', 'need', '<message>', 'a', 'blue', '\n', '"', '**');
    fc.assert(
      fc.property(lost, fc.array(word), fc.array(word), (kept, before, after) => {
        // Told apart it can be by a closing think tag, or by both opening tags.
        fc.pre(kept.includes('/think') || (kept.includes('think') && kept.includes('message')));
        fc.pre(kept.includes('/think') || !before.includes('<message>'));
        const tag = (name: string) => (kept.includes(name) ? `<${name}>` : '');
        const thought = `${before.join(' ')} ${secret}`;
        const said = after.filter((it) => it !== '<message>').join(' ');
        const raw = `${tag('think')}${thought}${tag('/think')}\n${tag('message')}${said} done${tag('/message')}`;
        const { message } = readDirectorReply(raw);
        expect(message).not.toContain(secret);
      }),
      { numRuns: 500 },
    );
  });
});

describe('any reply', () => {
  const parts = fc.constantFrom(
    '<think>',
    '</think>',
    '<message>',
    '</message>',
    '<',
    '>',
    '[',
    '```',
    '"',
    '{',
    '}',
    '\\',
    '\n',
    ' ',
    'D2:',
    'message:',
    '<|im_end|>',
    '“',
    '＜think＞',
    'text',
    '{"message":',
    ':',
    '**',
    '\u0000',
    '\ud800',
  );
  test('never throws, keeps the raw text and says nothing that was not there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((it) => it.join('')),
        ),
        fc.string(),
        (raw, reasoning) => {
          const reply = readDirectorReply(raw, { reasoning });
          expect(reply.raw).toBe(raw);
          expect(reply.outcome === 'read').toBe(reply.message !== '');
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each(['<', '< ', '<think>', '<message>', '</think>', '{"', '\nD2', '[ '])(
    'ten megabytes of %j are read in time that is linear',
    (unit) => {
      const time = (size: number) => {
        const raw = unit.repeat(size / unit.length);
        const start = performance.now();
        readDirectorReply(raw);
        return performance.now() - start;
      };
      time(1e5);
      expect(time(1e7)).toBeLessThan(15_000);
    },
    40_000,
  );
});

const LOGS = '../shared/craft/logs';
describe.skipIf(!existsSync(LOGS))('the official logs', () => {
  test('every raw reply reads to the thought and message that were logged', () => {
    let count = 0;
    for (const file of readdirSync(LOGS)) {
      const { games } = JSON.parse(readFileSync(`${LOGS}/${file}`, 'utf8'));
      for (const turn of games.flatMap((game: { turns: unknown[] }) => game.turns)) {
        for (const logged of Object.values<Record<string, string>>(turn.director_responses)) {
          const reply = readDirectorReply(logged.raw_response!);
          expect(reply.message).toBe(logged.public_message);
          expect(reply.thought).toBe(logged.internal_thinking);
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(25);
  });
});
