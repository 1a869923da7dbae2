import { useEffect, useState } from 'react';
import { type Download, fileOf } from '@/app/downloads';
import { routes } from '@/app/links';
import type { ShelfEntry } from '@/app/shelf';
import { strings } from '@/app/strings';
import { useApp, useAppStore } from '../AppContext';
import { goTo } from '../hashLocation';
import { FileButton } from '../import/FileButton';
import { Button } from '../ui/Button';
import { OpenIcon, PlusIcon } from '../ui/icons';
import { Page } from '../ui/Page';
import { GameRow } from './GameRow';
import styles from './GamesPage.module.css';
import { saveFile } from './saveFile';

const t = strings.games;

interface Removed {
  readonly entry: ShelfEntry;
  readonly game: unknown;
}

export default function GamesPage() {
  const app = useApp();
  const entries = useAppStore('shelf', (shelf) => shelf.entries);
  const ready = useAppStore('shelf', (shelf) => shelf.ready);
  const [removed, setRemoved] = useState<Removed | null>(null);

  useEffect(() => {
    const { tell } = app.notices.getState();
    app.saver
      .settled()
      .then(() => app.shelf.getState().refresh())
      .catch(() => tell({ tone: 'bad', title: t.unreadable }));
  }, [app]);

  const load = async (id: string) => {
    const game = await app.saver.load(id);
    if (!game) {
      await app.shelf.getState().refresh();
      app.notices.getState().tell({ tone: 'bad', title: strings.notice.gone });
    }
    return game;
  };
  const download = async (id: string, form: Download) => {
    const game = await load(id);
    if (game) saveFile(fileOf(game, form));
  };
  const remove = async (entry: ShelfEntry) => {
    const game = await app.ports.shelf.load(entry.id);
    await app.shelf.getState().remove(entry.id);
    setRemoved({ entry, game });
  };
  const putBack = async () => {
    if (!removed) return;
    await app.ports.shelf.save(removed.entry, removed.game);
    await app.shelf.getState().refresh();
    setRemoved(null);
  };

  return (
    <Page
      title={t.title}
      lead={
        <>
          {t.lead} <span className={styles.hint}>{t.dropHint}</span>
        </>
      }
      actions={
        <>
          <FileButton icon={<OpenIcon />} label={t.openFile} />
          <Button tone="primary" icon={<PlusIcon />} label={t.start} onClick={() => goTo(routes.setup)} />
        </>
      }
    >
      <div role="status">
        {removed ? (
          <p className={styles.removed}>
            {t.removed(removed.entry.title)} <Button label={t.undo} onClick={putBack} />
          </p>
        ) : null}
      </div>
      {!ready ? (
        <p className={styles.quiet}>{t.reading}</p>
      ) : entries.length === 0 ? (
        <div className={styles.empty}>
          <EmptyShelf />
          <h2>{t.empty}</h2>
          <p>{t.emptyNext}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <GameRow
                entry={entry}
                load={load}
                onDownload={(form) => void download(entry.id, form)}
                onRemove={() => void remove(entry)}
              />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

/** An empty shelf with one brick: decoration. */
function EmptyShelf() {
  return (
    <svg viewBox="0 0 160 64" width="160" height="64" aria-hidden="true" className={styles.shelf}>
      <path d="M8 54h144M20 54v8M140 54v8" />
      <path d="M66 32h28v22H66zM71 32v-5h7v5M82 32v-5h7v5" strokeDasharray="3 3.5" />
    </svg>
  );
}
