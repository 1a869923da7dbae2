import { useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Mesh } from 'three';
import type { Board } from '@/craft/board';
import { colorOf } from '@/craft/vocabulary';
import type { Kit } from './kit';
import { type Brick, brickBox, bricksOf, standsInFront } from './layout';
import { type Motion, motionPose, planLength, planMotion } from './motion';
import type { CameraPose } from './types';

interface Shown {
  readonly board: Board;
  readonly plan: readonly Motion[];
}

/** The bricks that stand, and for a moment those that leave. */
export function Bricks({ board, pose, kit }: { board: Board; pose: CameraPose; kit: Kit }) {
  const { gl, invalidate } = useThree();
  const [shown, setShown] = useState<Shown>({ board, plan: [] });
  const meshes = useRef(new Map<string, Mesh>());
  const start = useRef<number | null>(null);
  if (shown.board !== board)
    setShown({ board, plan: kit.reducedMotion ? [] : planMotion(shown.board, board) });
  const { plan } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn decides, not what is read here
  useLayoutEffect(() => {
    start.current = null;
    // A motion that was overtaken by the next move leaves its brick in the air otherwise.
    for (const brick of bricksOf(shown.board)) {
      const mesh = meshes.current.get(brick.key);
      mesh?.position.setY(brickBox(brick.cell, brick.layer, brick.partner).at[1]);
      mesh?.scale.setScalar(1);
      if (mesh) mesh.visible = true;
    }
    gl.shadowMap.needsUpdate = true;
    invalidate();
  }, [shown, pose, kit.bricks]);

  useFrame(() => {
    if (plan.length === 0) return;
    start.current ??= performance.now();
    const elapsed = performance.now() - start.current;
    const over = elapsed >= planLength(plan);
    for (const motion of plan) {
      const mesh = meshes.current.get(motion.brick.key);
      if (!mesh) continue;
      const { rise, shown: amount } = motionPose(motion, over ? Number.POSITIVE_INFINITY : elapsed);
      mesh.position.y = brickBox(motion.brick.cell, motion.brick.layer, motion.brick.partner).at[1] + rise;
      if (motion.kind === 'fade-in') kit.bricks.setFade('appearing', amount);
      else if (motion.kind === 'fade-out') kit.bricks.setFade('leaving', amount);
      else {
        mesh.visible = amount > 0;
        mesh.scale.setScalar(0.7 + 0.3 * amount);
      }
    }
    gl.shadowMap.needsUpdate = true;
    if (over) setShown({ board: shown.board, plan: [] });
    invalidate();
  });

  const leaving = plan.filter((it) => it.kind === 'lift' || it.kind === 'fade-out').map((it) => it.brick);
  const appearing = new Set(plan.filter((it) => it.kind === 'fade-in').map((it) => it.brick.key));
  const lookOf = ({ cell, partner, key }: Brick) => {
    if (standsInFront(pose, partner === null ? [cell] : [cell, partner])) return 'faint';
    return appearing.has(key) ? 'appearing' : 'solid';
  };
  const draw = (brick: Brick, look: 'solid' | 'faint' | 'appearing' | 'leaving') => {
    const { shape, at } = brickBox(brick.cell, brick.layer, brick.partner);
    return (
      <mesh
        key={brick.key}
        ref={(mesh) => {
          if (mesh) meshes.current.set(brick.key, mesh);
          else meshes.current.delete(brick.key);
        }}
        geometry={kit.geometries[shape]}
        material={kit.bricks.of(colorOf(brick.code), look)}
        position={[...at]}
        castShadow={look !== 'faint'}
        receiveShadow={look !== 'faint'}
      />
    );
  };
  const fades = plan.some((it) => it.kind === 'fade-out');
  return (
    <group>
      {bricksOf(board).map((brick) => draw(brick, lookOf(brick)))}
      {leaving.map((brick) => draw(brick, fades ? 'leaving' : 'solid'))}
    </group>
  );
}
