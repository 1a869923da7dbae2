import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { strings } from '@/app/strings';
import { CloseIcon } from './icons';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly size?: 'small' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** Takes the focus when the sheet opens, where it is there; else the first thing that can. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** A sheet over the page: takes the focus, gives it back, ends on Escape or a press beside it. */
export function Modal({ title, aside, size = 'wide', onClose, children, foot, initialFocus }: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            className={`${styles.sheet} ${styles[size]}`}
            {...(initialFocus ? { initialFocus: () => initialFocus.current ?? true } : {})}
          >
            <header className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {aside}
              <Dialog.Close
                className={styles.close}
                aria-label={strings.gallery.close}
                title={strings.gallery.close}
              >
                <CloseIcon />
              </Dialog.Close>
            </header>
            <div className={styles.body}>{children}</div>
            {foot ? <footer className={styles.foot}>{foot}</footer> : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
