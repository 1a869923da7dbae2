import { boardKey } from '@/craft/board';
import type { CraftSetup, CraftState, CraftTypes } from '@/craft/game';
import { moveCode } from '@/craft/moves';
import { craftWorld } from '@/craft/world';
import { ok, type Result } from '@/kernel/result';
import type { Json } from '@/match/agent';
import type { GameRecord } from '@/match/record';
import { type RecordFile, type RecordMeta, recordCodec, type WorldCodec } from './codec';
import { readBoard } from './dataset';
import type { FileFault } from './fault';
import { actionSchema, setupSchema } from './schemas';

const craftCodec: WorldCodec<CraftTypes> = {
  world: craftWorld,
  setup: setupSchema,
  action: actionSchema,
  checkSetup,
  board: (state) => boardKey(state.board),
  essence,
};
const codec = recordCodec(craftCodec);

/** A CRAFT game in our own form; the same record gives the same bytes. */
export const encodeRecord = (record: GameRecord<CraftTypes>, meta?: RecordMeta | undefined): string =>
  codec.encode(record, meta);

/** Reads and verifies a CRAFT game in our own form. */
export const decodeRecord = (text: string): Result<RecordFile<CraftTypes>, FileFault> => codec.decode(text);

function checkSetup(setup: CraftSetup): Result<null, FileFault> {
  const { structure, start } = setup;
  const target = readBoard(structure.stacks, structure.spans, 'structure');
  if (!target.ok) return target;
  if (typeof start !== 'string') {
    const board = readBoard(start.stacks, start.spans, 'start');
    if (!board.ok) return board;
  }
  return ok(null);
}

function essence(state: CraftState): Json {
  const { turn, phase, end, speakers, messages } = state;
  return {
    // The whole setup counts, so a changed seed or archetype is found even where no draw shows it.
    setup: state.setup as unknown as Json,
    board: boardKey(state.board),
    turn,
    phase,
    end,
    speakers,
    messages,
    candidates: state.candidates.map(moveCode),
    turns: state.turns.map((it) => [it.turn, it.outcome, it.movesToGo, it.refusal?.code ?? null]),
    conversation: state.conversation.map((entry) => [
      entry.turn,
      entry.speaker,
      entry.text,
      entry.kind === 'built' ? moveCode(entry.move) : entry.kind,
    ]),
  };
}
