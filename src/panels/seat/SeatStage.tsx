import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import type { CameraPose } from '@/app/cameraPose';
import { strings } from '@/app/strings';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Board } from '@/craft/board';
import type { Move } from '@/craft/moves';
import type { View } from '@/craft/views';
import type { Cell, Director } from '@/craft/vocabulary';
import { FlatBoard } from '../table/FlatBoard';
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
  const [flat, setFlat] = useState<'lost' | 'failed' | null>(null);
  return (
    <section className={styles.stage} data-note={note ? '' : undefined} aria-label={t.label}>
      <div className={styles.canvas} data-flat={flat ?? undefined}>
        <StageBoundary onFail={() => setFlat('failed')}>
          <Suspense fallback={<p className={styles.loading}>{t.loading}</p>}>
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
          </Suspense>
        </StageBoundary>
      </div>
      {flat && (
        <div className={styles.flat}>
          <p role="status">{t[flat]}</p>
          <FlatBoard board={board} palette={look.palette} />
        </div>
      )}
      <fieldset className={styles.poses}>
        <legend className="visually-hidden">{t.poses}</legend>
        {poses.map((it) => (
          <button key={it} type="button" aria-pressed={it === pose} onClick={() => lookFrom(it)}>
            {poseNames[it] ?? strings.pose[it]}
          </button>
        ))}
      </fieldset>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

/** A stage that cannot be loaded or drawn leaves the rest of the seat as it is. */
class StageBoundary extends Component<{ readonly onFail: () => void; readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch() {
    this.props.onFail();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
