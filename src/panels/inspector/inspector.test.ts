import { describe, expect, it } from 'vitest';
import { scriptedBuilder, scriptedDirector } from '@/agents/registry';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { isDirector } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { play } from '@/match/play';
import { firstState, newRecord, nodeAt, ROOT } from '@/match/record';
import { decisionInView, decisionsTo } from './decisions';
import { factsOf, isModels, otherNotes, parametersOf } from './facts';

const NOTE = {
  server: 'http://127.0.0.1:1/v1',
  template: { id: 'director-1', hash: '0a1b2c3d', system: 's', user: 'u' },
  request: { model: 'm', temperature: 0.7, messages: [{ role: 'user', content: 'hello' }] },
  reply: '<message>Red.</message>',
  reasoning: [],
  attempts: [
    { at: 1, ms: 20, outcome: 'rate-limit', status: 429, billed: 'no' },
    { at: 2, ms: 30, outcome: 'answered', status: 200, billed: 'yes', change: 'no seed' },
  ],
  ms: 60,
  firstTokenMs: null,
  usage: { promptTokens: 9, completionTokens: 4, reasoningTokens: 0, source: 'server' },
  cost: null,
  warnings: [],
  reading: { outcome: 'read', dropped: [{ code: 'closing-tag', why: 'it was missing', text: '' }] },
};

describe('what stands behind a decision', () => {
  it('is read from the note of a model', () => {
    const facts = factsOf(NOTE);
    expect(isModels(facts)).toBe(true);
    expect(facts.attempts.map(({ outcome }) => outcome)).toEqual(['rate-limit', 'answered']);
    expect(facts.reading!.dropped[0]!.why).toBe('it was missing');
    expect(parametersOf(facts)).toEqual([
      ['model', 'm'],
      ['temperature', '0.7'],
    ]);
    expect(otherNotes(NOTE)).toEqual([]);
  });

  it('of a script or a person is whatever notes there are', () => {
    expect(isModels(factsOf(undefined))).toBe(false);
    expect(otherNotes({ meant: [1, 2], why: 'because' })).toEqual([
      ['meant', '[1,2]'],
      ['why', 'because'],
    ]);
  });

  it.each([
    { reply: 3, attempts: 'none', usage: null, reading: { outcome: 1 } },
    { request: { messages: 'x' }, failedTries: [{ failure: {} }], dryRuns: {} },
    { template: 'x', warnings: [null], contamination: [1], reasoning: 'x' },
  ])('of a strange file is left out where it makes no sense: %j', (note) => {
    expect(() => factsOf(note)).not.toThrow();
    expect(factsOf(note).attempts).toEqual([]);
  });
});

describe('the decision in view', () => {
  it('[T1] is the seat’s own of the turn in view, and none of the turn before', async () => {
    const record = newRecord(craftWorld, craftSetup(builtInStructures()[0]!, 0, { maxTurns: 2 }));
    const end = await play({
      world: craftWorld,
      record,
      tip: ROOT,
      agentFor: (seat) =>
        isDirector(seat)
          ? scriptedDirector('careful')
          : scriptedBuilder('oracle', firstState(craftWorld, record).target),
      signal: new AbortController().signal,
    });
    const all = decisionsTo(end.record, end.tip);
    expect(all.map(({ turn }) => turn)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    // After the first word of the second turn: one Director has spoken, the Builder has not.
    const place = all[4]!.id;
    expect(decisionInView(end.record, place, all[4]!.seat)).toBe(place);
    expect(decisionInView(end.record, place, 'Builder')).toBeNull();
    expect(decisionInView(end.record, place, all[5]!.seat)).toBeNull();
    const first = decisionInView(end.record, all[3]!.id, all[5]!.seat)!;
    expect([nodeAt(end.record, first).seat, first < 3]).toEqual([all[5]!.seat, true]);
    expect(decisionInView(end.record, ROOT, 'D1')).toBeNull();
  });
});
