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
    ['headings', '## Thinking\nt\n\n## Message\nm', 't', 'm'],
    ['headings of more words', '### Private thought\nt\n\n### Public message\nm', 't', 'm'],
    ['a heading behind the thought', '<think>t</think>\n## Message\nm', 't', 'm'],
    ['words on lines of their own', 'THINK\nt\nMESSAGE\nm', 't', 'm'],
    ['rules around words', '---think---\nt\n=== Final answer ===\nm', 't', 'm'],
    ['dashes for colons', 'Think - t\nMessage – m', 't', 'm'],
    ['round brackets', '(think)\nt\n(/think)\n(message)m(/message)', 't', 'm'],
    ['the words of the form', '(your private thought)\nt\n(what you say aloud)\nm', 't', 'm'],
    [
      'a thought in round brackets by the way',
      'red (think left), message me',
      '',
      'red (think left), message me',
    ],
    ['JSON', '{"thinking":"t","message":"m"}', 't', 'm'],
    ['fenced JSON after prose', 'Sure!\n```json\n{"think": "t", "public_message": "m"}\n```', 't', 'm'],
    ['JSON with brackets behind', '{"think":"t","message":"m"}}]', 't', 'm'],
    ['JSON twice encoded', JSON.stringify('{"think":"t","message":"m"}'), 't', 'm'],
    ['JSON in the message tag', '<think>t</think><message>{"message":"m"}</message>', 't', 'm'],
    ['JSON after the thought', '<think>t</think>{"message":"m"}', 't', 'm'],
    ['JSON in JSON', JSON.stringify({ message: '{"thinking":"t","message":"m"}' }), 't', 'm'],
    ['tags in JSON', '{"message":"<think>t</think>m"}', 't', 'm'],
    ['tags spoken of in JSON', '{"think":"in <message> tags","message":"m"}', 'in <message> tags', 'm'],
    ['JSON with a line break in a string', '{"thinking":"t\nu","message":"m",}', 't\nu', 'm'],
    ['JSON that was cut', '{"thinking":"t","message":"m', 't', 'm'],
    ['JSON in single quotes', "{'thinking': 't', 'message': 'm'}", 't', 'm'],
    ['JSON in typographic quotes', '{“thinking”:“t”,“message”:“m”}', 't', 'm'],
    ['JSON with other names', '{"scratchpad":"t","instruction":"m"}', 't', 'm'],
    ['a message with fields of its own', '{"thinking":"t","message":{"to":"Builder","text":"m"}}', 't', 'm'],
    ['a tag with an attribute', '<think>t</think><message to="Builder">m</message>', 't', 'm'],
    ['<analysis>', '<analysis>t</analysis>\nm', 't', 'm'],
    ['<reasoning> and <answer>', '<reasoning>t</reasoning><answer>m</answer>', 't', 'm'],
    ['<scratchpad>, not closed', '<scratchpad>t <message>m</message>', 't', 'm'],
    ['<inner_monologue>', '<inner_monologue>t</inner_monologue>m', 't', 'm'],
    ['a name space', '<seed:think>t</seed:think>m', 't', 'm'],
    ['signs of its own', '◁think▷t◁/think▷m', 't', 'm'],
    ['a thought within a thought', '<think>t<plan>u</plan>v</think>m', 't\n\nu\n\nv', 'm'],
    ['a message within an answer', '<think>t</think><answer>So: <message>m</message></answer>', 't', 'm'],
    [
      'a thought in a thought that goes on',
      '<think>t <analysis>u <message>draft</message> v</analysis> w <message>m</message>',
      't\n\nu\n\nv\n\nw',
      'm',
    ],
    ['brackets around a whole message', '<message>[Put m]</message>', '', 'Put m'],
    ['one bracket in a message', '<message>Put m [left]</message>', '', 'Put m [left]'],
    [
      'a line that turns to the Builder',
      '<message>Hello all.\nBuilder: please put m</message>',
      '',
      'Hello all.\nBuilder: please put m',
    ],
    ['a Builder that answers', '<message>m\nBuilder: PLACE:gs:(0,0):0:CONFIRM:ok</message>', '', 'm'],
    ['another speaker behind such a line', '<message>a\nBuilder: place m\nD2: n', '', 'a\nBuilder: place m'],
    ['ChatML', '<|im_start|>assistant\nm<|im_end|>\n<|im_start|>user\nn', '', 'm'],
    ['ChatML without a role', '<|im_start|>m<|im_end|>\n<|im_start|>user what?', '', 'm'],
    ['ChatML with a thought', '<think>t<|im_end|>\n<|im_start|>assistant\nm<|im_end|>', 't', 'm'],
    ['header tokens', '<|start_header_id|>assistant<|end_header_id|>\n\nm<|eot_id|>', '', 'm'],
    ['turn tokens', '<start_of_turn>model\nm<end_of_turn>\n<start_of_turn>user\nn', '', 'm'],
    ['role tokens', '<|user|>n<|assistant|>m', '', 'm'],
    ['full-width tokens', '<｜Assistant｜><think>t</think>m<｜end▁of▁sentence｜>', 't', 'm'],
    ['instruction tokens', '[INST] n [/INST] m </s>', '', 'm'],
    ['thought tokens', '<|START_THINKING|>t<|END_THINKING|><|START_RESPONSE|>m<|END_RESPONSE|>', 't', 'm'],
    ['thought and solution tokens', '<|begin_of_thought|>t<|end_of_thought|>m', 't', 'm'],
    ['a thought channel', '<|channel>thought\nt<channel|>m<turn|>', 't', 'm'],
    ['a token that was cut', 'm<|im_e', '', 'm'],
    ['a token spoken of in a thought', '<think>t <|im_end|> u</think><message>m</message>', 't  u', 'm'],
    [
      'harmony channels',
      '<|channel|>analysis<|message|>t<|end|><|start|>assistant<|channel|>final<|message|>m<|return|>',
      't',
      'm',
    ],
    [
      'harmony channels with tags in them',
      '<|channel|>analysis<|message|>t <message> u<|end|><|start|>assistant<|channel|>final<|message|><think>v</think><message>m</message>',
      't ‹message> u\n\nv',
      'm',
    ],
    [
      'a harmony tool call beside the message',
      '<|channel|>commentary to=functions.x <|constrain|>json<|message|>{"a":1}<|call|><|start|>assistant<|channel|>final<|message|>m',
      '',
      'm',
    ],
    ['harmony without its tokens', 'analysisI see t.assistantfinalm', 'I see t.', 'm'],
    ['labels in headings', '**Thinking**\nt\n\n**Message**\nm', 't', 'm'],
    ['a label in a sentence', 'Let me see. t\n\nMy message to the Builder: m', 'Let me see. t', 'm'],
    ['a label that is part of a message', '<message>Reasoning: m</message>', '', 'Reasoning: m'],
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
    [
      'the placeholder with a hint',
      '<message>[your message: about one block]</message>',
      undefined,
      'placeholder',
    ],
    ['the placeholder without tags', '{{message}}', undefined, 'placeholder'],
    ['JSON of thought alone', '{"thinking":"I need blue"}', undefined, 'reasoning-only'],
    ['JSON of thought that was cut', '{"thinking":"I need blue', undefined, 'reasoning-only'],
    ['JSON of thought after prose', 'Sure: {"analysis":"I need blue"}', undefined, 'reasoning-only'],
    ['an analysis channel alone', '<|channel|>analysis<|message|>I need blue', undefined, 'reasoning-only'],
    [
      'an analysis channel that ends',
      '<|channel|>analysis<|message|>I need<|end|>blue',
      undefined,
      'reasoning-only',
    ],
    ['an analysis channel without tokens', 'analysisI need blue', undefined, 'reasoning-only'],
    ['an open thought with tokens in it', '<think>I need <|im_end|> blue', undefined, 'reasoning-only'],
    ['an analysis by label', '**Analysis:** I need blue', undefined, 'reasoning-only'],
    ['a turn of somebody else', '<|im_start|>user\nwhat?', undefined, 'empty'],
    ['dots', '<think>...</think><message>...</message>', undefined, 'placeholder'],
  ])('%s is a named outcome without a message', (_, raw, reasoning, outcome) => {
    const reply = readDirectorReply(raw, reasoning === undefined ? {} : { reasoning });
    expect(reply).toMatchObject({ outcome, message: '' });
  });

  test.each([
    ...[
      'think',
      'thinking',
      'thoughts',
      'thought_process',
      'reasoning',
      'analysis',
      'scratchpad',
      'scratch_pad',
    ],
    ...['reflection', 'rationale', 'deliberation', 'monologue', 'inner_monologue', 'private_reasoning'],
    ...['internal', 'private', 'inner', 'cot', 'chain_of_thought', 'plan', 'planning'],
  ])(
    'a thought by the name of %s is one as a tag, as a field of JSON and, but for a plan, as a label',
    (name) => {
      const read = { outcome: 'read', thought: 't', message: 'm' };
      expect(readDirectorReply(`<${name}>t</${name}>m`)).toMatchObject(read);
      expect(readDirectorReply(JSON.stringify({ [name]: 't', message: 'm' }))).toMatchObject(read);
      expect(readDirectorReply(`{"${name}":"t","message":"m`)).toMatchObject(read);
      const label = readDirectorReply(`${name.replaceAll('_', ' ')}: t`);
      expect(label.outcome).toBe(name.startsWith('plan') ? 'read' : 'reasoning-only');
    },
  );

  test('a word that only holds such a name is no thought', () => {
    expect(readDirectorReply('{"winner":"a","planet":"b","message":"m"}')).toMatchObject({
      thought: '',
      message: 'm',
    });
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

  const secret = 'SECRET';
  const TOKENS = [
    '<|im_end|>',
    '<|im_start|>',
    '<|im_start|>user\n',
    '<|eot_id|>',
    '</s>',
    '<end_of_turn>',
    '<start_of_turn>',
    '<|endoftext|>',
    '<｜end▁of▁sentence｜>',
    '[INST]',
    '<|user|>',
    '<|channel|>analysis<|message|>',
    '<|channel|>commentary to=functions.x<|message|>',
    '<|end|>',
    '<|return|>',
    '<|unheard_of|>',
    '<channel|>',
    '<|tool_call|>',
    '<unk>',
  ];
  const thinkNames = fc.constantFrom(
    ...['think', 'thinking', 'thought', 'reasoning', 'analysis', 'scratchpad', 'reflection', 'rationale'],
    ...['plan', 'inner_monologue', 'chain_of_thought', 'internal', 'seed:think', 'THINK', 'Analysis'],
  );
  const messageNames = fc.constantFrom('message', 'public_message', 'msg', 'answer', 'response', 'MESSAGE');

  test('a thought that can be told apart never leaks, wherever tags are lost and tokens stand', () => {
    const lost = fc.subarray(['think', '/think', 'message', '/message']);
    const token = fc.constantFrom(...TOKENS.filter((it) => it !== '<channel|>'));
    const word = fc.oneof(fc.constantFrom('I', 'need', '<message>', 'a', 'blue', '\n', '"', '**'), token);
    fc.assert(
      fc.property(
        lost,
        fc.array(word, { maxLength: 8 }),
        fc.array(word, { maxLength: 8 }),
        thinkNames,
        thinkNames,
        messageNames,
        (kept, before, after, opening, closing, said) => {
          // Told apart it can be by a closing think tag, or by both opening tags.
          fc.pre(kept.includes('/think') || (kept.includes('think') && kept.includes('message')));
          fc.pre(kept.includes('/think') || !before.includes('<message>'));
          const names = { think: opening, '/think': `/${closing}`, message: said, '/message': `/${said}` };
          const tag = (name: keyof typeof names) => (kept.includes(name) ? `<${names[name]}>` : '');
          const thought = `${before.join(' ')} ${secret}`;
          const rest = after.filter((it) => it !== '<message>').join(' ');
          const raw = `${tag('think')}${thought}${tag('/think')}\n${tag('message')}${rest} done${tag('/message')}`;
          expect(readDirectorReply(raw).message).not.toContain(secret);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('a thought in a channel of the template never leaks, whatever stands in it', () => {
    const word = fc.constantFrom(
      'I',
      '<message>',
      '</message>',
      '<think>',
      '<answer>',
      '\n',
      '<|end|>',
      '<|x|>',
      '{"message":"b"}',
    );
    const opening = fc.constantFrom(
      '<|channel|>analysis<|message|>',
      '<|start|>assistant<|channel|>analysis<|message|>',
      '<|channel|>commentary<|message|>',
      '<|begin_of_thought|>',
      '<|START_THINKING|>',
      '<|channel>thought\n',
    );
    const final = fc.constantFrom('', '<|end|><|start|>assistant<|channel|>final<|message|>m', '<|return|>');
    fc.assert(
      fc.property(opening, fc.array(word), fc.array(word), final, (open, before, after, end) => {
        const raw = `${open}${before.join(' ')} ${secret} ${after.join(' ')}${end}`;
        expect(readDirectorReply(raw).message).not.toContain(secret);
      }),
      { numRuns: 2000 },
    );
  });

  test('a thought field of JSON never leaks, whether the JSON is whole, cut, mended, wrapped or in prose', () => {
    const field = fc.constantFrom(
      'think',
      'thinking',
      'thought',
      'reasoning',
      'analysis',
      'scratchpad',
      'inner_thoughts',
    );
    const wrap = fc.constantFrom(
      (text: string) => text,
      (text: string) => `\`\`\`json\n${text}\n\`\`\``,
      (text: string) => `Here it is: ${text}`,
      (text: string) => text.replaceAll('"', "'"),
      (text: string) => text.replace('{"', '{“').replaceAll('"', '”'),
      (text: string) => text.replace(secret, `${secret}\n`),
      (text: string) => `<message>${text}</message>`,
      (text: string) => JSON.stringify(text),
    );
    fc.assert(
      fc.property(field, wrap, fc.nat(60), fc.boolean(), (name, wrapped, cut, told) => {
        const json = JSON.stringify({ [name]: `it is ${secret}`, ...(told ? { message: 'm' } : {}) });
        // Cut anywhere behind the name of the first field.
        const raw = wrapped(json.slice(0, Math.max(name.length + 6, json.length - cut)));
        expect(readDirectorReply(raw).message).not.toContain(secret);
      }),
      { numRuns: 2000 },
    );
  });

  test('a control token, wherever it stands, never appears in a message', () => {
    const shape = fc.constantFrom(
      'Put red left now',
      '<think> t </think> <message> Put red left </message>',
      '<message> Put red left',
      '{"thinking":"t", "message":"Put red left"}',
      '** Put red left **',
      '" Put red left "',
      '[ Put red left ]',
      'D1: Put red left',
      '``` Put red left ```',
    );
    const token = fc.constantFrom(...TOKENS);
    const cut = fc.constantFrom('', '<|', '<|im_', '<|im_end|');
    fc.assert(
      fc.property(
        shape,
        fc.array(fc.tuple(fc.nat(12), token), { minLength: 1, maxLength: 4 }),
        cut,
        (text, at, end) => {
          const parts = text.split(' ');
          for (const [place, it] of at) parts.splice(place % (parts.length + 1), 0, it);
          for (const raw of [parts.join(' '), parts.join('')]) {
            const { message } = readDirectorReply(raw + end);
            expect(message).not.toMatch(/<\||\|>|<｜|<\/s>|_of_turn>|\[INST\]|<unk>/);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
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
