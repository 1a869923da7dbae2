import { type ChangeEvent, useRef } from 'react';
import { labWords } from '@/app/strings/lab';
import { fileOfLine } from '@/records/lines';
import { useApp } from '../AppContext';
import { Button } from '../ui/Button';
import { OpenIcon } from '../ui/icons';
import { useLab } from './useLab';

const t = labWords;

/** Several logs and records at once, or all of a folder: they go on the shelf, and into the choice. */
export function AddFiles() {
  const app = useApp();
  const choose = useLab((lab) => lab.choose);
  const chosen = useLab((lab) => lab.chosen);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const all = [...(event.target.files ?? [])];
    const inFolder = event.target === folder.current;
    // In a folder there may be anything; who picks a file is told why it is not taken.
    const list = inFolder ? all.filter(({ name }) => /\.jsonl?$/i.test(name)) : all;
    event.target.value = '';
    if (list.length === 0) {
      if (inFolder) app.notices.getState().tell({ tone: 'bad', title: t.emptyFolder });
      return;
    }
    const before = new Set(app.shelf.getState().entries.map(({ id }) => id));
    // What reads files is loaded with the first of them.
    const { importFiles } = await import('@/app/import');
    await importFiles(app, list, { open: false });
    await app.saver.settled();
    await app.shelf.getState().refresh();
    const names = new Set(list.map(({ name }) => name));
    const added = app.shelf
      .getState()
      .entries.filter(
        ({ id, source }) =>
          !before.has(id) || (source.kind !== 'played' && names.has(fileOfLine(source.file))),
      );
    choose([...chosen, ...added.map(({ id }) => id)]);
  };
  return (
    <>
      <Button icon={<OpenIcon />} label={t.addFiles} onClick={() => files.current?.click()} />
      <Button label={t.addFolder} onClick={() => folder.current?.click()} />
      <input
        ref={files}
        type="file"
        accept=".json,.jsonl,application/json"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.addFiles}
        onChange={(event) => void take(event)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        {...{ webkitdirectory: '' }}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.addFolder}
        onChange={(event) => void take(event)}
      />
    </>
  );
}
