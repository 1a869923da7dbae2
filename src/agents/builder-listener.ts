import type { BuilderAction, BuilderObservation } from '@/craft/game';
import { legalMoves, type Move, moveSentence } from '@/craft/moves';
import { colorOf, isHidden } from '@/craft/vocabulary';
import type { Decision } from '@/match/agent';
import type { BuilderScript } from './actor';
import { type Heard, hear, quoted, type Support, supportFor } from './hear';

/** Moves whose joint mass is this close to the best one are as good as it. */
const AS_GOOD = 0.98;
/** A move that fits the words less than this is not what was said (a wrong size is not). */
const FITS = 0.5;

/**
 * Takes every message at its word and does what they together ask for most, among the moves offered or all
 * legal ones. A move serves a Director by how strongly its message asks for it, compared with what it asks for
 * most of what can be done: so a long message weighs no less than a short one. It asks when one message leaves two moves equally open, or when nothing was understood.
 */
export const listenerBuilder: BuilderScript = (seen): Decision<BuilderAction> => {
  const heard = hear(seen.messages, seen.board);
  const moves = seen.candidates ?? legalMoves(seen.board, seen.rules);
  const asking = heard.filter((it) => it.readings.length > 0);
  const silent = asking.length === 0 && heard.every((it) => it.unresolved === 0);
  if (moves.length === 0) return ask('I see no move I may make. Is there anything to take off?');
  if (asking.length === 0) return (silent ? unseenMove(seen) : null) ?? ask(questionFor(heard));

  const options = optionsAmong(moves, asking);
  if (options.length === 0) return ask(impossible(asking[0]!));
  // Where nothing is offered, a block whose size nobody names waits for one whose size is clear.
  const sized = options.filter((it) => seen.candidates !== null || namesSize(it));
  const worth = sized.length > 0 ? sized : options;
  const most = Math.max(...worth.map((it) => it.served));
  const best = worth.filter((it) => it.served >= most * AS_GOOD);

  // Several Directors may ask for different things: whoever spoke first is served first.
  const first = asking.findIndex((_, d) => best.some((it) => it.support[d]!.match >= FITS));
  const strongest = Math.max(...best.map((it) => it.support[first]!.strength));
  const [chosen, other] = best.filter((it) => it.support[first]!.strength >= strongest * AS_GOOD);
  const leader = asking[first]!;
  const { move } = chosen!;
  if (sized.length === 0) return ask(sizeQuestion(leader, move));
  if (other) return ask(`${leader.speaker}, which do you mean: ${lower(move)} or ${lower(other.move)}?`);
  return {
    action: { action: 'build', move, reason: reasonFor(chosen!, leader, asking) },
    thought: asking
      .map((it, d) => `${it.speaker} asks for ${asked(chosen!, d) ? 'this' : 'something else'}`)
      .join('; '),
  };
};

/** A move that fits what was said, with what each message has to do with it. */
interface Option {
  readonly move: Move;
  /** Summed over the Directors, each up to 1. */
  readonly served: number;
  readonly support: readonly Support[];
}

function optionsAmong(moves: readonly Move[], asking: readonly Heard[]): Option[] {
  const table = moves.map((move) => asking.map((it) => supportFor(it, move)));
  const most = asking.map((_, d) => table.reduce((top, row) => Math.max(top, row[d]!.strength), 0));
  return table.flatMap((support, k) => {
    if (!support.some((it) => it.match >= FITS)) return [];
    const served = support.reduce((sum, it, d) => (it.strength > 0 ? sum + it.strength / most[d]! : sum), 0);
    return [{ move: moves[k]!, served, support }];
  });
}

const asked = ({ support }: Option, d: number): boolean => support[d]!.strength > 0;

const namesSize = ({ move, support }: Option): boolean =>
  move.action === 'remove' || support.some((it) => it.reading?.size !== undefined);

const sizeQuestion = ({ speaker }: Heard, move: Move): string =>
  `${speaker}, is the ${move.block === null ? '' : `${colorOf(move.block)} `}block you want small or large?`;

const ask = (question: string): Decision<BuilderAction> => ({ action: { action: 'ask', question } });

const lower = (move: Move): string => {
  const sentence = moveSentence(move);
  return sentence[0]!.toLowerCase() + sentence.slice(1, -1);
};

/** Names whom it follows and why, so that credit can be given [F3]. */
function reasonFor(option: Option, leader: Heard, asking: readonly Heard[]): string {
  const { reading } = option.support[asking.indexOf(leader)]!;
  const agreeing = asking.filter((it, d) => it !== leader && asked(option, d)).map((it) => it.speaker);
  const words = reading ? ` (“${quoted(leader.text, reading)}”)` : '';
  const agree = agreeing.length > 1 ? 'agree' : 'agrees';
  const support = agreeing.length > 0 ? `, and ${agreeing.join(' and ')} ${agree}` : '';
  return `${leader.speaker} asks for it${words}${support}.`;
}

/** With candidates on the table and no wish heard, a cell that no wall shows: nobody could ask for it. */
function unseenMove({ candidates }: BuilderObservation): Decision<BuilderAction> | null {
  const move = candidates?.find((it) => isHidden(it.cell));
  if (!move) return null;
  return {
    action: {
      action: 'build',
      move,
      reason:
        'Nothing that was asked for can be done now, and no Director can see this cell, so nobody could ask for it.',
    },
    thought: 'No wall shows this cell. It is among the moves I am offered.',
  };
}

function questionFor(heard: readonly Heard[]): string {
  const unclear = heard.find((it) => it.unresolved > 0) ?? heard[0];
  if (!unclear) return 'Nobody has said anything. What should I do next?';
  return heard.every((it) => it.unresolved === 0)
    ? 'Nobody asked for anything. Is there a block that still has to be placed or taken off?'
    : `${unclear.speaker}, I did not understand which block goes where. Can you name its color, place and layer?`;
}

const impossible = (first: Heard): string =>
  `${first.speaker}, I cannot do what you ask just now. Is there a block to place or take off before it?`;
