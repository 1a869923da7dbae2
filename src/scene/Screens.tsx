import { useThree } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { CylinderGeometry, type Group, type Mesh, MeshBasicMaterial, MeshStandardMaterial } from 'three';
import { DIRECTOR_HUE, PALETTE } from '@/app/palette';
import type { View } from '@/craft/views';
import { DIRECTORS, type Director } from '@/craft/vocabulary';
import type { Kit } from './kit';
import {
  BRICK_HEIGHT,
  PLATE_THICKNESS,
  SCREEN_HEIGHT,
  SCREEN_LEAN,
  SCREEN_WIDTH,
  type ScreenLight,
  screenFrame,
  screenLights,
  screenStance,
} from './layout';
import { disposeMaterial } from './materials';
import { paintScreen, SCREEN_PIXELS } from './paint-screen';
import { useResource } from './resources';
import { drawnTexture } from './textures';
import { STAGE_COLORS, toneColor } from './theme';
import { useTween } from './tween';
import type { CameraPose, HighlightTone, StageHighlight } from './types';

/** The translucent target walls; see `layout.ts` for which way round they are drawn. */
export function Screens(props: {
  screens: Partial<Record<Director, View>>;
  highlight: readonly StageHighlight[];
  pose: CameraPose;
  kit: Kit;
}) {
  return DIRECTORS.map((director) => {
    const view = props.screens[director];
    if (!view) return null;
    const lights = screenLights(director, props.highlight);
    return (
      <Screen
        key={director}
        director={director}
        view={view}
        lights={lights}
        pose={props.pose}
        kit={props.kit}
      />
    );
  });
}

function useFace(director: Director, view: View, face: 'inner' | 'outer', kit: Kit): MeshBasicMaterial {
  const { theme, palette, fontEpoch } = kit;
  return useResource(
    () => {
      const picture = {
        director,
        view,
        face,
        hue: DIRECTOR_HUE[director][theme],
        colors: STAGE_COLORS[theme],
        palette: PALETTE[palette],
      };
      const map = drawnTexture(SCREEN_PIXELS.width, SCREEN_PIXELS.height, (pen) => paintScreen(pen, picture));
      return new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false });
    },
    disposeMaterial,
    [director, JSON.stringify(view), face, theme, palette, fontEpoch],
  );
}

function Screen(props: {
  director: Director;
  view: View;
  lights: readonly ScreenLight[];
  pose: CameraPose;
  kit: Kit;
}) {
  const { director, view, pose, kit } = props;
  const aspect = useThree((state) => state.size.width / state.size.height);
  const inner = useFace(director, view, 'inner', kit);
  const outer = useFace(director, view, 'outer', kit);
  const post = useResource(
    () =>
      new MeshStandardMaterial({
        color: DIRECTOR_HUE[director][kit.theme],
        roughness: 0.6,
        transparent: true,
      }),
    disposeMaterial,
    [director, kit.theme],
  );
  const postGeometry = useResource(
    () => new CylinderGeometry(0.035, 0.035, 1, 12).translate(0, 0.5, 0),
    (it) => it.dispose(),
    [],
  );
  const whole = useRef<Group>(null);
  const pane = useRef<Group>(null);
  const posts = useRef<(Mesh | null)[]>([]);
  const { raise, splay, opacity } = screenStance(director, pose, aspect);
  useTween([raise, splay, opacity], pose, kit.reducedMotion, ([height, turn, shown]) => {
    if (!whole.current || !pane.current) return;
    whole.current.rotation.y = screenFrame(director, turn!).turn;
    whole.current.visible = shown! > 0.01;
    pane.current.position.y = height!;
    for (const material of [inner, outer, post]) material.opacity = shown!;
    for (const mesh of posts.current) mesh?.scale.setY(height! + PLATE_THICKNESS);
  });
  const { at, center } = useMemo(() => screenFrame(director, 0), [director]);
  const postOffsets = [center - SCREEN_WIDTH * 0.475, center + SCREEN_WIDTH * 0.475];
  return (
    <group ref={whole} position={[at[0], at[1], at[2]]}>
      {postOffsets.map((x, k) => (
        <group key={x} position={[x, -PLATE_THICKNESS, 0]}>
          <mesh
            ref={(mesh) => {
              posts.current[k] = mesh;
            }}
            geometry={postGeometry}
            material={post}
            castShadow
          />
        </group>
      ))}
      <group ref={pane} rotation={[-SCREEN_LEAN, 0, 0]}>
        <mesh position={[center, SCREEN_HEIGHT / 2, 0.004]} material={inner}>
          <planeGeometry args={[SCREEN_WIDTH, SCREEN_HEIGHT]} />
        </mesh>
        <mesh position={[center, SCREEN_HEIGHT / 2, -0.004]} rotation={[0, Math.PI, 0]} material={outer}>
          <planeGeometry args={[SCREEN_WIDTH, SCREEN_HEIGHT]} />
        </mesh>
        {props.lights.map(({ x, y, tone }) => (
          <PlaceLight key={`${x},${y},${tone}`} at={[center + x, y, 0]} tone={tone} kit={kit} />
        ))}
      </group>
    </group>
  );
}

/** A lit place of a wall, framed on both faces. */
function PlaceLight({ at, tone, kit }: { at: [number, number, number]; tone: HighlightTone; kit: Kit }) {
  const color = toneColor(tone, kit.theme);
  const material = kit.marks.placeFrame(color);
  return (
    <mesh position={at} material={material} renderOrder={1}>
      <planeGeometry args={[1, BRICK_HEIGHT]} />
    </mesh>
  );
}
