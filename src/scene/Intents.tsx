import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import type { Group } from 'three';
import { type Board, heightAt, pieceAt } from '@/craft/board';
import type { Move } from '@/craft/moves';
import { type BlockCode, type Cell, isCell, isLarge, LAYERS, NEIGHBORS } from '@/craft/vocabulary';
import type { Kit } from './kit';
import { type Brick, brickKey } from './layout';
import { Marks } from './Marks';
import { STAGE_COLORS, toneColor } from './theme';
import type { StageHighlight, StageRefusal } from './types';

/** A place that is marked whatever stands there; the code only names a shape's colour and is not drawn. */
const place = (cell: Cell, layer: number, partner: Cell | null, code: BlockCode = 'gs'): Brick => ({
  code,
  cell,
  layer,
  partner,
  key: brickKey(code, cell, layer, partner),
});

/** The ghost of a move that is being considered. */
export function Preview({ move, board, kit }: { move: Move; board: Board; kit: Kit }) {
  const { neutral } = STAGE_COLORS[kit.theme];
  if (!isCell(move.cell)) return null;
  if (move.action === 'remove') {
    const partner = pieceAt(board, move.cell, move.layer)?.partner ?? null;
    return (
      <Marks
        kind="remove"
        order={6}
        color={neutral}
        bricks={[place(move.cell, move.layer, partner)]}
        kit={kit}
      />
    );
  }
  const span =
    move.span !== null && isLarge(move.block) && NEIGHBORS[move.cell]!.includes(move.span) ? move.span : null;
  const brick = place(move.cell, move.layer, span, move.block);
  return <Marks kind="preview" order={6} color={neutral} bricks={[brick]} ghost="preview" kit={kit} />;
}

/** Lit cells: the block places of one layer, or the whole stack of each cell (its floor when it is empty). */
export function Highlight({ light, board, kit }: { light: StageHighlight; board: Board; kit: Kit }) {
  const layer = light.layer ?? null;
  const bricks = light.cells.filter(isCell).flatMap((cell) => {
    if (layer !== null) return [place(cell, layer, null)];
    return LAYERS.slice(0, Math.max(1, heightAt(board, cell))).map((it) => place(cell, it, null));
  });
  return (
    <Marks kind="highlight" order={5} color={toneColor(light.tone, kit.theme)} bricks={bricks} kit={kit} />
  );
}

const SHAKE_MS = 360;

/** A refused move: its place is struck out in red, and shakes once for each new `key`. */
export function Refused({ refused, kit }: { refused: StageRefusal; kit: Kit }) {
  const invalidate = useThree((state) => state.invalidate);
  const group = useRef<Group>(null);
  const start = useRef<number | 'now' | null>(null);
  const { cell, layer, span, key } = refused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key plays the refusal again
  useEffect(() => {
    start.current = kit.reducedMotion ? null : 'now';
    invalidate();
  }, [key]);
  useFrame(() => {
    if (!group.current || start.current === null) return;
    if (start.current === 'now') start.current = performance.now();
    const t = Math.min(1, (performance.now() - start.current) / SHAKE_MS);
    group.current.position.x = Math.sin(t * Math.PI * 6) * 0.09 * (1 - t);
    if (t < 1) invalidate();
    else start.current = null;
  });
  // A move may name a place that is not on the board: then there is nothing to strike out.
  const joined = span !== null && NEIGHBORS[cell]?.includes(span) === true;
  const cells = span !== null && !joined && span !== cell ? [cell, span] : [cell];
  const bricks = cells
    .filter(isCell)
    .map((it) => place(it, Math.min(layer, LAYERS.length), joined ? span : null));
  return (
    <group ref={group}>
      <Marks kind="refused" order={7} color={STAGE_COLORS[kit.theme].wrong} bricks={bricks} kit={kit} />
    </group>
  );
}
