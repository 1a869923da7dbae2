import { archetypesFor } from '@/craft/archetypes';
import { type Board, boardToJson } from '@/craft/board';
import type { CraftAction, CraftSetup, CraftTypes } from '@/craft/game';
import { followsOracle } from '@/craft/oracle-published';
import { isComplete, placementOf, progressOf } from '@/craft/progress';
import { refusalSentence } from '@/craft/refusals';
import { PAPER_RUN } from '@/craft/setup';
import { BUILDER, DIRECTORS } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Decision, Json } from '@/match/agent';
import { type GameRecord, type NodeId, stateAt } from '@/match/record';
import { viewsToJson } from '../dataset';
import { type PlayedTurn, playedTurns } from '../turns';
import { archetypeField, metricsToJson } from './compare';
import { conversationAfter } from './conversation';
import { moveToJson } from './moves';

export interface LogGame {
  readonly record: GameRecord<CraftTypes>;
  readonly tip: NodeId;
  /** The structure's place in its set; read off the number in its id when left out. */
  readonly structureIndex?: number | null;
}
export interface LogOptions {
  /** When the log was made, as text; the logs' own form is `20260406_134840`. */
  readonly timestamp?: string;
  readonly datasetPath?: string;
}

/**
 * Games as one official log [L1]: the authors' fields under their names, so that their scripts read it, and beside
 * them a `crafttable` field with what those cannot say, so that reading it again gives the same games. Turns that
 * have not ended are left out. The first game speaks for `experiment_info`.
 */
