import type { Inbox } from '@/agents/person';
import { isScriptedBuilder, isScriptedDirector } from '@/agents/names';
import type { CraftTypes } from '@/craft/game';
import { isDirector, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Agent } from '@/match/agent';
import { firstState } from '@/match/record';
import type { Game } from './game';
import { strings } from './strings';
import type { Team } from './team';

export const isKnownTeam = (team: Team): boolean =>
  isScriptedDirector(team.D1.name) &&
  isScriptedDirector(team.D2.name) &&
  isScriptedDirector(team.D3.name) &&
  isScriptedBuilder(team.Builder.name);

/** The agent in a seat. Where nobody can act there, deciding fails with what to do about it. */
export function agentFor(game: Game, seat: Seat, inbox: Inbox<CraftTypes>): Agent<CraftTypes> {
  const { kind, name } = game.team[seat];
  if (kind === 'script' && isDirector(seat) && isScriptedDirector(name))
    return scripted(name, (scripts) => scripts.scriptedDirector(name));
  if (kind === 'script' && !isDirector(seat) && isScriptedBuilder(name))
    return scripted(name, (scripts) =>
      scripts.scriptedBuilder(name, firstState(craftWorld, game.record).target),
    );
  if (kind === 'person') return inbox.agent(seat, name);
  return {
    by: { kind: 'recording', name },
    decide: () => Promise.reject(new Error(strings.table.recordingEnds(seat))),
  };
}

type Scripts = typeof import('@/agents/registry');
let loaded: Scripts | null = null;

/** What scripts do is loaded when the first of them is asked: a page that only shows a game needs none of it. */
export async function loadScripts(): Promise<Scripts> {
  loaded = await import('@/agents/registry');
  return loaded;
}

function scripted(name: string, agentOf: (scripts: Scripts) => Agent<CraftTypes>): Agent<CraftTypes> {
  if (loaded) return agentOf(loaded);
  return {
    by: { kind: 'script', name },
    decide: async (observation, context) => agentOf(await loadScripts()).decide(observation, context),
  };
}
