import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { type AnalysisMarks, marksOf, type SpiralMark, type TurnMarks } from '@/app/lab/marks';
import { insightWords } from '@/app/strings/insight';
import { useApp } from '../AppContext';
import styles from './FindingLane.module.css';
import { KindShape } from './KindSign';
import { LaneTip } from './LaneTip';
import { LANE } from './lane';
import { useAnalysis } from './useAnalysis';

const t = insightWords;

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

/** What a pointer or the focus is on. */
type Told =
  | { readonly kind: 'turn'; readonly mark: TurnMarks }
  | { readonly kind: 'spiral'; readonly mark: SpiralMark };

const Lane = memo(function Lane(props: FindingLaneProps & { readonly marks: AnalysisMarks }) {
  const { left, right, maxTurns, width, marks } = props;
  const { table, prefs } = useApp();
  const [told, setTold] = useState<Told | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const box = useRef<HTMLUListElement>(null);
  const step = (right - left) / Math.max(1, maxTurns);
  const x = (turn: number) => left + step * turn;
  const half = Math.min(step / 2, 13);
  const size = Math.min(step, LANE);
  const turns = marks.turns.map(({ turn }) => turn);
  const current = chosen !== null && turns.includes(chosen) ? chosen : turns[0];
  const show = (turn: number) => {
    prefs.getState().change({ drawer: true, drawerTab: 'insight' });
    table.getState().goToTurn(turn);
  };
  const hear = (it: Told) => ({
    onPointerEnter: () => setTold(it),
    onPointerLeave: () => setTold(null),
    onFocus: () => setTold(it),
    onBlur: () => setTold(null),
  });
  // One stop of the Tab key; in it the arrows go from mark to mark, and the table does not take them.
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTold(null);
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -turns.length, End: turns.length }[event.key];
    if (by === undefined || current === undefined) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(turns.length - 1, turns.indexOf(current) + by));
    box.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <>
      {marks.spirals.map((mark) => {
        const { from, to } = mark;
        return (
          <button
            key={from}
            type="button"
            className={styles.spiral}
            style={{ left: x(from) - half, width: x(to) - x(from) + 2 * half }}
            aria-label={t.laneSpiral(from, to, mark.kinds.map((kind) => t.spiralKind[kind]).join('; '))}
            onClick={() => show(from)}
            {...hear({ kind: 'spiral', mark })}
          />
        );
      })}
      <ul ref={box} className={styles.marks} aria-label={t.lane} onKeyDown={keys}>
        {marks.turns.map((mark) => (
          <li key={mark.turn}>
            <button
              type="button"
              className={styles.mark}
              data-taken={mark.trapTaken || undefined}
              data-kind={mark.kinds[0]?.kind}
              style={{ left: x(mark.turn) - size / 2, width: size }}
              tabIndex={mark.turn === current ? 0 : -1}
              aria-label={t.laneTurn(mark.turn, kindsText(mark))}
              onClick={() => {
                setChosen(mark.turn);
                show(mark.turn);
              }}
              {...hear({ kind: 'turn', mark })}
              onFocus={() => {
                setChosen(mark.turn);
                setTold({ kind: 'turn', mark });
              }}
            >
              <svg viewBox="-7 -7 14 14" aria-hidden="true">
                {mark.kinds[0] && <KindShape kind={mark.kinds[0].kind} solid={mark.trapTaken} />}
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {told?.kind === 'turn' ? (
        <LaneTip at={x(told.mark.turn)} width={width} turn={told.mark} />
      ) : told ? (
        <LaneTip at={(x(told.mark.from) + x(told.mark.to)) / 2} width={width} spiral={told.mark} />
      ) : null}
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