export function encodeOfficialLog(games: readonly LogGame[], options: LogOptions = {}): string {
  const log = { experiment_info: experimentInfo(games, options), games: games.map(gameToJson) };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function experimentInfo(games: readonly LogGame[], { timestamp, datasetPath }: LogOptions) {
  const [game] = games;
  const setup = game?.record.setup;
  return {
    timestamp: timestamp ?? '',
    dataset_path: datasetPath ?? '',
    structure_index: game ? indexOf(game) : null,
    max_turns: setup?.maxTurns ?? null,
    models: {
      director: actorName(game, (seat) => seat !== BUILDER),
      builder: actorName(game, (seat) => seat === BUILDER),
    },
    use_oracle: (setup?.candidates ?? 0) > 0,
    num_oracle: setup?.candidates ?? 0,
    builder_tool_use: setup?.tools ?? false,
    use_common_ground: false,
    run: runOf(games),
    max_tokens: null,
    partial_completion: startName(setup),
  };
}

const actorName = (game: LogGame | undefined, wanted: (seat: string) => boolean): string =>
  game?.record.nodes.find(({ seat }) => wanted(seat))?.by.name ?? 'unknown';

function indexOf({ record, structureIndex }: LogGame): number | null {
  if (structureIndex !== undefined && structureIndex !== null) return structureIndex;
  const number = /(\d+)$/.exec(record.setup.structure.id);
  return number ? Math.max(0, Number(number[1]) - 1) : null;
}

/** The run is told only where it explains the archetypes [O4]; else a reader would draw others from it. */
function runOf(games: readonly LogGame[]): number | null {
  const explained = games.every((game) => {
    const index = indexOf(game);
    if (index === null) return false;
    const drawn = archetypesFor(index, PAPER_RUN);
    return DIRECTORS.every((it) => drawn[it] === game.record.setup.archetypes[it]);
  });
  return explained && games.length > 0 ? PAPER_RUN : null;
}

const startName = (setup: CraftSetup | undefined): string =>
  typeof setup?.start === 'string' ? setup.start : 'own-position';

function gameToJson(game: LogGame) {
  const { record, tip } = game;
  const { structure, ...options } = record.setup;
  const { target } = stateAt(craftWorld, record, -1);
  const turns = playedTurns(record, tip);
  const state = stateAt(craftWorld, record, tip);
  const last = turns.at(-1);
  const end = last?.after ?? state.board;
  const progress = progressOf(end, target);
  const final = boardToJson(end);
  const logged = turnsToJson(turns, target);
  return {
    structure_id: structure.id,
    structure_idx: indexOf(game),
    complexity: structure.tier,
    target_structure: structure.stacks,
    target_spans: structure.spans,
    target_director_views: viewsToJson(target),
    completed: last?.end === 'complete',
    turns_taken: turns.length,
    final_progress: progress.progress,
    final_structure: final.stacks,
    stopping_reason: stoppingReason(last?.end ?? null),
    partialCompletion: true,
    partialCompletionCategory: startName(record.setup),
    ...Object.fromEntries(DIRECTORS.map((it) => [archetypeField(it), options.archetypes[it]])),
    turns: logged.turns,
    final_spans: final.spans,
    progress_summary: {
      current_turn: turns.length,
      overall_progress: progress.progress,
      completion_percentage: progress.completion,
      blocks_correct: progress.correct,
      blocks_total_needed: progress.targetCount,
      ...trendOf(logged.deltas, progress.progress),
    },
    crafttable: { setup: options },
  };
}

function stoppingReason(end: PlayedTurn['end']): string {
  if (end === 'complete') return 'target_achieved';
  return end === 'turns' ? 'max_turns_reached' : 'stopped';
}

/** The published tracker's forecast, inferred from the logs: the mean of the last three accepted moves' gains. */
function trendOf(deltas: readonly number[], progress: number) {
  const recent = deltas.slice(-3);
  const trend = recent.length === 0 ? 0 : recent.reduce((sum, it) => sum + it, 0) / recent.length;
  const pace = deltas.length === 0 ? 0 : progress / deltas.length;
  return {
    recent_trend: trend,
    is_improving: trend > -0.01,
    estimated_turns_remaining: pace > 0 ? Math.floor((1 - progress) / pace) : null,
  };
}

function turnsToJson(turns: readonly PlayedTurn[], target: Board) {
  const deltas: number[] = [];
  let conversation: readonly string[] = [];
  let previous: number | null = null;
  const logged = turns.map((turn) => {
    conversation = conversationAfter(conversation, turn);
    let delta = 0;
    if (turn.built.action === 'build' && turn.summary.refusal === null) {
      const { progress } = turn.summary;
      delta = previous === null ? 0 : progress - previous;
      previous = progress;
      deltas.push(delta);
    }
    return turnToJson(turn, target, conversation, delta);
  });
  return { turns: logged, deltas };
}

function turnToJson(turn: PlayedTurn, target: Board, conversation: readonly string[], delta: number) {
  const { open, said, decisions, built, after, summary } = turn;
  const before = boardToJson(open.board);
  const counting = said.filter(({ last }) => last);
  // Each speaker stands where it first spoke, with its last message, as in the published logs.
  const order = [...new Set(said.map(({ speaker }) => speaker))];
  const responses = order.map((speaker) => counting.find((it) => it.speaker === speaker)!);
  const common = {
    turn_number: summary.turn,
    timestamp: noted(decisions.at(-1)!.decision, 'timestamp') ?? '',
    structure_before: before.stacks,
    spans_before: before.spans,
    director_responses: Object.fromEntries(
      responses.map(({ speaker, text, node: { decision } }) => [
        speaker,
        {
          internal_thinking: decision.thought ?? '',
          public_message: text,
          raw_response: noted(decision, 'raw_response') ?? noted(decision, 'raw') ?? text,
        },
      ]),
    ),
  };
  const tail = {
    target_achieved: false,
    conversation_snapshot: conversation,
    crafttable: { decisions: ownDecisions(turn) },
  };
  if (built.action === 'ask') {
    const { question, problem } = built;
    const reply = question === '' && problem !== undefined ? { error: problem } : { clarification: question };
    return { ...common, move_executed: false, ...reply, ...tail };
  }
  const move = { ...moveToJson(built.move), confirmation: built.reason };
  const executed = summary.refusal === null;
  const placement = executed ? placementOf(open.board, after, built.move, target) : null;
  const progress = progressOf(after, target);
  return {
    ...common,
    builder_confirmation: built.reason,
    builder_move_raw: move,
    ...(open.setup.candidates > 0
      ? {
          oracle_moves: open.candidates.map(moveToJson),
          builder_followed_oracle: followsOracle(built.move, open.candidates),
        }
      : {}),
    move_attempted: move,
    move_executed: executed,
    progress_data: executed
      ? {
          turn_number: summary.turn,
          move,
          metrics: metricsToJson(progress),
          progress_delta: delta,
          structure_snapshot: boardToJson(after).stacks,
        }
      : { error: noted(decisions.at(-1)!.decision, 'engine_error') ?? refusalSentence(summary.refusal!) },
    failed_move: !executed,
    ...(placement
      ? {
          correct_structure_placement: placement.structurePlacement,
          correct_side_placement: placement.sidePlacement,
          overall_structure_correctness: placement.overall,
        }
      : {}),
    director_discussion_full: responses.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
    ...tail,
    target_achieved: executed && isComplete(progress),
  };
}

const noted = (decision: Decision<CraftAction>, key: string): Json | undefined => decision.note?.[key];

/** What the official fields of a turn leave out of its decisions. */
function ownDecisions({ decisions, said, built }: PlayedTurn) {
  const answered = new Set(said.filter(({ last }) => last).map(({ node }) => node));
  return decisions.map((node) => {
    const { seat, by, decision } = node;
    const { thought, note } = decision;
    const problem = seat === BUILDER && built.action === 'ask' ? built.problem : undefined;
    return {
      seat,
      by,
      ...(thought === undefined || (answered.has(node) && thought !== '') ? {} : { thought }),
      ...(note === undefined ? {} : { note }),
      ...(problem === undefined ? {} : { problem }),
    };
  });
}
