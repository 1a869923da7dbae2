import type { Board, BoardJson } from './board';
import type { Move } from './moves';
import type { Refusal } from './refusals';
import type { Outcome } from './verdict';
import type { View, Views } from './views';
import type { Archetype, Director, HearingMode, RuleSet, Seat, SpeakerMode, Start, Tier } from './vocabulary';

/** A target as plain JSON, as it stands in a record. */
export interface StructureJson extends BoardJson {
  readonly id: string;
  readonly tier: Tier;
}

/** All that a game depends on [T1–T6, T9, P6]. */
export interface CraftSetup {
  readonly structure: StructureJson;
  readonly rules: RuleSet;
  /** One of the starts of [T6], or a position of one's own. */
  readonly start: Start | BoardJson;
  readonly speakers: SpeakerMode;
  readonly hearing: HearingMode;
  readonly maxTurns: number;
  /** Candidates offered to the Builder each turn [O3]; 0 offers none. */
  readonly candidates: number;
  /** What the Builder hears: this turn's messages, or the conversation too [T4]. */
  readonly builderHears: 'turn' | 'conversation';
  /** Whether the Builder may try moves with `simulate_move` [T9]. */
  readonly tools: boolean;
  readonly archetypes: Readonly<Record<Director, Archetype>>;
  readonly seed: number;
  /** What a game recorded elsewhere fixes in place of the draws of its seed. */
  readonly script?: TurnScript;
}

/** Recorded turns, the first one first. A turn that is not told, or told as null, falls to the setup's own rule. */
export interface TurnScript {
  /** Who spoke, in order; one Director may stand here more than once, and nobody may have spoken at all [T2, L2]. */
  readonly speakers?: readonly (readonly Director[] | null)[];
  /** What the Builder was offered [O3]. */
  readonly candidates?: readonly (readonly Move[] | null)[];
}

export type DirectorAction = { readonly action: 'say'; readonly message: string };
export type BuilderAction =
  | { readonly action: 'build'; readonly move: Move; readonly reason: string }
  /** `problem` says why a reply could not be read as a move [T7]. */
  | { readonly action: 'ask'; readonly question: string; readonly problem?: string };
export type CraftAction = DirectorAction | BuilderAction;

/** One line of the public conversation [T1]. What was built is told with its refusal, never with its worth. */
export type Entry =
  | { readonly kind: 'said'; readonly turn: number; readonly speaker: Director; readonly text: string }
  | { readonly kind: 'asked'; readonly turn: number; readonly speaker: 'Builder'; readonly text: string }
  | {
      readonly kind: 'built';
      readonly turn: number;
      readonly speaker: 'Builder';
      readonly text: string;
      readonly move: Move;
      readonly refusal: Refusal | null;
    };

/** A turn that has ended, with its verdict [V1] and the measures after it. */
export interface TurnSummary {
  readonly turn: number;
  readonly outcome: Outcome;
  readonly move: Move | null;
  readonly refusal: Refusal | null;
  readonly movesToGo: number;
  readonly progress: number;
}

export interface CraftState {
  readonly setup: CraftSetup;
  readonly target: Board;
  /** The target that the rules allow to be reached [M8]. */
  readonly goal: Board;
  readonly board: Board;
  /** The turn being played, from 1; after the end, the last one played. */
  readonly turn: number;
  readonly phase: 'directors' | 'builder' | 'over';
  readonly end: null | 'complete' | 'turns';
  /** This turn's speakers in order; under `published` a Director may hold several places [T2]. */
  readonly speakers: readonly Director[];
  /** This turn's messages, by place in `speakers`; null where still awaited. */
  readonly messages: readonly (string | null)[];
  /** What the Builder is offered this turn. */
  readonly candidates: readonly Move[];
  readonly conversation: readonly Entry[];
  readonly turns: readonly TurnSummary[];
  /** Moves to go at the start: par [M7, M8]. */
  readonly par: number;
}

/** What one Director said in a turn, as the Builder gets it: the last message of a repeated speaker [T2]. */
export interface TurnMessage {
  readonly speaker: Director;
  readonly text: string;
}

/** [D3] A Director's own target wall, the board as the three views, the public talk. */
export interface DirectorObservation {
  readonly role: 'director';
  readonly seat: Director;
  readonly archetype: Archetype;
  readonly rules: RuleSet;
  readonly turn: number;
  readonly maxTurns: number;
  readonly wall: View;
  readonly board: Views;
  readonly conversation: readonly Entry[];
  /** Earlier messages of this same turn, under `sequential` hearing only [T3]. */
  readonly heard: readonly TurnMessage[];
}

/** [T4] The Builder's whole board, this turn's messages and candidates; never the target. */
export interface BuilderObservation {
  readonly role: 'builder';
  readonly seat: 'Builder';
  readonly rules: RuleSet;
  readonly turn: number;
  readonly maxTurns: number;
  readonly board: Board;
  readonly messages: readonly TurnMessage[];
  /** Null when the game offers none. */
  readonly candidates: readonly Move[] | null;
  /** Null when the game keeps the earlier talk from the Builder. */
  readonly conversation: readonly Entry[] | null;
  readonly tools: boolean;
}
export type Observation = DirectorObservation | BuilderObservation;

export type CraftEvent =
  | { readonly type: 'said'; readonly seat: Director; readonly message: string }
  | { readonly type: 'built'; readonly move: Move; readonly before: Board; readonly after: Board }
  | { readonly type: 'refused'; readonly move: Move; readonly refusal: Refusal }
  | { readonly type: 'asked'; readonly question: string }
  | { readonly type: 'turn-ended'; readonly summary: TurnSummary }
  | { readonly type: 'over'; readonly end: 'complete' | 'turns' };

export interface CraftFault {
  readonly code: 'not-your-turn' | 'wrong-action';
  readonly message: string;
}

export interface CraftTypes {
  setup: CraftSetup;
  state: CraftState;
  seat: Seat;
  observation: Observation;
  action: CraftAction;
  event: CraftEvent;
  fault: CraftFault;
}
