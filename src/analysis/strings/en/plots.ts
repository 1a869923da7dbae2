/** Titles, axes and keys of every picture. */
export const plots = {
  progress: { title: 'Progress after the last turn, and the ceiling', axis: 'progress', mark: 'ceiling' },
  progressByTurn: {
    title: 'Mean progress by turn; a finished game stays at its end',
    x: 'turn',
    y: 'progress',
  },
  taxonomy: {
    title: 'Failure taxonomy',
    axis: 'share of turns with candidates and an attempted move',
  },
  oracleUse: {
    title: 'Oracle followed, missed, not available',
    parts: ['followed', 'missed', 'not available'],
    axis: 'share of turns',
  },
  removes: {
    title: 'Remove rate by turn: offered and attempted',
    offered: 'offered',
    attempted: 'attempted',
    x: 'turn',
    y: 'share',
    above: ['fewer removes than offered', 'more removes than offered'],
    note: (gap: string, progress: string, n: number) => `gap ${gap}, progress ${progress}, n = ${n} turns`,
  },
  gapAndProgress: {
    title: 'Remove gap and progress: the models of these games, and the published ones',
    x: 'remove gap',
    y: 'progress',
  },
  /** A mark that stands for how many turns or games a row rests on. */
  count: 'n',
  named: (name: string, n: number) => `${name} (n = ${n})`,
  namedAtMost: (name: string, n: number) => `${name} (n ≤ ${n})`,
  interval: (mark: string) => `● value with 95 % interval   ◇ ${mark}`,
  own: (own: number, published: number) =>
    `n = ${own} of these games (●)${published > 0 ? `, ${published} published (○)` : ''}`,
  nothing: 'Nothing to show.',
  noTurns: 'No turns to show.',
} as const;
