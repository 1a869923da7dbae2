import { PythonRandom } from '@/kernel/python-random';
import { type Board, EMPTY_BOARD, type Piece, piece } from './board';
import { movesToGo } from './distance';
import { type Structure, tierOf } from './structure';
import {
  type BlockCode,
  blockCode,
  CELLS,
  type Cell,
  COLORS,
  GRID,
  isHidden,
  LAYERS,
  NEIGHBORS,
  type Tier,
} from './vocabulary';

export interface GeneratorOptions {
  readonly seed: number;
  readonly count: number;
  /** Only structures of this tier [G2]. */
  readonly tier?: Tier;
  /** Keep dominoes off the hidden cells, so that `published` rules can finish every structure [G3]. */
  readonly avoidHidden?: boolean;
  /** Names are this and a running number. */
  readonly prefix?: string;
}

/** Targets drawn from a seed [G1]. The same options give the same structures, for ever. */
export function generateStructures(options: GeneratorOptions): Structure[] {
  const random = new PythonRandom(options.seed);
  const avoidHidden = options.avoidHidden ?? false;
  const structures: Structure[] = [];
  while (structures.length < options.count) {
    const board = generateBoard(random, avoidHidden);
    const tier = tierOf(board);
    if (options.tier && tier !== options.tier) continue;
    const number = String(structures.length + 1).padStart(3, '0');
    structures.push({ id: `${options.prefix ?? 'generated'}_${number}`, tier, board });
  }
  return structures;
}

/** One target: seen cells 3 high, hidden cells 0 to 2; each layer tiled by small blocks and dominoes [G1]. */
export function generateBoard(random: PythonRandom, avoidHidden: boolean): Board {
  const heights = CELLS.map((cell) => (isHidden(cell) ? random.randint(0, GRID.height - 1) : GRID.height));
  const stacks: Piece[][] = CELLS.map(() => []);
  for (const layer of LAYERS) {
    const open = (cell: Cell) => heights[cell]! > layer && stacks[cell]!.length === layer;
    for (const cell of random.shuffled(CELLS)) {
      if (!open(cell)) continue;
      const partners = NEIGHBORS[cell]!.filter(
        (other) => open(other) && !(avoidHidden && (isHidden(cell) || isHidden(other))),
      );
      const tryDomino = random.random() < 0.5;
      if (tryDomino && partners.length > 0) {
        const partner = random.choice(partners);
        const code = freshCode(random, 'large', [stacks[cell]!, stacks[partner]!]);
        stacks[cell]!.push(piece(code, partner));
        stacks[partner]!.push(piece(code, cell));
      } else {
        stacks[cell]!.push(piece(freshCode(random, 'small', [stacks[cell]!]), null));
      }
    }
  }
  return stacks;
}

/** A code that none of the stacks has on top: there are five colours and at most two tops, so one is left. */
function freshCode(
  random: PythonRandom,
  size: 'small' | 'large',
  stacks: readonly (readonly Piece[])[],
): BlockCode {
  const tops = stacks.map((stack) => stack.at(-1)?.code);
  const free = COLORS.map((color) => blockCode(color, size)).filter((code) => !tops.includes(code));
  return random.choice(free);
}

/** The built-in set: 7 simple, 8 medium, 5 complex [G2], each finishable under both rule sets [G3]. */
export const BUILT_IN_TIERS = { simple: 7, medium: 8, complex: 5 } as const;

/** The most moves that a built-in structure takes: one less than the benchmark's 20 turns, so that a slip is no loss. */
const BUILT_IN_PAR = 19;

export function builtInStructures(): Structure[] {
  const chosen = (Object.keys(BUILT_IN_TIERS) as Tier[]).flatMap((tier, k) =>
    generateStructures({ seed: 2026 + k, count: 4 * BUILT_IN_TIERS[tier], tier, avoidHidden: true })
      .filter(({ board }) => movesToGo(EMPTY_BOARD, board) <= BUILT_IN_PAR)
      .slice(0, BUILT_IN_TIERS[tier]),
  );
  return chosen.map((structure, k) => ({ ...structure, id: `table_${String(k + 1).padStart(3, '0')}` }));
}
