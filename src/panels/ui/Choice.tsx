import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';

export interface ChoiceOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Drawn above the label: a picture of what is chosen. */
  readonly picture?: ReactNode;
  /** Below the label, in smaller words. */
  readonly note?: string;
}

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: readonly ChoiceOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** What the chosen one means, below. */
  readonly hint?: ReactNode;
  /** `row`: one strip; `tiles`: a tile each. */
  readonly look?: 'row' | 'tiles';
}

/** One of a few, all in view. Native radio buttons: arrow keys and screen readers know them. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, labelHidden, options, value, onChange, hint, look = 'row' } = props;
  const name = useId();
  return (
    <fieldset className={styles.field} aria-describedby={hint ? `${name}hint` : undefined}>
      <legend className={labelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      <div className={look === 'row' ? styles.row : styles.tiles}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>
              {option.picture}
              <span>{option.label}</span>
              {option.note ? <small>{option.note}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {hint ? (
        <div id={`${name}hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </fieldset>
  );
}
