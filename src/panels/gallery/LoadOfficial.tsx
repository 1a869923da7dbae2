import { Popover } from '@base-ui/react/popover';
import { useRef, useState } from 'react';
import { importFiles, loadOfficialDataset, OFFICIAL_SET } from '@/app/import';
import { strings } from '@/app/strings';
import { useApp } from '../AppContext';
import { Button } from '../ui/Button';
import buttonStyles from '../ui/Button.module.css';
import { DownloadIcon, OpenIcon } from '../ui/icons';
import styles from './LoadOfficial.module.css';

const t = strings.gallery.load;

/** The official set, by a file or by its address. Nothing is fetched before the last button is pressed. */
export function LoadOfficial({ onLoaded }: { readonly onLoaded: (set: string) => void }) {
  const app = useApp();
  const [open, setOpen] = useState(false);
  const [fetching, setFetching] = useState<AbortController | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const choose = async (files: FileList | null) => {
    if (!files?.length) return;
    setOpen(false);
    const { set } = await importFiles(app, files);
    if (set) onLoaded(set);
  };
  const get = async () => {
    const control = new AbortController();
    setFetching(control);
    const set = await loadOfficialDataset(app, control.signal);
    setFetching((now) => (now === control ? null : now));
    if (!set) return;
    setOpen(false);
    onLoaded(set);
  };
  const cancel = () => {
    fetching?.abort();
    setFetching(null);
  };

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonStyles.button}>
        <DownloadIcon />
        {t.title}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className={styles.positioner}>
          <Popover.Popup className={styles.sheet}>
            <Popover.Title className={styles.title}>{t.title}</Popover.Title>
            <Popover.Description className={styles.lead}>{t.lead}</Popover.Description>
            <Button icon={<OpenIcon />} label={t.fromFile} onClick={() => picker.current?.click()} />
            <hr className={styles.rule} />
            <p className={styles.lead}>
              {t.address}
              <code className={styles.address}>{OFFICIAL_SET}</code>
            </p>
            {fetching ? (
              <div className={styles.going} role="status">
                {t.going}
                <Button label={t.cancel} onClick={cancel} />
              </div>
            ) : (
              <Button icon={<DownloadIcon />} label={t.fromAddress} onClick={get} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.fromFile}
        onChange={(event) => {
          void choose(event.target.files);
          event.target.value = '';
        }}
      />
    </Popover.Root>
  );
}
