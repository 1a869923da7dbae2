import { useState } from 'react';
import { strings } from '@/app/strings';
import { nodeAt, pathTo } from '@/match/record';
import { useAppStore } from '../AppContext';
import { selectClass } from '../ui/Field';
import { Modal } from '../ui/Modal';
import { DecisionView } from './DecisionView';
import { decisionsTo } from './decisions';
import styles from './Inspector.module.css';
import { inspect, useInspected } from './inspectorUi';

const t = strings.models.inspector;

/** How a decision came about: exactly what was asked and answered, beside another one if wanted. */
export default function Inspector() {
  const game = useAppStore('table', (state) => state.game);
  const tip = useAppStore('table', (state) => state.tip);
  const node = useInspected((ui) => ui.node);
  const [beside, setBeside] = useState<number | null>(null);
  const close = () => inspect(null);
  if (node === null || !game) return null;
  // The line in view; and the decision itself, when it lies on another one.
  const onLine = pathTo(game.record, tip).includes(node);
  const all = node < game.record.nodes.length ? decisionsTo(game.record, onLine ? tip : node) : [];
  const shown = all.find(({ id }) => id === node);
  if (!shown)
    return (
      <Modal title={t.open} onClose={close} size="small">
        <p>{t.gone}</p>
      </Modal>
    );
  const other = all.find(({ id }) => id === beside);
  return (
    <Modal
      title={t.title(shown.seat, shown.turn)}
      aside={
        <label className={styles.compare}>
          <span>{t.compare}</span>
          <select
            className={selectClass}
            value={beside ?? ''}
            onChange={({ target: { value } }) => setBeside(value === '' ? null : Number(value))}
          >
            <option value="">{t.alone}</option>
            {all
              .filter(({ id }) => id !== node)
              .map(({ id, seat, turn }) => (
                <option key={id} value={id}>
                  {t.place(seat, turn, nodeAt(game.record, id).by.name)}
                </option>
              ))}
          </select>
        </label>
      }
      onClose={close}
    >
      <div className={styles.columns} data-two={other ? '' : undefined}>
        <DecisionView placed={shown} node={nodeAt(game.record, shown.id)} titled={other !== undefined} />
        {other && <DecisionView key={other.id} placed={other} node={nodeAt(game.record, other.id)} titled />}
      </div>
    </Modal>
  );
}
