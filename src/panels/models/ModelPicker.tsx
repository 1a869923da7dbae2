import { type FormEvent, useId, useState } from 'react';
import type { ModelInfo } from '@/app/models/check';
import { strings } from '@/app/strings';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import styles from './ModelPicker.module.css';

const t = strings.models.list;
/** More are not looked through by eye; a few letters narrow them down. */
const MOST_SHOWN = 8;

export interface ModelPickerProps {
  readonly chosen: readonly string[];
  readonly listed: readonly ModelInfo[] | null;
  /** What went wrong with the list, or that it is on its way. */
  readonly listing: 'running' | string | null;
  readonly onLoad: () => void;
  readonly onAdd: (id: string) => void;
}

/** Adds a model by its name: out of the server's list, or any name at all. */
export function ModelPicker({ chosen, listed, listing, onLoad, onAdd }: ModelPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const open = listed?.filter((it) => !chosen.includes(it.id)) ?? [];
  const fitting = fittingModels(open, wanted);
  const add = (name: string) => {
    if (name === '') return;
    onAdd(name);
    setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(wanted);
  };
  const running = listing === 'running';
  const hint =
    listed === null
      ? t.filterHint
      : wanted === ''
        ? t.listed(listed.length)
        : fitting.length === 0
          ? t.noneFits
          : t.fits(fitting.length, open.length);
  return (
    <form className={styles.picker} onSubmit={submit}>
      <div className={styles.line}>
        <TextField
          label={t.filter}
          labelHidden
          hint={hint}
          error={running ? null : listing}
          placeholder={t.filter}
          autoCapitalize="off"
          spellCheck={false}
          aria-controls={id}
          value={text}
          onChange={setText}
        />
        <Button type="submit" label={t.add} disabled={wanted === ''} />
        <Button label={running ? t.loading : t.load} disabled={running} onClick={onLoad} />
      </div>
      <ul className={styles.found} id={id}>
        {fitting.slice(0, MOST_SHOWN).map((model) => (
          <li key={model.id}>
            <button type="button" onClick={() => add(model.id)}>
              <b>{model.id}</b>
              <span>
                {[
                  model.contextLength === null ? '' : t.context(model.contextLength),
                  model.price === null ? '' : t.listPrice(model.price.prompt, model.price.completion),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** Those whose name holds every word that was typed. */
export function fittingModels<T extends { readonly id: string; readonly name: string | null }>(
  models: readonly T[],
  text: string,
): readonly T[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return models.filter(({ id, name }) => {
    const all = `${id} ${name ?? ''}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
