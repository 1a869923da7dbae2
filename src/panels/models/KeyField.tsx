import { type Ref, useId } from 'react';
import { strings } from '@/app/strings';
import { Field, inputClass } from '../ui/Field';
import styles from './ModelsPage.module.css';

export interface KeyFieldProps {
  /** The input: what was typed lives in it alone, in no state and no attribute. */
  readonly input: Ref<HTMLInputElement>;
  readonly keep: Ref<HTMLInputElement>;
  readonly hint: string;
  readonly error?: string | null;
}

/** Where a key is typed. Not controlled by React, which would write its value into an attribute of the page. */
export function KeyField({ input, keep, hint, error = null }: KeyFieldProps) {
  const id = useId();
  const t = strings.models.key;
  return (
    <div className={styles.key}>
      <Field label={t.label} hint={hint} error={error}>
        {(ids) => (
          <input
            {...ids}
            ref={input}
            className={inputClass}
            type="password"
            autoComplete="off"
            spellCheck={false}
            data-1p-ignore=""
            data-lpignore="true"
          />
        )}
      </Field>
      <label className={styles.tick} htmlFor={id} title={t.keepHint}>
        <input id={id} ref={keep} type="checkbox" />
        <span>
          {t.keep}
          <small>{t.keepHint}</small>
        </span>
      </label>
    </div>
  );
}

/** Takes the key out of its input: it is not left standing there. */
export function takeTyped(input: HTMLInputElement | null): string {
  const typed = input?.value ?? '';
  if (input) input.value = '';
  return typed;
}
