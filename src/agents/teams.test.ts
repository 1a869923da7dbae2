import { describe, expect, test } from 'vitest';
import type { CraftSetup, CraftState } from '@/craft/game';
import { builtInStructures, generateStructures } from '@/craft/generator';
import { progressOf } from '@/craft/progress';
import { craftSetup } from '@/craft/setup';
import { isDirector, isHidden, RULE_SETS, STARTS } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { chanceOf } from '@/match/play';
import { nodeAt, pathTo, stateAt, verifyRecord } from '@/match/record';
import { SCRIPTED_BUILDERS, SCRIPTED_DIRECTORS, scriptedBuilder, scriptedDirector } from './registry';
import { playScripted, type ScriptedTeam } from './scripted-game';

const STRUCTURES = builtInStructures();
const SEEDS = [1, 2, 3];

function games(team: ScriptedTeam, changes: Partial<CraftSetup>): CraftState[] {
  return STRUCTURES.flatMap((structure, k) =>
    SEEDS.map((seed) => playScripted(craftSetup(structure, k, { ...changes, seed }), team).state),
  );
}
const meanProgress = (played: readonly CraftState[]): number =>
  played.reduce((sum, { turns }) => sum + turns.at(-1)!.progress, 0) / played.length;
const count = (played: readonly CraftState[], outcome: string): number =>
  played.reduce((sum, { turns }) => sum + turns.filter((turn) => turn.outcome === outcome).length, 0);

describe('every team', () => {
  for (const directors of SCRIPTED_DIRECTORS)
    for (const builder of SCRIPTED_BUILDERS)
      test(`${directors} with ${builder}: a game by the rules, each decision with words behind it, asked again the same`, () => {
        for (const candidates of [0, 5]) {
          const setup = craftSetup(STRUCTURES[11]!, 11, {
            candidates,
            hearing: candidates ? 'simultaneous' : 'sequential',
          });
          const { record, tip, state } = playScripted(setup, { directors, builder });
          expect(state.phase).toBe('over');
          expect(verifyRecord(craftWorld, record).ok).toBe(true);
          for (const id of pathTo(record, tip)) {
            const { seat, parent, decision, by } = nodeAt(record, id);
            const agent = isDirector(seat)
              ? scriptedDirector(directors)
              : scriptedBuilder(builder, state.target);
            expect(by).toEqual({ kind: 'script', name: isDirector(seat) ? directors : builder });
            const again = agent.decide(craftWorld.observe(stateAt(craftWorld, record, parent), seat), {
              signal: new AbortController().signal,
              chance: () => chanceOf(record, parent, seat),
            });
            expect(again).toEqual(decision);
            if (decision.action.action === 'say') {
              expect(decision.thought).toMatch(/^[A-Z].{10,}/);
              expect(decision.action.message.split(/\s+/).length).toBeLessThanOrEqual(38);
            }
          }
        }
      });
});

describe('teams compared over the built-in structures', () => {
  test('with nothing offered, careful Directors lead the listener clearly further than literal ones [V4]', () => {
    const careful = games({ directors: 'careful', builder: 'listener' }, { candidates: 0 });
    const literal = games({ directors: 'literal', builder: 'listener' }, { candidates: 0 });
    expect(meanProgress(careful)).toBeGreaterThan(meanProgress(literal) + 0.03);
    // Nobody can ask for the hidden cells: all but those is as far as talk can lead.
    const seen = STRUCTURES.map(
      ({ board }) =>
        progressOf(
          board.map((stack, cell) => (isHidden(cell) ? [] : stack)),
          board,
        ).progress,
    );
    expect(meanProgress(careful)).toBeGreaterThan(seen.reduce((sum, it) => sum + it, 0) / seen.length - 0.03);
    expect(count(careful, 'wasted') * 4).toBeLessThan(count(literal, 'wasted'));
  });

  test('with five candidates careful Directors and the listener finish nearly every game', () => {
    const careful = games({ directors: 'careful', builder: 'listener' }, { candidates: 5 });
    const literal = games({ directors: 'literal', builder: 'listener' }, { candidates: 5 });
    expect(careful.filter((it) => it.end === 'complete').length).toBeGreaterThan(careful.length * 0.95);
    expect(count(careful, 'asked')).toBeLessThan(count(literal, 'asked'));
  });

  test('obedience has its price: refusals under stubborn Directors, and less progress than listening', () => {
    const obedient = games({ directors: 'stubborn', builder: 'obedient' }, { candidates: 5 });
    const listener = games({ directors: 'stubborn', builder: 'listener' }, { candidates: 5 });
    expect(count(obedient, 'refused')).toBeGreaterThan(10);
    expect(meanProgress(obedient)).toBeLessThan(meanProgress(listener));
  });

  test('[O5] the oracle makes good moves only, whoever talks', () => {
    for (const directors of SCRIPTED_DIRECTORS) {
      const played = games({ directors, builder: 'oracle' }, { candidates: 0 });
      expect(played.every((it) => it.end === 'complete')).toBe(true);
      expect(count(played, 'good')).toBe(played.reduce((sum, { turns }) => sum + turns.length, 0));
    }
  });
});

test('any structure, start and rule set can be played, dominoes into hidden cells included [P6, T6]', () => {
  const structures = generateStructures({ seed: 7, count: 6 });
  for (const [k, structure] of structures.entries()) {
    const rules = RULE_SETS[k % 2]!;
    for (const directors of SCRIPTED_DIRECTORS) {
      for (const builder of SCRIPTED_BUILDERS) {
        const setup = craftSetup(structure, k, {
          rules,
          start: STARTS[k]!,
          candidates: k % 3,
          speakers: 'published',
        });
        const { state } = playScripted(setup, { directors, builder });
        expect(state.phase).toBe('over');
        if (builder !== 'obedient') expect(state.turns.every((turn) => turn.refusal === null)).toBe(true);
      }
    }
  }
});

test('the stubborn Director says the very same again while nothing has changed', () => {
  const { state } = playScripted(craftSetup(STRUCTURES[0]!, 0, { candidates: 0 }), {
    directors: 'stubborn',
    builder: 'listener',
  });
  const said = state.conversation.filter((entry) => entry.kind === 'said');
  const repeated = said.filter((entry) =>
    said.some((it) => it.turn === entry.turn - 1 && it.speaker === entry.speaker && it.text === entry.text),
  );
  expect(repeated.length).toBeGreaterThan(10);
});
