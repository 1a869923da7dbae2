import type { Board } from '@/craft/board';
import type { CraftTypes } from '@/craft/game';
import type { Agent } from '@/match/agent';
import { type BuilderScript, builderAgent, type DirectorScript, directorAgent } from './actor';
import { listenerBuilder } from './builder-listener';
import { obedientBuilder } from './builder-obedient';
import { oracleBuilder } from './builder-oracle';
import { carefulDirector } from './director-careful';
import { literalDirector } from './director-literal';
import { stubbornDirector } from './director-stubborn';
import type { ScriptedBuilder, ScriptedDirector } from './names';

export * from './names';

const DIRECTORS: Readonly<Record<ScriptedDirector, DirectorScript>> = {
  literal: literalDirector,
  careful: carefulDirector,
  stubborn: stubbornDirector,
};
const BUILDERS: Readonly<Record<ScriptedBuilder, (target: Board) => BuilderScript>> = {
  listener: () => listenerBuilder,
  obedient: () => obedientBuilder,
  oracle: oracleBuilder,
};

export const scriptedDirector = (name: ScriptedDirector): Agent<CraftTypes> =>
  directorAgent(name, DIRECTORS[name]);

/** @param target used by `oracle` alone; the others never get it. */
export const scriptedBuilder = (name: ScriptedBuilder, target: Board): Agent<CraftTypes> =>
  builderAgent(name, BUILDERS[name](target));
