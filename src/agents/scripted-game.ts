import type { CraftSetup, CraftState, CraftTypes } from '@/craft/game';
import { isDirector, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Agent, DecideContext } from '@/match/agent';
import { chanceOf } from '@/match/play';
import { append, type GameRecord, type NodeId, newRecord, ROOT, stateAt } from '@/match/record';
import { type ScriptedBuilder, type ScriptedDirector, scriptedBuilder, scriptedDirector } from './registry';

export interface ScriptedTeam {
  readonly directors: ScriptedDirector;
  readonly builder: ScriptedBuilder;
}

/** A whole game of scripts, played at once: scripts answer without waiting. */
export function playScripted(
  setup: CraftSetup,
  team: ScriptedTeam,
): { record: GameRecord<CraftTypes>; tip: NodeId; state: CraftState } {
  let record = newRecord(craftWorld, setup);
  let tip: NodeId = ROOT;
  const target = stateAt(craftWorld, record, ROOT).target;
  const director = scriptedDirector(team.directors);
  const builder = scriptedBuilder(team.builder, target);
  const agentFor = (seat: Seat): Agent<CraftTypes> => (isDirector(seat) ? director : builder);
  for (;;) {
    const state = stateAt(craftWorld, record, tip);
    const seat = craftWorld.toMove(state)[0];
    if (seat === undefined) return { record, tip, state };
    const agent = agentFor(seat);
    const context: DecideContext = { signal: NEVER, chance: () => chanceOf(record, tip, seat) };
    const decision = agent.decide(craftWorld.observe(state, seat), context);
    if (decision instanceof Promise) throw new Error('bug: a script answers at once');
    ({ record, id: tip } = append(record, { parent: tip, seat, by: agent.by, decision }));
  }
}

const NEVER = new AbortController().signal;
