import { archetypesFor } from '@/craft/archetypes';
import { type Board, sameBoard } from '@/craft/board';
import type { CraftTypes } from '@/craft/game';
import { progressOf } from '@/craft/progress';
import { craftWorld } from '@/craft/world';
import { err, ok, type Result } from '@/kernel/result';
import type { Actor, Json } from '@/match/agent';
import {
  append,
  type GameRecord,
  latestTip,
  type NodeId,
  newRecord,
  ROOT,
  verifyRecord,
} from '@/match/record';
import type { RecordMeta } from '../codec';
import { readBoard } from '../dataset';
import { type FileFault, fileFault } from '../fault';
import { readJson } from '../json';
import { shaped } from '../shape';
import { Comparison, type Disagreement } from './compare';
import { decisionsOf } from './decisions';
import { type ReplayedTurn, type ReplayRules, replayTurn } from './replay';
import {
  type Experiment,
  gameSchema,
  type LoggedGame,
  type LoggedTurn,
  logSchema,
  noteOf,
  turnSchema,
} from './schema';
import { type LoggedStart, offeredIn, setupOf, startsOf } from './setup';
import { saidIn } from './speakers';

export interface ImportedGame {
  /** The game's place in the file, from 0. */
  readonly place: number;
  readonly record: GameRecord<CraftTypes>;
  /** The last decision of the game. */
  readonly tip: NodeId;
  readonly structureId: string;
  /** The structure's place in its set, when the log says so. */
  readonly structureIndex: number | null;
  readonly models: { readonly director: string; readonly builder: string };
  /** What the log tells of the whole game and a record has no place for. */
  readonly meta: RecordMeta;
  /** Turns re-executed. */
  readonly turns: number;
  readonly disagreements: readonly Disagreement[];
}
export interface ImportedLog {
  readonly file: string;
  /** At least one. */
  readonly games: readonly ImportedGame[];
  /** Why each game that could not be read was left out. */
  readonly left: readonly FileFault[];
}

/**
 * Reads an official log [L1, L2] of one or more games and re-executes every turn. Games that cannot be read are left
 * out; where that is all of them, the first one's fault is the file's.
 * @param file its name, for the disagreements.
 */
export function importOfficialLog(text: string, file: string): Result<ImportedLog, FileFault> {
  const json = readJson(text);
  return json.ok ? importLogData(json.value, file) : json;
}

/** As `importOfficialLog`, from data that `readJson` has read. */
export function importLogData(json: unknown, file: string): Result<ImportedLog, FileFault> {
  const log = shaped(logSchema, json);
  if (!log.ok) return log;
  const games: ImportedGame[] = [];
  const left: FileFault[] = [];
  for (const [place, item] of log.value.games.entries()) {
    const read = readGame(item, log.value.experiment_info ?? {}, file, place);
    if (read.ok) games.push(read.value);
    else left.push(read.error);
  }
  return games.length === 0 ? err(left[0]!) : ok({ file, games, left });
}

function readGame(
  item: unknown,
  experiment: Experiment,
  file: string,
  place: number,
): Result<ImportedGame, FileFault> {
  const game = shaped(gameSchema, item, ['games', place]);
  if (!game.ok) return game;
  const turns: LoggedTurn[] = [];
  for (const [k, raw] of game.value.turns.entries()) {
    const turn = shaped(turnSchema, raw, ['games', place, 'turns', k]);
    if (!turn.ok) return turn;
    turns.push(turn.value);
  }
  return importGame(game.value, turns, experiment, file, place);
}

