import { z } from 'zod';
import { canonicalJson, stableHash } from '@/kernel/hash';
import { err, ok, type Result } from '@/kernel/result';
import type { Json } from '@/match/agent';
import {
  type GameRecord,
  type NodeId,
  type RecordNode,
  ROOT,
  stepAt,
  tipsOf,
  verifyRecord,
} from '@/match/record';
import type { World, WorldTypes } from '@/match/world';
import { type FileFault, fileFault } from './fault';
import { readJson } from './json';
import { actorSchema, noteSchema } from './schemas';
import { shaped, under } from './shape';

export const RECORD_FORMAT = 'crafttable.record';
export const RECORD_VERSION = 1;

/** What a world adds to the record format: how its parts are read, and what of its state is hashed. */
export interface WorldCodec<T extends WorldTypes> {
  readonly world: World<T>;
  readonly setup: z.ZodType<T['setup']>;
  readonly action: z.ZodType<T['action']>;
  /** What the schema cannot say about a setup; the path starts inside it. */
  readonly checkSetup: (setup: T['setup']) => Result<null, FileFault>;
  /** The place on the table, for the short hash. */
  readonly board: (state: T['state']) => Json;
  /** All of a state that a game's reading depends on, in words that outlive refactoring. */
  readonly essence: (state: T['state']) => Json;
}

/** Beside the game: a title, when it was made. Free, and never needed to play it. */
export type RecordMeta = Readonly<Record<string, Json>>;
export interface RecordFile<T extends WorldTypes> {
  readonly record: GameRecord<T>;
  readonly meta: RecordMeta | null;
}

export interface RecordCodec<T extends WorldTypes> {
  /** The same record gives the same bytes. */
  encode(record: GameRecord<T>, meta?: RecordMeta | undefined): string;
  /** Checks every byte, re-executes every branch and compares the hashes of its ends. */
  decode(text: string): Result<RecordFile<T>, FileFault>;
}

interface Check {
  readonly node: NodeId;
  readonly board: string;
  readonly state: string;
}

const header = z.looseObject({ format: z.literal(RECORD_FORMAT), version: z.int(), world: z.string() });
const check = z.object({ node: z.int().min(ROOT), board: z.string(), state: z.string() });

/** Which world a record file belongs to, so that its codec can be chosen. */
export function worldOfRecord(json: unknown): Result<string, FileFault> {
  const head = shaped(header, json);
  if (!head.ok) return head;
  if (head.value.version !== RECORD_VERSION)
    return fileFault(
      'wrong-version',
      'version',
      `this record has version ${head.value.version}, and this program reads version ${RECORD_VERSION}; use the program that wrote it`,
    );
  return ok(head.value.world);
}

export function recordCodec<T extends WorldTypes>(codec: WorldCodec<T>): RecordCodec<T> {
  const { world } = codec;
  const node = z.object({
    parent: z.int().min(ROOT),
    seat: z.string(),
    by: actorSchema,
    decision: z.object({
      action: codec.action,
      thought: z.string().exactOptional(),
      note: noteSchema.exactOptional(),
    }),
  });
  const file = z.object({
    setup: codec.setup,
    nodes: z.array(node).max(1_000_000),
    check: z.array(check),
    // Not written by versions before this one.
    words: z.string().exactOptional(),
    meta: noteSchema.exactOptional(),
  });

  const checkOf = (id: NodeId, state: T['state']): Check => ({
    node: id,
    board: stableHash(codec.board(state)),
    state: stableHash(codec.essence(state)),
  });

  return {
    encode(record, meta) {
      const tips = record.nodes.length === 0 ? [ROOT] : tipsOf(record);
      const checks = tips.map((id) => checkOf(id, stepAt(world, record, id).state));
      const list = (items: readonly string[]) => `[${items.map((item) => `\n${item}`).join(',')}\n]`;
      const nodes = record.nodes.map(canonicalJson);
      const parts = [
        `"format":"${RECORD_FORMAT}"`,
        `"version":${RECORD_VERSION}`,
        `"world":${JSON.stringify(world.id)}`,
        `"setup":${canonicalJson(record.setup)}`,
        `"nodes":${list(nodes)}`,
        `"check":${list(checks.map(canonicalJson))}`,
        `"words":"${wordsOf(nodes)}"`,
        ...(meta === undefined ? [] : [`"meta":${canonicalJson(meta)}`]),
      ];
      return `{\n${parts.join(',\n')}\n}\n`;
    },

    decode(text) {
      const json = readJson(text);
      if (!json.ok) return json;
      const id = worldOfRecord(json.value);
      if (!id.ok) return id;
      if (id.value !== world.id)
        return fileFault('unknown-world', 'world', `this is a game of "${id.value}"; open it there`);
      const read = shaped(file, json.value);
      if (!read.ok) return read;
      const setup = read.value.setup as T['setup'];
      const sound = codec.checkSetup(setup);
      if (!sound.ok) return err(under(sound.error, 'setup'));
      const seats = world.seats(setup);
      const stray = read.value.nodes.findIndex(({ seat }) => !seats.includes(seat));
      if (stray >= 0)
        return fileFault(
          'wrong-shape',
          `nodes[${stray}].seat`,
          `expected one of ${seats.join(', ')}; mend this value`,
        );
      const record: GameRecord<T> = { world: world.id, setup, nodes: read.value.nodes as RecordNode<T>[] };
      const states = verifyRecord(world, record);
      if (!states.ok)
        return fileFault(
          'bad-record',
          `nodes[${states.error.node}]`,
          `${states.error.message}; this game cannot be replayed`,
        );
      const failed = compareChecks(record, read.value.check, (tip) =>
        checkOf(tip, tip === ROOT ? world.begin(setup) : states.value[tip]!),
      );
      const { words } = read.value;
      if (!failed && words !== undefined && words !== wordsOf(record.nodes.map(canonicalJson)))
        return fileFault(
          'check-failed',
          'words',
          'what was said, thought or noted is not what was saved: the file was changed; get the original file',
        );
      return failed ?? ok({ record, meta: read.value.meta ?? null });
    },
  };
}

/** A hash of every decision with its words, thoughts and notes: a replay alone would not miss most of them. */
const wordsOf = (nodes: readonly string[]): string => stableHash(nodes);

function compareChecks<T extends WorldTypes>(
  record: GameRecord<T>,
  logged: readonly Check[],
  computed: (tip: NodeId) => Check,
): Result<never, FileFault> | null {
  const tips = record.nodes.length === 0 ? [ROOT] : tipsOf(record);
  for (const tip of tips) {
    const place = logged.findIndex(({ node }) => node === tip);
    if (place < 0)
      return fileFault('check-failed', 'check', `the hash of node ${tip} is missing; the file was changed`);
    const now = computed(tip);
    const then = logged[place]!;
    if (now.board !== then.board || now.state !== then.state)
      return fileFault(
        'check-failed',
        `check[${place}]`,
        `replaying to node ${tip} leads to another ${now.board === then.board ? 'state' : 'board'} than when it was saved: the file was changed, or the rules were; get the original file`,
      );
  }
  const extra = logged.findIndex(({ node }) => !tips.includes(node));
  if (extra < 0) return null;
  return fileFault(
    'check-failed',
    `check[${extra}]`,
    `node ${logged[extra]!.node} is no end of a branch; the file was changed`,
  );
}
