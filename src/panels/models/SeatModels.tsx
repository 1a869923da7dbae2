import { type FormEvent, useState } from 'react';
import { routes } from '@/app/links';
import { modelOccupant } from '@/app/models/occupant';
import { readTuning, sameTuning, typedTuning } from '@/app/models/tuning';
import { strings } from '@/app/strings';
import type { ModelOccupant } from '@/app/team';
import type { Seat } from '@/craft/vocabulary';
import { useApp, useAppStore } from '../AppContext';
import { Button } from '../ui/Button';
import { closeMenu, Way, Ways, wayClass } from '../ui/Ways';
import styles from './SeatModels.module.css';
import { TuningFields } from './TuningFields';

const t = strings.models.seat;

/** The models that can take a seat, in its menu; and how the one in it is to answer. */
export default function SeatModels({ seat }: { readonly seat: Seat }) {
  const app = useApp();
  const servers = useAppStore('servers', (it) => it.servers);
  const occupant = useAppStore('table', (state) => state.game?.team[seat]);
  const choices = servers.flatMap((server) => server.models.map(({ id }) => ({ server, id })));
  return (
    <Ways title={t.hand}>
      {choices.map(({ server, id }) => (
        <Way
          key={`${server.address} ${id}`}
          title={id}
          about={server.label}
          pressed={occupant?.kind === 'model' && occupant.model === id && occupant.server === server.address}
          onPress={() => {
            const choice = { server: server.address, model: id };
            app.table.getState().seat(seat, modelOccupant(seat, choice, app.models.store.getState()));
          }}
        />
      ))}
      {occupant?.kind === 'model' && (
        <Tuned
          key={[occupant.server, occupant.model, ...Object.values(typedTuning(occupant))].join(' ')}
          seat={seat}
          occupant={occupant}
        />
      )}
      <a className={wayClass} href={`#${routes.models}`}>
        <b>{choices.length === 0 ? t.none : t.manage}</b>
        {choices.length === 0 && <span>{t.noneHint}</span>}
      </a>
    </Ways>
  );
}

function Tuned({ seat, occupant }: { readonly seat: Seat; readonly occupant: ModelOccupant }) {
  const { table } = useApp();
  const [typed, setTyped] = useState(typedTuning(occupant));
  const read = readTuning(typed);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!read.ok) return;
    // What was left out now must not stay from before.
    const { seed: _seed, reasoningEffort: _effort, ...rest } = occupant;
    table.getState().seat(seat, { ...rest, ...read.value });
    closeMenu(event.currentTarget);
  };
  return (
    <form className={styles.tuning} onSubmit={apply} noValidate>
      <TuningFields server={occupant.server} model={occupant.model} typed={typed} onChange={setTyped} />
      <Button type="submit" label={t.apply} disabled={!read.ok || sameTuning(read.value, occupant)} />
    </form>
  );
}
