import type { Ref } from 'react';
import { seatDesk } from '@/app/strings/seatDesk';
import { moveCode, moveSentence } from '@/craft/moves';
import { type Refusal, refusalSentence } from '@/craft/refusals';
import { colorOf, type Director, isLarge, sizeOf } from '@/craft/vocabulary';
import { Button } from '../ui/Button';
import { inputClass } from '../ui/Field';
import type { Composing, Tool } from './compose';
import styles from './MovePanel.module.css';
import type { PastRefusal } from './status';
import { MOST_TRIES, type Try } from './tries';

export interface MovePanelProps {
  readonly composing: Composing;
  /** Why the game would refuse the draft; null when it is legal or there is none. */
  readonly refusal: Refusal | null;
  readonly past: PastRefusal | null;
  readonly ready: boolean;
  readonly sending: boolean;
  readonly fault: string | null;
  readonly speakers: readonly Director[];
  readonly credited: readonly Director[];
  readonly onCredit: (director: Director) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Null when the game grants no tries. */
  readonly tries: readonly Try[] | null;
  readonly trial: Try | null;
  readonly onTry: () => void;
  readonly onTryEnd: () => void;
  readonly confirm: Ref<HTMLButtonElement>;
}

/** The move as a sentence before it is final: why it would be refused, for whom it is done, and the last word. */
export function MovePanel(props: MovePanelProps) {
  const { composing, refusal, ready, sending, fault, trial, tries } = props;
  const t = seatDesk.build;
  const { draft } = composing;
  if (draft === null)
    return (
      <div className={styles.panel}>
        <p className={styles.next} aria-live="polite">
          {ready ? nextStep(composing) : t.waits}
        </p>
        {props.past && (
          <p className={styles.refused}>
            <b>{t.refusedBefore(props.past.turn)}</b> {moveSentence(props.past.move)}{' '}
            {refusalSentence(props.past.refusal)}
          </p>
        )}
      </div>
    );
  const left = MOST_TRIES - (tries?.length ?? 0);
  const word = refusal ? t.anyway : draft.action === 'remove' ? t.confirmRemove : t.confirm;
  return (
    <div className={styles.panel}>
      <div className={styles.move} aria-live="polite">
        <p className={styles.sentence}>{moveSentence(draft)}</p>
        <code className={styles.code}>{moveCode(draft)}</code>
      </div>
      {trial && (
        <p className={styles.trial} role="status">
          {trial.refusal ? `${t.tryRefused} ${refusalSentence(trial.refusal)}` : t.trying}{' '}
          <button type="button" onClick={props.onTryEnd}>
            {t.tryBack}
          </button>
        </p>
      )}
      {refusal && !trial && (
        <p className={styles.refused} role="status">
          {refusalSentence(refusal)} {t.anywayHint}
        </p>
      )}
      {fault && (
        <p className={styles.refused} role="alert">
          <b>{seatDesk.message.refusedBy}.</b> {fault}
        </p>
      )}
      <div className={styles.why}>
        <label>
          <span>{t.reason}</span>
          <input
            className={inputClass}
            dir="auto"
            value={props.reason}
            placeholder={t.reasonPlaceholder}
            onChange={(event) => props.onReason(event.target.value)}
            onKeyDown={(event) => {
              const { isComposing } = event.nativeEvent;
              if (event.key === 'Enter' && !isComposing && event.keyCode !== 229 && !event.repeat)
                props.onConfirm();
            }}
          />
        </label>
        {props.speakers.map((director) => (
          <button
            key={director}
            type="button"
            className={styles.credit}
            data-director={director}
            aria-pressed={props.credited.includes(director)}
            onClick={() => props.onCredit(director)}
          >
            {t.credit(director)}
          </button>
        ))}
      </div>
      <div className={styles.ways}>
        {tries && (
          <Button
            label={left > 0 ? t.try(left) : t.tryNone}
            disabled={left === 0 || trial !== null}
            onClick={props.onTry}
          />
        )}
        <Button tone="quiet" label={t.cancel} title="Esc" onClick={props.onCancel} />
        <button
          ref={props.confirm}
          type="button"
          className={styles.confirm}
          data-refused={refusal ? '' : undefined}
          disabled={!ready || sending}
          title="Enter"
          onClick={props.onConfirm}
        >
          {sending ? t.sending : word}
        </button>
      </div>
    </div>
  );
}

function nextStep({ tool, first }: Composing): string {
  const t = seatDesk.build;
  if (tool === 'remove') return t.nextRemove;
  if (first !== null) return t.nextSecond(first);
  return isLarge(tool) ? t.nextLarge(toolName(tool)) : t.next(toolName(tool));
}

const toolName = (tool: Exclude<Tool, 'remove'>): string => `${sizeOf(tool)} ${colorOf(tool)}`;
