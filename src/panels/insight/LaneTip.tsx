import type { SpiralMark, TurnMarks } from '@/app/lab/marks';
import { insightWords } from '@/app/strings/insight';
import styles from './FindingLane.module.css';
import { KindSign } from './KindSign';

const t = insightWords;

/** Widest that the tip gets, in pixels. */
const WIDEST = 260;

export interface LaneTipProps {
  /** Pixels in the lane: what it is about. */
  readonly at: number;
  readonly width: number;
  readonly turn?: TurnMarks;
  readonly spiral?: SpiralMark;
}

/** Names the shapes of a mark, over it. The mark itself says the same to who does not see it. */
export function LaneTip({ at, width, turn, spiral }: LaneTipProps) {
  const most = Math.min(WIDEST, width);
  return (
    <div
      className={styles.tip}
      style={{ left: Math.max(0, Math.min(at - most / 2, width - most)), width: most }}
      aria-hidden="true"
    >
      <div>
        {turn ? (
          <>
            <b>{t.showTurn(turn.turn)}</b>
            <ul>
              {turn.kinds.map(({ kind, count, by }) => (
                <li key={kind}>
                  <KindSign kind={kind} solid={kind === 'size-trap' && turn.trapTaken} />
                  <span>
                    {t.kind[kind]}
                    {count > 1 ? ` × ${count}` : ''}
                    {by.length > 0 ? <small> {by.join(', ')}</small> : null}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {spiral ? (
          <>
            <b>{t.spiralTurns(spiral.from, spiral.to)}</b>
            <p>{[t.circle, ...spiral.kinds.map((kind) => t.spiralKind[kind])].join('; ')}</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
