import type { CraftAction, CraftState, CraftTypes } from '@/craft/game';
import { generateStructures } from '@/craft/generator';
import { type Intent, say } from '@/craft/language';
import { legalMoves } from '@/craft/moves';
import { craftSetup } from '@/craft/setup';
import { ARCHETYPES, COLORS, isDirector, type Seat, SIZES } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { PythonRandom } from '@/kernel/python-random';
import { append, type GameRecord, type NodeId, newRecord, ROOT, stateAt } from '@/match/record';
import { analyzeGame } from './game';

/** Games of talk and moves at random: the messages are real instructions, the moves half offered and half legal. */
export function talkativeGame(seed: number, turns = 20): { record: GameRecord<CraftTypes>; tip: NodeId } {
  const random = new PythonRandom(seed);
  const [structure] = generateStructures({ seed, count: 1 });
  const setup = craftSetup(structure!, seed % 20, { seed, maxTurns: turns });
  let record = newRecord(craftWorld, setup);
  let tip: NodeId = ROOT;
  for (;;) {
    const state = stateAt(craftWorld, record, tip);
    const [seat] = craftWorld.toMove(state);
    if (seat === undefined) return { record, tip };
    const decision = { action: actionOf(state, seat, random) };
    const by = { kind: 'script', name: isDirector(seat) ? 'talkative' : 'random' } as const;
    ({ record, id: tip } = append(record, { parent: tip, seat, by, decision }));
  }
}

function actionOf({ board, setup, candidates }: CraftState, seat: Seat, random: PythonRandom): CraftAction {
  if (isDirector(seat)) {
    const intent = (): Intent => ({
      action: random.choice(['place', 'place', 'remove'] as const),
      color: random.choice(COLORS),
      size: random.choice(SIZES),
      places: random.choice([[0], [1], [2], [0, 1], [1, 2]]),
      layer: random.randint(0, 2),
    });
    const intents = random.random() < 0.5 ? [intent()] : [intent(), intent()];
    return {
      action: 'say',
      message: say(intents, { speaker: seat, archetype: random.choice(ARCHETYPES), random }),
    };
  }
  const kind = random.random();
  if (kind < 0.1) return { action: 'ask', question: 'Which one do you mean?' };
  const offered = kind < 0.6 && candidates.length > 0;
  const move = random.choice(offered ? candidates : legalMoves(board, setup.rules));
  const named = random.choice(['D1', 'D2', 'D3', 'Nobody']);
  const built = kind > 0.9 ? { ...move, layer: (move.layer + 1) % 3 } : move;
  return { action: 'build', move: built, reason: `${named} asked for it.` };
}

/**
 * Seconds that the analysis of `games` games of 20 turns takes, from records whose turns have not been executed
 * yet: the best of some rounds, since whatever else runs on the machine only adds. `now` gives milliseconds.
 */
export function analysisBench(now: () => number, games = 300, rounds = 3): number {
  const texts = Array.from({ length: games }, (_, k) => JSON.stringify(talkativeGame(k + 1)));
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    // Records made anew have no kept states, so the fold is measured too.
    const fresh = texts.map((text) => JSON.parse(text) as ReturnType<typeof talkativeGame>);
    const start = now();
    for (const { record, tip } of fresh) analyzeGame(record, tip);
    best = Math.min(best, (now() - start) / 1000);
  }
  return best;
}
