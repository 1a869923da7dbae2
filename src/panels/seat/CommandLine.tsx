import { useState } from 'react';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Board } from '@/craft/board';
import { type Command, parseCommand } from '@/craft/command';
import { Field, inputClass } from '../ui/Field';
import { entersToSend } from './keys';

export interface CommandLineProps {
  readonly board: Board;
  readonly onCommand: (command: Command) => void;
}

/** One line that says a move or a question; what is wrong with it stands beside it. */
export function CommandLine({ board, onCommand }: CommandLineProps) {
  const t = seatDesk.build;
  const [line, setLine] = useState('');
  const [error, setError] = useState<string | null>(null);
  const read = () => {
    const parsed = parseCommand(line, board);
    if (!parsed.ok) {
      setError(parsed.error);
      return;
    }
    setError(null);
    setLine('');
    onCommand(parsed.value);
  };
  return (
    <Field label={t.command} hint={t.commandHint} error={error}>
      {(ids) => (
        <input
          {...ids}
          className={inputClass}
          style={{ fontFamily: 'var(--mono)' }}
          value={line}
          placeholder={t.commandPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setLine(event.target.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            const { key, shiftKey, keyCode, nativeEvent } = event;
            if (!entersToSend({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing })) return;
            // Reading moves the focus on; what is left of this Enter must not press what it moves to.
            event.preventDefault();
            if (!event.repeat) read();
          }}
        />
      )}
    </Field>
  );
}
