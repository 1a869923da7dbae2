import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps, inputClass } from './Field';

export interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'type' | 'inputMode' | 'placeholder' | 'disabled' | 'autoCapitalize' | 'spellCheck' | 'aria-controls'
    > {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text with its label. What is typed stays text: whoever shows the field reads it. */
export function TextField({ label, labelHidden, hint, error, value, onChange, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      {...(labelHidden === undefined ? {} : { labelHidden })}
      {...(error === undefined ? {} : { error })}
    >
      {(ids) => (
        <input
          {...ids}
          {...input}
          className={inputClass}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
