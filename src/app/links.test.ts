import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPTED_BUILDERS, SCRIPTED_DIRECTORS } from '@/agents/registry';
import { builtInStructures, generateStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { HEARING_MODES, RULE_SETS, SPEAKER_MODES, STARTS } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { append, ROOT, stateAt } from '@/match/record';
import { newGame } from './game';
import { builtInSet } from './library';
import { fromQuery, isPortable, linkTo, toQuery, turnOf } from './links';
import { scriptedTeam } from './team';

const sets = [builtInSet()];
const structures = builtInStructures();
const usual = scriptedTeam({ D1: 'careful', D2: 'careful', D3: 'careful' }, 'listener');

describe('links', () => {
  it('say nothing but the structure of a game with the benchmark’s values', () => {
    expect(toQuery(craftSetup(structures[2]!, 2), usual).toString()).toBe('structure=table_003');
  });

  it('make the same game again, whatever it is set to', () => {
    const directors = fc.constantFrom(...SCRIPTED_DIRECTORS);
    fc.assert(
      fc.property(
        fc.nat({ max: structures.length - 1 }),
        fc.record({
          rules: fc.constantFrom(...RULE_SETS),
          start: fc.constantFrom(...STARTS),
          speakers: fc.constantFrom(...SPEAKER_MODES),
          hearing: fc.constantFrom(...HEARING_MODES),
          builderHears: fc.constantFrom('turn' as const, 'conversation' as const),
          tools: fc.boolean(),
          maxTurns: fc.integer({ min: 1, max: 200 }),
          candidates: fc.integer({ min: 0, max: 60 }),
          seed: fc.integer({ min: 0, max: 0xffffffff }),
        }),
        fc.record({ D1: directors, D2: directors, D3: directors }),
        fc.constantFrom(...SCRIPTED_BUILDERS),
        (index, changes, three, builder) => {
          const team = scriptedTeam(three, builder);
          const game = newGame(craftSetup(structures[index]!, index, changes), team, 'any');
          const query = toQuery(game.record.setup, team);
          const again = fromQuery(new URLSearchParams(query.toString()), sets);
          expect(again?.id).toBe(game.id);
          expect(again?.record.setup).toEqual(game.record.setup);
          expect(again?.team).toEqual(team);
          expect(linkTo(game, ROOT, sets)).toBe(`/game/${game.id}/0?${query}`);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('do not promise the same game elsewhere when somebody else acted in between', () => {
    const game = newGame(craftSetup(structures[0]!, 0), usual, 'any');
    expect(isPortable(game, sets)).toBe(true);
    const [seat] = craftWorld.toMove(stateAt(craftWorld, game.record, ROOT));
    const acted = (kind: 'person' | 'script', name: string) => ({
      ...game,
      record: append(game.record, {
        parent: ROOT,
        seat: seat!,
        by: { kind, name },
        decision: { action: { action: 'say', message: 'hello' } },
      }).record,
    });
    expect(isPortable(acted('script', 'careful'), sets)).toBe(true);
    expect(isPortable(acted('script', 'stubborn'), sets)).toBe(false);
    expect(isPortable(acted('person', 'careful'), sets)).toBe(false);
  });

  it('are refused whole when any part is not understood', () => {
    for (const bad of [
      'rules=fair',
      'turns=0',
      'turns=x',
      'seed=-1',
      'builder=me',
      'directors=careful,nobody',
      'offered=61',
    ])
      expect(fromQuery(new URLSearchParams(`structure=table_001&${bad}`), sets), bad).toBeNull();
    expect(fromQuery(new URLSearchParams('structure=nowhere'), sets)).toBeNull();
    expect(fromQuery(new URLSearchParams(), sets)).toBeNull();
  });

  it('carry only what another machine can make: no own structure, no other player than a script', () => {
    const own = generateStructures({ seed: 99, count: 1 })[0]!;
    const foreign = newGame(craftSetup(own, 0), usual, 'own');
    const withModel = newGame(
      craftSetup(structures[0]!, 0),
      { ...usual, Builder: { kind: 'recording', name: 'm' } },
      'm',
    );
    const loaded = {
      ...newGame(craftSetup(structures[0]!, 0), usual, 'l'),
      source: { kind: 'log', file: 'a.json' } as const,
    };
    for (const game of [foreign, withModel, loaded]) {
      expect(isPortable(game, sets)).toBe(false);
      expect(linkTo(game, ROOT, sets)).toBe(`/game/${game.id}/0`);
    }
  });

  it('name turn 0 before anything is decided', () => {
    expect(turnOf(newGame(craftSetup(structures[0]!, 0), usual, 'a').record, ROOT)).toBe(0);
  });
});
