import { strings } from '@/app/strings';
import { useApp } from '../AppContext';
import { Button } from '../ui/Button';
import styles from './RunHere.module.css';

/** For a window that only looks on: that another one runs the game, and the way to run it here. */
export function RunHere() {
  const { seating } = useApp();
  return (
    <p className={styles.line}>
      <span>{strings.seats.elsewhere}</span>
      <Button label={strings.seats.runHere} onClick={seating.takeOverHere} />
    </p>
  );
}
