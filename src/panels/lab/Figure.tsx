import { memo, useMemo } from 'react';
import type { Plot } from '@/analysis/plots/plot';
import type { NumberKey } from '@/app/lab/lookUp';
import { labWords } from '@/app/strings/lab';
import { useApp } from '../AppContext';
import { saveFile } from '../games/saveFile';
import { useThemeName } from '../shell/useAppearance';
import { Button } from '../ui/Button';
import styles from './Figure.module.css';
import { PlotMarks } from './PlotMarks';
import { pngOf, savePng } from './png';
import { svgAddress, themed } from './themed';

const t = labWords;

export interface FigureProps {
  /** As it is saved. */
  readonly plot: Plot;
  /** As it is drawn here: the same numbers, for less room. */
  readonly shown: Plot;
  readonly onOpen: (key: NumberKey) => void;
}

/**
 * A picture of the analysis, drawn as an image: whatever its texts say, nothing in it can act. What can be pressed
 * lies over it.
 */
export const Figure = memo(function Figure({ plot, shown, onOpen }: FigureProps) {
  const { id, title, svg, csv } = plot;
  const { width, height } = shown;
  const app = useApp();
  const theme = useThemeName();
  const address = useMemo(() => svgAddress(themed(shown.svg, theme)), [shown, theme]);
  const png = () =>
    pngOf(svg).then(
      (blob) => savePng(`${id}.png`, blob),
      (error) => app.notices.getState().tell({ tone: 'bad', title: t.failed(String(error)) }),
    );
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be within reach of the keys */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title} data-keep={id}>
        <div className={styles.picture} style={{ width }}>
          <img src={address} width={width} height={height} alt={t.plotAlt(title)} />
          <PlotMarks plot={shown} onOpen={onOpen} />
        </div>
      </div>
      <figcaption className={styles.save}>
        <Button
          tone="quiet"
          label={t.svg}
          aria-label={t.save(title, t.svg)}
          onClick={() => saveFile({ name: `${id}.svg`, type: 'image/svg+xml', text: svg })}
        />
        <Button tone="quiet" label={t.png} aria-label={t.save(title, t.png)} onClick={() => void png()} />
        <Button
          tone="quiet"
          label={t.csv}
          aria-label={t.save(title, t.csv)}
          onClick={() => saveFile({ name: `${id}.csv`, type: 'text/csv', text: csv })}
        />
      </figcaption>
    </figure>
  );
});
