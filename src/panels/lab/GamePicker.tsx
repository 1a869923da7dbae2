import { useMemo, useState } from 'react';
import { isWanted, SOURCES, type Wanted } from '@/app/lab/filter';
import { routes } from '@/app/links';
import type { ShelfEntry } from '@/app/shelf';
import { strings } from '@/app/strings';
import { labWords } from '@/app/strings/lab';
import { RULE_SETS } from '@/craft/vocabulary';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Field, inputClass } from '../ui/Field';
import { AddFiles } from './AddFiles';
import styles from './GamePicker.module.css';
import { useLab } from './useLab';

const t = labWords;

/** The shelf as a list to choose from. */
export function GamePicker({ entries }: { readonly entries: readonly ShelfEntry[] }) {
  const chosen = useLab((lab) => lab.chosen);
  const choose = useLab((lab) => lab.choose);
  const run = useLab((lab) => lab.run);
  const busy = useLab((lab) => lab.busy);
  const [wanted, setWanted] = useState<Wanted>({ text: '', source: 'all' });
  const shown = useMemo(() => entries.filter((it) => isWanted(it, wanted)), [entries, wanted]);
  const here = entries.filter(({ id }) => chosen.has(id));
  const allShown = shown.length > 0 && shown.every(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    choose(chosen.has(id) ? [...chosen].filter((it) => it !== id) : [...chosen, id]);
  const toggleShown = () => {
    const ids = new Set(shown.map(({ id }) => id));
    choose(allShown ? [...chosen].filter((id) => !ids.has(id)) : new Set([...chosen, ...ids]));
  };
  return (
    <section className={styles.picker} aria-labelledby="lab-choose">
      <header className={styles.head}>
        <h2 id="lab-choose">{t.choose}</h2>
        <span aria-live="polite">{t.chosen(here.length, entries.length)}</span>
        <div className={styles.add}>
          <AddFiles />
        </div>
      </header>
      <div className={styles.filter}>
        <Field label={t.find} labelHidden>
          {(ids) => (
            <input
              {...ids}
              className={inputClass}
              type="search"
              placeholder={t.find}
              value={wanted.text}
              onChange={(event) => setWanted({ ...wanted, text: event.target.value })}
            />
          )}
        </Field>
        <Choice
          label={t.source}
          labelHidden
          options={SOURCES.map((value) => ({ value, label: t.sources[value] }))}
          value={wanted.source}
          onChange={(source) => setWanted({ ...wanted, source })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be within reach of the keys */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t.choose}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t.chooseShown}
                  title={t.chooseShown}
                  checked={allShown}
                  ref={(box) => {
                    if (box) box.indeterminate = !allShown && shown.some(({ id }) => chosen.has(id));
                  }}
                  onChange={toggleShown}
                />
              </th>
              <th scope="col">{t.columns.game}</th>
              <th scope="col">{t.columns.rules}</th>
              <th scope="col">{t.columns.turns}</th>
              <th scope="col">{t.columns.progress}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <Row key={entry.id} entry={entry} chosen={chosen.has(entry.id)} onToggle={toggle} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 ? <p className={styles.quiet}>{t.noneFits}</p> : null}
      </div>
      <footer className={styles.foot}>
        <Button
          tone="primary"
          label={t.run(here.length)}
          disabled={here.length === 0 || busy !== null}
          onClick={() => void run()}
        />
      </footer>
    </section>
  );
}

function Row({
  entry,
  chosen,
  onToggle,
}: {
  readonly entry: ShelfEntry;
  readonly chosen: boolean;
  readonly onToggle: (id: string) => void;
}) {
  const rules = RULE_SETS.find((it) => it === entry.rules);
  return (
    <tr data-chosen={chosen || undefined} onClick={() => onToggle(entry.id)}>
      <td>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={t.chooseGame(entry.title)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onToggle(entry.id)}
        />
      </td>
      <th scope="row">
        <a href={`#${routes.game(entry.id, entry.turns)}`} onClick={(event) => event.stopPropagation()}>
          {entry.title}
        </a>
      </th>
      <td>{rules ? t.scripted.shortRules[rules] : entry.rules}</td>
      <td className={styles.number}>{t.turnsOf(entry.turns, entry.maxTurns)}</td>
      <td className={styles.number}>{strings.measure(entry.progress)}</td>
    </tr>
  );
}
