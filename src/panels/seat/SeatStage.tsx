import { lazy, useState } from 'react';
import type { CameraPose } from '@/app/cameraPose';
import { strings } from '@/app/strings';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Board } from '@/craft/board';
import type { Move } from '@/craft/moves';
import type { View } from '@/craft/views';
import type { Cell, Director } from '@/craft/vocabulary';
import { Poses } from '../ui/Poses';
import { type Flat, StageFrame } from '../ui/StageFrame';
import type { Light } from './lights';
import styles from './SeatStage.module.css';
import type { Look } from './useLook';

const Stage = lazy(() => import('@/scene/Stage'));

export interface RefusedAt {
  readonly cell: Cell;
  readonly layer: number;
  readonly span: Cell | null;
  readonly key: string;
}

export interface SeatStageProps {
  /** The board as far as the seat sees it. There is no way to hand in a target. */
  readonly board: Board;
  /** The seat's own wall, and no other. */
  readonly screens: Partial<Record<Director, View>>;
  readonly poses: readonly CameraPose[];
  readonly poseNames: Readonly<Partial<Record<CameraPose, string>>>;
  readonly look: Look;
  readonly lights: readonly Light[];
  readonly preview?: Move | null;
  readonly refused: RefusedAt | null;
  readonly onPickCell?: ((cell: Cell, info: { readonly button: number }) => void) | undefined;
  readonly onHoverCell?: ((cell: Cell | null) => void) | undefined;
  readonly onDragCells?: ((from: Cell, to: Cell) => void) | undefined;
  /** What is to be said below the picture. */
  readonly note?: string;
}

/** The board in three dimensions, or flat where that cannot be. */
export function SeatStage(props: SeatStageProps) {
  const { board, screens, poses, poseNames, look, lights, preview, refused, note } = props;
  const t = strings.table.stage;
  const [pose, lookFrom] = useState(poses[0]!);
  const [flat, setFlat] = useState<Flat | null>(null);
  return (
    <section className={styles.stage} data-note={note ? '' : undefined} aria-label={t.label}>
      <StageFrame
        {...{ board, flat, palette: look.palette }}
        onFail={() => setFlat('failed')}
        canvasClass={styles.canvas!}
        flatClass={styles.flat!}
      >
        <Stage
          board={board}
          target={null}
          goal={null}
          screens={screens}
          overlay={false}
          pose={pose}
          refused={refused}
          highlight={lights}
          preview={preview ?? null}
          theme={look.theme}
          palette={look.palette}
          reducedMotion={look.reducedMotion}
          onPickCell={props.onPickCell}
          onHoverCell={props.onHoverCell}
          onDragCells={props.onDragCells}
          onContextLost={() => setFlat('lost')}
          onFrame={() => setFlat(null)}
          label={seatDesk.stage.label}
        />
      </StageFrame>
      <Poses
        className={styles.poses!}
        poses={poses.map((it) => ({ pose: it, name: poseNames[it] ?? strings.pose[it] }))}
        pose={pose}
        onLook={lookFrom}
      />
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
