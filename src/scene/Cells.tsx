import { type ThreeEvent, useThree } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import { heightAt } from '@/craft/board';
import { CELLS, type Cell, NEIGHBORS } from '@/craft/vocabulary';
import type { Kit } from './kit';
import { BRICK_HEIGHT, cellPoint, PLATE_STUD_HEIGHT, STUD_HEIGHT } from './layout';
import { STAGE_COLORS } from './theme';
import type { StageProps } from './types';

/** Pixels that a pointer may travel and still be a click. */
const CLICK_SLACK = 4;

interface Orbiting {
  enabled: boolean;
}

/**
 * What the pointer can pick: one unseen box per cell, as tall as its stack, so that a pick is always the cell
 * of what is seen there. A press on one cell and release on a neighbour is a drag across both.
 */
export function Cells(
  props: Pick<StageProps, 'board' | 'onPickCell' | 'onHoverCell' | 'onDragCells'> & { kit: Kit },
) {
  const { board, onPickCell, onHoverCell, onDragCells, kit } = props;
  const controls = useThree((state) => state.controls) as Orbiting | null;
  const dom = useThree((state) => state.gl.domElement);
  const [hovered, setHovered] = useState<Cell | null>(null);
  const from = useRef<Cell | null>(null);
  const acting = Boolean(onPickCell || onDragCells);

  useEffect(() => {
    // A release anywhere, also outside the stage, gives the camera back.
    const release = () => {
      from.current = null;
      if (controls) controls.enabled = true;
    };
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
      release();
    };
  }, [controls]);
  useEffect(() => {
    dom.style.cursor = acting && hovered !== null ? 'pointer' : '';
  }, [dom, acting, hovered]);

  const hover = (cell: Cell | null) => {
    setHovered(cell);
    onHoverCell?.(cell);
  };
  const handlers = (cell: Cell) => ({
    onPointerOver: (event: ThreeEvent<PointerEvent>) => {
      event.stopPropagation();
      hover(cell);
    },
    onPointerOut: () => hover(null),
    onPointerDown: (event: ThreeEvent<PointerEvent>) => {
      event.stopPropagation();
      if (!onDragCells || event.button !== 0) return;
      from.current = cell;
      if (controls) controls.enabled = false;
    },
    onPointerUp: (event: ThreeEvent<PointerEvent>) => {
      event.stopPropagation();
      const start = from.current;
      if (start !== null && NEIGHBORS[start]!.includes(cell)) onDragCells?.(start, cell);
    },
    onClick: (event: ThreeEvent<MouseEvent>) => {
      event.stopPropagation();
      if (event.delta <= CLICK_SLACK) onPickCell?.(cell, { button: event.button });
    },
    onContextMenu: (event: ThreeEvent<MouseEvent>) => {
      event.stopPropagation();
      event.nativeEvent.preventDefault();
      if (event.delta <= CLICK_SLACK) onPickCell?.(cell, { button: 2 });
    },
  });
  if (!acting && !onHoverCell) return null;
  return (
    <group>
      {CELLS.map((cell) => {
        const [x, , z] = cellPoint(cell);
        const height = heightAt(board, cell) * BRICK_HEIGHT + STUD_HEIGHT;
        return (
          <mesh
            key={cell}
            visible={false}
            position={[x, height / 2, z]}
            scale={[1, height, 1]}
            {...handlers(cell)}
          >
            <boxGeometry />
          </mesh>
        );
      })}
      {hovered !== null && <CellFrame cell={hovered} height={heightAt(board, hovered)} kit={kit} />}
    </group>
  );
}

function CellFrame({ cell, height, kit }: { cell: Cell; height: number; kit: Kit }) {
  const color = STAGE_COLORS[kit.theme].neutral;
  const material = kit.marks.cellFrame(color);
  const [x, , z] = cellPoint(cell);
  const y = height === 0 ? PLATE_STUD_HEIGHT * 0.3 : height * BRICK_HEIGHT + 0.01;
  return (
    <mesh position={[x, y, z]} rotation={[-Math.PI / 2, 0, 0]} material={material} renderOrder={3}>
      <planeGeometry args={[1, 1]} />
    </mesh>
  );
}
