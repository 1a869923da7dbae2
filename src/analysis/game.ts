import { ceilingOf } from '@/craft/ceiling';
import type { CraftState, CraftTypes } from '@/craft/game';
import type { Move } from '@/craft/moves';
import { followsOracle } from '@/craft/oracle-published';
import { type Progress, progressOf } from '@/craft/progress';
import type { Refusal } from '@/craft/refusals';
import { lostAt, type Outcome, slackOf } from '@/craft/verdict';
import type { Director, RuleSet, Tier } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { type GameRecord, type NodeId, ROOT, stateAt } from '@/match/record';
import { behaviorOf, type MessageBehavior } from './behavior';
import type { Finding } from './evidence';
import { findingsOf, type Memory } from './findings';
import { type CommonGround, Ground, informationOf, type TurnInformation } from './information';
import { namedDirectors, type TurnFacts, turnsOf } from './read';
import { type Spiral, spiralsOf } from './spirals';
import { strings } from './strings';
import { matchesOracle, type Taxonomy, taxonomyOf } from './taxonomy';
import { type Seated, type TeamNames, teamOf } from './team';

/** One turn, judged. */
export interface TurnAnalysis {
  /** From 1. */
  readonly turn: number;
  /** [V1] */
  readonly outcome: Outcome;
  readonly move: Move | null;
  /** What the Builder said with it: its confirmation, or its question. */
  readonly words: string;
  readonly refusal: Refusal | null;
  /** After the turn [M7, M8]. */
  readonly movesToGo: number;
  /** Turns left − moves to go, after the turn [V2]. */
  readonly slack: number;
  readonly progress: Progress;
  readonly candidates: readonly Move[];
  /** [F]; null without candidates or without an attempted move. */
  readonly taxonomy: Taxonomy | null;
  /** [O7] loosely and in full; null where the taxonomy is. */
  readonly followsOracle: boolean | null;
  readonly matchesOracle: boolean | null;
  /** [F2] Whether the candidates contain a remove, and whether a remove was attempted. */
  readonly removeOffered: boolean;
  readonly removeAttempted: boolean;
  /** The Directors that the Builder's words name [F3]. */
  readonly followed: readonly Director[];
  readonly misleadingCandidates: readonly Move[];
  readonly findings: readonly Finding[];
  readonly information: TurnInformation | null;
  /** [K4], after this turn's messages. */
  readonly ground: Readonly<Record<Director, CommonGround>>;
  readonly messages: readonly MessageBehavior[];
}

export interface GameAnalysis extends TeamNames {
  readonly structure: string;
  readonly tier: Tier;
  readonly rules: RuleSet;
  /** Moves to go at the start. */
  readonly par: number;
  /** Progress where the published oracle ends from the start [O6]. */
  readonly ceiling: number;
  readonly maxTurns: number;
  readonly end: CraftState['end'];
  readonly startProgress: Progress;
  readonly turns: readonly TurnAnalysis[];
  readonly spirals: readonly Spiral[];
  /** [V2] */
  readonly lostAt: number | null;
}

/**
 * Judges the turns of a game on the way to `tip`. Throws on a record that the world faults; verify it before.
 * @param seated names of seats that decided nothing, where they are told elsewhere.
 */
export function analyzeGame(record: GameRecord<CraftTypes>, tip: NodeId, seated: Seated = {}): GameAnalysis {
  const first = stateAt(craftWorld, record, ROOT);
  const facts = turnsOf(record, tip);
  const { setup } = first;
  const memory: Memory = new Map();
  const ground = new Ground(first.target);
  const turns = facts.map((turn, k) => {
    for (const message of turn.messages) ground.hear(message);
    const bare = findingsOf(turn, facts.slice(0, k), memory);
    const findings = bare.map((it): Finding => ({ ...it, sentence: strings.finding(it) }));
    return judge(turn, findings, ground.shares());
  });
  return {
    structure: setup.structure.id,
    tier: setup.structure.tier,
    rules: setup.rules,
    ...teamOf(record, tip, seated),
    par: first.par,
    ceiling: ceilingFor(first),
    maxTurns: setup.maxTurns,
    end: stateAt(craftWorld, record, tip).end,
    startProgress: progressOf(first.board, first.target),
    turns,
    spirals: spiralsOf(
      facts,
      turns.map(({ findings }) => findings),
    ),
    lostAt: lostAt(
      turns.map(({ movesToGo }) => movesToGo),
      setup.maxTurns,
    ),
  };
}

/** One turn of a game, judged; null when the line to `tip` has no such turn. Turns count from 1. */
export const analyzeTurn = (record: GameRecord<CraftTypes>, tip: NodeId, turn: number): TurnAnalysis | null =>
  analyzeGame(record, tip).turns[turn - 1] ?? null;

function judge(facts: TurnFacts, findings: readonly Finding[], ground: TurnAnalysis['ground']): TurnAnalysis {
  const { summary, open, move, after, words } = facts;
  const { candidates, setup } = open;
  const taxonomy = taxonomyOf(move, summary.refusal, candidates);
  return {
    turn: facts.turn,
    outcome: summary.outcome,
    move,
    words,
    refusal: summary.refusal,
    movesToGo: summary.movesToGo,
    slack: slackOf(setup.maxTurns - facts.turn, summary.movesToGo),
    progress: progressOf(after, open.target),
    candidates,
    taxonomy,
    followsOracle: taxonomy === null || move === null ? null : followsOracle(move, candidates),
    matchesOracle: taxonomy === null || move === null ? null : matchesOracle(move, candidates),
    removeOffered: candidates.some(({ action }) => action === 'remove'),
    removeAttempted: move?.action === 'remove',
    // Who is asked back is not followed.
    followed: move === null ? [] : namedDirectors(words),
    misleadingCandidates: findings.flatMap((it) => (it.kind === 'misleading-candidate' ? [it.move] : [])),
    findings,
    information: informationOf(facts),
    ground,
    messages: facts.messages.map((message) => behaviorOf(message, findings)),
  };
}

const ceilings = new Map<string, number>();
/** Many games of a set begin alike, so the walk to the oracle's end is kept. */
function ceilingFor({ board, target, setup }: CraftState): number {
  const key = JSON.stringify([setup.structure.stacks, setup.structure.spans, setup.start, setup.rules]);
  let ceiling = ceilings.get(key);
  if (ceiling === undefined) {
    ceiling = ceilingOf(board, target, setup.rules).progress;
    if (ceilings.size >= 1024) ceilings.clear();
    ceilings.set(key, ceiling);
  }
  return ceiling;
}
