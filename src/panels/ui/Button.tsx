import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: 'plain' | 'primary' | 'quiet';
  /** Shown alone: the label is then for screen readers and the tool tip. */
  readonly icon?: ReactNode;
  readonly label: string;
  readonly iconOnly?: boolean;
  readonly pressed?: boolean;
}

export function Button({ tone = 'plain', icon, label, iconOnly, pressed, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[tone], iconOnly && styles.icon, className].filter(Boolean).join(' ')}
      {...(iconOnly ? { 'aria-label': label, title: label } : {})}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      {icon}
      {iconOnly ? null : <span>{label}</span>}
    </button>
  );
}
