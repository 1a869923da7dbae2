import { useId } from 'react';
import { routes } from '@/app/links';
import { choiceOf, choiceValue } from '@/app/models/occupant';
import { serverAt } from '@/app/models/store';
import { type TypedTuning, typedTuning, usualTuning } from '@/app/models/tuning';
import { builderScripts, directorScripts, PERSON } from '@/app/scripts';
import { strings } from '@/app/strings';
import { ARCHETYPES, type Archetype, DIRECTORS, type Director } from '@/craft/vocabulary';
import { useAppStore } from '../AppContext';
import { TuningFields } from '../models/TuningFields';
import { selectClass } from '../ui/Field';
import { archetypesOf, type Draft } from './draft';
import styles from './Seats.module.css';

const t = strings.setup;
const m = strings.models.seat;

export interface SeatsProps {
  readonly draft: Draft;
  /** The structure's place in its set, which draws the archetypes. */
  readonly index: number;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** Who sits where: the three Directors at their walls, the Builder. */
export function Seats({ draft, index, onChange }: SeatsProps) {
  const archetypes = archetypesOf(draft, index);
  return (
    <div className={styles.seats}>
      {DIRECTORS.map((director) => (
        <Seat
          key={director}
          seat={director}
          scripts={directorScripts}
          tuning={draft.tuning[director]}
          onTuning={(tuning) => onChange({ tuning: { ...draft.tuning, [director]: tuning } })}
          script={draft.directors[director]}
          onScript={(name) => onChange({ directors: { ...draft.directors, [director]: name } })}
          archetype={archetypes[director]}
          onArchetype={(archetype) => onChange({ archetypes: { ...archetypes, [director]: archetype } })}
        />
      ))}
      <Seat
        seat="Builder"
        scripts={builderScripts}
        tuning={draft.tuning.Builder}
        onTuning={(tuning) => onChange({ tuning: { ...draft.tuning, Builder: tuning } })}
        script={draft.builder}
        onScript={(builder) => onChange({ builder })}
      />
      <a className={styles.manage} href={`#${routes.models}`}>
        {m.none}
      </a>
    </div>
  );
}

interface SeatProps {
  readonly seat: Director | 'Builder';
  readonly scripts: readonly { readonly name: string; readonly about: string }[];
  readonly script: string;
  readonly onScript: (name: string) => void;
  readonly tuning: TypedTuning | undefined;
  readonly onTuning: (tuning: TypedTuning) => void;
  readonly archetype?: Archetype;
  readonly onArchetype?: (archetype: Archetype) => void;
}

function Seat(props: SeatProps) {
  const { seat, scripts, script, onScript, tuning, onTuning, archetype, onArchetype } = props;
  const id = useId();
  const settings = useAppStore('servers', (it) => it);
  const choice = choiceOf(script);
  const server = choice ? serverAt(settings, choice.server) : null;
  const name = strings.seat[seat];
  return (
    <fieldset className={styles.seat} data-seat={seat}>
      <legend className={styles.name}>
        {name}
        {seat === 'Builder' ? null : <span>{strings.wall[seat]}</span>}
      </legend>
      <div className={styles.row}>
        <select
          className={selectClass}
          aria-label={t.occupant(name)}
          aria-describedby={id}
          value={script}
          onChange={(event) => onScript(event.target.value)}
        >
          <optgroup label={t.scripts}>
            {scripts.map((it) => (
              <option key={it.name} value={it.name}>
                {it.name}
              </option>
            ))}
          </optgroup>
          <option value={PERSON}>{t.person}</option>
          {settings.servers
            .filter(({ models }) => models.length > 0)
            .map(({ address, label, models }) => (
              <optgroup key={address} label={m.group(label)}>
                {models.map((model) => (
                  <option key={model.id} value={choiceValue({ server: address, model: model.id })}>
                    {model.id}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
        {archetype && onArchetype ? (
          <select
            className={selectClass}
            aria-label={t.archetypeOf(name)}
            value={archetype}
            onChange={(event) => onArchetype(event.target.value as Archetype)}
          >
            {ARCHETYPES.map((value) => (
              <option key={value} value={value}>
                {t.archetypes[value]}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      <p className={styles.about} id={id}>
        {script === PERSON
          ? t.personAbout
          : server
            ? m.about(server.label)
            : scripts.find((it) => it.name === script)?.about}
      </p>
      {choice && (
        <div className={styles.tuning}>
          <TuningFields {...choice} typed={tuning ?? typedTuning(usualTuning(seat))} onChange={onTuning} />
        </div>
      )}
    </fieldset>
  );
}
