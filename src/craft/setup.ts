import { archetypesFor } from './archetypes';
import { boardToJson } from './board';
import type { CraftSetup } from './game';
import type { Structure } from './structure';
import { ARCHETYPES, type Archetype, DIRECTORS, type Director } from './vocabulary';

/** The benchmark's turns [T1]. */
export const MAX_TURNS = 20;

/** The run whose archetype draw is the paper's Table 2 [O4]. */
export const PAPER_RUN = 3;

/**
 * A setup with the benchmark's values where nothing else is asked for.
 * @param index the structure's place in its set, from which the archetypes are drawn [O4].
 */
export function craftSetup(
  structure: Structure,
  index: number,
  changes: Partial<CraftSetup> = {},
): CraftSetup {
  return {
    structure: { id: structure.id, tier: structure.tier, ...boardToJson(structure.board) },
    rules: 'published',
    start: 'empty',
    speakers: 'all',
    hearing: 'simultaneous',
    maxTurns: MAX_TURNS,
    candidates: 5,
    builderHears: 'turn',
    tools: false,
    archetypes: archetypesFor(index, PAPER_RUN),
    seed: 1,
    ...changes,
  };
}

export const isArchetype = (text: string): text is Archetype =>
  (ARCHETYPES as readonly string[]).includes(text);

export const allDirectors = <T>(value: (director: Director) => T): Record<Director, T> =>
  Object.fromEntries(DIRECTORS.map((director) => [director, value(director)])) as Record<Director, T>;
