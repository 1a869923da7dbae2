import {
  BUILDER_SCRIPTS,
  DIRECTOR_SCRIPTS,
  SCRIPTED_BUILDERS,
  SCRIPTED_DIRECTORS,
  type ScriptedBuilder,
  type ScriptedDirector,
} from '@/agents/registry';
import { scriptedTeam, type Team } from './team';

/** The scripts that can take a seat, with one line on each. */
export const directorScripts = SCRIPTED_DIRECTORS.map((name) => ({ name, about: DIRECTOR_SCRIPTS[name] }));
export const builderScripts = SCRIPTED_BUILDERS.map((name) => ({ name, about: BUILDER_SCRIPTS[name] }));
export type { ScriptedBuilder, ScriptedDirector };

/** Who plays where nobody has chosen: the team that gets furthest without seeing the target. */
export const USUAL_TEAM: Team = scriptedTeam({ D1: 'careful', D2: 'careful', D3: 'careful' }, 'listener');
