import { useState } from 'react';
import { strings } from '@/app/strings';
import { TextField } from '../ui/TextField';
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
      <TextField
        label={t.tokens}
        error={readLimit(tokens).ok ? null : t.wrong}
        inputMode="numeric"
        placeholder={t.none}
        value={tokens}
        onChange={(text) => {
          setTokens(text);
          keep('maxTokens', text);
        }}
      />
      <TextField
        label={t.money}
        hint={t.moneyHint}
        error={readLimit(cost).ok ? null : t.wrong}
        inputMode="decimal"
        placeholder={t.none}
        value={cost}
        onChange={(text) => {
          setCost(text);
          keep('maxCost', text);
        }}
      />
    </div>
  );
}
