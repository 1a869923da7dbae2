import { blocksOf, filledCount } from '@/craft/board';
import { factsOf, type Structure, type StructureFacts } from '@/craft/structure';
import type { RuleSet, Tier } from '@/craft/vocabulary';

/** What a card says of a structure. */
export interface Card {
  readonly structure: Structure;
  /** Blocks, a domino counting once; and the cell-layers that they fill. */
  readonly blocks: number;
  readonly places: number;
  readonly facts: StructureFacts;
}

export const SORTS = ['set', 'par', 'reach', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export interface Wish {
  readonly rules: RuleSet;
  readonly tier: Tier | 'all';
  readonly onlyFinishable: boolean;
  readonly sort: Sort;
}

const known = new WeakMap<Structure, Partial<Record<RuleSet, Card>>>();

/** Kept per structure: following the oracle to its end takes a while for a whole set. */
export function cardOf(structure: Structure, rules: RuleSet): Card {
  const kept = known.get(structure) ?? {};
  const found = kept[rules];
  if (found) return found;
  const card: Card = {
    structure,
    blocks: blocksOf(structure.board).length,
    places: filledCount(structure.board),
    facts: factsOf(structure.board, rules),
  };
  known.set(structure, { ...kept, [rules]: card });
  return card;
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
