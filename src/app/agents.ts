import type { Inbox } from '@/agents/person';
import {
  SCRIPTED_BUILDERS,
  SCRIPTED_DIRECTORS,
  type ScriptedBuilder,
  type ScriptedDirector,
  scriptedBuilder,
  scriptedDirector,
} from '@/agents/registry';
import type { CraftTypes } from '@/craft/game';
import { isDirector, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Agent } from '@/match/agent';
import { firstState } from '@/match/record';
import type { Game } from './game';
import { strings } from './strings';
import type { Team } from './team';

export const isDirectorScript = (name: string): name is ScriptedDirector =>
  (SCRIPTED_DIRECTORS as readonly string[]).includes(name);
export const isBuilderScript = (name: string): name is ScriptedBuilder =>
  (SCRIPTED_BUILDERS as readonly string[]).includes(name);

export const isKnownTeam = (team: Team): boolean =>
  isDirectorScript(team.D1.name) &&
  isDirectorScript(team.D2.name) &&
  isDirectorScript(team.D3.name) &&
  isBuilderScript(team.Builder.name);

/** The agent in a seat. Where nobody can act there, deciding fails with what to do about it. */
export function agentFor(game: Game, seat: Seat, inbox: Inbox<CraftTypes>): Agent<CraftTypes> {
  const { kind, name } = game.team[seat];
  if (kind === 'script' && isDirector(seat) && isDirectorScript(name)) return scriptedDirector(name);
  if (kind === 'script' && !isDirector(seat) && isBuilderScript(name))
    return scriptedBuilder(name, firstState(craftWorld, game.record).target);
  if (kind === 'person') return inbox.agent(seat, name);
  return {
    by: { kind: 'recording', name },
    decide: () => Promise.reject(new Error(strings.table.recordingEnds(seat))),
  };
}
