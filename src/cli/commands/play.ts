import type { Command } from 'commander';
import {
  BUILDER_SCRIPTS,
  DIRECTOR_SCRIPTS,
  isScriptedDirector,
  SCRIPTED_BUILDERS,
  SCRIPTED_DIRECTORS,
  type ScriptedBuilder,
  type ScriptedDirector,
  scriptedBuilder,
  scriptedDirector,
} from '@/agents';
import { spentBy } from '@/agents/model';
import type { CraftSetup, CraftState, CraftTypes } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import { craftSetup, MAX_TURNS } from '@/craft/setup';
import type { Structure } from '@/craft/structure';
import {
  BUILDER,
  DIRECTORS,
  HEARING_MODES,
  type HearingMode,
  isDirector,
  RULE_SETS,
  type RuleSet,
  SEATS,
  type Seat,
  SPEAKER_MODES,
  type SpeakerMode,
  STARTS,
  type Start,
} from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import type { Agent } from '@/match/agent';
import { play as playOn } from '@/match/play';
import { type GameRecord, latestTip, type NodeId, newRecord, ROOT, stateAt } from '@/match/record';
import type { RecordMeta } from '@/records/codec';
import { decodeRecord, encodeRecord } from '@/records/craft-record';
import { type FailedTries, failedTriesIn, failedTriesMeta, withoutFailedTries } from '@/records/failed-tries';
import { encodeOfficialLog } from '@/records/official/export';
import { playedTurns } from '@/records/turns';
import { gameAsJson, gameAsText } from '../game-text';
import { addModelOptions, type ModelOptions } from '../models/options';
import { complainOfSeat, modelSeats, type SeatedModels } from '../models/seats';
import { oneOf, whole } from '../numbers';
import { loadStructures } from '../structure-file';
import { complain, complainOf, note, print, printJson, readText, writeText } from '../terminal';

interface Options extends ModelOptions {
  readonly structure?: string;
  readonly file?: string;
  readonly rules: RuleSet;
  readonly start: Start;
  readonly speakers: SpeakerMode;
  readonly hearing: HearingMode;
  readonly turns: number;
  readonly seed: number;
  readonly candidates: number;
  readonly directors: string;
  readonly builder: ScriptedBuilder;
  readonly builderHears: CraftSetup['builderHears'];
  readonly out?: string;
  readonly log?: string;
  readonly resume?: string;
  readonly tools?: boolean;
  readonly json?: boolean;
}

const lines = (scripts: Readonly<Record<string, string>>): string =>
  Object.entries(scripts)
    .map(([name, about]) => `  ${name.padEnd(10)} ${about}`)
    .join('\n');

export function addPlay(program: Command): void {
  const command = program
    .command('play')
    .description('play one game with scripted players or models')
    .option('--structure <id>', 'the target by its id; the first one when left out')
    .option('--file <file>', 'take the target from this set of structures instead of the built-in one')
    .addOption(
      oneOf('--rules <rules>', 'may a domino touch a hidden cell: published says no', RULE_SETS, 'published'),
    )
    .addOption(oneOf('--start <start>', 'what stands on the board at first', STARTS, 'empty'))
    .addOption(
      oneOf(
        '--speakers <mode>',
        'all: each Director once a turn; published: three draws',
        SPEAKER_MODES,
        'all',
      ),
    )
    .addOption(
      oneOf(
        '--hearing <mode>',
        'do later speakers of a turn hear earlier ones',
        HEARING_MODES,
        'simultaneous',
      ),
    )
    .option('--turns <number>', 'at most so many turns', whole(1, 1000), MAX_TURNS)
    .option('--seed <number>', 'the same seed gives the same game', whole(0, Number.MAX_SAFE_INTEGER), 1)
    .option('--candidates <number>', 'moves offered to the Builder each turn; 0 for none', whole(0, 100), 5)
    .option(
      '--directors <names>',
      'one script for all, or three with commas between, for D1, D2 and D3',
      'careful',
    )
    .addOption(oneOf('--builder <name>', 'the Builder', SCRIPTED_BUILDERS, 'listener'))
    .addOption(
      oneOf(
        '--builder-hears <what>',
        "this turn's messages, or the conversation too",
        ['turn', 'conversation'],
        'turn',
      ),
    )
    .option('--out <file>', 'save the game in our own form')
    .option('--log <file>', 'save the game as an official log')
    .option('--resume <file>', 'play a saved game on; its own settings hold')
    .option('--tools', 'let a model that builds try moves before it decides')
    .option('--json', 'print the game as JSON')
    .addHelpText('after', `\nDirectors:\n${lines(DIRECTOR_SCRIPTS)}\nBuilders:\n${lines(BUILDER_SCRIPTS)}`)
    .action(play);
  addModelOptions(command);
}

