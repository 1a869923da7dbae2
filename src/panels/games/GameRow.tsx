import { Menu } from '@base-ui/react/menu';
import { useMemo, useState } from 'react';
import { DOWNLOADS, type Download } from '@/app/downloads';
import type { Game } from '@/app/game';
import { routes } from '@/app/links';
import type { ShelfEntry } from '@/app/shelf';
import { strings } from '@/app/strings';
import { boardFromJson } from '@/craft/board';
import { RULE_SETS } from '@/craft/vocabulary';
import { nameOf } from '../gallery/cards';
import { Button } from '../ui/Button';
import buttonStyles from '../ui/Button.module.css';
import { Isometric } from '../ui/Isometric';
import { DownloadIcon, TrashIcon } from '../ui/icons';
import { Disagreements } from './Disagreements';
import styles from './GameRow.module.css';

const t = strings.games;
const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export interface GameRowProps {
  readonly entry: ShelfEntry;
  readonly load: (id: string) => Promise<Game | null>;
  readonly onDownload: (form: Download) => void;
  readonly onRemove: () => void;
}

/** One game on the shelf: its board as it stands, where it came from, and what can be done with it. */
export function GameRow({ entry, load, onDownload, onRemove }: GameRowProps) {
  const [opened, setOpened] = useState<Game | null>(null);
  const board = useMemo(() => {
    const read = entry.board ? boardFromJson(entry.board) : null;
    return read?.ok ? read.value : null;
  }, [entry.board]);
  const rules = RULE_SETS.find((it) => it === entry.rules);
  const { source } = entry;
  const address = `#${routes.game(entry.id, entry.source.kind === 'played' ? entry.turns : 0)}`;

  return (
    <article className={styles.row}>
      <div>{board ? <Isometric board={board} /> : null}</div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <a href={address}>{source.kind === 'played' ? nameOf(entry.title) : entry.title}</a>
        </h2>
        <p className={styles.line}>
          {nameOf(entry.structure)}
          <Dot />
          {rules ? strings.rules[rules] : entry.rules}
          <Dot />
          {t.turn(entry.turns, entry.maxTurns)}
          <Dot />
          {t.progress(entry.progress)}
        </p>
        <p className={styles.from}>
          {t.kind[source.kind]}
          {source.kind === 'played' || source.file === `${entry.title}.json` ? null : (
            <span className={styles.file}>{source.file}</span>
          )}
          <time dateTime={new Date(entry.savedAt).toISOString()}>{WHEN.format(entry.savedAt)}</time>
        </p>
        {source.kind !== 'log' ? null : entry.disagreements === 0 ? (
          <p className={styles.agrees}>{t.agrees(entry.turns)}</p>
        ) : (
          <button
            type="button"
            className={styles.disagrees}
            aria-expanded={opened !== null}
            onClick={() => (opened ? setOpened(null) : void load(entry.id).then(setOpened))}
          >
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d={opened ? 'M2.5 4.2 6 7.8l3.5-3.6' : 'M4.2 2.5 7.8 6 4.2 9.5'} />
            </svg>
            {t.disagrees(entry.disagreements)}
          </button>
        )}
      </div>
      <div className={styles.actions}>
        <a className={buttonStyles.button} href={address}>
          {t.openGame}
        </a>
        <Menu.Root>
          <Menu.Trigger
            className={`${buttonStyles.button} ${buttonStyles.quiet} ${buttonStyles.icon}`}
            aria-label={`${t.download}: ${entry.title}`}
            title={t.download}
          >
            <DownloadIcon />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={4} align="end" className={styles.positioner}>
              <Menu.Popup className={styles.menu}>
                {DOWNLOADS.map((form) => (
                  <Menu.Item key={form} className={styles.item} onClick={() => onDownload(form)}>
                    {t.downloads[form]}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
        <Button
          tone="quiet"
          iconOnly
          icon={<TrashIcon />}
          label={`${t.remove}: ${entry.title}`}
          onClick={onRemove}
        />
      </div>
      {opened ? <Disagreements items={opened.disagreements} /> : null}
    </article>
  );
}

const Dot = () => (
  <span className={styles.dot} aria-hidden="true">
    ·
  </span>
);
