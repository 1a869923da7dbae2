import { archetypesFor } from '@/craft/archetypes';
import { type Board, type BoardJson, boardToJson, EMPTY_BOARD, sameBoard } from '@/craft/board';
import type { CraftSetup, TurnScript } from '@/craft/game';
import { CANDIDATES_OFFERED } from '@/craft/oracle-published';
import { allDirectors, craftSetup, isArchetype, MAX_TURNS } from '@/craft/setup';
import { startBoard } from '@/craft/starts';
import { tierOf } from '@/craft/structure';
import { type Director, STARTS, type Start, TIERS } from '@/craft/vocabulary';
import { drawSpeakers } from '@/craft/world';
import { ok, type Result } from '@/kernel/result';
import { readBoard, spansSchema, stacksSchema } from '../dataset';
import type { FileFault } from '../fault';
import { shaped } from '../shape';
import { archetypeField, Comparison } from './compare';
import type { ReplayedTurn } from './replay';
import type { Experiment, LoggedGame, LoggedTurn } from './schema';
import type { Said } from './speakers';

export interface LoggedStart {
  readonly start: Start | BoardJson;
  readonly board: Board;
  /** Where the log names another start than this one. */
  readonly contradicts?: NamedStart;
}
/** The field of a log that names the start, and what it says. */
interface NamedStart {
  readonly field: string;
  readonly value: Start | BoardJson;
}

/**
 * Where a logged game may have begun, the likelier first: on the board of its first turn, and, where that is another
 * one, as its start is named. The names of the authors' partial starts are not published, so for those the board
 * alone is left. Two starts mean that the log contradicts itself; the rest of it has to tell which is true.
 */
export function startsOf(
  game: LoggedGame,
  experiment: Experiment,
  first: LoggedTurn | undefined,
  target: Board,
  path: string,
): Result<readonly LoggedStart[], FileFault> {
  const name = namedStart(game, experiment);
  if (name === null) {
    if (isMissing(first?.structure_before)) return ok([{ start: 'empty', board: EMPTY_BOARD }]);
    const shown = firstBoard(first!, target, path);
    return shown.ok ? ok([shown.value]) : shown;
  }
  const named = namedBoard(name.value, target, path);
  if (!named.ok) return named;
  const start: LoggedStart = { start: name.value, board: named.value };
  if (first === undefined || agreesWith(first, start.board)) return ok([start]);
  const shown = firstBoard(first, target, path);
  // A board that cannot be read is no start; the comparison of the first turn tells of it.
  return ok(shown.ok ? [{ ...shown.value, contradicts: name }, start] : [start]);
}

function namedStart(game: LoggedGame, experiment: Experiment): NamedStart | null {
  const own = game.crafttable?.setup?.start;
  if (own !== undefined) return { field: 'crafttable.setup.start', value: own };
  const inGame = game.partialCompletionCategory;
  const known = STARTS.find((it) => it === (inGame ?? experiment.partial_completion));
  if (known === undefined) return null;
  return { field: isMissing(inGame) ? 'partial_completion' : 'partialCompletionCategory', value: known };
}

const namedBoard = (start: Start | BoardJson, target: Board, path: string): Result<Board, FileFault> =>
  typeof start === 'string'
    ? ok(startBoard(target, start))
    : readBoard(start.stacks, start.spans, `${path}.crafttable.setup.start`);

function agreesWith(first: LoggedTurn, board: Board): boolean {
  const compare = new Comparison('', 0);
  compare.before(1, first, board);
  return compare.found.length === 0;
}

/** The board before the first turn, as the log shows it. */
function firstBoard(first: LoggedTurn, target: Board, path: string): Result<LoggedStart, FileFault> {
  const at = `${path}.turns[0]`;
  const stacks = shaped(stacksSchema, first.structure_before, [`${at}.structure_before`]);
  if (!stacks.ok) return stacks;
  const spans = shaped(spansSchema, first.spans_before ?? {}, [`${at}.spans_before`]);
  if (!spans.ok) return spans;
  const board = readBoard(stacks.value, spans.value, at);
  if (!board.ok) return board;
  const known = STARTS.find((it) => sameBoard(startBoard(target, it), board.value));
  return ok({ start: known ?? boardToJson(board.value), board: board.value });
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** How many candidates the game offers each turn. */
export function offeredIn(game: LoggedGame, experiment: Experiment, turns: readonly LoggedTurn[]): number {
  const own = game.crafttable?.setup?.candidates;
  if (own !== undefined) return own;
  const offers = experiment.use_oracle ?? turns.some((turn) => turn.oracle_moves);
  return offers ? (experiment.num_oracle ?? CANDIDATES_OFFERED) : 0;
}

interface Parts {
  readonly game: LoggedGame;
  readonly experiment: Experiment;
  readonly target: Board;
  readonly start: Start | BoardJson;
  readonly offered: number;
  readonly index: number | null;
  readonly said: readonly (readonly Said[])[];
  readonly replayed: readonly ReplayedTurn[];
}

export function setupOf({
  game,
  experiment,
  target,
  start,
  offered,
  index,
  said,
  replayed,
}: Parts): CraftSetup {
  const own = game.crafttable?.setup;
  const run = experiment.run ?? null;
  const tier = TIERS.find((it) => it === game.complexity) ?? tierOf(target);
  const drawn = index !== null && run !== null ? archetypesFor(index, run) : null;
  const archetypes = allDirectors((director) => {
    const logged = game[archetypeField(director)];
    return typeof logged === 'string' && isArchetype(logged) ? logged : (drawn?.[director] ?? 'observant');
  });
  const base = craftSetup({ id: game.structure_id || 'unnamed', tier, board: target }, index ?? 0, {
    speakers: 'published',
    candidates: offered,
    tools: experiment.builder_tool_use ?? false,
    archetypes,
    seed: run ?? 1,
    maxTurns: experiment.max_turns ?? MAX_TURNS,
    ...own,
    start,
  });
  const setup = { ...base, maxTurns: Math.max(1, base.maxTurns, replayed.length) };
  const { script: before, ...unscripted } = setup;
  const script = scriptOf(unscripted, before ?? {}, said, replayed);
  return script === null ? unscripted : { ...unscripted, script };
}

/** The script that makes the setup play the logged turns: no more of it than the setup's own draws leave open. */
function scriptOf(
  setup: CraftSetup,
  before: TurnScript,
  said: readonly (readonly Said[])[],
  replayed: readonly ReplayedTurn[],
): TurnScript | null {
  const speakers = merged(
    before.speakers,
    said.map((turn) => turn.map(({ speaker }) => speaker)),
    (turn) => drawSpeakers(setup, turn),
    (a: readonly Director[], b) => a.join() === b.join(),
  );
  const candidates = replayed.some((turn) => turn.candidates !== null)
    ? replayed.map((turn) => turn.candidates)
    : undefined;
  if (!speakers && !candidates) return null;
  return { ...(speakers ? { speakers } : {}), ...(candidates ? { candidates } : {}) };
}

function merged<T>(
  before: readonly (T | null)[] | undefined,
  logged: readonly T[],
  drawn: (turn: number) => T,
  same: (a: T, b: T) => boolean,
): readonly (T | null)[] | undefined {
  const fits = logged.every((it, k) => same(before?.[k] ?? drawn(k + 1), it));
  if (fits) return before;
  return [...logged, ...(before?.slice(logged.length) ?? [])];
}
