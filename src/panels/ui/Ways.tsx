import type { ReactNode } from 'react';
import styles from './Ways.module.css';

/** A way on, as one line of a menu: for links. */
export const wayClass = styles.way!;

/** Ways of one kind in a menu, under their name. */
export function Ways({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export interface WayProps {
  readonly title: string;
  readonly about?: string;
  /** It is how things stand already. */
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** One way in a menu: pressing it goes it, and closes the menu. */
export function Way({ title, about, pressed, onPress }: WayProps) {
  return (
    <button
      type="button"
      className={wayClass}
      aria-pressed={pressed}
      onClick={({ currentTarget }) => {
        onPress();
        closeMenu(currentTarget);
      }}
    >
      <b>{title}</b>
      {about !== undefined && <span>{about}</span>}
    </button>
  );
}

/** Closes the menu that an element stands in. */
export const closeMenu = (from: HTMLElement): void => from.closest<HTMLElement>('[popover]')?.hidePopover();
