import { useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { type DirectionalLight, MeshBasicMaterial, MeshStandardMaterial } from 'three';
import { plateGeometry } from './geometry';
import type { Kit } from './kit';
import { PLATE_HALF, PLATE_THICKNESS } from './layout';
import { disposeMaterial } from './materials';
import { PLATE_PIXELS, paintPlate } from './paint-plate';
import { useResource } from './resources';
import { drawnTexture } from './textures';
import { STAGE_COLORS } from './theme';

const TABLE_RADIUS = 9;

/** Lights, table top and base plate: everything that never moves. */
export function Table({ kit }: { kit: Kit }) {
  const { theme, fontEpoch } = kit;
  const colors = STAGE_COLORS[theme];
  const plate = useResource(plateGeometry, (it) => it.dispose(), []);
  const plateMaterial = useResource(
    () =>
      new MeshStandardMaterial({
        map: drawnTexture(PLATE_PIXELS, PLATE_PIXELS, (pen) => paintPlate(pen, colors, theme)),
        roughness: 0.8,
      }),
    disposeMaterial,
    [theme, fontEpoch],
  );
  const top = useResource(() => tableTop(colors.table), disposeMaterial, [theme]);
  const contact = useResource(
    () => contactShadow(colors.shadow, theme === 'dark' ? 0.38 : 0.34),
    disposeMaterial,
    [theme],
  );
  return (
    <group>
      <Lights kit={kit} />
      <mesh
        position={[0, -PLATE_THICKNESS, 0]}
        rotation={[-Math.PI / 2, 0, 0]}
        material={top}
        receiveShadow
        renderOrder={-2}
      >
        <circleGeometry args={[TABLE_RADIUS, 64]} />
      </mesh>
      <mesh
        position={[0, -PLATE_THICKNESS + 0.004, 0]}
        rotation={[-Math.PI / 2, 0, 0]}
        material={contact}
        renderOrder={-1}
      >
        <planeGeometry args={[PLATE_HALF * 3, PLATE_HALF * 3]} />
      </mesh>
      <mesh geometry={plate} material={plateMaterial} castShadow receiveShadow />
    </group>
  );
}

function Lights({ kit }: { kit: Kit }) {
  const colors = STAGE_COLORS[kit.theme];
  const gl = useThree((state) => state.gl);
  const key = useRef<DirectionalLight>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme may come with other shadows
  useEffect(() => {
    // Bricks ask for a new shadow map when they move; otherwise the last one stays right.
    gl.shadowMap.autoUpdate = false;
    gl.shadowMap.needsUpdate = true;
  }, [gl, kit.theme]);
  return (
    <>
      <hemisphereLight args={[colors.skyLight, colors.groundLight, colors.skyIntensity]} />
      <directionalLight
        ref={key}
        color={colors.keyLight}
        intensity={colors.keyIntensity}
        position={[-3.6, 7, 5]}
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-radius={5}
        shadow-bias={-0.0004}
        shadow-normalBias={0.02}
        shadow-intensity={0.82}
      >
        <orthographicCamera attach="shadow-camera" args={[-3.6, 3.6, 3.6, -3.6, 2, 16]} />
      </directionalLight>
      <directionalLight color={colors.skyLight} intensity={0.5} position={[5, 3, 4]} />
    </>
  );
}

/** A table without an edge: it fades into the page. */
function tableTop(color: string): MeshStandardMaterial {
  const map = drawnTexture(512, 512, (pen) => {
    const fade = pen.createRadialGradient(256, 256, 100, 256, 256, 256);
    fade.addColorStop(0, color);
    fade.addColorStop(1, `${color}00`);
    pen.fillStyle = fade;
    pen.fillRect(0, 0, 512, 512);
  });
  return new MeshStandardMaterial({ map, roughness: 0.95, transparent: true, depthWrite: false });
}

/** The soft dark under the plate, which a shadow map alone does not give. */
function contactShadow(color: string, strength: number): MeshBasicMaterial {
  const map = drawnTexture(256, 256, (pen) => {
    pen.filter = 'blur(12px)';
    pen.fillStyle = color;
    pen.fillRect(44, 46, 168, 168);
  });
  return new MeshBasicMaterial({ map, transparent: true, opacity: strength, depthWrite: false });
}
