import type { CraftAction, CraftSetup, CraftTypes } from '@/craft/game';
import { generateStructures } from '@/craft/generator';
import { legalMoves, type Move } from '@/craft/moves';
import { craftSetup } from '@/craft/setup';
import {
  BLOCK_CODES,
  HEARING_MODES,
  isDirector,
  RULE_SETS,
  type Seat,
  SPEAKER_MODES,
  STARTS,
} from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { hash32 } from '@/kernel/hash';
import { PythonRandom } from '@/kernel/python-random';
import { append, type GameRecord, type NodeId, newRecord, ROOT, stateAt } from '@/match/record';

/**
 * A game played at random for tests: legal moves, refused ones and questions, thoughts and notes, texts that
 * would break careless quoting. The same seed gives the same game.
 */
export function sampleGame(
  seed: number,
  turns = 20,
  changes: Partial<CraftSetup> = {},
): { record: GameRecord<CraftTypes>; tip: NodeId } {
  const random = new PythonRandom(seed);
  const [structure] = generateStructures({ seed, count: 1 });
  const setup = craftSetup(structure!, seed % 20, {
    rules: random.choice(RULE_SETS),
    start: random.choice(STARTS),
    speakers: random.choice(SPEAKER_MODES),
    hearing: random.choice(HEARING_MODES),
    candidates: random.choice([0, 3, 5]),
    seed: hash32(String(seed)),
    ...changes,
  });
  let record = newRecord(craftWorld, setup);
  let tip: NodeId = ROOT;
  for (;;) {
    const state = stateAt(craftWorld, record, tip);
    const seats = craftWorld.toMove(state);
    if (seats.length === 0 || state.turns.length >= turns) return { record, tip };
    const seat = random.choice(seats);
    const action = isDirector(seat) ? spoken(random) : built(random, state.board, setup.rules);
    const extras =
      random.random() < 0.5 ? {} : { thought: text(random), note: { raw_response: text(random), tokens: 3 } };
    ({ record, id: tip } = append(record, {
      parent: tip,
      seat: seat as Seat,
      by: { kind: 'script', name: `sample ${seat}` },
      decision: { action, ...extras },
    }));
  }
}

const TEXTS = [
  'a small green block, please',
  '<b>"bold"</b>,\nnext line',
  'D1: no, me',
  ' leading space',
  'é ↔ 緑',
  'Builder: Placed',
];
const text = (random: PythonRandom): string => `${random.choice(TEXTS)} ${random.randint(0, 999)}`;
const spoken = (random: PythonRandom): CraftAction => ({ action: 'say', message: text(random) });

function built(
  random: PythonRandom,
  board: Parameters<typeof legalMoves>[0],
  rules: CraftSetup['rules'],
): CraftAction {
  const kind = random.random();
  if (kind < 0.1) return { action: 'ask', question: text(random) };
  if (kind < 0.15) return { action: 'ask', question: '', problem: 'nothing was answered' };
  if (kind < 0.2) return { action: 'ask', question: text(random), problem: 'no move could be read' };
  const anyMove: Move = {
    action: 'place',
    block: random.choice(BLOCK_CODES),
    cell: random.randint(0, 8),
    layer: random.randint(0, 2),
    span: random.choice([null, random.randint(0, 8)]),
  };
  const move = kind < 0.4 ? anyMove : random.choice(legalMoves(board, rules));
  return { action: 'build', move, reason: text(random) };
}
