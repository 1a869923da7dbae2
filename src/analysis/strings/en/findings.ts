import { type Move, moveSentence } from '@/craft/moves';
import { type Cell, cellName, colorOf, type Director } from '@/craft/vocabulary';
import { assertNever } from '@/kernel/assert';
import type { BareFinding, Evidence, FindingKind } from '../../evidence';
import type { SpiralKind } from '../../spirals';
import type { Taxonomy } from '../../taxonomy';

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const where = (cells: readonly Cell[], layer: number | null): string => {
  const at = cells.length === 0 ? 'somewhere' : `at ${list(cells.map(cellName))}`;
  return layer === null ? at : `${at}, layer ${layer}`;
};
const what = ({ size, color }: Evidence): string =>
  `${[size, color].filter((it) => it !== null).join(' ') || 'some'} block`;
const wish = (it: Evidence): string =>
  it.action === 'remove'
    ? `take the ${what(it)} away ${where(it.cells, it.layer)}`
    : `place ${a(what(it))} ${where(it.cells, it.layer)}`;
const a = (text: string): string => (/^[aeiou]/.test(text) ? `an ${text}` : `a ${text}`);

function finding(it: BareFinding): string {
  const [one, other] = it.evidence;
  switch (it.kind) {
    case 'contradiction': {
      if (!one || !other) return 'Two Directors ask for what cannot both be done.';
      const why =
        it.about === 'action'
          ? 'what the one wants gone the other wants there'
          : `they differ in ${it.about}, and ${it.lastRoom ? 'there is room for one block only' : 'both cannot be done'}`;
      return `${one.speaker} wants to ${wish(one)}, ${other.speaker} to ${wish(other)}: ${why}.`;
    }
    case 'repeated': {
      if (!one) return 'The same was asked for before.';
      const refused = it.refusedIn === null ? '' : `a move for it was refused in turn ${it.refusedIn}, and `;
      return `${one.speaker} asks again to ${wish(one)}, as in turn ${it.since}; ${refused}nothing has changed there since.`;
    }
    case 'off-wall': {
      if (!one) return 'A Director speaks of what it cannot see.';
      if (it.wall !== null)
        return `${one.speaker} speaks of ${it.wall}'s wall and not of its own: it cannot see what belongs there.`;
      return `${one.speaker} speaks of ${list(it.cells.map(cellName))}, which ${it.cells.length === 1 ? 'is' : 'are'} not on its wall: it cannot see what belongs there.`;
    }
    case 'contaminated': {
      if (!one) return 'A Director asks for what its wall does not show.';
      const there = it.cells.length < one.cells.length ? where(it.cells, one.layer) : 'there';
      return `${one.speaker} asks for ${a(what(one))} ${where(one.cells, one.layer)}, but its target wall shows no ${one.color ?? 'such'} block ${there}.`;
    }
    case 'size-trap': {
      if (!one) return 'A block looks smaller than it is.';
      const end =
        it.action === 'place'
          ? `The Builder ${it.taken ? 'laid the small one' : 'did not lay a small one there'}.`
          : `The Builder ${it.taken ? 'tried to take it off as a small one, and was refused' : 'did not try to take it off as a small one'}.`;
      return `From ${one.speaker}'s side the ${colorOf(it.block)} block ${where(one.cells, it.layer)} looks small; it is the end of a large one that runs out of view. ${end}`;
    }
    case 'wrong-layer': {
      const lies = `lies on layer ${it.found}`;
      if (!one) return `A block is named on the wrong layer; it ${lies}.`;
      const at = list(it.cells.map(cellName));
      if (one.cells.length === 0)
        return `${one.speaker} wants ${a(what(one))} gone from layer ${one.layer} of ${it.wall === one.speaker ? 'its' : `${it.wall}'s`} wall, where none is; one ${lies} at ${at}.`;
      return it.said === 'bottom'
        ? `${one.speaker} says “bottom” of the ${what(one)} at ${at}, but it ${lies}.`
        : `${one.speaker} names the ${what(one)} at ${at} on layer ${one.layer}, but it ${lies}.`;
    }
    case 'right-block':
      return one
        ? `${one.speaker} wants the ${what(one)} at ${list(it.cells.map(cellName))} gone, but it is where it belongs.`
        : 'A block is to go that is where it belongs.';
    case 'misleading-candidate':
      return `The offered move “${moveSentence(it.move)}” does not bring the board nearer to the target.`;
    default:
      return assertNever(it);
  }
}

const spiralKind: Readonly<Record<SpiralKind, string>> = {
  'same-move-refused': 'the same move refused again',
  churn: 'placing and removing at the same cell',
  'wrong-layer': 'a block named on the wrong layer',
  'right-removed': 'a right block taken away',
};

/** What the analysis says of one game. */
export const findings = {
  finding,
  findingName: {
    contradiction: 'contradiction',
    repeated: 'repeated instruction',
    'off-wall': 'talk of another wall',
    contaminated: 'not on its own wall',
    'size-trap': 'apparent-size trap',
    'wrong-layer': 'wrong layer named',
    'right-block': 'a right block to go',
    'misleading-candidate': 'misleading candidate',
  } satisfies Record<FindingKind, string>,
  spiralKind,
  taxonomy: {
    correct: 'correct',
    layer: 'layer',
    span: 'span',
    other: 'other',
    'wrong-color': 'wrong color',
    'wrong-position': 'wrong position',
    'wrong-span': 'wrong span',
  } satisfies Record<Taxonomy, string>,
  spiral: ({
    from,
    to,
    kinds,
    movesLost,
    nothingLeft,
    begunBy,
  }: {
    readonly from: number;
    readonly to: number;
    readonly kinds: readonly SpiralKind[];
    readonly movesLost: number;
    readonly nothingLeft: boolean;
    readonly begunBy: readonly Director[];
  }) => {
    const length = to - from + 1;
    if (nothingLeft) {
      const undo =
        movesLost > 0 ? `; they left ${movesLost} ${movesLost === 1 ? 'move' : 'moves'} to undo` : '';
      return `When turn ${from} began nothing within reach was left to do, so the ${length} turns to turn ${to} could bring nothing${undo}.`;
    }
    const kind = kinds.length > 0 ? ` (${kinds.map((it) => spiralKind[it]).join('; ')})` : '';
    const begun = begunBy.length > 0 ? ` It began with what ${list(begunBy)} said in turn ${from}.` : '';
    const lost =
      movesLost > 0 ? ` and left ${movesLost} more ${movesLost === 1 ? 'move' : 'moves'} to go` : '';
    return `Turns ${from} to ${to} went round in a circle${kind}: ${length} turns brought nothing${lost}.${begun}`;
  },
  /** What would have helped at a turn: a right move, and who could see it. */
  wayOut: (turn: number, move: Move, seenBy: readonly Director[]) => {
    const who =
      seenBy.length === 0 ? 'No Director sees that place' : `${list(seenBy)} could have asked for it`;
    return `In turn ${turn} this was open and right: ${moveSentence(move)} ${who}.`;
  },
};
