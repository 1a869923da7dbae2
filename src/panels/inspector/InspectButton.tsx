import { graveWarnings } from '@/agents/model/warned';
import { strings } from '@/app/strings';
import type { Seat } from '@/craft/vocabulary';
import { nodeAt } from '@/match/record';
import { useAppStore } from '../AppContext';
import { decisionInView } from './decisions';
import styles from './InspectButton.module.css';
import { inspect } from './inspectorUi';

/** On a card: opens what stands behind the decision in view. */
export function InspectButton({ seat }: { readonly seat: Seat }) {
  const node = useAppStore('table', ({ game, cursor }) =>
    game ? decisionInView(game.record, cursor, seat) : null,
  );
  const warnings = useAppStore('table', ({ game }) =>
    game && node !== null ? graveWarnings(nodeAt(game.record, node).decision.note).join(' ') : '',
  );
  if (node === null) return null;
  const t = strings.models.inspector;
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      aria-label={`${t.open}: ${strings.seat[seat]}${warnings === '' ? '' : `. ${warnings}`}`}
      {...(warnings === '' ? {} : { title: warnings, 'data-warned': '' })}
      onClick={() => inspect(node)}
    >
      {t.open}
    </button>
  );
}
