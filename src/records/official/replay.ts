import type { Board } from '@/craft/board';
import type { BuilderAction } from '@/craft/game';
import { applyMove, type Move, refusalOf } from '@/craft/moves';
import { candidatesFor, followsOracle } from '@/craft/oracle-published';
import { isComplete, type Progress, placementOf, progressOf } from '@/craft/progress';
import type { RuleSet } from '@/craft/vocabulary';
import type { Json } from '@/match/agent';
import type { Comparison } from './compare';
import { equalMoves, moveToJson, readMove } from './moves';
import type { LoggedTurn } from './schema';

/** What the engine made of one logged turn. */
export interface ReplayedTurn {
  readonly action: BuilderAction;
  readonly board: Board;
  /** Set where the log offers other candidates than our oracle would; null where ours stand. */
  readonly candidates: readonly Move[] | null;
  readonly complete: boolean;
  /** Measures after an accepted move. */
  readonly progress: Progress | null;
}

export interface ReplayRules {
  readonly target: Board;
  readonly rules: RuleSet;
  /** Candidates offered per turn; 0 for none. */
  readonly offered: number;
}

/** Re-executes a logged turn on `before` and compares all that the log says of it [L1]. */
export function replayTurn(
  logged: LoggedTurn,
  turn: number,
  before: Board,
  { target, rules, offered }: ReplayRules,
  compare: Comparison,
): ReplayedTurn {
  compare.value(turn, 'turn_number', logged.turn_number, turn);
  compare.before(turn, logged, before);

  const action = builderAction(logged, before, rules);
  const computed =
    offered > 0 ? candidatesFor(before, target, rules, logged.turn_number ?? turn, offered) : [];
  const listed = loggedCandidates(logged, turn, computed, action, compare);
  // A log that counts its turns from elsewhere draws other candidates than ours: then its own are kept.
  const shifted = (logged.turn_number ?? turn) !== turn && offered > 0;
  const candidates = listed ?? (shifted ? computed : null);

  if (action.action !== 'build') {
    compare.value(turn, 'move_executed', logged.move_executed, false);
    compare.value(turn, 'target_achieved', logged.target_achieved, false);
    return { action, board: before, candidates, complete: false, progress: null };
  }

  const { move } = action;
  const result = applyMove(before, move, rules);
  const board = result.ok ? result.value : before;
  const progress = result.ok ? progressOf(board, target) : null;
  const complete = progress !== null && isComplete(progress);
  compare.value(turn, 'move_executed', logged.move_executed, result.ok);
  compare.value(turn, 'failed_move', logged.failed_move, !result.ok);
  compare.value(turn, 'target_achieved', logged.target_achieved, complete);
  const followed = followsOracle(move, logged.oracle_moves ? computed : []);
  compare.value(turn, 'builder_followed_oracle', logged.builder_followed_oracle, followed);
  const placement = result.ok ? placementOf(before, board, move, target) : null;
  compare.value(
    turn,
    'correct_structure_placement',
    logged.correct_structure_placement,
    placement?.structurePlacement ?? false,
  );
  compare.value(
    turn,
    'correct_side_placement',
    logged.correct_side_placement,
    placement?.sidePlacement ?? false,
  );
  compare.value(
    turn,
    'overall_structure_correctness',
    logged.overall_structure_correctness,
    placement?.overall ?? false,
  );
  const data = logged.progress_data;
  if (progress) {
    compare.metrics(turn, data?.metrics, progress);
    compare.stacks(turn, 'structure_snapshot', data?.structure_snapshot, board);
  } else {
    compare.value(turn, 'metrics', data?.metrics, null);
    compare.value(turn, 'structure_snapshot', data?.structure_snapshot, null);
  }
  return { action, board, candidates, complete, progress };
}

/** What the Builder did; a turn in which it failed or said nothing is a question without words [L2]. */
export function builderAction(logged: LoggedTurn, before: Board, rules: RuleSet): BuilderAction {
  const failed = logged.error === null || logged.error === undefined ? null : errorText(logged.error);
  const attempted = logged.move_attempted;
  // A turn that broke off after the Builder's answer never reached the engine, though it would have been accepted.
  const brokeOff = failed !== null && logged.move_executed !== true && !logged.progress_data;
  const read = attempted ? readMove(attempted) : null;
  if (attempted && read && !(brokeOff && 'move' in read && refusalOf(before, read.move, rules) === null)) {
    if ('move' in read)
      return {
        action: 'build',
        move: read.move,
        reason: attempted.confirmation ?? logged.builder_confirmation ?? '',
      };
    return { action: 'ask', question: logged.clarification ?? '', problem: read.problem };
  }
  const own = logged.crafttable?.decisions?.find(({ seat }) => seat === 'Builder')?.problem;
  const problem = failed ?? own;
  if (typeof logged.clarification === 'string')
    return { action: 'ask', question: logged.clarification, ...(problem === undefined ? {} : { problem }) };
  return { action: 'ask', question: '', problem: problem ?? 'the log holds no reply of the Builder' };
}

const errorText = (error: Json): string => (typeof error === 'string' ? error : JSON.stringify(error));

function loggedCandidates(
  logged: LoggedTurn,
  turn: number,
  computed: readonly Move[],
  action: BuilderAction,
  compare: Comparison,
): readonly Move[] | null {
  if (!logged.oracle_moves) {
    // Logs leave the field out where nothing was offered; a turn without a move does not say.
    return action.action === 'build' && computed.length > 0 ? [] : null;
  }
  const moves = logged.oracle_moves.flatMap((it) => {
    const read = readMove(it);
    return 'move' in read ? [read.move] : [];
  });
  const same =
    moves.length === logged.oracle_moves.length &&
    moves.length === computed.length &&
    moves.every((move, k) => equalMoves(move, computed[k]!));
  if (same) return null;
  compare.report(turn, 'oracle_moves', logged.oracle_moves, computed.map(moveToJson) as unknown as Json);
  return moves;
}
