import type { TurnAnalysis } from '@/analysis/game';
import { contradicts } from '@/analysis/information';
import { type BeliefPoint, beliefCurve, measuredTurn } from '@/app/lab/said';
import { strings } from '@/app/strings';
import { insightWords } from '@/app/strings/insight';
import { DIRECTORS } from '@/craft/vocabulary';
import { useApp } from '../AppContext';
import styles from './InsightPanel.module.css';

const t = insightWords;
const bits = (value: number): string =>
  value
    .toFixed(2)
    .replace(/^-0\.00$/, '0.00')
    .replace('-', '−');

export interface SaidProps {
  readonly turns: readonly TurnAnalysis[];
  readonly maxTurns: number;
  readonly inView: number;
}

/** How much the messages said, for the turn in view and over the game [K1–K4]. */
export function Said({ turns, maxTurns, inView }: SaidProps) {
  const now = measuredTurn(turns, inView);
  return (
    <section className={styles.part} aria-labelledby="insight-said">
      <h3 id="insight-said">{t.said}</h3>
      {!now ? (
        <p className={styles.soft}>{t.noTalk}</p>
      ) : (
        <>
          <Curve points={beliefCurve(turns)} maxTurns={maxTurns} at={now.turn} />
          <h4>{t.showTurn(now.turn)}</h4>
          <Messages turn={now} />
          <h4>{t.ground}</h4>
          <Ground turn={now} />
          <details className={styles.more}>
            <summary>{t.caveat}</summary>
            <ul className={styles.caveats}>
              {t.caveats.map((it) => (
                <li key={it}>{it}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}

function Messages({ turn: { information } }: { readonly turn: TurnAnalysis }) {
  if (!information || information.choices < 2) return <p className={styles.soft}>{t.oneChoice}</p>;
  const { choices, priorBits, jointBits, messages } = information;
  const taking = messages.filter(contradicts).map(({ speaker }) => speaker);
  return (
    <>
      <p>{t.saidLead(choices, bits(priorBits), bits(priorBits - jointBits))}</p>
      <table className={styles.bits}>
        <thead>
          <tr>
            <th scope="col">{t.columns.who}</th>
            <th scope="col">{t.columns.bits}</th>
            <th scope="col">{t.columns.adds}</th>
            <th scope="col">{t.columns.redundant}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((it) => (
            <tr key={it.speaker}>
              <th scope="row" data-speaker={it.speaker}>
                {it.speaker}
              </th>
              <td>{bits(it.bits)}</td>
              <td data-bad={contradicts(it) || undefined}>{bits(it.adds)}</td>
              <td>{bits(it.redundancy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {taking.length > 0 && <p className={styles.soft}>{t.takesAway(taking)}</p>}
    </>
  );
}

function Ground({ turn: { ground } }: { readonly turn: TurnAnalysis }) {
  return (
    <ul className={styles.ground}>
      {DIRECTORS.map((director) => {
        const { color, size } = ground[director];
        return (
          <li
            key={director}
            data-speaker={director}
            title={t.groundOf(strings.wall[director], strings.percent(color), strings.percent(size))}
          >
            <span>{director}</span>
            <span className={styles.meter} aria-hidden="true">
              <i style={{ width: `${color * 100}%` }} />
              <b style={{ width: `${size * 100}%` }} />
            </span>
            <span className={styles.shares}>
              {strings.percent(color)} {t.groundColor}, {strings.percent(size)} {t.groundSize}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const FRAME = { left: 26, right: 6, top: 8, bottom: 18, width: 316, height: 104 } as const;

function Curve({
  points,
  maxTurns,
  at,
}: {
  readonly points: readonly BeliefPoint[];
  readonly maxTurns: number;
  readonly at: number;
}) {
  const { table } = useApp();
  if (points.length === 0) return null;
  const span = FRAME.width - FRAME.left - FRAME.right;
  const x = (turn: number) => FRAME.left + (span * (turn - 0.5)) / Math.max(1, maxTurns);
  const y = (share: number) => FRAME.top + (FRAME.height - FRAME.top - FRAME.bottom) * (1 - share);
  const path = (of: 'good' | 'top') =>
    points.map((it, k) => `${k === 0 ? 'M' : 'L'}${x(it.turn).toFixed(1)} ${y(it[of]).toFixed(1)}`).join('');
  return (
    <figure className={styles.curve}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={t.curveLabel}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path className={styles.grid} d={`M${FRAME.left} ${y(share)}H${FRAME.width - FRAME.right}`} />
            <text x={FRAME.left - 5} y={y(share) + 3.5} textAnchor="end">
              {strings.measure(share)}
            </text>
          </g>
        ))}
        {[1, 5, 10, 15, 20]
          .filter((turn) => turn <= maxTurns)
          .map((turn) => (
            <text key={turn} x={x(turn)} y={FRAME.height - 4} textAnchor="middle">
              {turn}
            </text>
          ))}
        <path className={styles.here} d={`M${x(at)} ${FRAME.top}V${FRAME.height - FRAME.bottom}`} />
        <path className={styles.top} d={path('top')} />
        <path className={styles.good} d={path('good')} />
        {points.map((it) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the time line has the same by key
          <g key={it.turn} className={styles.point} onClick={() => table.getState().goToTurn(it.turn)}>
            <title>{`${t.curve(it.turn)} ${t.good}: ${bits(it.good)}; ${t.top}: ${bits(it.top)}`}</title>
            <rect
              x={x(it.turn) - span / maxTurns / 2}
              y={FRAME.top}
              width={span / maxTurns}
              height={FRAME.height - FRAME.top}
            />
            <circle cx={x(it.turn)} cy={y(it.good)} r={it.turn === at ? 3.4 : 2} />
          </g>
        ))}
      </svg>
      <figcaption>
        <span className={styles.keyGood}>{t.good}</span>
        <span className={styles.keyTop}>{t.top}</span>
      </figcaption>
    </figure>
  );
}
