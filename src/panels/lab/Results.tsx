import { memo, useCallback, useMemo } from 'react';
import { tableCsv } from '@/analysis/present/table';
import type { TurnRef } from '@/analysis/statistics/amount';
import { GROUPINGS } from '@/analysis/tables/games';
import { type LabTableName, shownTable } from '@/app/lab/report';
import type { Shown } from '@/app/lab/store';
import { routes } from '@/app/links';
import { insightWords } from '@/app/strings/insight';
import { labWords } from '@/app/strings/lab';
import { saveFile } from '../games/saveFile';
import { useMedia } from '../shell/useAppearance';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { DownloadIcon } from '../ui/icons';
import { Figure } from './Figure';
import { LookedInto } from './LookedInto';
import { look } from './looking';
import { NumberTable } from './NumberTable';
import styles from './Results.module.css';
import { useLab } from './useLab';

const t = labWords;

/** The parts of the page in their order: which table, and which pictures by their ids. */
const PARTS: readonly {
  readonly id: Exclude<keyof typeof t.parts, 'spirals'>;
  readonly table: LabTableName;
  readonly plots: readonly string[];
}[] = [
  { id: 'performance', table: 'performance', plots: ['plot-progress', 'plot-progress-by-turn'] },
  { id: 'failures', table: 'taxonomy', plots: ['plot-taxonomy'] },
  { id: 'removes', table: 'removes', plots: ['plot-removes'] },
  { id: 'oracle', table: 'oracleUse', plots: ['plot-oracle-use'] },
  { id: 'credit', table: 'credit', plots: [] },
  { id: 'talk', table: 'talk', plots: [] },
  { id: 'information', table: 'information', plots: [] },
  { id: 'findings', table: 'findings', plots: [] },
  { id: 'correlations', table: 'correlations', plots: ['plot-gap-and-progress'] },
  { id: 'games', table: 'games', plots: [] },
];

/** Below so many points a correlation is told with a warning. */
const WEAK = 6;

/** So many parts are drawn at first; the rest a moment later, since all of hundreds of games at once would stop the page. */
const FIRST_PARTS = 4;

export interface ResultsProps {
  readonly shown: Shown;
  /** Whether all parts are drawn. */
  readonly whole: boolean;
}

/** What the games tell. */
export const Results = memo(function Results({ shown, whole }: ResultsProps) {
  const { report, games, left } = shown;
  const by = useLab((lab) => lab.by);
  const group = useLab((lab) => lab.group);
  const published = useLab((lab) => lab.published);
  const setPublished = useLab((lab) => lab.setPublished);
  const canCompare = report.by === 'director';
  const beside = published && canCompare;
  const turnAddress = useCallback(
    ({ game, turn }: TurnRef) => {
      const it = games[game];
      return it ? `#${routes.game(it.id, turn)}` : null;
    },
    [games],
  );
  const tables = useMemo(
    () => new Map(PARTS.map(({ table }) => [table, shownTable(report.tables[table], beside)])),
    [report, beside],
  );
  const narrow = useMedia('(max-width: 640px)');
  // Where two stand side by side, the first is drawn for a phone's width.
  const roomy = useMedia('(min-width: 1264px)');
  const wide = useMedia('(min-width: 1600px)');
  const plots = useMemo(() => new Map(report.plots.map((plot) => [plot.id, plot])), [report]);
  const narrowPlots = useMemo(() => new Map(report.narrowPlots.map((plot) => [plot.id, plot])), [report]);
  return (
    <div className={styles.results}>
      <div className={styles.controls}>
        <Choice
          label={t.by}
          options={GROUPINGS.map((value) => ({ value, label: t.bys[value] }))}
          value={by}
          onChange={(value) => void group(value)}
        />
        <label className={styles.check} title={canCompare ? undefined : t.publishedOnly}>
          <input
            type="checkbox"
            checked={beside}
            disabled={!canCompare}
            onChange={(event) => setPublished(event.target.checked)}
          />
          {t.published}
        </label>
        <p className={styles.hint}>{t.hint}</p>
      </div>
      {(['unreadable', 'unplayed'] as const).map((why) => {
        const count = left.filter((it) => it.why === why).length;
        return count > 0 ? (
          <p key={why} className={styles.note}>
            {t.left(count, why)}
          </p>
        ) : null;
      })}
      {PARTS.slice(0, whole ? PARTS.length : FIRST_PARTS).map(({ id, table, plots: names }) => {
        const lab = report.tables[table];
        const shownNow = tables.get(table)!;
        const tooFew = id === 'correlations' && report.models.length < 3;
        const pictures = names.flatMap((name) => {
          const plot = plots.get(name);
          // The scatter of models is nothing without others to stand among.
          return plot && (id !== 'correlations' || beside || report.models.length >= 3) ? [plot] : [];
        });
        return (
          <section key={id} className={styles.part} aria-labelledby={`lab-${id}`}>
            <header className={styles.head}>
              <h2 id={`lab-${id}`}>{t.parts[id]}</h2>
              {tooFew ? null : (
                <Button
                  tone="quiet"
                  icon={<DownloadIcon />}
                  label={t.csv}
                  aria-label={t.save(t.theTable(shownNow.title), t.csv)}
                  onClick={() =>
                    saveFile({ name: `${shownNow.id}.csv`, type: 'text/csv', text: tableCsv(shownNow) })
                  }
                />
              )}
            </header>
            <p className={styles.caption}>{shownNow.caption}</p>
            {tooFew
              ? null
              : shownNow.notes.map((it) => (
                  <p key={it} className={styles.note}>
                    {it}
                  </p>
                ))}
            {id === 'performance' && report.few.length > 0 ? (
              <p className={styles.note} data-few>
                {t.fewGames(report.few)}
              </p>
            ) : null}
            {id === 'correlations' && tooFew ? (
              <p className={styles.note}>{t.fewModels(report.models.length)}</p>
            ) : (
              <>
                {id === 'correlations' && report.models.length < WEAK ? (
                  <p className={styles.note}>{t.weakModels(report.models)}</p>
                ) : null}
                <NumberTable table={shownNow} own={lab.own} turnAddress={turnAddress} onOpen={look} />
              </>
            )}
            {pictures.length > 0 ? (
              <div
                className={styles.figures}
                data-pair={pictures.length < 2 ? undefined : wide ? 'even' : roomy ? 'uneven' : undefined}
              >
                {pictures.map((plot, k) => (
                  <Figure
                    key={plot.id}
                    plot={plot}
                    shown={
                      ((narrow || (roomy && !wide && pictures.length === 2 && k === 0)) &&
                        narrowPlots.get(plot.id)) ||
                      plot
                    }
                    onOpen={look}
                  />
                ))}
              </div>
            ) : null}
          </section>
        );
      })}
      <section className={styles.part} aria-labelledby="lab-spirals">
        <h2 id="lab-spirals">{t.parts.spirals}</h2>
        {report.spirals.length === 0 ? (
          <p className={styles.note}>{t.noSpirals}</p>
        ) : (
          <ul className={styles.spirals}>
            {report.spirals.map(({ from, to, sentence }) => {
              const game = games[from.game]!;
              return (
                <li key={`${from.game} ${from.turn}`}>
                  <a href={`#${routes.game(game.id, from.turn)}`}>
                    {game.name}, {insightWords.spiralTurns(from.turn, to).toLowerCase()}
                  </a>
                  <span>{sentence}</span>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      <LookedInto shown={shown} />
    </div>
  );
});
