import { useState } from 'react';
import { strings } from '@/app/strings';
import { Field, inputClass } from '../ui/Field';
import styles from './ModelsPage.module.css';
import { readLimit } from './readPrice';

const t = strings.models.budget;

interface Cap {
  readonly maxTokens: number | null;
  readonly maxCost: number | null;
}

/** How much a game may take. What is no number is not taken over. */
export function CapFields({ cap, onChange }: { readonly cap: Cap; readonly onChange: (cap: Cap) => void }) {
  const [tokens, setTokens] = useState(cap.maxTokens === null ? '' : String(cap.maxTokens));
  const [cost, setCost] = useState(cap.maxCost === null ? '' : String(cap.maxCost));
  const keep = (key: keyof Cap, text: string) => {
    const read = readLimit(text);
    if (read.ok) onChange({ ...cap, [key]: read.value });
  };
  return (
    <div className={styles.two}>
      <Field label={t.tokens} error={readLimit(tokens).ok ? null : t.wrong}>
        {(ids) => (
          <input
            {...ids}
            className={inputClass}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t.none}
            value={tokens}
            onChange={({ target: { value } }) => {
              setTokens(value);
              keep('maxTokens', value);
            }}
          />
        )}
      </Field>
      <Field label={t.money} hint={t.moneyHint} error={readLimit(cost).ok ? null : t.wrong}>
        {(ids) => (
          <input
            {...ids}
            className={inputClass}
            inputMode="decimal"
            autoComplete="off"
            placeholder={t.none}
            value={cost}
            onChange={({ target: { value } }) => {
              setCost(value);
              keep('maxCost', value);
            }}
          />
        )}
      </Field>
    </div>
  );
}
