import { lazy, type ReactNode, useMemo } from 'react';
import { CAMERA_POSES } from '@/app/cameraPose';
import { strings } from '@/app/strings';
import { type View, viewsOf } from '@/craft/views';
import type { Director } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { useReducedMotion, useThemeName } from '../shell/useAppearance';
import { Button } from '../ui/Button';
import { LayersIcon, ScreenIcon, TalkIcon } from '../ui/icons';
import { Poses } from '../ui/Poses';
import { StageFrame } from '../ui/StageFrame';
import { BoardTable } from './BoardTable';
import styles from './StagePanel.module.css';
import { lookFrom, useTableUi } from './tableUi';
import { useTableView } from './useTable';

const Stage = lazy(() => import('@/scene/Stage'));

const NO_SCREENS: Partial<Record<Director, View>> = {};

/** The middle of the table: the board in three dimensions, or flat where that cannot be. */
export function StagePanel({ children }: { readonly children?: ReactNode }) {
  const { prefs } = useApp();
  const t = strings.table.stage;
  const view = useTableView()!;
  const overlay = useAppStore('prefs', (it) => it.overlay);
  const shown = useAppStore('prefs', (it) => it.screens);
  const drawer = useAppStore('prefs', (it) => it.drawer);
  const palette = useAppStore('prefs', (it) => it.palette);
  const cursor = useAppStore('table', (state) => state.cursor);
  const theme = useThemeName();
  const reducedMotion = useReducedMotion();
  const { pose, preview, lit, flat } = useTableUi();
  const { target, goal } = view.state;
  const screens = useMemo(() => (shown ? viewsOf(target) : NO_SCREENS), [shown, target]);
  const { move, refusal } = view.builder;
  const refused = useMemo(
    () =>
      move && refusal ? { cell: move.cell, layer: move.layer, span: move.span, key: String(cursor) } : null,
    [move, refusal, cursor],
  );
  const noFlat = () => {
    if (useTableUi.getState().flat !== null) useTableUi.setState({ flat: null });
  };
  return (
    <section className={styles.panel} aria-label={t.label}>
      <BoardTable board={view.board} />
      <StageFrame
        {...{ board: view.board, flat, palette }}
        onFail={() => useTableUi.setState({ flat: 'failed' })}
        canvasClass={styles.canvas!}
        flatClass={styles.flat!}
      >
        <Stage
          board={view.board}
          target={target}
          goal={goal}
          screens={screens}
          overlay={overlay}
          pose={pose}
          refused={refused}
          highlight={lit}
          preview={preview}
          theme={theme}
          palette={palette}
          reducedMotion={reducedMotion}
          onContextLost={() => useTableUi.setState({ flat: 'lost' })}
          onFrame={noFlat}
          label={t.label}
        />
      </StageFrame>
      {children}
      <div className={styles.tools}>
        <Poses
          className={styles.poses!}
          poses={CAMERA_POSES.map((it, k) => ({
            pose: it,
            name: t.poseShort[it],
            title: `${strings.pose[it]} (${k + 1})`,
          }))}
          pose={pose}
          onLook={lookFrom}
          colored
        />
        {overlay && <Legend />}
        <div className={styles.switches}>
          <Button
            icon={<LayersIcon />}
            label={t.overlayShort}
            title={`${t.overlay} (O)`}
            pressed={overlay}
            onClick={() => prefs.getState().change({ overlay: !overlay })}
          />
          <Button
            icon={<ScreenIcon />}
            label={t.screensShort}
            title={`${t.screens} (S)`}
            pressed={shown}
            onClick={() => prefs.getState().change({ screens: !shown })}
          />
          <Button
            className={styles.talk!}
            icon={<TalkIcon />}
            label={t.talk}
            title={`${t.talk} (C)`}
            pressed={drawer}
            onClick={() => prefs.getState().change({ drawer: !drawer })}
          />
        </div>
      </div>
    </section>
  );
}

const LEGEND = ['right', 'wrong', 'buried', 'missing'] as const;

function Legend() {
  return (
    <ul className={styles.legend}>
      {LEGEND.map((kind) => (
        <li key={kind} data-kind={kind}>
          {strings.table.stage.legend[kind]}
        </li>
      ))}
    </ul>
  );
}
