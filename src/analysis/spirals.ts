import { stackAt } from '@/craft/board';
import { keptHeights } from '@/craft/distance';
import { matchOf } from '@/craft/language';
import { type Move, sameMove } from '@/craft/moves';
import type { Cell, Director } from '@/craft/vocabulary';
import { type Evidence, evidenceOf, type Finding, wholeMessage } from './evidence';
import { type HeardMessage, namedDirectors, type TurnFacts } from './read';
import { strings } from './strings';
import { type WayOut, waysOut } from './way-out';

export const SPIRAL_KINDS = ['same-move-refused', 'churn', 'wrong-layer', 'right-removed'] as const;
export type SpiralKind = (typeof SPIRAL_KINDS)[number];

/** A stretch of turns that goes round in a circle [V3]; turns from 1, both ends included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Spiral extends Stretch {
  readonly kinds: readonly SpiralKind[];
  /** Turns that it took. */
  readonly turns: number;
  /** Moves to go after it, less those before it; never negative [V3]. */
  readonly movesLost: number;
  /**
   * When it opened, nothing that the rules allow was left to do [M8]: it keeps to the letter of the rule, but there was no
   * way out, and nobody went astray.
   */
  readonly nothingLeft: boolean;
  /** Turns of it that were not good. */
  readonly notGood: number;
  /** The messages that the Builder followed in its first turn [F3]; by its words, or else by what they ask for. */
  readonly begunBy: readonly Evidence[];
  readonly creditedBy: 'named' | 'matched' | null;
  /** The right moves that were open at its first and its last turn, and what could have been said for them. */
  readonly waysOut: readonly WayOut[];
  readonly sentence: string;
}

export const isIn = ({ from, to }: Stretch, turn: number): boolean => from <= turn && turn <= to;

/** Least length of a spiral and least number of turns in it that are not good [V3]. */
const LEAST = { turns: 3, notGood: 2 } as const;

/**
 * The maximal stretches of [V3]. Stretches that open at different turns lie inside each other or apart (a later one
 * opens no lower than the earlier one it lies in), so one pass from the left finds all of them, disjoint.
 */
export function stretchesOf(
  turns: readonly { readonly good: boolean; readonly togoBefore: number; readonly togo: number }[],
): Stretch[] {
  const found: Stretch[] = [];
  for (let k = 0; k < turns.length; ) {
    const first = turns[k]!;
    if (first.good) {
      k++;
      continue;
    }
    let end = k;
    while (end + 1 < turns.length && turns[end + 1]!.togo >= first.togoBefore) end++;
    const notGood = turns.slice(k, end + 1).filter((it) => !it.good).length;
    if (end - k + 1 >= LEAST.turns && notGood >= LEAST.notGood) found.push({ from: k + 1, to: end + 1 });
    k = end + 1;
  }
  return found;
}

/** The spirals of a game, from its turns in order and each turn's findings. */
export function spiralsOf(turns: readonly TurnFacts[], findings: readonly (readonly Finding[])[]): Spiral[] {
  const measured = turns.map(({ summary, togoBefore }) => ({
    good: summary.outcome === 'good',
    togoBefore,
    togo: summary.movesToGo,
  }));
  return stretchesOf(measured).map(({ from, to }) => {
    const inside = turns.slice(from - 1, to);
    const [first, last] = [inside[0]!, inside.at(-1)!];
    const kinds = kindsOf(inside, findings.slice(from - 1, to));
    const movesLost = last.summary.movesToGo - first.togoBefore;
    const { messages, creditedBy } = followedIn(first);
    const names = messages.map(({ speaker }) => speaker);
    const nothingLeft = first.togoBefore === 0;
    return {
      from,
      to,
      kinds,
      turns: inside.length,
      movesLost,
      nothingLeft,
      notGood: inside.filter(({ summary }) => summary.outcome !== 'good').length,
      begunBy: messages.map((it) => mostMeant(it, first.move)),
      creditedBy,
      waysOut: [first, last].map(waysOut),
      sentence: strings.spiral({ from, to, kinds, movesLost, nothingLeft, begunBy: names }),
    };
  });
}

function kindsOf(inside: readonly TurnFacts[], findings: readonly (readonly Finding[])[]): SpiralKind[] {
  const tests: Readonly<Record<SpiralKind, () => boolean>> = {
    'same-move-refused': () => refusedAgain(inside),
    churn: () => churns(inside),
    'wrong-layer': () =>
      inside.some(
        ({ summary }) => summary.refusal?.code === 'wrong-layer' || summary.refusal?.code === 'not-top',
      ) || inside.some((turn, k) => namedWrongLayer(turn, findings[k]!)),
    'right-removed': () => inside.some(removesRight),
  };
  return SPIRAL_KINDS.filter((kind) => tests[kind]());
}

/** A followed message names a block on the wrong layer. */
function namedWrongLayer(turn: TurnFacts, findings: readonly Finding[]): boolean {
  const wrong = findings.filter(({ kind }) => kind === 'wrong-layer');
  if (wrong.length === 0) return false;
  const followed: readonly Director[] = followedIn(turn).messages.map(({ speaker }) => speaker);
  return wrong.some(({ evidence }) => evidence.some(({ speaker }) => followed.includes(speaker)));
}

function refusedAgain(inside: readonly TurnFacts[]): boolean {
  const refused = inside.flatMap(({ summary, move }) => (summary.refusal && move ? [move] : []));
  return refused.some((move, k) => refused.slice(0, k).some((earlier) => sameMove(earlier, move)));
}

function churns(inside: readonly TurnFacts[]): boolean {
  const placed = new Set<Cell>();
  const removed = new Set<Cell>();
  for (const { move, summary } of inside) {
    if (!move || summary.refusal) continue;
    const cells = move.action === 'place' ? placed : removed;
    cells.add(move.cell);
    if (move.span !== null) cells.add(move.span);
  }
  return [...placed].some((cell) => removed.has(cell));
}

function removesRight({ move, summary, open }: TurnFacts): boolean {
  if (move?.action !== 'remove' || summary.refusal) return false;
  return stackAt(open.board, move.cell).length <= keptHeights(open.board, open.goal)[move.cell]!;
}

/** The messages that the Builder followed: of those it names [F3]; else the one that asks for its move most. */
export function followedIn({ words, messages, move }: TurnFacts): {
  readonly messages: readonly HeardMessage[];
  readonly creditedBy: Spiral['creditedBy'];
} {
  const named = namedDirectors(words);
  const credited = messages.filter(({ speaker }) => named.includes(speaker));
  if (credited.length > 0) return { messages: credited, creditedBy: 'named' };
  if (!move) return { messages: [], creditedBy: null };
  const [best] = messages
    .map((message) => ({ message, strength: strengthOf(message, move) }))
    .filter(({ strength }) => strength > 0)
    .sort((a, b) => b.strength - a.strength);
  return best ? { messages: [best.message], creditedBy: 'matched' } : { messages: [], creditedBy: null };
}

const strengthOf = ({ readings }: HeardMessage, move: Move): number =>
  readings.reduce((most, it) => Math.max(most, it.weight * matchOf(it, move)), 0);

/** The instruction of a message that the move comes from, or its first, or the whole message. */
function mostMeant(message: HeardMessage, move: Move | null): Evidence {
  const [first] = [...message.readings].sort(
    (a, b) =>
      (move ? b.weight * matchOf(b, move) - a.weight * matchOf(a, move) : 0) || a.instruction - b.instruction,
  );
  return first ? evidenceOf(message, first) : wholeMessage(message);
}
