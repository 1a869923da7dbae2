import { type ReactNode, type Ref, useId } from 'react';
import { seatDesk } from '@/app/strings/seatDesk';
import { Button } from '../ui/Button';
import { entersToSend } from './keys';
import styles from './SendBox.module.css';

export interface SendBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  readonly sendLabel: string;
  /** Whether it can be sent now; writing is possible at any time. */
  readonly ready: boolean;
  readonly sending: boolean;
  /** What came back when it was not taken. */
  readonly fault: string | null;
  readonly note: ReactNode;
  readonly hint?: string;
  readonly children?: ReactNode;
  readonly box?: Ref<HTMLTextAreaElement>;
}

/** A text that Enter sends: any length, any script, never cut. */
export function SendBox(props: SendBoxProps) {
  const { label, placeholder, value, onChange, onSend, sendLabel, ready, sending, fault, note, hint } = props;
  const id = useId();
  const sendable = ready && !sending && value.trim() !== '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (sendable) onSend();
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
      <textarea
        ref={props.box}
        id={id}
        className={styles.text}
        dir="auto"
        rows={3}
        value={value}
        placeholder={placeholder}
        aria-describedby={`${hint ? `${id}hint ` : ''}${id}note`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const { key, shiftKey, keyCode, nativeEvent } = event;
          if (!entersToSend({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing })) return;
          event.preventDefault();
          if (sendable && !event.repeat) onSend();
        }}
      />
      {props.children}
      {fault && (
        <p className={styles.fault} role="alert">
          <b>{seatDesk.message.refusedBy}.</b> {fault}
        </p>
      )}
      <div className={styles.foot}>
        <div className={styles.note} id={`${id}note`}>
          {note}
        </div>
        <Button
          tone="primary"
          type="submit"
          disabled={!sendable}
          label={sending ? seatDesk.message.sending : sendLabel}
        />
      </div>
    </form>
  );
}
