import { useId } from 'react';
import { builderScripts, directorScripts, PERSON } from '@/app/scripts';
import { strings } from '@/app/strings';
import { ARCHETYPES, type Archetype, DIRECTORS, type Director } from '@/craft/vocabulary';
import { selectClass } from '../ui/Field';
import { archetypesOf, type Draft } from './draft';
import styles from './Seats.module.css';

const t = strings.setup;

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
          script={draft.directors[director]}
          onScript={(name) => onChange({ directors: { ...draft.directors, [director]: name } })}
          archetype={archetypes[director]}
          onArchetype={(archetype) => onChange({ archetypes: { ...archetypes, [director]: archetype } })}
        />
      ))}
      <Seat
        seat="Builder"
        scripts={builderScripts}
        script={draft.builder}
        onScript={(builder) => onChange({ builder })}
      />
    </div>
  );
}

interface SeatProps {
  readonly seat: Director | 'Builder';
  readonly scripts: readonly { readonly name: string; readonly about: string }[];
  readonly script: string;
  readonly onScript: (name: string) => void;
  readonly archetype?: Archetype;
  readonly onArchetype?: (archetype: Archetype) => void;
}

function Seat({ seat, scripts, script, onScript, archetype, onArchetype }: SeatProps) {
  const id = useId();
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
        {script === PERSON ? t.personAbout : scripts.find((it) => it.name === script)?.about}
      </p>
    </fieldset>
  );
}
