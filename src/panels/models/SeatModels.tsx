import { type FormEvent, useState } from 'react';
import { routes } from '@/app/links';
import { modelOccupant, readTemperature, readTokens } from '@/app/models/occupant';
import { strings } from '@/app/strings';
import type { ModelOccupant } from '@/app/team';
import type { Seat } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { Button } from '../ui/Button';
import { Field, inputClass } from '../ui/Field';
import styles from './SeatModels.module.css';

const t = strings.models.seat;

/** The models that can take a seat, in its menu; and how warm and how long the one in it may answer. */
export default function SeatModels({ seat }: { readonly seat: Seat }) {
  const app = useApp();
  const servers = useAppStore('servers', (it) => it.servers);
  const occupant = useAppStore('table', (state) => state.game?.team[seat]);
  const choices = servers.flatMap((server) => server.models.map(({ id }) => ({ server, id })));
  const close = (from: HTMLElement) => from.closest<HTMLElement>('[popover]')?.hidePopover();
  return (
    <fieldset className={styles.models}>
      <legend>{t.hand}</legend>
      {choices.map(({ server, id }) => (
        <button
          key={`${server.address} ${id}`}
          type="button"
          className={styles.way}
          aria-pressed={
            occupant?.kind === 'model' && occupant.model === id && occupant.server === server.address
          }
          onClick={(event) => {
            const choice = { server: server.address, model: id };
            app.table.getState().seat(seat, modelOccupant(seat, choice, app.models.store.getState()));
            close(event.currentTarget);
          }}
        >
          <b>{id}</b>
          <span>{server.label}</span>
        </button>
      ))}
      {occupant?.kind === 'model' && (
        <Tuning key={`${occupant.server} ${occupant.model}`} seat={seat} occupant={occupant} onDone={close} />
      )}
      <a className={styles.way} href={`#${routes.models}`}>
        <b>{choices.length === 0 ? t.none : t.manage}</b>
        {choices.length === 0 && <span>{t.noneHint}</span>}
      </a>
    </fieldset>
  );
}

interface TuningProps {
  readonly seat: Seat;
  readonly occupant: ModelOccupant;
  readonly onDone: (from: HTMLElement) => void;
}

function Tuning({ seat, occupant, onDone }: TuningProps) {
  const { table } = useApp();
  const [temperature, setTemperature] = useState(String(occupant.temperature));
  const [maxTokens, setMaxTokens] = useState(String(occupant.maxTokens));
  const read = { temperature: readTemperature(temperature), maxTokens: readTokens(maxTokens) };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (read.temperature === null || read.maxTokens === null) return;
    table.getState().seat(seat, { ...occupant, temperature: read.temperature, maxTokens: read.maxTokens });
    onDone(event.currentTarget);
  };
  return (
    <form className={styles.tuning} onSubmit={apply} noValidate>
      <Field label={t.temperature} error={read.temperature === null ? t.wrong : null}>
        {(ids) => (
          <input
            {...ids}
            className={inputClass}
            inputMode="decimal"
            autoComplete="off"
            value={temperature}
            onChange={(event) => setTemperature(event.target.value)}
          />
        )}
      </Field>
      <Field label={t.maxTokens} error={read.maxTokens === null ? t.wrong : null}>
        {(ids) => (
          <input
            {...ids}
            className={inputClass}
            inputMode="numeric"
            autoComplete="off"
            value={maxTokens}
            onChange={(event) => setMaxTokens(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        label={t.apply}
        disabled={
          read.temperature === null ||
          read.maxTokens === null ||
          (read.temperature === occupant.temperature && read.maxTokens === occupant.maxTokens)
        }
      />
    </form>
  );
}
