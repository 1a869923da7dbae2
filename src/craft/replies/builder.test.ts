import { describe, expect, test } from 'vitest';
import { moveCode } from '../moves';
import { builderActionOf, readBuilderReply } from './builder';
import { readMoveJson } from './builder-json';

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
    ['a command in an answer tag', `<think>t</think><answer>${small}</answer>`, small],
    [
      'harmony channels',
      `<|channel|>analysis<|message|>PLACE:rs:(0,0):0 perhaps<|end|><|start|>assistant<|channel|>final<|message|>${small}<|return|>`,
      small,
    ],
    ['ChatML', `<|im_start|>assistant\n${small}<|im_end|>\n<|im_start|>user\nPLACE:rs:(0,0):0`, small],
    ['own name in front', `D2 wants green.\n**Builder:** ${small}`, small],
    [
      'a reason that tells what was turned down',
      `${small}, not PLACE:rs:(0,0):0:CONFIRM:x`,
      `${small}, not PLACE:rs:(0,0):0:CONFIRM:x`,
    ],
    ['a reason with a word like a command', `${small} did not clarify: so`, `${small} did not clarify: so`],
    [
      'a reason that begins with a number',
      'PLACE:gs:(0,1):0: 2 of them asked',
      'PLACE:gs:(0,1):0:CONFIRM:2 of them asked',
    ],
    [
      'a reason that confirms by itself',
      'PLACE:gs:(0,1):0: D1 wants it. CONFIRM: yes',
      'PLACE:gs:(0,1):0:CONFIRM:D1 wants it. CONFIRM: yes',
    ],
    ['a command in a sentence behind a denial of something else', `Since D1 did not answer, ${small}`, small],
    [
      'a denied move, then a question',
      'Do not PLACE:gs:(0,0):0. CLARIFY: which color?',
      'CLARIFY:which color?',
    ],
    ['a move that is not possible, then another', `PLACE:rs:(0,0):0 is not possible.\n${small}`, small],
    [
      'a dry run in the text, then the move',
      `simulate_move({"action":"place","block":"rs","position":"(0,0)","layer":0})\n${small}`,
      small,
    ],
    ['a remark on a dry run', `I used simulate_move (it was accepted).\n${small}`, small],
    ['a remark on a dry run, with a colon', `After simulate_move:\n${small}`, small],
    [
      'JSON in a field',
      '{"move":{"action":"place","block":"gs","position":"(0,1)","layer":0,"reason":"for D2"}}',
      small,
    ],
    [
      'JSON with the action outside',
      '{"action":"place","move":{"block":"gs","cell":"0,1","level":0},"reason":"for D2"}',
      small,
    ],
    [
      'JSON by the name of the action',
      '{"place":{"block":"gs","position":"(0,1)","layer":0,"reason":"for D2"}}',
      small,
    ],
    ['a command in a JSON field', `{"thinking":"PLACE:rs:(0,0):0?","move":"${small}"}`, small],
    [
      'JSON with a command in its thought',
      '{"thinking":"PLACE:rs:(0,0):0 no","action":"place","block":"gs","position":"(0,1)","layer":0,"reason":"for D2"}',
      small,
    ],
    [
      'JSON with row and column in the position',
      '{"action":"place","block":"gs","position":{"row":0,"col":1},"layer":0,"reason":"for D2"}',
      small,
    ],
    [
      'JSON with row and column',
      '{"action":"place","block":"gs","row":"0","column":"1","layer":"layer 0","reason":"for D2"}',
      small,
    ],
    [
      'JSON with size and color',
      '{"action":"place","block":{"size":"small","color":"green"},"position":"(0,1)","layer":0,"reason":"for D2"}',
      small,
    ],
    [
      'JSON with a line break',
      '{"action":"place","block":"gs","position":"(0,1)","layer":0,"reason":"for\nD2",}',
      'PLACE:gs:(0,1):0:CONFIRM:for\nD2',
    ],
    [
      'JSON with two cells in the position',
      '{"action":"place","block":"bl","position":"(1,0),(2,0)","layer":0}',
      'PLACE:bl:(1,0):0:(2,0):CONFIRM:',
    ],
    [
      'JSON with a list of cells',
      '{"action":"remove","cells":[[1,0],{"row":2,"column":0}],"layer":0}',
      'REMOVE:(1,0):0:(2,0):CONFIRM:',
    ],
    [
      'JSON with both cells as the span',
      '{"action":"place","block":"bl","position":[1,0],"span":["(1,0)","(2,0)"],"layer":0}',
      'PLACE:bl:(1,0):0:(2,0):CONFIRM:',
    ],
    [
      'JSON with a cell off the board',
      '{"action":"place","block":"gs","position":{"row":3,"col":1},"layer":0}',
      'PLACE:gs:(-1,-1):0:CONFIRM:',
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
    ['two in one line', 'PLACE:gs:(0,1):0:CONFIRM:a or PLACE:rs:(0,0):0:CONFIRM:b', 'ambiguous'],
    ['two in one line without reasons', 'PLACE:gs:(0,1):0 or PLACE:rs:(0,0):0', 'ambiguous'],
    ['a move and a question in one line', 'PLACE:gs:(0,1):0:CONFIRM:a CLARIFY:or which?', 'ambiguous'],
    [
      'a denied move and another in one sentence',
      'I will not PLACE:gs:(0,1):0 but PLACE:rs:(0,0):0:CONFIRM:b',
      'ambiguous',
    ],
    ['one and a half in one line', 'PLACE:gs:(0,1):0:CONFIRM:a or PLACE:rs:(0,0)', 'broken'],
    [
      'half a one and one in one sentence',
      'Either PLACE:rs:(0,0) or, well, PLACE:gs:(0,1):0:CONFIRM:a',
      'broken',
    ],
    [
      'a denied move',
      'I will not PLACE:gs:(0,1):0:CONFIRM:a because unclear.',
      'denied: the only command stands in a sentence that takes it back or leaves it open: PLACE:gs:(0,1):0',
    ],
    ['a move denied in short', "I won't PLACE:gs:(0,1):0:CONFIRM:a", 'denied'],
    ['a move with a condition', 'If D2 agrees, PLACE:gs:(0,1):0:CONFIRM:a', 'denied'],
    ['a move that is only possible', 'Perhaps I could PLACE:gs:(0,1):0:CONFIRM:a', 'denied'],
    ['a move asked about', 'Should I PLACE:gs:(0,1):0:CONFIRM: or not?', 'denied'],
    ['a move with a question mark', 'PLACE:gs:(0,1):0?', 'denied'],
    ['a move taken back', 'PLACE:gs:(0,1):0 is not possible.', 'denied'],
    [
      'half a layer',
      'PLACE:gs:(0,1):1.5:CONFIRM:a',
      'broken: a command stands in the reply, but “1.5” in it',
    ],
    ['half a cell', 'PLACE:gs:(0,1.5):0:CONFIRM:a', 'broken'],
    ['a long number', 'PLACE:gs:(0,1234):0:CONFIRM:a', 'broken'],
    ['two layers', 'PLACE:gs:(0,1):0:2:CONFIRM:a', 'broken: a command stands in the reply, but “2” in it'],
    ['two layers without a reason', 'PLACE:gs:(0,1):0:2', 'broken'],
    ['two blocks', 'PLACE:gs:(0,1):0:rs:CONFIRM:a', 'broken: a command stands in the reply, but “rs” in it'],
    [
      'three cells',
      'PLACE:bl:(0,1):0:(0,2):(1,2):CONFIRM:a',
      'broken: a command stands in the reply, but “(1,2)” in it',
    ],
    ['three numbers for a cell', 'PLACE:gs:(0,1,2):0:CONFIRM:a', 'broken'],
    [
      'JSON without a cell',
      '{"action":"place","block":"gs","layer":0}',
      'broken: a command stands in the reply, but it names no cell',
    ],
    [
      'JSON with a word for a cell',
      '{"action":"place","block":"gs","position":"center","layer":0}',
      'broken: a command stands in the reply, but its position is no cell',
    ],
    [
      'JSON with a choice of cells',
      '{"action":"place","block":"gs","position":"(0,1) or (0,2)","layer":0}',
      'broken',
    ],
    ['JSON with x and y', '{"action":"place","block":"gs","position":{"x":0,"y":1},"layer":0}', 'broken'],
    [
      'JSON with three cells',
      '{"action":"place","block":"bl","position":"(0,1),(0,2)","span_to":"(1,2)","layer":0}',
      'broken',
    ],
    ['JSON with half a layer', '{"action":"place","block":"gs","position":"(0,1)","layer":0.5}', 'broken'],
    [
      'JSON with a list of moves',
      '{"moves":[{"action":"place","block":"gs","position":"0,1","layer":0},{"action":"remove","position":"0,1","layer":0}]}',
      'ambiguous',
    ],
    [
      'JSON beside another command',
      '{"action":"place","block":"gs","position":"0,1","layer":0}\nPLACE:rs:(0,0):0:CONFIRM:a',
      'ambiguous',
    ],
    ['a sentence of two moves', 'Place gs at (0,1) layer 0 or rs at (0,0) layer 0.', 'no-command'],
    ['a sentence that asks', 'Place a small green block at (0,1), layer 0?', 'no-command'],
    ['prose', 'I will help D2 with the green block.', 'no-command'],
    ['a sentence of many moves', 'Place gs at (0,1) layer 0\nthen place rs at (0,0) layer 0', 'no-command'],
    ['nothing', '', 'empty'],
    ['a thought that never ends', '<think>PLACE:gs:(0,1):0:CONFIRM:a', 'reasoning-only'],
  ])('%s is not read', (_, raw, problem) => {
    expect(read(raw).startsWith(problem)).toBe(true);
  });

  const fields = { action: 'place', block: 'gs', position: '(0,1)', layer: 0 };
  const args = JSON.stringify(fields);
  const call = JSON.stringify({ name: 'simulate_move', arguments: fields });
  test.each([
    ['by name', `simulate_move(${args})`],
    ['by name, with a colon', `simulate_move: ${args}`],
    ['by name, then fenced', `simulate_move\n\`\`\`json\n${args}\n\`\`\``],
    ['with named arguments', 'simulate_move(action=\'place\', block="gs", position=(0,1), layer=0)'],
    ['cut', `simulate_move(${args}`],
    ['as JSON', call],
    ['as fenced JSON after prose', `Let me try:\n\`\`\`json\n${call}\n\`\`\``],
    ['as JSON with the arguments as text', JSON.stringify({ name: 'simulate_move', arguments: args })],
    [
      'as JSON with other names',
      JSON.stringify({ type: 'function', name: 'simulate_move', parameters: fields }),
    ],
    ['as flat JSON', JSON.stringify({ tool: 'simulate_move', ...fields })],
    [
      'as a list of calls',
      JSON.stringify({ tool_calls: [{ function: { name: 'simulate_move', arguments: args } }] }),
    ],
    ['in a tag', `<tool_call>\n${call}\n</tool_call>`],
    ['in a tag, without a name', `<tool_call>${args}</tool_call>`],
    ['in a tag that is not closed', `<tool_call>${call}`],
    ['in a tag of its name', `<simulate_move>${args}</simulate_move>`],
    ['in a function tag', `<function=simulate_move>${args}</function>`],
    [
      'in parameter tags',
      '<tool_call><function=simulate_move><parameter=action>\nplace\n</parameter><parameter=block>gs</parameter><parameter=position>(0,1)</parameter><parameter=layer>0</parameter></function></tool_call>',
    ],
    [
      'in tokens',
      `<|tool_call_begin|>functions.simulate_move:0<|tool_call_argument_begin|>${args}<|tool_call_end|>`,
    ],
    [
      'in full-width tokens',
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>simulate_move\n\`\`\`json\n${args}\n\`\`\`<｜tool▁calls▁end｜>`,
    ],
    [
      'behind a token',
      `<|python_tag|>simulate_move.call(action="place", block="gs", position="(0,1)", layer=0)<|eom_id|>`,
    ],
    ['behind a bracket token', `[TOOL_CALLS][${call}]`],
    ['behind a bracket token, by name', `[TOOL_CALLS]simulate_move[ARGS]${args}`],
    [
      'in a channel',
      `<|channel|>commentary to=functions.simulate_move <|constrain|>json<|message|>${args}<|call|>`,
    ],
    ['as action and input', `Action: simulate_move\nAction Input: ${args}`],
    ['with a command', 'simulate_move(PLACE:gs:(0,1):0)'],
    ['with a command behind a colon', 'simulate_move: PLACE:gs:(0,1):0:CONFIRM:x'],
  ])('[T9] a dry run written as text is no move, but can be tried: %s', (_, raw) => {
    const reading = readBuilderReply(`<think>t</think>${raw}`);
    if (reading.ok) throw new Error('it was played');
    const { code, calls, dropped } = reading.error;
    expect(code).toBe('tool-call');
    expect(calls.map(({ name }) => name)).toEqual(['simulate_move']);
    const given = calls[0]!.arguments;
    const tried = given.startsWith('{') ? readMoveJson(JSON.parse(given)) : given;
    if (typeof tried === 'string') expect(read(tried)).toMatch(/^PLACE:gs:\(0,1\):0:CONFIRM:/);
    else expect(moveCode(tried)).toBe('PLACE:gs:(0,1):0');
    expect(dropped.map((it) => it.code)).toContain('tool-call');
  });

  test('[T9] a call of another tool is no move either, and keeps its name', () => {
    const reading = readBuilderReply(JSON.stringify({ name: 'place_block', arguments: fields }));
    expect(reading.ok || reading.error).toMatchObject({
      code: 'tool-call',
      problem: 'the reply only calls place_block, as text',
      calls: [{ name: 'place_block', arguments: args }],
    });
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
    expect(codes('PLACE:gs:(0,1)\nPLACE:gs:(0,1):0:CONFIRM:a')).toEqual(['broken-command']);
    expect(codes('simulate_move({})\nPLACE:gs:(0,1):0:CONFIRM:a')).toEqual(['tool-call']);
    expect(codes('PLACE:gs:(0,1):0:CONFIRM:a<|im_end|>more')).toEqual(['control-token']);
  });
});
