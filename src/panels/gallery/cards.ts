import { blocksOf, EMPTY_BOARD, filledCount, sameBoard } from '@/craft/board';
import { ceilingOf } from '@/craft/ceiling';
import { attainableTarget, movesToGo, outOfReach } from '@/craft/distance';
import type { Structure, StructureFacts } from '@/craft/structure';
import type { RuleSet, Tier } from '@/craft/vocabulary';

/** What a card says of a structure. */
export interface Card {
  readonly structure: Structure;
  /** Blocks, a domino counting once; and the cell-layers that they fill. */
  readonly blocks: number;
  readonly places: number;
  readonly facts: Pick<StructureFacts, 'par' | 'outOfReach' | 'finishable'>;
}

export const SORTS = ['set', 'par', 'reach', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export interface Wish {
  readonly rules: RuleSet;
  readonly tier: Tier | 'all';
  readonly onlyFinishable: boolean;
  readonly sort: Sort;
}

const cards = new WeakMap<Structure, Partial<Record<RuleSet, Card>>>();
const ends = new WeakMap<Structure, Partial<Record<RuleSet, number>>>();

/** Kept per structure. Cheap enough to reckon for each one of a large set. */
export function cardOf(structure: Structure, rules: RuleSet): Card {
  const { board } = structure;
  return kept(cards, structure, rules, () => {
    const goal = attainableTarget(board, rules);
    return {
      structure,
      blocks: blocksOf(board).length,
      places: filledCount(board),
      facts: {
        par: movesToGo(EMPTY_BOARD, goal),
        outOfReach: outOfReach(board, rules),
        finishable: sameBoard(goal, board),
      },
    };
  });
}

/** Where the published oracle ends [O6]: followed move by move, so only for the structures that are shown. */
export const oracleEnd = (structure: Structure, rules: RuleSet): number =>
  kept(ends, structure, rules, () => ceilingOf(EMPTY_BOARD, structure.board, rules).progress);

function kept<T>(
  all: WeakMap<Structure, Partial<Record<RuleSet, T>>>,
  structure: Structure,
  rules: RuleSet,
  reckon: () => T,
): T {
  const known = all.get(structure) ?? {};
  const found = known[rules];
  if (found !== undefined) return found;
  const value = reckon();
  all.set(structure, { ...known, [rules]: value });
  return value;
}

/** The structures that a wish lets through, in the order that it asks for; equal ones stay in the set's order. */
export function chosenCards(structures: readonly Structure[], wish: Wish): Card[] {
  const cards = structures
    .filter((it) => wish.tier === 'all' || it.tier === wish.tier)
    .map((it) => cardOf(it, wish.rules))
    .filter((card) => !wish.onlyFinishable || card.facts.finishable);
  switch (wish.sort) {
    case 'set':
      return cards;
    case 'par':
      return cards.toSorted((a, b) => a.facts.par - b.facts.par);
    case 'reach':
      return cards.toSorted((a, b) => a.facts.outOfReach - b.facts.outOfReach);
    case 'name':
      return cards.toSorted((a, b) =>
        a.structure.id.localeCompare(b.structure.id, undefined, { numeric: true }),
      );
  }
}

/** "structure_001" as people read it. */
export const nameOf = (id: string): string => id.replaceAll('_', ' ');
