import { useEffect, useRef, useState } from 'react';
import { strings } from '@/app/strings';
import styles from './DropZone.module.css';
import { useImport } from './useImport';

const t = strings.notice.drop;

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Files may be dropped anywhere on the page, or pasted. */
export function DropZone() {
  const take = useImport();
  const [over, setOver] = useState(false);
  // `dragenter` and `dragleave` come for every element on the way: only their difference tells.
  const depth = useRef(0);

  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth.current++;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    };
    const hover = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      void take([...event.dataTransfer!.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void take(files);
    };
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', hover, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => end.abort();
  }, [take]);

  if (!over) return null;
  return (
    <div className={styles.overlay} data-testid="drop-overlay">
      <div className={styles.sheet}>
        <svg viewBox="0 0 48 40" width="72" height="60" aria-hidden="true">
          <path d="M24 3v19M16.5 15 24 22.5 31.5 15" />
          <path d="M6 24v9a3 3 0 0 0 3 3h30a3 3 0 0 0 3-3v-9" />
        </svg>
        <p className={styles.title}>{t.title}</p>
        <p className={styles.what}>{t.what}</p>
      </div>
    </div>
  );
}
