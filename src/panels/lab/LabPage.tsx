import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { labWords } from '@/app/strings/lab';
import { useApp, useAppStore } from '../AppContext';
import { saveFile } from '../games/saveFile';
import { goTo } from '../hashLocation';
import { Button } from '../ui/Button';
import { DownloadIcon } from '../ui/icons';
import { Page } from '../ui/Page';
import { AddFiles } from './AddFiles';
import { GamePicker } from './GamePicker';
import { useKeptPlace } from './keptPlace';
import styles from './LabPage.module.css';
import { Progress } from './Progress';
import { Results } from './Results';
import { ScriptedGames } from './ScriptedGames';
import { useLab } from './useLab';

const t = labWords;

/** Many games at once: choose them, or make them; then tables and pictures, each number with its turns. */
export default function LabPage() {
  const app = useApp();
  const entries = useAppStore('shelf', (shelf) => shelf.entries);
  const ready = useAppStore('shelf', (shelf) => shelf.ready);
  const shown = useLab((lab) => lab.shown);
  const busy = useLab((lab) => lab.busy);
  const fault = useLab((lab) => lab.fault);
  const page = useLab((lab) => lab.page);
  const turns = useLab((lab) => lab.turns);
  const [picking, setPicking] = useState(false);
  // Hundreds of rows are drawn bit by bit, so that the page never stands still for long.
  const drawn = useDeferredValue(shown, null);
  const [whole, setWhole] = useState<typeof drawn>(null);
  useEffect(() => startTransition(() => setWhole(drawn)), [drawn]);
  useKeptPlace(drawn !== null && whole === drawn && !picking, busy === null);

  useEffect(() => {
    const { tell } = app.notices.getState();
    app.saver
      .settled()
      .then(() => app.shelf.getState().refresh())
      .catch(() => tell({ tone: 'bad', title: strings.games.unreadable }));
  }, [app]);
  // The choice of games gives way to what they tell.
  useEffect(() => {
    if (shown) setPicking(false);
  }, [shown]);

  const saveReport = async () => {
    const text = await page();
    if (text) saveFile({ name: 'craft-report.html', type: 'text/html', text });
  };
  const saveTurns = async () => {
    const text = await turns();
    if (text) saveFile({ name: 'craft-turns.csv', type: 'text/csv', text });
  };
  const open = picking || !shown;
  return (
    <Page
      wide
      title={t.title}
      lead={shown ? t.sums(shown.report.sums) : t.lead}
      actions={
        shown ? (
          <>
            <Button label={t.change} pressed={picking} onClick={() => setPicking(!picking)} />
            <Button
              icon={<DownloadIcon />}
              label={t.turns}
              disabled={busy !== null}
              onClick={() => void saveTurns()}
            />
            <Button
              icon={<DownloadIcon />}
              label={t.report}
              disabled={busy !== null}
              onClick={() => void saveReport()}
            />
          </>
        ) : null
      }
    >
      <Progress />
      {fault ? (
        <p className={styles.fault} role="alert">
          {t.failed(fault)}
        </p>
      ) : null}
      {!ready ? (
        <p className={styles.quiet}>{strings.games.reading}</p>
      ) : open ? (
        <div className={styles.start}>
          {entries.length === 0 ? (
            <div className={styles.empty}>
              <h2>{t.empty}</h2>
              <p>{t.emptyNext}</p>
              <div className={styles.ways}>
                <AddFiles />
                <Button label={strings.games.start} onClick={() => goTo(routes.setup)} />
              </div>
            </div>
          ) : (
            <GamePicker entries={entries} />
          )}
          <ScriptedGames />
        </div>
      ) : null}
      {shown && drawn && !picking ? <Results whole={whole === drawn} shown={drawn} /> : null}
    </Page>
  );
}
