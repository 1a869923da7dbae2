import type { MessageBehavior } from '../behavior';
import { circling } from '../circling';
import { FINDINGS, type FindingKind } from '../evidence';
import type { MessageInformation } from '../information';
import { isIn, type Spiral } from '../spirals';
import { type Amount, average, counted, ratio, type Sample, share } from '../statistics/amount';
import { type Group, type Grouping, groupsOf, type NamedGame } from './games';
import { samples, turnCount } from './performance';

/** How the Directors of a group talk. */
export interface TalkRow {
  readonly key: string;
  readonly messages: Amount;
  /** Words of private thought per word of message, over messages with a recorded thought. */
  readonly thinking: Amount;
  /** Words per message. */
  readonly length: Amount;
  /** Share of words that belong to no instruction. */
  readonly chatter: Amount;
  /** Share of messages that ask again in vain (finding `repeated`). */
  readonly repetition: Amount;
  /** Share of thoughts that name cells as coordinates. */
  readonly coordinates: Amount;
  /** Share of turns right after a refused one that are good. */
  readonly recovery: Amount;
  /** [K3] Bits per message; what it adds; what others said as well. */
  readonly bits: Amount;
  readonly adds: Amount;
  readonly redundancy: Amount;
  /** [K3] Joint mass on the likeliest choice, and on good ones; per turn. */
  readonly sufficiencyTop: Amount;
  readonly sufficiencyGood: Amount;
  /** [K4] After the last turn, the mean of the three walls. */
  readonly groundColor: Amount;
  readonly groundSize: Amount;
}

export const talkTable = (games: readonly NamedGame[], by: Grouping, seed: number | null): TalkRow[] =>
  groupsOf(games, by).map((group) => talkRow(group, seed));

function talkRow(group: Group, seed: number | null): TalkRow {
  const { key, games, turns } = group;
  const messages = turns.flatMap(({ turn, ref }) => turn.messages.map((it) => ({ it, ref })));
  const thoughtful = messages.filter(({ it }) => it.hasThought);
  const told = <T>(of: typeof messages, value: (it: MessageBehavior) => T): Sample<T>[] =>
    of.map(({ it, ref }) => ({ value: value(it), ref }));
  const measured = turns.flatMap(({ turn, ref }) =>
    turn.information ? [{ it: turn.information, ref }] : [],
  );
  const inBits = (value: (it: MessageInformation) => number): Amount =>
    average(
      measured.flatMap(({ it, ref }) => it.messages.map((message) => ({ value: value(message), ref }))),
      seed,
    );
  const perTurn = (value: (it: (typeof measured)[number]['it']) => number): Amount =>
    average(
      measured.map(({ it, ref }) => ({ value: value(it), ref })),
      seed,
    );
  const afterRefusal = turns.filter(({ turn, game }) => game.turns[turn.turn - 2]?.outcome === 'refused');
  const last = games.flatMap(({ game, place }) => {
    const turn = game.turns.at(-1);
    return turn ? [{ turn, game, ref: { game: place, turn: turn.turn } }] : [];
  });
  const ground = (part: 'color' | 'size') =>
    average(
      samples(last, ({ turn: { ground: walls } }) => (walls.D1[part] + walls.D2[part] + walls.D3[part]) / 3),
      seed,
    );
  return {
    key,
    messages: counted(
      messages.map(({ ref }) => ref),
      [
        ...turns.filter(({ turn }) => turn.messages.length === 0).map(({ ref }) => ref),
        ...turnCount(group).besides,
      ],
    ),
    thinking: ratio(told(thoughtful, (it) => [it.thoughtWords, it.words] as const)),
    length: average(
      told(messages, ({ words }) => words),
      seed,
    ),
    chatter: ratio(told(messages, (it) => [it.idleWords, it.words] as const)),
    repetition: share(told(messages, ({ repeats }) => repeats)),
    coordinates: share(told(thoughtful, ({ coordinatesInThought }) => coordinatesInThought)),
    recovery: share(samples(afterRefusal, ({ turn }) => turn.outcome === 'good')),
    bits: inBits(({ bits }) => bits),
    adds: inBits(({ adds }) => adds),
    redundancy: inBits(({ redundancy }) => redundancy),
    sufficiencyTop: perTurn(({ sufficiency }) => sufficiency.top),
    sufficiencyGood: perTurn(({ sufficiency }) => sufficiency.good),
    groundColor: ground('color'),
    groundSize: ground('size'),
  };
}

/** Share of turns with at least one finding of each kind, and of turns that went round in a circle. */
export interface FindingsRow {
  readonly key: string;
  readonly turns: Amount;
  readonly findings: Readonly<Record<FindingKind, Amount>>;
  /** Inside a spiral with a way out. */
  readonly inSpiral: Amount;
  /** Inside one that opened with nothing within reach left to do; counted apart. */
  readonly nothingLeft: Amount;
}

export const findingsTable = (games: readonly NamedGame[], by: Grouping): FindingsRow[] =>
  groupsOf(games, by).map((group) => ({
    key: group.key,
    turns: turnCount(group),
    findings: Object.fromEntries(
      FINDINGS.map((kind) => [
        kind,
        share(samples(group.turns, ({ turn }) => turn.findings.some((it) => it.kind === kind))),
      ]),
    ) as Record<FindingKind, Amount>,
    inSpiral: inside(group, circling),
    nothingLeft: inside(group, (spirals) => spirals.filter(({ nothingLeft }) => nothingLeft)),
  }));

const inside = ({ turns }: Group, which: (spirals: readonly Spiral[]) => readonly Spiral[]): Amount =>
  share(samples(turns, ({ turn, game }) => which(game.spirals).some((it) => isIn(it, turn.turn))));
