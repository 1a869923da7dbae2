import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInStructures, generateStructures } from '@/craft/generator';
import { factsOf } from '@/craft/structure';
import { decodeDataset } from '@/records/dataset';
import { cardOf, chosenCards, oracleEnd, type Wish } from './cards';

const all: Wish = { rules: 'published', tier: 'all', onlyFinishable: false, sort: 'set' };
const structures = builtInStructures();

describe('the cards of the gallery', () => {
  it('keeps the order of the set, unless another is asked for', () => {
    expect(chosenCards(structures, all).map((card) => card.structure)).toEqual(structures);
    const pars = chosenCards(structures, { ...all, sort: 'par' }).map((card) => card.facts.par);
    expect(pars).toEqual([...pars].sort((a, b) => a - b));
    expect(pars[0]).toBeLessThan(pars.at(-1)!);
  });

  it('[G2] filters by tier', () => {
    const tiers = chosenCards(structures, { ...all, tier: 'complex' }).map((card) => card.structure.tier);
    expect(tiers).toEqual(['complex', 'complex', 'complex', 'complex', 'complex']);
  });

  it('[G3] finds every built-in structure finishable under both rule sets', () => {
    for (const rules of ['published', 'free'] as const)
      expect(chosenCards(structures, { ...all, rules, onlyFinishable: true })).toHaveLength(20);
  });

  it('agrees with the world on what can be finished', () => {
    for (const structure of generateStructures({ seed: 11, count: 40 })) {
      for (const rules of ['published', 'free'] as const) {
        const { ceiling, ...facts } = factsOf(structure.board, rules);
        expect(cardOf(structure, rules).facts).toEqual(facts);
        expect(oracleEnd(structure, rules)).toBe(ceiling);
      }
    }
  });

  it('reckons a card once', () => {
    expect(cardOf(structures[0]!, 'free')).toBe(cardOf(structures[0]!, 'free'));
  });

  const official = '../shared/craft/structures_dataset_20.json';
  it.skipIf(!existsSync(official))(
    '[P6] [M8] [O6] says of the official set what can be finished, and par',
    () => {
      const read = decodeDataset(readFileSync(official, 'utf8'));
      if (!read.ok) throw new Error(read.error.message);
      const finishable = chosenCards(read.value, { ...all, onlyFinishable: true });
      expect(finishable.map((card) => card.structure.id.slice(-3))).toEqual([
        '008',
        '009',
        '011',
        '015',
        '017',
        '019',
      ]);
      const ends = read.value.slice(0, 4).map((it) => oracleEnd(it, 'published').toFixed(3));
      expect(ends).toEqual(['0.735', '0.719', '0.245', '0.783']);
      const pars = chosenCards(read.value, { ...all, rules: 'free' }).map((card) => card.facts.par);
      expect(pars).toEqual([17, 17, 15, 15, 16, 19, 17, 16, 14, 19, 16, 16, 17, 18, 14, 17, 15, 18, 17, 20]);
    },
  );
});
