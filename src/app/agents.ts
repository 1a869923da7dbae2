import { isScriptedBuilder, isScriptedDirector } from '@/agents/names';
import type { Inbox } from '@/agents/person';
import type { CraftTypes } from '@/craft/game';
import { isDirector, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Agent } from '@/match/agent';
import { firstState } from '@/match/record';
import type { Game } from './game';
import type { ModelSeats } from './models/seats';
import { strings } from './strings';
import type { Team } from './team';

export const isKnownTeam = (team: Team): boolean =>
  isScriptedDirector(team.D1.name) &&
  isScriptedDirector(team.D2.name) &&
  isScriptedDirector(team.D3.name) &&
  isScriptedBuilder(team.Builder.name);

/** The agent in a seat. Where nobody can act there, deciding fails with what to do about it. */
export function agentFor(
  game: Game,
  seat: Seat,
  inbox: Inbox<CraftTypes>,
  models: ModelSeats | null = null,
): Agent<CraftTypes> {
  const occupant = game.team[seat];
  const { name } = occupant;
  const once = models?.once(game, seat);
  if (once) return once;
  if (occupant.kind === 'model' && models) return models.agent(game, seat, occupant);
  const script = occupant.kind === 'script' ? scriptFor(game, seat, name) : null;
  const agent = script ?? (occupant.kind === 'person' ? inbox.agent(seat, name) : null);
  if (agent) return models ? models.carrying(game, seat, agent) : agent;
  return {
    by: { kind: 'recording', name },
    decide: () => Promise.reject(new Error(strings.table.recordingEnds(seat))),
  };
}

/** A script in a seat; null when there is none of that name for it. */
export function scriptFor(game: Game, seat: Seat, name: string): Agent<CraftTypes> | null {
  if (isDirector(seat))
    return isScriptedDirector(name) ? scripted(name, (scripts) => scripts.scriptedDirector(name)) : null;
  if (!isScriptedBuilder(name)) return null;
  return scripted(name, (scripts) =>
    scripts.scriptedBuilder(name, firstState(craftWorld, game.record).target),
  );
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
