import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { PaletteName } from '@/app/palette';
import { strings } from '@/app/strings';
import type { Board } from '@/craft/board';
import styles from './StageFrame.module.css';

const FlatBoard = lazy(() => import('../table/FlatBoard').then((it) => ({ default: it.FlatBoard })));

/** Why the board is drawn flat: the picture was lost and may come back, or cannot be had. */
export type Flat = 'lost' | 'failed';

export interface StageFrameProps {
  readonly board: Board;
  readonly palette: PaletteName;
  readonly flat: Flat | null;
  readonly onFail: () => void;
  readonly canvasClass?: string;
  readonly flatClass: string;
  /** The stage. */
  readonly children: ReactNode;
}

/** The board in three dimensions, or flat where that cannot be. */
export function StageFrame(props: StageFrameProps) {
  const { board, palette, flat, onFail, canvasClass = '', flatClass, children } = props;
  const t = strings.table.stage;
  return (
    <>
      <div className={`${styles.canvas} ${canvasClass}`} data-flat={flat ?? undefined}>
        <StageBoundary onFail={onFail}>
          <Suspense fallback={<p className={styles.loading}>{t.loading}</p>}>{children}</Suspense>
        </StageBoundary>
      </div>
      {flat && (
        <div className={`${styles.flat} ${flatClass}`}>
          <p role="status">{t[flat]}</p>
          <Suspense>
            <FlatBoard board={board} palette={palette} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** A stage that cannot be loaded or drawn leaves everything around it as it is. */
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