function importGame(
  game: LoggedGame,
  turns: readonly LoggedTurn[],
  experiment: Experiment,
  file: string,
  place: number,
): Result<ImportedGame, FileFault> {
  const path = `games[${place}]`;
  const read = readBoard(game.target_structure, game.target_spans ?? {}, path);
  if (!read.ok)
    return err({ ...read.error, path: read.error.path.replace(/\.(structure|spans)\[/, '.target_$1[') });
  const target = read.value;
  const starts = startsOf(game, experiment, turns[0], target, path);
  if (!starts.ok) return starts;
  const offered = offeredIn(game, experiment, turns);
  const rules = game.crafttable?.setup?.rules ?? 'published';
  const { start, replayed, board, compare } = starts.value
    .map((it) => replayFrom(it, game, turns, { target, rules, offered }, new Comparison(file, place)))
    .reduce((likelier, other) => (other.against < likelier.against ? other : likelier));
  const said = replayed.map((_, k) => saidIn(turns[k]!, turns[k - 1]?.conversation_snapshot ?? []));
  const index = game.structure_idx ?? experiment.structure_index ?? null;
  if (index !== null && typeof experiment.run === 'number')
    compare.archetypes(game, archetypesFor(index, experiment.run));

  const setup = setupOf({
    game,
    experiment,
    target,
    start: start.start,
    offered,
    index,
    said,
    replayed,
  });
  const models = {
    director: experiment.models?.director ?? 'unknown',
    builder: experiment.models?.builder ?? 'unknown',
  };
  let record = newRecord(craftWorld, setup);
  for (const [k, step] of replayed.entries()) {
    const by = (seat: string): Actor => ({
      kind: 'model',
      name: seat === 'Builder' ? models.builder : models.director,
    });
    for (const { seat, by: actor, decision } of decisionsOf(turns[k]!, said[k]!, step.action, by))
      record = append(record, { parent: record.nodes.length - 1, seat, by: actor, decision }).record;
  }
  const folded = verifyRecord(craftWorld, record);
  if (!folded.ok)
    return fileFault('bad-record', path, `${folded.error.message}; this game cannot be replayed`);
  const last = folded.value.at(-1)?.board ?? start.board;
  if (!sameBoard(last, board)) throw new Error('bug: the record does not fold to the replayed board');
  return ok({
    place,
    record,
    tip: record.nodes.length === 0 ? ROOT : latestTip(record),
    structureId: setup.structure.id,
    structureIndex: index,
    models,
    meta: noteOf({
      source: file,
      experiment_info: experiment,
      stopping_reason: game.stopping_reason,
    }),
    turns: replayed.length,
    disagreements: compare.found,
  });
}

interface Replay {
  readonly start: LoggedStart;
  readonly replayed: readonly ReplayedTurn[];
  /** The board at the end. */
  readonly board: Board;
  readonly compare: Comparison;
  /** How much of the log speaks against this start, what the log says of the start itself aside. */
  readonly against: number;
}

/** Re-executes the turns until the target stands, and compares all that the log says. */
function replayFrom(
  start: LoggedStart,
  game: LoggedGame,
  turns: readonly LoggedTurn[],
  rules: ReplayRules,
  compare: Comparison,
): Replay {
  const { contradicts } = start;
  if (contradicts) compare.report(null, contradicts.field, contradicts.value as Json, start.start as Json);
  const replayed: ReplayedTurn[] = [];
  let board = start.board;
  for (const [k, turn] of turns.entries()) {
    const step = replayTurn(turn, k + 1, board, rules, compare);
    replayed.push(step);
    board = step.board;
    if (step.complete) break;
  }
  compareEnd(game, rules.target, start.board, board, replayed, compare);
  const ofStart = [contradicts?.field, 'structure_before', 'spans_before'];
  const against = compare.found.filter(({ turn, field }) => (turn ?? 1) > 1 || !ofStart.includes(field));
  return { start, replayed, board, compare, against: against.length };
}

function compareEnd(
  game: LoggedGame,
  target: Board,
  start: Board,
  end: Board,
  turns: readonly ReplayedTurn[],
  compare: Comparison,
): void {
  compare.views(game.target_director_views, target);
  compare.value(null, 'turns_taken', game.turns_taken, turns.length);
  if (game.turns.length > turns.length) compare.report(null, 'turns', game.turns.length, turns.length);
  compare.value(null, 'completed', game.completed, turns.at(-1)?.complete ?? false);
  compare.stacks(null, 'final_structure', game.final_structure, end);
  compare.spans(null, 'final_spans', game.final_spans, end);
  const last = turns.findLast((turn) => turn.progress !== null)?.progress ?? null;
  // The published tracker starts at 0 and follows accepted moves, so a game without one may say 0.
  if (last === null && game.final_progress === 0) return;
  compare.number(null, 'final_progress', game.final_progress, (last ?? progressOf(start, target)).progress);
}
