import type {
  BuilderAction,
  BuilderObservation,
  CraftTypes,
  DirectorAction,
  DirectorObservation,
} from '@/craft/game';
import type { Actor, Agent, DecideContext, Decision } from '@/match/agent';

const script = (name: string): Actor => ({ kind: 'script', name });

/** A Director as a pure function of what it sees and of chance: asked again, it says the same. */
export type DirectorScript = (
  seen: DirectorObservation,
  chance: DecideContext['chance'],
) => Decision<DirectorAction>;
export type BuilderScript = (
  seen: BuilderObservation,
  chance: DecideContext['chance'],
) => Decision<BuilderAction>;

export const directorAgent = (name: string, decide: DirectorScript): Agent<CraftTypes> => ({
  by: script(name),
  decide(observation, { chance }) {
    if (observation.role !== 'director')
      throw new Error(`bug: the ${name} Director was seated as ${observation.seat}`);
    return decide(observation, chance);
  },
});

export const builderAgent = (name: string, decide: BuilderScript): Agent<CraftTypes> => ({
  by: script(name),
  decide(observation, { chance }) {
    if (observation.role !== 'builder')
      throw new Error(`bug: the ${name} Builder was seated as ${observation.seat}`);
    return decide(observation, chance);
  },
});
