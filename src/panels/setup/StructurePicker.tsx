import { useState } from 'react';
import { strings } from '@/app/strings';
import { useAppStore } from '../AppContext';
import { cardOf, nameOf } from '../gallery/cards';
import { Field, inputClass, selectClass } from '../ui/Field';
import { Isometric } from '../ui/Isometric';
import { Modal } from '../ui/Modal';
import type { Draft } from './draft';
import styles from './StructurePicker.module.css';

const t = strings.setup;
/** Drawn at once; a name narrows larger sets down. */
const MOST = 60;

export interface StructurePickerProps {
  readonly draft: Draft;
  readonly onPick: (set: string, structure: string) => void;
  readonly onClose: () => void;
}

export function StructurePicker({ draft, onPick, onClose }: StructurePickerProps) {
  const sets = useAppStore('library', (library) => library.sets);
  const [setId, setSetId] = useState(draft.set);
  const [filter, setFilter] = useState('');
  const set = sets.find((it) => it.id === setId) ?? sets[0]!;
  const wanted = filter.trim().toLowerCase();
  const found = set.structures.filter(
    ({ id }) => id.toLowerCase().includes(wanted) || nameOf(id).toLowerCase().includes(wanted),
  );
  return (
    <Modal title={t.chooseTitle} onClose={onClose}>
      <div className={styles.controls}>
        {sets.length > 1 ? (
          <Field label={t.set}>
            {(ids) => (
              <select
                {...ids}
                className={selectClass}
                value={set.id}
                onChange={(event) => setSetId(event.target.value)}
              >
                {sets.map((it) => (
                  <option key={it.id} value={it.id}>
                    {it.title}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        <Field label={t.chooseFilter}>
          {(ids) => (
            <input
              {...ids}
              type="search"
              className={inputClass}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
          )}
        </Field>
      </div>
      {found.length === 0 ? <p className={styles.none}>{strings.gallery.none}</p> : null}
      <ul className={styles.grid}>
        {found.slice(0, MOST).map((structure) => {
          const { facts, blocks } = cardOf(structure, draft.rules);
          return (
            <li key={structure.id}>
              <button
                type="button"
                className={styles.option}
                aria-pressed={set.id === draft.set && structure.id === draft.structure}
                onClick={() => onPick(set.id, structure.id)}
              >
                <Isometric board={structure.board} />
                <strong>{nameOf(structure.id)}</strong>
                <span>
                  {strings.tier[structure.tier]}, {strings.gallery.blocks(blocks)}
                </span>
                {facts.finishable ? null : <em>{strings.gallery.outOfReach(facts.outOfReach)}</em>}
              </button>
            </li>
          );
        })}
      </ul>
      {found.length > MOST ? (
        <p className={styles.none}>{strings.gallery.count(MOST, found.length)}</p>
      ) : null}
    </Modal>
  );
}
