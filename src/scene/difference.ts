import { type Board, blocksOf, heightAt, pieceAt } from '@/craft/board';
import { type BlockStanding, keptHeights, standingOf } from '@/craft/distance';
import { type Brick, brickKey } from './layout';

/** A block that stands, with what the target says of it. */
export interface StandingMark {
  readonly kind: BlockStanding;
  readonly brick: Brick;
}
/** `next`: can be placed now, on blocks that stay; `later`: above that or once something is off; `unreachable`: the rules put it out of reach [M8]. */
export type GhostKind = 'next' | 'later' | 'unreachable';
export interface GhostMark {
  readonly kind: GhostKind;
  readonly brick: Brick;
}
export interface OverlayMarks {
  readonly standing: readonly StandingMark[];
  readonly ghosts: readonly GhostMark[];
}

/**
 * The difference between a board and its target. Ghosts are drawn only where nothing stands: where a wrong
 * block is, its own mark says enough. Of a domino with one half on an occupied place the whole ghost is kept,
 * since the free half alone would look like a small block.
 */
export function overlayMarks(board: Board, target: Board, goal: Board): OverlayMarks {
  const kept = keptHeights(board, goal);
  const standing = blocksOf(board).map(({ code, cell, layer, partner }): StandingMark => {
    const found = standingOf(board, goal, kept, cell, layer);
    // The target's own block that the goal leaves out is not "wrong", but has to come off all the same.
    const own = pieceAt(board, cell, layer) === pieceAt(target, cell, layer);
    return {
      kind: found === 'wrong' && own ? 'buried' : found,
      brick: { code, cell, layer, partner, key: brickKey(code, cell, layer, partner) },
    };
  });
  const ghosts = blocksOf(target).flatMap(({ code, cell, layer, partner }): GhostMark[] => {
    const cells = partner === null ? [cell] : [cell, partner];
    if (cells.every((it) => layer < heightAt(board, it))) return [];
    const reachable = pieceAt(goal, cell, layer) === pieceAt(target, cell, layer);
    const next = cells.every((it) => layer === kept[it] && layer === heightAt(board, it));
    const kind = !reachable ? 'unreachable' : next ? 'next' : 'later';
    return [{ kind, brick: { code, cell, layer, partner, key: brickKey(code, cell, layer, partner) } }];
  });
  return { standing, ghosts };
}
