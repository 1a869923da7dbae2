import { memo, useMemo } from 'react';
import { type AnalysisMarks, marksOf, type TurnMarks } from '@/app/lab/marks';
import { strings } from '@/app/strings';
import { useApp } from '../AppContext';
import styles from './FindingLane.module.css';
import { KindShape } from './KindSign';
import { LANE } from './lane';
import { useAnalysis } from './useAnalysis';

const t = strings.insight;

export interface FindingLaneProps {
  /** Pixels: where turn 0 and the last possible turn stand. */
  readonly left: number;
  readonly right: number;
  readonly maxTurns: number;
  readonly width: number;
}

/** What went wrong, below the turns in which it did: a bracket for each spiral, a shape for a turn's gravest finding. */
export default function FindingLane(props: FindingLaneProps) {
  const { analysis } = useAnalysis();
  const marks = useMemo(() => (analysis ? marksOf(analysis) : null), [analysis]);
  return (
    <div className={styles.lane} style={{ height: LANE }}>
      {marks && <Lane {...props} marks={marks} />}
    </div>
  );
}

const Lane = memo(function Lane(props: FindingLaneProps & { readonly marks: AnalysisMarks }) {
  const { left, right, maxTurns, width, marks } = props;
  const { table, prefs } = useApp();
  const step = (right - left) / Math.max(1, maxTurns);
  const x = (turn: number) => left + step * turn;
  const told = marks.turns.filter(({ kinds }) => kinds.some(({ kind }) => kind !== 'misleading-candidate'));
  const words = told.map((it) => t.laneTurn(it.turn, kindsText(it))).join('; ');
  const half = Math.min(step / 2, 13);
  const show = (turn: number) => {
    prefs.getState().change({ drawer: true, drawerTab: 'insight' });
    table.getState().goToTurn(turn);
  };
  return (
    <>
      <svg width={width} height={LANE} role="img" aria-label={words ? `${t.lane}: ${words}` : t.lane}>
        {marks.turns.map((it) => (
          <g
            key={it.turn}
            className={styles.mark}
            data-taken={it.trapTaken || undefined}
            data-kind={it.kinds[0]?.kind}
            transform={`translate(${x(it.turn)} 7)${step < 20 ? ' scale(.8)' : ''}`}
          >
            <title>{t.laneTurn(it.turn, kindsText(it))}</title>
            <rect x={-step / 2} y="-7" width={step} height="14" fill="transparent" />
            {it.kinds[0] && <KindShape kind={it.kinds[0].kind} solid={it.trapTaken} />}
          </g>
        ))}
      </svg>
      {marks.spirals.map((it) => {
        const label = t.laneSpiral(it.from, it.to, it.kinds.map((kind) => t.spiralKind[kind]).join('; '));
        return (
          <button
            key={it.from}
            type="button"
            className={styles.spiral}
            style={{ left: x(it.from) - half, width: x(it.to) - x(it.from) + 2 * half }}
            aria-label={label}
            title={label}
            onClick={() => show(it.from)}
          />
        );
      })}
    </>
  );
});

const kindsText = ({ kinds }: TurnMarks): string =>
  kinds
    .map(({ kind, count, by }) =>
      [t.kind[kind].toLowerCase(), count > 1 ? `× ${count}` : '', by.length > 0 ? `(${by.join(', ')})` : '']
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
