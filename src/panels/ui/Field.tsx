import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** Stands in place of the hint, beside the value that is wrong. */
  readonly error?: string | null;
  readonly children: (ids: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** A label, an input and what is to be known about its value. */
export function Field({ label, labelHidden, hint, error, children }: FieldProps) {
  const id = useId();
  const told = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': told ? `${id}told` : undefined, 'aria-invalid': Boolean(error) })}
      {told ? (
        <div
          id={`${id}told`}
          className={error ? styles.error : styles.hint}
          aria-live={error ? 'polite' : undefined}
        >
          {told}
        </div>
      ) : null}
    </div>
  );
}

export const inputClass = styles.input!;
export const selectClass = `${styles.input} ${styles.select}`;
