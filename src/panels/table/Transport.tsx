import { SPEEDS } from '@/app/pace';
import { strings } from '@/app/strings';
import { ROOT } from '@/match/record';
import { useApp, useAppStore } from '../AppContext';
import { Button } from '../ui/Button';
import { BackIcon, FinishIcon, ForwardIcon, PauseIcon, PlayIcon } from '../ui/icons';
import { Help } from './Help';
import styles from './Transport.module.css';
import { useTableView } from './useTable';

/** Play, pause, step, back, speed, finish. */
export function Transport() {
  const { table, prefs } = useApp();
  const t = strings.table.time;
  const moving = useAppStore('table', (state) => state.moving);
  const atStart = useAppStore('table', (state) => state.cursor === ROOT);
  const speed = useAppStore('table', (state) => state.speed);
  const view = useTableView()!;
  const done = view.isOver;
  const { turn, state } = view;
  return (
    <div className={styles.transport}>
      <div className={styles.buttons}>
        <Button
          iconOnly
          tone="quiet"
          icon={<BackIcon />}
          label={t.back}
          disabled={atStart}
          onClick={() => table.getState().stepBack()}
        />
        <Button
          iconOnly
          tone="primary"
          className={styles.play}
          icon={moving ? <PauseIcon /> : <PlayIcon />}
          label={moving ? t.pause : t.play}
          disabled={done && !moving}
          onClick={() => (moving ? table.getState().pause() : table.getState().play())}
        />
        <Button
          iconOnly
          tone="quiet"
          icon={<ForwardIcon />}
          label={t.step}
          disabled={done}
          onClick={() => table.getState().stepForward()}
        />
        <Button
          iconOnly
          tone="quiet"
          icon={<FinishIcon />}
          label={t.finish}
          disabled={done}
          onClick={() => table.getState().finish()}
        />
      </div>
      <div className={styles.second}>
        <p className={styles.turn}>
          {turn === 0 ? strings.table.start : strings.table.turn(turn, state.setup.maxTurns)}
        </p>
        <select
          className={styles.speed}
          aria-label={t.speed}
          title={t.speed}
          value={speed}
          onChange={(event) => {
            const next = SPEEDS.find((it) => it === Number(event.target.value)) ?? 1;
            table.getState().setSpeed(next);
            prefs.getState().change({ speed: next });
          }}
        >
          {SPEEDS.map((it) => (
            <option key={it} value={it}>
              {t.times(it)}
            </option>
          ))}
        </select>
        <Help />
      </div>
    </div>
  );
}