async function play(options: Options): Promise<void> {
  const chosen = chooseStructure(options);
  const directors = chooseDirectors(options.directors);
  if (chosen === null || directors === null) return;
  const { rules, start, speakers, hearing, turns: maxTurns, seed, candidates, builderHears } = options;
  const setup = craftSetup(chosen.structure, chosen.index, {
    rules,
    start,
    speakers,
    hearing,
    maxTurns,
    seed,
    candidates,
    builderHears,
    tools: options.tools ?? false,
  });
  const from = options.resume === undefined ? begun(setup) : resumed(options.resume);
  if (from === null) return;
  const models = await modelSeats(options, process.env, {
    spent: spentBy([
      ...from.record.nodes.map(({ decision }) => decision.note),
      { failedTries: Object.values(from.failedTries).flat() },
    ]),
    failedTries: from.failedTries,
  });
  if (models === null) return;
  tellHandedOver(from, options, models);
  const game = await playGame(from, directors, options.builder, models, options.out);
  models.tellSpent();
  if (game === null) return;
  const state = stateAt(craftWorld, game.record, game.tip);
  const turns = playedTurns(game.record, game.tip);
  if (options.json) printJson(gameAsJson(state, turns));
  else print(gameAsText(state, turns));
  if (options.out !== undefined && save(options.out, game.record, from.meta, models) && !options.json)
    print(`saved to ${options.out}`);
  if (options.log !== undefined) {
    const log = encodeOfficialLog(
      [{ ...game, structureIndex: options.resume === undefined ? chosen.index : null }],
      {
        timestamp: stamp(new Date()),
        datasetPath: options.file ?? 'built-in',
      },
    );
    if (writeText(options.log, log) && !options.json) print(`logged to ${options.log}`);
  }
}

interface Chosen {
  readonly structure: Structure;
  readonly index: number;
}

function chooseStructure({ file, structure: id }: Options): Chosen | null {
  const set = file === undefined ? { ok: true as const, value: builtInStructures() } : loadStructures(file);
  if (!set.ok) {
    complainOf(file ?? '', set.error);
    return null;
  }
  const index = id === undefined ? 0 : set.value.findIndex((it) => it.id === id);
  const structure = set.value[index];
  if (structure) return { structure, index };
  const known = set.value.slice(0, 20).map((it) => it.id);
  complain(
    `there is no structure "${id}" in ${file ?? 'the built-in set'}; choose one of ${known.join(' ')}`,
  );
  return null;
}

function chooseDirectors(text: string): readonly ScriptedDirector[] | null {
  const names = text.split(',').map((name) => name.trim());
  if (names.length !== 1 && names.length !== DIRECTORS.length) {
    complain(`--directors takes one name or ${DIRECTORS.length}, not ${names.length}`);
    return null;
  }
  const stranger = names.find((name) => !isScriptedDirector(name));
  if (stranger !== undefined) {
    complain(`there is no Director "${stranger}"; choose from ${SCRIPTED_DIRECTORS.join(' ')}`);
    return null;
  }
  const scripts = names.filter(isScriptedDirector);
  return DIRECTORS.map((_, k) => scripts[k] ?? scripts[0]!);
}

interface Played {
  readonly record: GameRecord<CraftTypes>;
  readonly tip: NodeId;
}

interface Begun extends Played {
  /** What a saved game brought along: its title, who sat where. */
  readonly meta: RecordMeta | null;
  /** Of the game as it was saved; they may have been billed. */
  readonly failedTries: FailedTries;
}

const begun = (setup: CraftSetup): Begun => ({
  record: newRecord(craftWorld, setup),
  tip: ROOT,
  meta: null,
  failedTries: {},
});

/** A saved game, to be played on from the end of its latest line. */
function resumed(file: string): Begun | null {
  const text = readText(file);
  const saved = text.ok ? decodeRecord(text.value) : text;
  if (saved.ok) {
    const { record, meta } = saved.value;
    return { record, tip: latestTip(record), meta, failedTries: failedTriesIn(meta) };
  }
  complainOf(file, saved.error);
  return null;
}

async function playGame(
  from: Begun,
  directors: readonly ScriptedDirector[],
  builder: ScriptedBuilder,
  models: SeatedModels,
  out: string | undefined,
): Promise<Played | null> {
  const { target }: CraftState = stateAt(craftWorld, from.record, ROOT);
  const agents = new Map<Seat, Agent<CraftTypes>>(
    DIRECTORS.map((seat, k) => [seat, models.agents.get(seat) ?? scriptedDirector(directors[k]!)]),
  );
  const building = models.agents.get(BUILDER) ?? scriptedBuilder(builder, target);
  const agentFor = (seat: Seat) => (isDirector(seat) ? agents.get(seat)! : building);
  const { end, ...game } = await playOn({
    world: craftWorld,
    ...from,
    agentFor,
    signal: models.signal,
    onDecision(record) {
      models.onDecision(record);
      // What a model said has cost time and money: it outlives whatever happens next.
      if (models.agents.size > 0 && out !== undefined) save(out, record, from.meta, models);
    },
  });
  if (end.reason === 'over') return game;
  if (end.reason === 'failed') complainOfSeat(end.seat, end.error);
  else complain('stopped');
  // The game stands where it was: it is shown and saved, and can be resumed.
  if (game.record.nodes.length > 0) return game;
  if (out !== undefined && Object.keys(models.failedTries()).length > 0)
    save(out, game.record, from.meta, models);
  return null;
}

/** The game in our own form, with what it brought along and the tries of models that no decision has carried yet. */
function save(out: string, record: Played['record'], meta: RecordMeta | null, models: SeatedModels): boolean {
  const whole = { ...withoutFailedTries(meta), ...failedTriesMeta(models.failedTries()) };
  return writeText(out, encodeRecord(record, Object.keys(whole).length > 0 ? whole : undefined));
}

/** Seats that models played before and that nobody has seated them in again. */
function tellHandedOver({ record }: Begun, options: Options, models: SeatedModels): void {
  for (const seat of SEATS) {
    const before = record.nodes.findLast((it) => it.seat === seat)?.by;
    if (before?.kind !== 'model' || models.agents.has(seat)) continue;
    const script = isDirector(seat) ? options.directors : options.builder;
    note(`${seat} was played by the model ${before.name} and is now played by the script ${script}`);
  }
}

/** The time in the form of the official logs, `20260406_134840`. */
function stamp(time: Date): string {
  const [day, clock] = time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `${day}_${clock}`;
}
