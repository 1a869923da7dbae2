import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { Button } from '../ui/Button';
import styles from './SeatTrouble.module.css';

const t = strings.models.trouble;

/**
 * For whoever holds a seat while a model elsewhere at the table fails: that the game waits, and how it goes on. Nothing
 * of what the model had said or thought is told here, for this seat may not know it.
 */
export default function SeatTrouble() {
  const app = useApp();
  const game = useAppStore('table', (state) => state.game);
  const failed = useAppStore('table', (state) => state.failure?.seat);
  const trouble = useAppStore('live', (it) => (failed ? it.trouble[failed] : undefined));
  if (!game || !trouble) return null;
  const goOn = () => app.table.getState().play();
  return (
    <aside className={styles.bar} role="alert">
      <p>
        <b>{t.inSeat(trouble.seat)}</b> {trouble.cause}
      </p>
      <div className={styles.ways}>
        <Button tone="primary" label={t.again} onClick={goOn} />
        <Button
          label={t.standIn}
          title={t.standInHint}
          onClick={() => {
            app.models.seats.standIn(game, trouble.seat);
            goOn();
          }}
        />
      </div>
    </aside>
  );
}
