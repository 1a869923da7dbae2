import type { CraftAction, CraftTypes } from '@/craft/game';
import { isDirector, type Seat } from '@/craft/vocabulary';
import type { Actor, Agent, Decision, Json } from '@/match/agent';
import { scriptFor } from '../agents';
import type { Game } from '../game';
import { USUAL_TEAM } from '../scripts';
import { strings } from '../strings';
import type { ModelOccupant, Occupant } from '../team';
import { type ClientPorts, clientFor, createPurses, serverOf } from './client';
import type { Live } from './live';
import { spentOf } from './store';
import { isModelFailure, troubleOf } from './trouble';

export interface ModelSeatPorts extends ClientPorts {
  readonly live: Live;
  /** Whether a stand-in steps in by itself when a model fails. */
  readonly standsIn: () => boolean;
}

type CraftAgent = Agent<CraftTypes>;
type CraftDecision = Decision<CraftAction>;
type Asked = Parameters<CraftAgent['decide']>;

/** Seats models, and whoever answers in their place for one turn. */
export function createModelSeats(ports: ModelSeatPorts) {
  const { live, store } = ports;
  const purses = createPurses(store);
  const lines = new Map<Seat, { game: string; occupant: ModelOccupant; agent: Promise<CraftAgent> }>();
  /** Who decides once in place of the occupant. */
  const once = new Map<Seat, { game: string; occupant: Occupant; agent: CraftAgent }>();
  /** Failed tries of a seat that no decision has carried yet: each may have been billed. */
  const tries = new Map<string, Json[]>();
  const place = (game: Game, seat: Seat) => `${game.id}/${seat}`;

  /** One line per seat, so that the attempts of a failed try stay with it until a decision carries them. */
  function lineOf(game: Game, seat: Seat, occupant: ModelOccupant): Promise<CraftAgent> {
    const known = lines.get(seat);
    if (known?.game === game.id && known.occupant === occupant) return known.agent;
    const agent = openLine(game, seat, occupant);
    lines.set(seat, { game: game.id, occupant, agent });
    // What could not be opened is opened anew the next time.
    agent.catch(() => lines.delete(seat));
    return agent;
  }

  /** Answers of models that are on their way. */
  const working = new Map<Seat, Promise<unknown>>();
  const growing = new Map<Seat, ReturnType<Live['begin']>>();

  async function openLine({ id }: Game, seat: Seat, occupant: ModelOccupant): Promise<CraftAgent> {
    const { server, model, temperature, maxTokens, seed, reasoningEffort, template } = occupant;
    const purse = {
      of: purses(id),
      changed: () => store.getState().keepSpent(id, purses(id).spent()),
    };
    const [client, agents] = await Promise.all([clientFor(ports, server, purse), import('@/agents/model')]);
    const options = {
      client,
      model,
      temperature,
      maxTokens,
      ...(seed === undefined ? {} : { seed }),
      ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
      tries: null,
      ...(template ? { template } : {}),
      onText: (_: string, text: string, reasoning: string) => growing.get(seat)?.text(text, reasoning),
      onWait: (
        _: string,
        { attempt, leftMs, because }: { attempt: number; leftMs: number; because: { cause: string } },
      ) => growing.get(seat)?.wait(attempt, ports.network.now() + leftMs, leftMs, because.cause),
    };
    return isDirector(seat) ? agents.modelDirector(options) : agents.modelBuilder(options);
  }

  function withTries(game: Game, seat: Seat, decision: CraftDecision): CraftDecision {
    const failed = tries.get(place(game, seat));
    return failed ? { ...decision, note: { ...decision.note, failedTries: failed } } : decision;
  }

  function keepTry(game: Game, seat: Seat, error: unknown) {
    if (!isModelFailure(error) || error.failure.attempts.length === 0) return;
    const key = place(game, seat);
    tries.set(key, [...(tries.get(key) ?? []), error.note]);
  }

  function standInFor(game: Game, seat: Seat, { model }: Pick<ModelOccupant, 'model'>): CraftAgent {
    const { name } = USUAL_TEAM[seat];
    const script = scriptFor(game, seat, name)!;
    return {
      by: { kind: 'script', name: strings.models.standIn(name, model) },
      async decide(observation, context) {
        const decision = await script.decide(observation, context);
        return { ...decision, note: { ...decision.note, standIn: { script: name, for: model } } };
      },
    };
  }

  function modelAgent(game: Game, seat: Seat, occupant: ModelOccupant): CraftAgent {
    let by: Actor = { kind: 'model', name: occupant.model };
    const decide = async (...[observation, context]: Asked): Promise<CraftDecision> => {
      const answer = live.begin(seat);
      growing.set(seat, answer);
      try {
        serverOf(ports, occupant.server);
        const line = await lineOf(game, seat, occupant);
        const decision = await line.decide(observation, context);
        answer.end(null);
        return withTries(game, seat, decision);
      } catch (error) {
        keepTry(game, seat, error);
        if (context.signal.aborted) {
          answer.end(null);
          throw error;
        }
        if (!ports.standsIn()) {
          answer.end(troubleOf(seat, occupant, error));
          // With a failure the loop ends, and with it what others are saying: what is paid for is heard first.
          const others = [...working].filter(([other]) => other !== seat).map(([, work]) => work);
          await settled(others, context.signal);
          throw error;
        }
        answer.end(null);
        const standIn = standInFor(game, seat, occupant);
        by = standIn.by;
        return withTries(game, seat, await standIn.decide(observation, context));
      }
    };
    return {
      // Read after the decision: by then it is known whose it is.
      get by() {
        return by;
      },
      decide(...asked) {
        const work = decide(...asked);
        working.set(seat, work);
        const done = () => working.get(seat) === work && working.delete(seat);
        work.then(done, done);
        return work;
      },
    };
  }

  /** Has an agent answer the seat's next question, and only that. */
  function letOnce(game: Game, seat: Seat, agent: CraftAgent) {
    const own = {
      by: agent.by,
      async decide(...asked: Asked) {
        return withTries(game, seat, await agent.decide(...asked));
      },
    };
    once.set(seat, { game: game.id, occupant: game.team[seat], agent: own });
    live.dismiss(seat);
  }

  return {
    agent: modelAgent,
    /** Who answers the next question in place of the occupant; null: nobody. A change of hands ends it. */
    once(game: Game, seat: Seat): CraftAgent | null {
      const found = once.get(seat);
      return found?.game === game.id && found.occupant === game.team[seat] ? found.agent : null;
    },
    /** Has whoever answers next carry the tries that failed before: the record keeps every one. */
    carrying(game: Game, seat: Seat, agent: CraftAgent): CraftAgent {
      if (!tries.has(place(game, seat))) return agent;
      return {
        by: agent.by,
        decide: async (...asked) => withTries(game, seat, await agent.decide(...asked)),
      };
    },
    /** The seat's decision is on the record, and with it all that was kept for it; a pause before that loses nothing. */
    recorded(game: Game, seat: Seat) {
      tries.delete(place(game, seat));
      if (once.get(seat)?.game === game.id) once.delete(seat);
    },
    /** A labelled script answers the seat's next question. */
    standIn(game: Game, seat: Seat) {
      const occupant = game.team[seat];
      letOnce(game, seat, standInFor(game, seat, { model: occupant.name }));
    },
    /** A person's words or move stand in place of the seat's next answer, and are recorded as a person's. */
    speakFor(game: Game, seat: Seat, action: CraftAction) {
      const note = { inPlaceOf: game.team[seat].name };
      letOnce(game, seat, {
        by: { kind: 'person', name: strings.seats.person },
        decide: () => ({ action, note }),
      });
    },
    spent: (game: string) => spentOf(store.getState(), game),
  };
}
export type ModelSeats = ReturnType<typeof createModelSeats>;

/** Ends when all the work has, or at once when the signal falls. */
function settled(work: readonly Promise<unknown>[], signal: AbortSignal): Promise<unknown> {
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return Promise.race([Promise.allSettled(work), stopped]);
}
