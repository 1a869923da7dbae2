import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Checkup, checkServer, type ModelInfo, modelsAt } from '@/app/models/check';
import { keptFor } from '@/app/models/keys';
import { offersOf, originOf } from '@/app/models/presets';
import type { Server } from '@/app/models/settings';
import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { Button } from '../ui/Button';
import { CheckResult } from './CheckResult';
import { KeyField, takeTyped } from './KeyField';
import { ModelPicker } from './ModelPicker';
import { ModelRow } from './ModelRow';
import styles from './ModelsPage.module.css';
import { ServerForm } from './ServerForm';

const t = strings.models;

export interface ServerCardProps {
  readonly server: Server;
  /** Asked for by a link: the model to check with, '' for none; null for no check. */
  readonly check: string | null;
}

/** A server in the list: its key, the models to seat, and whether it can be reached. */
export function ServerCard({ server, check }: ServerCardProps) {
  const app = useApp();
  const { address, label, models } = server;
  const store = app.models.store.getState();
  const kept = useAppStore('keyring', (it) => keptFor(it.origins, address));
  const [editing, setEditing] = useState(false);
  const [keying, setKeying] = useState(false);
  const [checkup, setCheckup] = useState<Checkup | 'running' | 'unloaded' | null>(null);
  const [listed, setListed] = useState<readonly ModelInfo[] | null>(null);
  const [listing, setListing] = useState<'running' | string | null>(null);
  const card = useRef<HTMLElement>(null);

  const offers = useMemo(() => offersOf(server.preset, listed ?? []), [server.preset, listed]);

  const keepList = useCallback(
    (models: readonly ModelInfo[]) => {
      setListed(models);
      app.models.store.getState().keepOffers(address, offersOf(server.preset, models));
    },
    [app, address, server.preset],
  );
  // One check at a time: another one, a press on stop or leaving the page ends the one under way.
  const checking = useRef<AbortController | null>(null);
  const run = useCallback(
    async (model: string | null) => {
      checking.current?.abort();
      const control = new AbortController();
      checking.current = control;
      setCheckup('running');
      const found = await checkServer(app.models.ports, address, model, control.signal).catch(
        () => 'unloaded' as const,
      );
      if (control.signal.aborted) return;
      setCheckup(found);
      if (found !== 'unloaded' && found.models.length > 0) keepList(found.models);
    },
    [app, address, keepList],
  );
  const stop = () => {
    checking.current?.abort();
    setCheckup(null);
  };
  useEffect(() => () => checking.current?.abort(), []);
  useEffect(() => {
    if (check === null) return;
    card.current?.scrollIntoView({ block: 'start' });
    void run(check === '' ? null : check);
  }, [check, run]);

  const load = async () => {
    setListing('running');
    try {
      const found = await modelsAt(app.models.ports, address, new AbortController().signal);
      setListing(found.ok ? null : `${found.error.cause} ${found.error.cure}`);
      if (found.ok) keepList(found.value);
    } catch {
      setListing(t.check.unloaded);
    }
  };

  if (editing)
    return (
      <article className={styles.card} aria-label={label}>
        <ServerForm server={server} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
      </article>
    );
  const keyState = kept ? t.key[kept] : server.needsKey ? t.key.missing : t.key.needless;
  return (
    <article className={styles.card} aria-label={label} ref={card}>
      <header className={styles.serverHead}>
        <div className={styles.serverName}>
          <h3>{label}</h3>
          <code>{address}</code>
        </div>
        <div className={styles.buttons}>
          <Button
            label={checkup === 'running' ? t.check.stop : t.check.run}
            onClick={() => (checkup === 'running' ? stop() : void run(null))}
          />
          <Button tone="quiet" label={t.server.edit} onClick={() => setEditing(true)} />
          <Button
            tone="quiet"
            label={t.server.remove}
            onClick={() => {
              app.models.keys.forget(address);
              store.removeServer(address);
              app.notices.getState().tell({ tone: 'good', title: t.server.removed(label) });
            }}
          />
        </div>
      </header>
      <div className={styles.keyLine}>
        <span className={styles.keyState} data-state={kept ? 'there' : server.needsKey ? 'missing' : 'none'}>
          {keyState}
        </span>
        {!keying && (
          <Button
            tone="quiet"
            label={kept ? t.key.change : t.key.label}
            aria-label={`${kept ? t.key.change : t.key.label}: ${label}`}
            onClick={() => setKeying(true)}
          />
        )}
        {kept && <Button tone="quiet" label={t.key.forget} onClick={() => app.models.keys.forget(address)} />}
      </div>
      {keying && <KeyForm address={address} onDone={() => setKeying(false)} />}
      {checkup !== null && <CheckResult checkup={checkup} preset={server.preset} />}
      <section className={styles.models} aria-label={t.list.title}>
        <h4>{t.list.title}</h4>
        {models.length === 0 ? (
          <p className={styles.soft}>{t.list.none}</p>
        ) : (
          <ul className={styles.rows}>
            {models.map((model) => (
              <ModelRow key={model.id} server={server} model={model} onCheck={() => void run(model.id)} />
            ))}
          </ul>
        )}
        <ModelPicker
          chosen={models.map(({ id }) => id)}
          listed={listed}
          listing={listing}
          onLoad={() => void load()}
          onAdd={(id) =>
            store.addModel(
              address,
              id,
              offers.find((it) => it.id === id),
            )
          }
        />
      </section>
    </article>
  );
}

function KeyForm({ address, onDone }: { readonly address: string; readonly onDone: () => void }) {
  const { models } = useApp();
  const key = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const taken = models.keys.take(
      takeTyped(key.current),
      address,
      keep.current?.checked ? 'session' : 'memory',
    );
    if (taken.ok) onDone();
    else setError(taken.error);
  };
  useEffect(() => key.current?.focus(), []);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <KeyField input={key} keep={keep} hint={t.key.hint(originOf(address))} error={error} />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" label={t.key.use} />
        <Button tone="quiet" label={t.server.cancel} onClick={onDone} />
      </div>
    </form>
  );
}
