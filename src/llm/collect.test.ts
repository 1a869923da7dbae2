import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswerCollector } from './collect';

describe('an answer', () => {
  test('anything may come', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (chunks) => {
        const collector = new AnswerCollector();
        for (const it of chunks) collector.add(it);
        expect(typeof collector.read().text).toBe('string');
      }),
    );
  });
  test('an end that comes with the first words ends nothing yet: it may come with every piece', () => {
    const piece = (content: string, finish_reason: string | null) => ({
      choices: [{ delta: { content }, finish_reason }],
    });
    const each = new AnswerCollector();
    each.add(piece('PLACE', 'stop'));
    expect(each.finished).toBe(false);
    each.add(piece(':gs:(0,0):0', 'stop'));
    expect(each.finished).toBe(false);
    const role = new AnswerCollector();
    role.add(piece('', 'stop'));
    expect(role.finished).toBe(false);
    const thinking = new AnswerCollector();
    thinking.add({ choices: [{ delta: { reasoning: 'hm' }, finish_reason: null }] });
    thinking.add(piece('PLACE', 'stop'));
    expect(thinking.finished).toBe(false);
    const last = new AnswerCollector();
    last.add(piece('CLARIFY', null));
    last.add(piece(':a', 'stop'));
    expect([last.finished, last.read().finish]).toEqual([true, 'stop']);
  });
  test('reasoning comes under several names', () => {
    for (const name of ['reasoning', 'reasoning_content']) {
      const collector = new AnswerCollector();
      collector.add({ choices: [{ delta: { [name]: 'r' } }] });
      expect(collector.read()).toMatchObject({ reasoning: 'r', text: '' });
    }
  });
  test('an empty name beside it does not hide the reasoning, and none of it is read twice', () => {
    const collector = new AnswerCollector();
    collector.add({ choices: [{ delta: { reasoning_content: '', reasoning: 'deep ' } }] });
    collector.add({
      choices: [{ delta: { reasoning: 'thought', reasoning_details: [{ type: 'x', text: 'thought' }] } }],
    });
    collector.add({ choices: [{ delta: { reasoning_details: [{ type: 'x', summary: ' more' }] } }] });
    expect(collector.read().reasoning).toBe('deep thought more');
  });
  test('thought among the parts of the content is no answer', () => {
    const collector = new AnswerCollector();
    const content = [
      { type: 'thinking', text: 'a' },
      { type: 'thinking', thinking: [{ type: 'text', text: 'b' }] },
      { type: 'reasoning', summary: [{ text: 'c' }] },
      { type: 'text', text: 'Red.' },
    ];
    collector.add({ choices: [{ delta: { content } }] });
    expect(collector.read()).toMatchObject({ text: 'Red.', reasoning: 'abc' });
  });
  test('it is finished when the server says so, unless it goes on', () => {
    const collector = new AnswerCollector();
    const add = (content: string, finish_reason: string | null) =>
      collector.add({ choices: [{ delta: { content }, finish_reason }] });
    add('a', 'null');
    expect(collector.finished).toBe(false);
    add('b', 'stop');
    expect(collector.finished).toBe(true);
    add('', null);
    expect(collector.finished).toBe(true);
    add('c', 'stop');
    expect(collector.finished).toBe(false);
  });
});
