import { type FormEvent, useRef, useState } from 'react';
import type { GatewayServer } from '@/app/models/gateway';
import { originOf, PRESET_IDS, PRESETS, type PresetId, presetOf, readAddress } from '@/app/models/presets';
import { readServer } from '@/app/models/readServer';
import { headersText, type Server } from '@/app/models/settings';
import { strings } from '@/app/strings';
import { useApp } from '../AppContext';
import { Button } from '../ui/Button';
import { Field, selectClass } from '../ui/Field';
import { TextField } from '../ui/TextField';
import { KeyField, takeTyped } from './KeyField';
import styles from './ModelsPage.module.css';

const t = strings.models.server;

export interface ServerFormProps {
  /** The server to change; left out, a new one is added. */
  readonly server?: Server;
  readonly gateway?: readonly GatewayServer[];
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

const GATEWAY = 'gateway ';

/** A server: its kind fills in the rest, and everything can be changed. */
export function ServerForm({ server, gateway = [], onDone, onCancel }: ServerFormProps) {
  const { models } = useApp();
  const [preset, setPreset] = useState<string>(server?.preset ?? 'ollama');
  const [address, setAddress] = useState(server?.address ?? PRESETS.ollama.baseURL);
  const [label, setLabel] = useState(server?.label ?? '');
  const [headers, setHeaders] = useState(server ? headersText(server.headers) : '');
  const [needsKey, setNeedsKey] = useState(server?.needsKey ?? false);
  const [errors, setErrors] = useState<{ address?: string; headers?: string; key?: string }>({});
  const key = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLInputElement>(null);
  const through = gateway.find((it) => `${GATEWAY}${it.address}` === preset);
  const kind = presetOf(through?.preset ?? preset);

  const choose = (value: string) => {
    setPreset(value);
    setErrors({});
    const found = gateway.find((it) => `${GATEWAY}${it.address}` === value);
    if (found) {
      setAddress(found.address);
      setHeaders('');
      setNeedsKey(false);
      return;
    }
    const chosen = PRESETS[value as PresetId];
    setAddress(chosen.baseURL);
    setHeaders(headersText(chosen.headers));
    setNeedsKey(chosen.needsKey);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readServer({ address, preset, label, headers, needsKey }, through);
    if (!read.ok) return setErrors(read.error);
    const others = models.store.getState().servers.filter((it) => it.address !== server?.address);
    if (others.some((it) => it.address === read.value.address)) return setErrors({ address: t.taken });
    const typed = takeTyped(key.current);
    if (typed !== '') {
      const taken = models.keys.take(typed, read.value.address, keep.current?.checked ? 'session' : 'memory');
      if (!taken.ok) return setErrors({ key: taken.error });
    }
    models.store.getState().keepServer(
      {
        ...read.value,
        needsKey: read.value.needsKey || typed !== '',
        models: server?.models ?? [],
      },
      server?.address ?? read.value.address,
    );
    onDone();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.two}>
        <Field label={t.preset} hint={through ? t.gatewayNote : kind.note}>
          {(ids) => (
            <select
              {...ids}
              className={selectClass}
              value={preset}
              onChange={(event) => choose(event.target.value)}
            >
              {gateway.length > 0 && (
                <optgroup label={t.gateway}>
                  {gateway.map((it) => (
                    <option key={it.address} value={`${GATEWAY}${it.address}`}>
                      {it.label}
                    </option>
                  ))}
                </optgroup>
              )}
              {PRESET_IDS.map((id) => (
                <option key={id} value={id}>
                  {PRESETS[id].label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={t.address}
          hint={t.addressHint}
          error={errors.address ?? null}
          type="url"
          spellCheck={false}
          value={address}
          onChange={setAddress}
        />
      </div>
      {!through && (
        <KeyField
          input={key}
          keep={keep}
          hint={needsKey ? strings.models.key.hint(originFor(address)) : strings.models.key.optional}
          error={errors.key ?? null}
        />
      )}
      <details className={styles.more} open={errors.headers !== undefined || undefined}>
        <summary>{t.more}</summary>
        <div className={styles.two}>
          <TextField
            label={t.label}
            hint={t.labelHint}
            value={label}
            placeholder={through?.label ?? kind.label}
            onChange={setLabel}
          />
          <Field label={t.headers} hint={t.headersHint} error={errors.headers ?? null}>
            {(ids) => (
              <textarea
                {...ids}
                className={styles.lines}
                rows={2}
                spellCheck={false}
                value={headers}
                onChange={(event) => setHeaders(event.target.value)}
              />
            )}
          </Field>
        </div>
        <label className={styles.tick}>
          <input type="checkbox" checked={needsKey} onChange={(event) => setNeedsKey(event.target.checked)} />
          <span>{t.needsKey}</span>
        </label>
      </details>
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" label={server ? t.save : t.add} />
        {onCancel && <Button tone="quiet" label={t.cancel} onClick={onCancel} />}
      </div>
    </form>
  );
}

function originFor(address: string): string {
  const read = readAddress(address);
  return read.ok ? originOf(read.value.address) : strings.models.server.address.toLowerCase();
}
