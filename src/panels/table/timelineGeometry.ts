import type { Timeline } from '@/app/tableView';

/** Pixels. Turn 0 stands at `left`, the last possible turn at `right`. */
export interface TimelineFrame {
  readonly left: number;
  readonly right: number;
  readonly progress: Strip;
  readonly clock: Strip;
}
export interface Strip {
  readonly top: number;
  readonly bottom: number;
}

export interface TimelineShape {
  x(turn: number): number;
  /** @param share progress, 0 to 1 */
  yProgress(share: number): number;
  /** @param count moves or turns */
  yClock(count: number): number;
  readonly progressLine: string;
  readonly progressArea: string;
  readonly togoLine: string;
  /** Turns left, from all of them to none: known before anything is played. */
  readonly leftLine: string;
  /** Between the two clocks while there are turns to spare, and after the game is lost. */
  readonly spareArea: string;
  readonly lostArea: string | null;
  /** The moves to go after the turn in which they first exceed the turns left [V2]; 0 is the start. */
  readonly lost: { readonly x: number; readonly y: number; readonly turn: number } | null;
}

type Point = readonly [x: number, y: number];

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], k) => `${k === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
const round = (value: number): number => Math.round(value * 10) / 10;

export function timelineShape(timeline: Timeline, frame: TimelineFrame): TimelineShape {
  const { start, marks, maxTurns } = timeline;
  const most = Math.max(maxTurns, start.movesToGo, ...marks.map((mark) => mark.movesToGo));
  const x = (turn: number) => frame.left + ((frame.right - frame.left) * turn) / Math.max(1, maxTurns);
  const within = ({ top, bottom }: Strip, share: number) => bottom - (bottom - top) * share;
  const yProgress = (share: number) => within(frame.progress, Math.min(1, Math.max(0, share)));
  const yClock = (count: number) => within(frame.clock, count / Math.max(1, most));

  const progress: Point[] = [
    [x(0), yProgress(start.progress)],
    ...marks.map((mark): Point => [x(mark.turn), yProgress(mark.progress)]),
  ];
  const togo = [start.movesToGo, ...marks.map((mark) => mark.movesToGo)];
  const togoPoints = togo.map((count, turn): Point => [x(turn), yClock(count)]);
  const leftAt = (turn: number) => maxTurns - turn;
  const cross = crossingOf(togo, maxTurns);
  const lostTurn = start.movesToGo > maxTurns ? 0 : timeline.lostAt!;
  const meet: Point[] = cross ? [[x(cross.turn), yClock(leftAt(cross.turn))]] : [];
  const before = togoPoints.filter((_, turn) => !cross || turn < cross.turn);
  const after = togoPoints.filter((_, turn) => cross && turn > cross.turn);
  const leftOf = (points: readonly Point[]) =>
    points.map(
      ([at]): Point => [at, yClock(leftAt(((at - frame.left) / (frame.right - frame.left)) * maxTurns))],
    );
  const area = (edge: readonly Point[]) => `${pathOf([...edge, ...leftOf(edge).toReversed()])}Z`;
  return {
    x,
    yProgress,
    yClock,
    progressLine: pathOf(progress),
    progressArea: `${pathOf([...progress, [progress.at(-1)![0], frame.progress.bottom], [x(0), frame.progress.bottom]])}Z`,
    togoLine: pathOf(togoPoints),
    leftLine: pathOf([
      [x(0), yClock(maxTurns)],
      [x(maxTurns), yClock(0)],
    ]),
    spareArea: area([...before, ...meet]),
    lostArea: cross ? area([...meet, ...after]) : null,
    lost: cross && { x: x(lostTurn), y: yClock(togo[lostTurn]!), turn: lostTurn },
  };
}

/** The first place, in turns, from which moves to go exceed turns left [V2]; between two turns as a rule. */
export function crossingOf(togo: readonly number[], maxTurns: number): { readonly turn: number } | null {
  const after = togo.findIndex((count, turn) => count > maxTurns - turn);
  if (after < 0) return null;
  if (after === 0) return { turn: 0 };
  const spare = maxTurns - (after - 1) - togo[after - 1]!;
  const short = togo[after]! - (maxTurns - after);
  return { turn: after - 1 + spare / (spare + short) };
}

/** The turn that a pointer at `at` means, among turns 0 to `last`. */
export function turnAt(
  at: number,
  frame: Pick<TimelineFrame, 'left' | 'right'>,
  maxTurns: number,
  last: number,
): number {
  const turn = Math.round(((at - frame.left) / (frame.right - frame.left)) * maxTurns);
  return Math.min(last, Math.max(0, turn));
}
