import type { CraftSetup } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import type { ScriptedTeam } from './scripted-game';

/**
 * The game that a visitor sees first. Two literal Directors each ask for a small block where they see only the
 * end of a long one [D2]; it is laid, taken off and laid rightly, moves to go stand still for five turns [V3],
 * and the team then needs each of the turns that are left.
 */
export const SHOWCASE = {
  structure: 'table_003',
  changes: { seed: 15, candidates: 0 } satisfies Partial<CraftSetup>,
  team: { directors: 'literal', builder: 'listener' } satisfies ScriptedTeam,
} as const;

export function showcaseSetup(): CraftSetup {
  const structures = builtInStructures();
  const index = structures.findIndex(({ id }) => id === SHOWCASE.structure);
  return craftSetup(structures[index]!, index, SHOWCASE.changes);
}
