import { useState } from 'react';
import { acceptedBy } from '@/app/models/presets';
import type { ChosenModel, Server } from '@/app/models/settings';
import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { Button } from '../ui/Button';
import { Field, selectClass } from '../ui/Field';
import { CloseIcon } from '../ui/icons';
import { TextField } from '../ui/TextField';
import styles from './ModelRow.module.css';
import { readPrice } from './readPrice';

const t = strings.models;

export interface ModelRowProps {
  readonly server: Server;
  readonly model: ChosenModel;
  readonly onCheck: () => void;
}

/** A model that can be seated: its price, and what it accepts. */
export function ModelRow({ server, model, onCheck }: ModelRowProps) {
  const { models } = useApp();
  const [open, setOpen] = useState(false);
  const { id, price, contextLength } = model;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={open}
          aria-label={t.list.settings(id)}
          onClick={() => setOpen(!open)}
        >
          <b>{id}</b>
          <span>
            {[
              contextLength ? t.list.context(contextLength) : '',
              price ? t.list.priced(price.prompt, price.completion) : t.list.unpriced,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
        <Button
          iconOnly
          tone="quiet"
          icon={<CloseIcon />}
          label={t.list.remove(id)}
          onClick={() => models.store.getState().removeModel(server.address, id)}
        />
      </div>
      {open && (
        <div className={styles.settings}>
          <Prices server={server} model={model} />
          <Accepts server={server} model={id} />
          <div>
            <Button label={t.check.with(id)} onClick={onCheck} />
          </div>
        </div>
      )}
    </li>
  );
}

function Prices({ server, model: { id, price } }: Omit<ModelRowProps, 'onCheck'>) {
  const { models } = useApp();
  const [prompt, setPrompt] = useState(price ? String(price.prompt) : '');
  const [completion, setCompletion] = useState(price ? String(price.completion) : '');
  const read = readPrice(prompt, completion);
  const keep = (next: ReturnType<typeof readPrice>) => {
    if (next.ok) models.store.getState().setPrice(server.address, id, next.value);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t.price.title}</legend>
      <div className={styles.pair}>
        <TextField
          label={t.price.prompt}
          inputMode="decimal"
          value={prompt}
          onChange={(text) => {
            setPrompt(text);
            keep(readPrice(text, completion));
          }}
        />
        <TextField
          label={t.price.completion}
          inputMode="decimal"
          value={completion}
          onChange={(text) => {
            setCompletion(text);
            keep(readPrice(prompt, text));
          }}
        />
      </div>
      <p className={read.ok ? styles.hint : styles.error}>{read.ok ? t.price.hint : t.price.wrong}</p>
    </fieldset>
  );
}

const FLAGS = [
  'temperature',
  'tools',
  'stop',
  'seed',
  'jsonMode',
  'reasoningEffort',
  'stream',
  'streamUsage',
] as const;
const NO_LIMIT = 'none';

function Accepts({ server, model }: { readonly server: Server; readonly model: string }) {
  const { models } = useApp();
  const learnt = useAppStore('servers', (it) => it.capabilities[`${server.address} ${model}`]);
  const now = acceptedBy(learnt, server.preset);
  const change = (changes: Partial<typeof now>) =>
    models.store.getState().setCapabilities(server.address, model, { ...now, ...changes });
  const c = t.capability;
  return (
    <fieldset className={styles.group}>
      <legend>{c.title}</legend>
      <p className={styles.hint}>{c.hint}</p>
      <div className={styles.flags}>
        {FLAGS.map((flag) => (
          <label key={flag}>
            <input
              type="checkbox"
              checked={now[flag]}
              onChange={(event) => change({ [flag]: event.target.checked })}
            />
            {c.flags[flag]}
          </label>
        ))}
      </div>
      <div className={styles.pair}>
        <Field label={c.tokenParameter}>
          {(ids) => (
            <select
              {...ids}
              className={selectClass}
              value={now.tokenParameter ?? NO_LIMIT}
              onChange={({ target: { value } }) =>
                change({ tokenParameter: value === NO_LIMIT ? null : (value as 'max_tokens') })
              }
            >
              <option value="max_tokens">max_tokens</option>
              <option value="max_completion_tokens">max_completion_tokens</option>
              <option value={NO_LIMIT}>{c.tokenNone}</option>
            </select>
          )}
        </Field>
        <Field label={c.systemRole}>
          {(ids) => (
            <select
              {...ids}
              className={selectClass}
              value={now.systemRole}
              onChange={({ target: { value } }) => change({ systemRole: value as 'system' | 'folded' })}
            >
              <option value="system">{c.systemRoles.system}</option>
              <option value="folded">{c.systemRoles.folded}</option>
            </select>
          )}
        </Field>
      </div>
      {now.learned.length > 0 && (
        <ul className={styles.learned}>
          {now.learned.map(({ change: what, because }, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its end
            <li key={k}>
              {c.learned}: {c.because(what, because)}
            </li>
          ))}
        </ul>
      )}
      {learnt && (
        <div>
          <Button
            tone="quiet"
            label={c.forget}
            onClick={() => models.store.getState().setCapabilities(server.address, model, null)}
          />
        </div>
      )}
    </fieldset>
  );
}
