import type { TryNote } from '@/agents/model/tries';
import type { CraftAction, CraftTypes } from '@/craft/game';
import { isDirector, type Seat } from '@/craft/vocabulary';
import type { Actor, Agent, Decision } from '@/match/agent';
import { createWorking } from '@/match/working';
import { scriptFor } from '../agents';
import type { Game } from '../game';
import { USUAL_TEAM } from '../scripts';
import { strings } from '../strings';
import type { ModelOccupant } from '../team';
import { type ClientPorts, clientFor, createPurses, serverOf } from './client';
import type { Live } from './live';
import { type Instead, type Pendings, withInstead } from './pending';
import { spentOf } from './store';
import { isModelFailure, troubleOf } from './trouble';

export interface ModelSeatPorts extends ClientPorts {
  readonly live: Live;
  /** Whether a stand-in steps in by itself when a model fails. */
  readonly standsIn: () => boolean;
  /** What waits for the next decisions of a game's seats, while it is on the table. */
  readonly pendingOf: (game: string) => Pendings;
  readonly changePending: (game: string, change: (before: Pendings) => Pendings) => void;
  /** Keeps a try that failed with its game, wherever that is by then. */
  readonly keepTry: (game: string, seat: Seat, note: TryNote) => void;
}

type CraftAgent = Agent<CraftTypes>;
type CraftDecision = Decision<CraftAction>;
type Asked = Parameters<CraftAgent['decide']>;
type Answer = ReturnType<Live['begin']>;

/** Seats models, and whoever answers in their place for one turn. */
export function createModelSeats(ports: ModelSeatPorts) {
  const { live, store } = ports;
  const purses = createPurses(store);

  /** Answers of models that are on their way. */
  const working = createWorking();

  /** A line for one question: late words of an earlier one find their own answer, never the one that grows now. */
  async function openLine(
    { id, record, pending }: Game,
    seat: Seat,
    occupant: ModelOccupant,
    answer: Answer,
  ): Promise<CraftAgent> {
    const { server, model, temperature, maxTokens, seed, reasoningEffort, template } = occupant;
    const agents = await import('@/agents/model');
    const of = purses.of(id, () =>
      agents.spentBy([
        ...record.nodes.map(({ decision }) => decision.note),
        ...Object.values(pending ?? {}).map(({ failedTries }) => ({ failedTries })),
      ]),
    );
    const purse = { of, changed: () => store.getState().keepSpent(id, of.spent()) };
    const client = await clientFor(ports, server, purse);
    const options = {
      client,
      model,
      temperature,
      maxTokens,
      ...(seed === undefined ? {} : { seed }),
      ...(reasoningEffort === undefined ? {} : { reasoningEffort }),
      tries: null,
      ...(template ? { template } : {}),
      onText: (_: string, text: string, reasoning: string) => answer.text(text, reasoning),
      onWait: (
        _: string,
        { attempt, leftMs, because }: { attempt: number; leftMs: number; because: { cause: string } },
      ) => answer.wait(attempt, ports.network.now() + leftMs, leftMs, because.cause),
    };
    return isDirector(seat) ? agents.modelDirector(options) : agents.modelBuilder(options);
  }

  function withTries(game: Game, seat: Seat, decision: CraftDecision): CraftDecision {
    const { failedTries } = ports.pendingOf(game.id)[seat] ?? {};
    return failedTries ? { ...decision, note: { ...decision.note, failedTries } } : decision;
  }

  function keepTry(game: Game, seat: Seat, error: unknown) {
    if (!isModelFailure(error) || error.failure.attempts.length === 0) return;
    ports.keepTry(game.id, seat, error.note);
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
      const { signal } = context;
      const ask = async () => {
        serverOf(ports, occupant.server);
        const decision = await (await openLine(game, seat, occupant, answer)).decide(observation, context);
        answer.end(null);
        return decision;
      };
      const onFail = (error: unknown): Promise<CraftDecision> | null => {
        keepTry(game, seat, error);
        const standsIn = !signal.aborted && ports.standsIn();
        answer.end(signal.aborted || standsIn ? null : troubleOf(seat, occupant, error));
        if (!standsIn) return null;
        const standIn = standInFor(game, seat, occupant);
        by = standIn.by;
        return Promise.resolve(standIn.decide(observation, context));
      };
      return withTries(game, seat, await working.patiently(seat, ask(), signal, onFail));
    };
    return {
      // Read after the decision: by then it is known whose it is.
      get by() {
        return by;
      },
      decide,
    };
  }

  /** Answers the seat's next question in place of its occupant. */
  function answering(game: Game, seat: Seat, instead: Instead): CraftAgent {
    const { name } = game.team[seat];
    switch (instead.kind) {
      case 'stand-in':
        return standInFor(game, seat, { model: name });
      case 'person':
        return {
          by: { kind: 'person', name: strings.seats.person },
          decide: () => ({ action: instead.action, note: { inPlaceOf: name } }),
        };
    }
  }

  /** Has whoever answers carry the tries that failed before: the record keeps every one. */
  const carrying = (game: Game, seat: Seat, agent: CraftAgent): CraftAgent => ({
    by: agent.by,
    async decide(...asked) {
      const decision = await agent.decide(...asked);
      // Who takes a seat from a model that is speaking may be quicker than the end of its words.
      await working.ended(seat);
      return withTries(game, seat, decision);
    },
  });

  function letAnswer(game: Game, seat: Seat, instead: Instead) {
    ports.changePending(game.id, (all) => withInstead(all, seat, instead));
    live.dismiss(seat);
  }

  return {
    agent: modelAgent,
    /** Who answers the next question in place of the occupant; null: nobody. */
    once(game: Game, seat: Seat): CraftAgent | null {
      const instead = game.pending?.[seat]?.instead;
      return instead ? carrying(game, seat, answering(game, seat, instead)) : null;
    },
    carrying: (game: Game, seat: Seat, agent: CraftAgent): CraftAgent =>
      game.pending?.[seat]?.failedTries || working.has(seat) ? carrying(game, seat, agent) : agent,
    /** A labelled script answers the seat's next question. */
    standIn: (game: Game, seat: Seat) => letAnswer(game, seat, { kind: 'stand-in' }),
    /** A person's words or move stand in place of the seat's next answer, and are recorded as a person's. */
    speakFor: (game: Game, seat: Seat, action: CraftAction) =>
      letAnswer(game, seat, { kind: 'person', action }),
    /** This page begins or ceases to run a game: what it has spent is counted anew. */
    countAnew: purses.forget,
    spent: (game: string) => spentOf(store.getState(), game),
  };
}
export type ModelSeats = ReturnType<typeof createModelSeats>;
