import { OrbitControls } from '@react-three/drei';
import { useFrame, useThree } from '@react-three/fiber';
import { type ElementRef, useLayoutEffect, useMemo, useRef } from 'react';
import { Vector3 } from 'three';
import type { Director } from '@/craft/vocabulary';
import { posePlacement } from './camera';
import { between, eyeOf, type Orbit, orbitOf } from './orbit';
import { easeInOut, FLIGHT_MS } from './tween';
import type { CameraPose } from './types';

/**
 * The camera: flies when the pose changes, fits the pose to the frame as long as nobody has turned it by
 * hand, and is free to orbit in between. It cannot go under the table.
 */
export function Rig(props: { pose: CameraPose; screens: string; reducedMotion: boolean }) {
  const { pose, screens, reducedMotion } = props;
  const camera = useThree((state) => state.camera);
  const invalidate = useThree((state) => state.invalidate);
  const aspect = useThree((state) => state.size.width / state.size.height);
  const controls = useRef<ElementRef<typeof OrbitControls>>(null);
  const placement = useMemo(
    () => posePlacement(pose, screens === '' ? [] : (screens.split(' ') as Director[]), aspect),
    [pose, screens, aspect],
  );
  const seen = useRef<{ pose: CameraPose; screens: string } | null>(null);
  const turnedByHand = useRef(false);
  const grabbedAt = useRef(new Vector3());
  const flight = useRef<{ from: Orbit; to: Orbit; start: number | null } | null>(null);

  const put = (orbit: Orbit) => {
    camera.position.set(...eyeOf(orbit));
    controls.current?.target.set(...orbit.target);
    controls.current?.update();
    invalidate();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `put` only reads refs and the camera
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { pose, screens };
    const to = orbitOf(placement.eye, placement.target);
    if (before?.pose !== pose) turnedByHand.current = false;
    if (turnedByHand.current) return;
    const samePicture = before?.pose === pose && before.screens === screens;
    if (before === null || reducedMotion || samePicture || !controls.current) {
      flight.current = null;
      put(to);
      return;
    }
    const { x, y, z } = controls.current.target;
    const { position } = camera;
    flight.current = { from: orbitOf([position.x, position.y, position.z], [x, y, z]), to, start: null };
    invalidate();
  }, [placement, pose, screens]);

  useFrame(() => {
    const going = flight.current;
    if (!going) return;
    going.start ??= performance.now();
    const t = Math.min(1, (performance.now() - going.start) / FLIGHT_MS);
    if (t >= 1) flight.current = null;
    put(between(going.from, going.to, easeInOut(t)));
  });

  return (
    <OrbitControls
      ref={controls}
      makeDefault
      enableDamping={false}
      enablePan={false}
      minDistance={4}
      maxDistance={placement.distance * 1.6}
      maxPolarAngle={Math.PI / 2 - 0.06}
      onStart={() => {
        grabbedAt.current.copy(camera.position);
      }}
      onEnd={() => {
        // A click that turned nothing leaves the pose as it is.
        if (!flight.current && !grabbedAt.current.equals(camera.position)) turnedByHand.current = true;
      }}
    />
  );
}
