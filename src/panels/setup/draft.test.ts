import { describe, expect, it } from 'vitest';
import { builtInSet } from '@/app/library';
import { choiceValue } from '@/app/models/occupant';
import { archetypesFor } from '@/craft/archetypes';
import { STARTS } from '@/craft/vocabulary';
import { type Draft, draftFrom, gameOf, outlookOf, structureOf, summaryOf } from './draft';

const sets = [builtInSet()];
const draft = draftFrom(new URLSearchParams(), sets);
const found = structureOf(sets, draft.set, draft.structure)!;
const change = (changes: Partial<Draft>): Draft => ({ ...draft, ...changes });

describe('a game being set up', () => {
  it('starts with one press: every default is sound', () => {
    const game = gameOf(draft, found)!;
    expect(game.record.setup).toMatchObject({ rules: 'published', maxTurns: 20, candidates: 5, seed: 1 });
    expect(game.record.setup.archetypes).toEqual(archetypesFor(0, 3));
    expect(outlookOf(draft, found.structure).errors).toEqual({ turns: null, seed: null });
  });

  it('takes what a link asks for and mends what it cannot', () => {
    const asked = draftFrom(
      new URLSearchParams(
        'structure=table_007&rules=free&start=wall-D2&offered=0&directors=stubborn,literal,nobody',
      ),
      sets,
    );
    expect(asked).toMatchObject({
      structure: 'table_007',
      rules: 'free',
      start: 'wall-D2',
      candidates: 0,
      directors: { D1: 'stubborn', D2: 'literal', D3: draft.directors.D3 },
    });
    expect(draftFrom(new URLSearchParams('structure=<b>&rules=none&offered=99'), sets)).toEqual(draft);
  });

  it.each(['0', '201', '-3', '7.5', 'ten', '', '1e2'])('refuses %j turns', (turns) => {
    expect(gameOf(change({ turns }), found)).toBeNull();
    expect(outlookOf(change({ turns }), found.structure).errors.turns).not.toBeNull();
  });

  it('takes a number or any words as the seed', () => {
    expect(gameOf(change({ seed: '42' }), found)!.record.setup.seed).toBe(42);
    const worded = gameOf(change({ seed: 'a rainy day' }), found)!.record.setup.seed;
    expect(Number.isInteger(worded)).toBe(true);
    expect(gameOf(change({ seed: ' a rainy day ' }), found)!.record.setup.seed).toBe(worded);
    expect(gameOf(change({ seed: '  ' }), found)).toBeNull();
  });

  it('[M7] [T6] tells the turns to spare from the chosen start', () => {
    const pars = STARTS.map((start) => outlookOf(change({ start }), found.structure).facts.par);
    expect(pars[0]).toBeGreaterThan(pars[1]!);
    expect(pars[1]).toBeGreaterThan(pars[2]!);
    const { facts, slack } = outlookOf(change({ turns: '5' }), found.structure);
    expect(slack).toBe(5 - facts.par);
    expect(slack).toBeLessThan(0);
  });

  it('leaves a seat to a person', () => {
    const mine = change({ builder: 'person' });
    expect(gameOf(mine, found)!.team.Builder.kind).toBe('person');
    expect(gameOf(mine, found)!.team.D1).toEqual({ kind: 'script', name: draft.directors.D1 });
    expect(summaryOf(mine, outlookOf(mine, found.structure), 'x')).toContain('a person as Builder');
    expect(draftFrom(new URLSearchParams('directors=person&builder=oracle'), sets)).toMatchObject({
      directors: { D1: 'person', D2: 'person', D3: 'person' },
      builder: 'oracle',
    });
  });

  it('hands a seat to a model, with the published temperatures unless typed over', () => {
    const choice = { server: 'http://127.0.0.1:11434/v1', model: 'qwen3 8b' };
    const mine = change({
      directors: { ...draft.directors, D2: choiceValue(choice) },
      builder: choiceValue(choice),
      tuning: { D2: { temperature: '0,3', maxTokens: '900', seed: '7', reasoningEffort: 'low' } },
    });
    const { team } = gameOf(mine, found)!;
    expect(team.D2).toMatchObject({
      kind: 'model',
      ...choice,
      temperature: 0.3,
      maxTokens: 900,
      seed: 7,
      reasoningEffort: 'low',
    });
    expect(team.Builder).toMatchObject({ kind: 'model', temperature: 0.1, maxTokens: 2000 });
    expect(team.Builder).not.toHaveProperty('seed');
    expect(summaryOf(mine, outlookOf(mine, found.structure), 'x')).toContain('a qwen3 8b Builder');
    const tuned = (temperature: string) =>
      gameOf(
        { ...mine, tuning: { D2: { temperature, maxTokens: '900', seed: '', reasoningEffort: '' } } },
        found,
      );
    expect([tuned('warm'), tuned('3')]).toEqual([null, null]);
    // What stands in a seat that no model holds is nobody's concern.
    const unused = change({
      tuning: { D1: { temperature: 'warm', maxTokens: '', seed: '', reasoningEffort: '' } },
    });
    expect(gameOf(unused, found)).not.toBeNull();
  });

  it('sums the game up in a sentence', () => {
    const mixed = change({ directors: { D1: 'literal', D2: 'careful', D3: 'stubborn' }, start: 'wall-D1' });
    const text = summaryOf(mixed, outlookOf(mixed, found.structure), 'table 001');
    expect(text).toContain('(literal, careful, stubborn)');
    expect(text).toContain('from the left wall');
  });
});
