import { type KeyboardEvent, memo, type SyntheticEvent, useRef, useState } from 'react';
import type { Plot } from '@/analysis/plots/plot';
import { markKey, type NumberKey } from '@/app/lab/lookUp';
import { labWords } from '@/app/strings/lab';
import styles from './Figure.module.css';

const t = labWords;

export interface PlotMarksProps {
  readonly plot: Plot;
  readonly onOpen: (key: NumberKey) => void;
}

/** Steps that a key goes from mark to mark; a picture is one stop of the Tab key, however many marks it has. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const placeOf = ({ target }: SyntheticEvent): number | null =>
  target instanceof SVGElement && target.dataset.place !== undefined ? Number(target.dataset.place) : null;

/** What can be pressed in a picture, laid over it: each mark that turns are behind. */
export const PlotMarks = memo(function PlotMarks({ plot, onOpen }: PlotMarksProps) {
  const { title, width, height, marks } = plot;
  const box = useRef<SVGSVGElement>(null);
  const places = marks.flatMap(({ ground }, k) =>
    ground === null || ground.kind === 'published' ? [] : [k],
  );
  const [chosen, setChosen] = useState(places[0]);
  const current = places.includes(chosen ?? -1) ? chosen : places[0];
  const open = (event: SyntheticEvent) => {
    const place = placeOf(event);
    if (place !== null) onOpen(markKey(plot, place));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(event);
    }
    const step = STEPS[event.key];
    if (step === undefined || current === undefined) return;
    event.preventDefault();
    const next = places[Math.max(0, Math.min(places.length - 1, places.indexOf(current) + step))];
    box.current?.querySelector<SVGElement>(`[data-place="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <svg
      ref={box}
      className={styles.marks}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={t.marks(title)}
      role="group"
      onClick={open}
      onKeyDown={onKeyDown}
      onFocus={(event) => setChosen(placeOf(event) ?? undefined)}
    >
      {places.map((place) => {
        const { row, name, value, ground: _, ...at } = marks[place]!;
        return (
          // biome-ignore lint/a11y/useSemanticElements: no button can stand within an SVG
          <rect
            key={place}
            {...at}
            rx="3"
            role="button"
            tabIndex={place === current ? 0 : -1}
            data-place={place}
            aria-label={t.behind.open(name, row, value)}
          >
            <title>{t.mark(row, name, value)}</title>
          </rect>
        );
      })}
    </svg>
  );
});
