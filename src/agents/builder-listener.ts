import type { Decision } from '@/match/agent';
import type { BuilderAction, BuilderObservation } from '@/craft/game';
import { legalMoves, type Move, moveSentence } from '@/craft/moves';
import { colorOf, isHidden } from '@/craft/vocabulary';
import type { BuilderScript } from './actor';
import { asksFor, hear, type Heard, jointly, quoted } from './hear';

/** Moves whose joint mass is this close to the best one are as good as it. */
const AS_GOOD = 0.98;
/** A move that fits the words less than this is not what was said (a wrong size is not). */
const FITS = 0.5;

/**
 * Takes every message at its word and does what they jointly ask for most [K2], among the moves offered or all
 * legal ones. It asks when one message leaves two moves equally open, or when nothing was understood.
 */
export const listenerBuilder: BuilderScript = (seen): Decision<BuilderAction> => {
  const heard = hear(seen.messages, seen.board);
  const moves = seen.candidates ?? legalMoves(seen.board, seen.rules);
  const asking = heard.filter((it) => it.readings.length > 0);
  const silent = asking.length === 0 && heard.every((it) => it.unresolved === 0);
  if (moves.length === 0) return ask('I see no move I may make. Is there anything to take off?');
  if (asking.length === 0) return (silent ? unseenMove(seen) : null) ?? ask(questionFor(heard));

  const joint = jointly(asking, moves);
  const fitting = [...moves.keys()].filter((k) => asking.some((it) => asksFor(it, moves[k]!).match >= FITS));
  if (fitting.length === 0) return ask(impossible(asking[0]!));
  // Where nothing is offered, a block whose size nobody names waits for one whose size is clear.
  const sized = fitting.filter((k) => seen.candidates !== null || namesSize(moves[k]!, asking));
  const worth = sized.length > 0 ? sized : fitting;
  const most = Math.max(...worth.map((k) => joint[k]!));
  const best = worth.filter((k) => joint[k]! >= most * AS_GOOD).map((k) => moves[k]!);

  // Several Directors may ask for different things: whoever spoke first is served first.
  const leader = asking.find((it) => best.some((move) => asksFor(it, move).match >= FITS))!;
  const strongest = Math.max(...best.map((move) => asksFor(leader, move).strength));
  const open = best.filter((move) => asksFor(leader, move).strength >= strongest * AS_GOOD);
  const move = open[0]!;
  if (sized.length === 0) return ask(sizeQuestion(leader, move));
  if (open[1]) return ask(`${leader.speaker}, which do you mean: ${lower(move)} or ${lower(open[1])}?`);
  return { action: { action: 'build', move, reason: reasonFor(move, leader, asking) }, thought: thoughtOn(asking, move) };
};

const namesSize = (move: Move, asking: readonly Heard[]): boolean =>
  move.action === 'remove' || asking.some((it) => asksFor(it, move).reading?.size !== undefined);

const sizeQuestion = ({ speaker }: Heard, move: Move): string =>
  `${speaker}, is the ${move.block === null ? '' : `${colorOf(move.block)} `}block you want small or large?`;

const ask = (question: string): Decision<BuilderAction> => ({ action: { action: 'ask', question } });

const lower = (move: Move): string => {
  const sentence = moveSentence(move);
  return sentence[0]!.toLowerCase() + sentence.slice(1, -1);
};

/** Names whom it follows and why, so that credit can be given [F3]. */
function reasonFor(move: Move, leader: Heard, asking: readonly Heard[]): string {
  const { reading } = asksFor(leader, move);
  const agreeing = asking.filter((it) => it !== leader && asksFor(it, move).strength > 0).map((it) => it.speaker);
  const words = reading ? ` (“${quoted(leader.text, reading)}”)` : '';
  const support = agreeing.length > 0 ? `, and ${agreeing.join(' and ')} ${agreeing.length > 1 ? 'agree' : 'agrees'}` : '';
  return `${leader.speaker} asks for it${words}${support}.`;
}

const thoughtOn = (asking: readonly Heard[], move: Move): string =>
  asking
    .map((it) => `${it.speaker}: ${asksFor(it, move).strength > 0 ? 'asks for this' : 'asks for something else'}`)
    .join('; ');

/** With candidates on the table and no wish heard, a cell that no wall shows: nobody could ask for it. */
function unseenMove({ candidates }: BuilderObservation): Decision<BuilderAction> | null {
  const move = candidates?.find((it) => isHidden(it.cell));
  if (!move) return null;
  return {
    action: { action: 'build', move, reason: 'Nothing that was asked for can be done now, and no Director can see this cell, so nobody could ask for it.' },
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
