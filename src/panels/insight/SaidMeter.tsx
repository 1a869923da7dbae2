import { insightWords } from '@/app/strings/insight';
import type { Director } from '@/craft/vocabulary';
import { useTableView } from '../table/useTable';
import styles from './SaidMeter.module.css';
import { useAnalysis } from './useAnalysis';

/**
 * How much of the Builder's doubt a message took away, as a thin line under it: its bits out of the turn's, and
 * within them what no other message of the turn said [K3]. Nothing while the turn is not analysed.
 */
export default function SaidMeter({ director }: { readonly director: Director }) {
  const turn = useTableView()?.turn;
  const { analysis } = useAnalysis();
  const information = analysis?.turns.find((it) => it.turn === turn)?.information;
  const said = information?.messages.find((it) => it.speaker === director);
  if (!information || !said || information.priorBits === 0) return null;
  const share = (bits: number) =>
    `${Math.round(Math.min(1, Math.max(0, bits / information.priorBits)) * 100)}%`;
  const label = insightWords.meter(
    said.bits.toFixed(1),
    information.priorBits.toFixed(1),
    said.adds.toFixed(1),
  );
  return (
    <span className={styles.meter} role="img" aria-label={label} title={label}>
      <span className={styles.bits} style={{ width: share(said.bits) }} />
      <span className={styles.adds} style={{ width: share(said.adds) }} data-director={director} />
    </span>
  );
}
