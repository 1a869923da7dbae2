import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { Component, memo, type ReactNode, useEffect, useMemo } from 'react';
import { NeutralToneMapping } from 'three';
import { DIRECTORS } from '@/craft/vocabulary';
import { Bricks } from './Bricks';
import { Cells } from './Cells';
import { FIELD_OF_VIEW } from './camera';
import { Highlight, Preview, Refused } from './Intents';
import { useKit } from './kit';
import { Overlay } from './Overlay';
import { Rig } from './Rig';
import { useFontEpoch } from './resources';
import { Screens } from './Screens';
import { Table } from './Table';
import type { StageProps } from './types';
import { hasWebGL } from './webgl';

/**
 * The 3D table. It draws a frame only when something changed (`frameloop="demand"`), fetches nothing, and
 * when WebGL is missing or lost says so through `onContextLost`, so that the page can show its flat board.
 */
function Stage(props: StageProps) {
  const { onContextLost, label } = props;
  const able = useMemo(hasWebGL, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    if (!able) onContextLost?.();
  }, [able]);
  if (!able) return null;
  return (
    <div
      role="img"
      aria-label={label ?? 'The table with the board'}
      style={{ width: '100%', height: '100%' }}
    >
      <StageBoundary onFail={() => onContextLost?.()}>
        <Canvas
          aria-hidden
          frameloop="demand"
          dpr={[1, 2]}
          shadows="percentage"
          camera={{ fov: FIELD_OF_VIEW, near: 0.5, far: 80, position: [0, 7, 9] }}
          gl={{ antialias: true, alpha: true, toneMapping: NeutralToneMapping, powerPreference: 'default' }}
          style={{ touchAction: 'none' }}
        >
          <Scene {...props} />
        </Canvas>
      </StageBoundary>
    </div>
  );
}

/** Equal props draw nothing: a page that renders for other reasons costs no frame. */
export default memo(Stage);

function Scene(props: StageProps) {
  const { board, target, goal, screens, overlay, pose, refused, highlight, preview } = props;
  const kit = useKit(props.theme, props.palette, props.reducedMotion, useFontEpoch());
  useContextLoss(props.onContextLost);
  useFrame(() => props.onFrame?.());
  const shown = DIRECTORS.filter((director) => screens[director]).join(' ');
  return (
    <>
      <Rig pose={pose} screens={shown} reducedMotion={props.reducedMotion} />
      <Table kit={kit} />
      <Screens screens={screens} highlight={highlight} pose={pose} kit={kit} />
      <Bricks board={board} pose={pose} kit={kit} />
      {overlay && target && (
        <Overlay board={board} target={target} goal={goal ?? target} pose={pose} kit={kit} />
      )}
      {highlight.map((light, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lights have no identity of their own
        <Highlight key={k} light={light} board={board} kit={kit} />
      ))}
      {preview && <Preview move={preview} board={board} kit={kit} />}
      {refused && <Refused refused={refused} kit={kit} />}
      <Cells
        board={board}
        kit={kit}
        onPickCell={props.onPickCell}
        onHoverCell={props.onHoverCell}
        onDragCells={props.onDragCells}
      />
    </>
  );
}

/** Says when the context goes; three draws everything again when the browser gives it back. */
function useContextLoss(onContextLost: (() => void) | undefined): void {
  const { gl, invalidate } = useThree();
  useEffect(() => {
    const canvas = gl.domElement;
    const lost = (event: Event) => {
      event.preventDefault();
      onContextLost?.();
    };
    const restored = () => {
      gl.shadowMap.needsUpdate = true;
      invalidate();
    };
    canvas.addEventListener('webglcontextlost', lost);
    canvas.addEventListener('webglcontextrestored', restored);
    return () => {
      canvas.removeEventListener('webglcontextlost', lost);
      canvas.removeEventListener('webglcontextrestored', restored);
    };
  }, [gl, invalidate, onContextLost]);
}

/** A stage that cannot start leaves its place to the flat board instead of taking the page with it. */
class StageBoundary extends Component<{ onFail: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onFail();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
