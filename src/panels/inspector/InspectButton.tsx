import { strings } from '@/app/strings';
import type { Seat } from '@/craft/vocabulary';
import { useAppStore } from '../AppContext';
import { decisionInView } from './decisions';
import styles from './InspectButton.module.css';
import { inspect } from './inspectorUi';

/** On a card: opens what stands behind the decision in view. */
export function InspectButton({ seat }: { readonly seat: Seat }) {
  const node = useAppStore('table', ({ game, cursor }) =>
    game ? decisionInView(game.record, cursor, seat) : null,
  );
  if (node === null) return null;
  const t = strings.models.inspector;
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      aria-label={`${t.open}: ${strings.seat[seat]}`}
      onClick={() => inspect(node)}
    >
      {t.open}
    </button>
  );
}
