import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import styles from './Popup.module.css';

export interface PopupHandle {
  toggle(): void;
}

export interface PopupProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string | undefined;
  readonly className?: string | undefined;
  /** Which way it opens from its button. */
  readonly side: 'above' | 'below';
  readonly handle?: Ref<PopupHandle>;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

const EDGE = 8;

/** A button that opens a small panel: the browser's own popover, with its light dismissal, Escape and focus. */
export function Popup({
  label,
  trigger,
  triggerClass,
  className,
  side,
  handle,
  onOpen,
  children,
}: PopupProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const grown = useRef<ResizeObserver>(null);
  useImperativeHandle(handle, () => ({ toggle: () => panel.current?.togglePopover() }), []);
  const place = () => {
    const at = button.current?.getBoundingClientRect();
    const { current: box } = panel;
    if (!at || !box) return;
    const left = at.left + at.width / 2 > window.innerWidth / 2 ? at.right - box.offsetWidth : at.left;
    const most = window.innerWidth - box.offsetWidth - EDGE;
    box.style.left = `${Math.max(EDGE, Math.min(left, most))}px`;
    const top = side === 'below' ? at.bottom + EDGE : at.top - box.offsetHeight - EDGE;
    box.style.top = `${Math.max(EDGE, Math.min(top, window.innerHeight - box.offsetHeight - EDGE))}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {trigger}
      </button>
      {/* A choice that is a link closes the panel behind it. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={[styles.popup, className].filter(Boolean).join(' ')}
        onBeforeToggle={({ newState }) => newState === 'open' && onOpen?.()}
        onToggle={({ newState }) => {
          // What comes into an open panel later makes it grow: it is placed anew.
          grown.current?.disconnect();
          grown.current = newState === 'open' ? new ResizeObserver(place) : null;
          if (panel.current) grown.current?.observe(panel.current);
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) panel.current?.hidePopover();
        }}
        onKeyDown={(event) => event.key === 'Escape' && button.current?.focus()}
      >
        {children}
      </div>
    </>
  );
}
