import {
  BUILDER_SCRIPTS,
  DIRECTOR_SCRIPTS,
  SCRIPTED_BUILDERS,
  SCRIPTED_DIRECTORS,
  type ScriptedBuilder,
  type ScriptedDirector,
} from '@/agents/names';
import type { Seat } from '@/craft/vocabulary';
import { choiceOf, modelOccupant } from './models/occupant';
import type { Settings } from './models/settings';
import type { Tuning } from './models/tuning';
import { strings } from './strings';
import { type Occupant, script, scriptedTeam, type Team } from './team';

/** The scripts that can take a seat, with one line on each. */
export const directorScripts = SCRIPTED_DIRECTORS.map((name) => ({ name, about: DIRECTOR_SCRIPTS[name] }));
export const builderScripts = SCRIPTED_BUILDERS.map((name) => ({ name, about: BUILDER_SCRIPTS[name] }));
export type { ScriptedBuilder, ScriptedDirector };

/** Who plays where nobody has chosen: the team that gets furthest without seeing the target. */
export const USUAL_TEAM: Team = scriptedTeam({ D1: 'careful', D2: 'careful', D3: 'careful' }, 'listener');

/** In place of a script's name: the seat is left to a person, who takes it at the table or by its link. */
export const PERSON = 'person';

/** Who sits down where `name` was chosen: a person, a model as `choiceValue` writes it, or a script. */
export function occupant(
  seat: Seat,
  name: string,
  settings: Pick<Settings, 'templates'>,
  tuning: Partial<Tuning> = {},
): Occupant {
  if (name === PERSON) return { kind: 'person', name: strings.seats.person };
  const choice = choiceOf(name);
  return choice ? modelOccupant(seat, choice, settings, tuning) : script(name);
}
