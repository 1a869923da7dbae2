import { acceptedBy } from '@/app/models/presets';
import { serverAt } from '@/app/models/store';
import { REASONING_EFFORTS, readTuning, type Tuning, type TypedTuning } from '@/app/models/tuning';
import { strings } from '@/app/strings';
import { useAppStore } from '../AppContext';
import { Field, selectClass } from '../ui/Field';
import { TextField } from '../ui/TextField';
import styles from './TuningFields.module.css';

const t = strings.models.tuning;

export interface TuningFieldsProps {
  readonly server: string;
  readonly model: string;
  readonly typed: TypedTuning;
  readonly onChange: (typed: TypedTuning) => void;
}

/** How a model is to answer in a seat. What it does not accept cannot be set, and it says so. */
export function TuningFields({ server, model, typed, onChange }: TuningFieldsProps) {
  const known = useAppStore('servers', (it) => serverAt(it, server));
  const learnt = useAppStore('servers', (it) => it.capabilities[`${server} ${model}`]);
  const accepts = acceptedBy(learnt, known?.preset ?? 'other');
  const context = known?.models.find(({ id }) => id === model)?.contextLength ?? null;
  const read = readTuning(typed);
  const wrong = read.ok ? [] : read.error;
  const taken: Readonly<Record<keyof Tuning, boolean>> = {
    temperature: accepts.temperature,
    maxTokens: accepts.tokenParameter !== null,
    seed: accepts.seed,
    reasoningEffort: accepts.reasoningEffort,
  };
  const change = (key: keyof Tuning) => (value: string) => onChange({ ...typed, [key]: value });
  const shared = (key: keyof Tuning) => ({
    label: t[key],
    error: wrong.includes(key) ? t.wrong[key] : null,
  });
  const field = (key: 'temperature' | 'maxTokens' | 'seed', placeholder = '') => (
    <TextField
      {...shared(key)}
      inputMode={key === 'temperature' ? 'decimal' : 'numeric'}
      placeholder={taken[key] ? placeholder : t.notTaken}
      disabled={!taken[key]}
      value={taken[key] ? typed[key] : ''}
      onChange={change(key)}
    />
  );
  return (
    <div className={styles.fields}>
      {field('temperature')}
      {field('maxTokens')}
      {field('seed', t.noSeed)}
      <Field {...shared('reasoningEffort')}>
        {(ids) => (
          <select
            {...ids}
            className={selectClass}
            disabled={!taken.reasoningEffort}
            value={taken.reasoningEffort ? typed.reasoningEffort : ''}
            onChange={({ target: { value } }) => change('reasoningEffort')(value)}
          >
            <option value="">{taken.reasoningEffort ? t.efforts.usual : t.notTaken}</option>
            {REASONING_EFFORTS.map((it) => (
              <option key={it} value={it}>
                {t.efforts[it]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {context !== null && (
        <p className={styles.context} data-short={(read.ok && read.value.maxTokens >= context) || undefined}>
          {t.context(context)}
        </p>
      )}
    </div>
  );
}
