import { useRef } from 'react';
import { Button, type ButtonProps } from '../ui/Button';
import { useImport } from './useImport';

/** Opens the browser's file dialog; what is chosen goes the way of a dropped file. */
export function FileButton(props: Omit<ButtonProps, 'onClick'>) {
  const take = useImport();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept=".json,.jsonl,application/json"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={props.label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void take(files);
        }}
      />
    </>
  );
}
