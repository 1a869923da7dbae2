import type { TurnAnalysis } from '@/analysis/game';
import type { Spiral } from '@/analysis/spirals';
import type { WayOut } from '@/analysis/way-out';
import { strings } from '@/app/strings';
import { insightWords } from '@/app/strings/insight';
import { moveSentence } from '@/craft/moves';
import { useApp } from '../AppContext';
import styles from './InsightPanel.module.css';
import { pointAt, pointWords, usePointing } from './pointing';
import { Quote } from './Quote';

const t = insightWords;

export interface SpiralsProps {
  readonly spirals: readonly Spiral[];
  readonly turns: readonly TurnAnalysis[];
}

/** The stretches that went round in a circle: what they cost, what began them, what would have broken them. */
export function Spirals({ spirals, turns }: SpiralsProps) {
  if (turns.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="insight-spirals">
      <h3 id="insight-spirals">{t.spirals}</h3>
      {spirals.length === 0 ? (
        <p className={styles.soft}>{t.noSpirals}</p>
      ) : (
        spirals.map((spiral) => (
          <SpiralCard key={spiral.from} spiral={spiral} asked={turns[spiral.from - 1]?.outcome === 'asked'} />
        ))
      )}
    </section>
  );
}

function SpiralCard({ spiral, asked }: { readonly spiral: Spiral; readonly asked: boolean }) {
  const { table } = useApp();
  const pointed = usePointing((state) => state.pointed?.key);
  const { from, to, kinds, turns, movesLost, begunBy, creditedBy, waysOut, nothingLeft } = spiral;
  const key = `spiral ${from}`;
  const [first, last] = waysOut;
  return (
    <article className={styles.spiral} id={`spiral-${from}`}>
      <button
        type="button"
        className={styles.title}
        aria-pressed={pointed === key}
        onClick={() => pointAt(table, pointWords(begunBy, from, key))}
      >
        {t.spiralTurns(from, to)}
      </button>
      {nothingLeft ? (
        <p>{spiral.sentence}</p>
      ) : (
        <>
          <p>
            {t.cost(turns, movesLost)}
            {kinds.length > 0 ? `: ${kinds.map((kind) => t.spiralKind[kind]).join('; ')}` : ''}.
          </p>
          <h4>
            {begunBy.length > 0 ? t.began(creditedBy === 'named') : asked ? t.beganAsked : t.beganNowhere}
          </h4>
          {begunBy.map((it) => (
            <p key={it.speaker} className={styles.said} data-speaker={it.speaker}>
              <b>{strings.seat[it.speaker]}</b> <Quote it={it} />
            </p>
          ))}
        </>
      )}
      {first && <Way way={first} title={t.wayOut(first.turn)} most={2} />}
      {last && last.turn !== first?.turn && last.moves.length > 0 && (
        <details className={styles.more}>
          <summary>{t.alsoIn(last.turn)}</summary>
          <Way way={last} title={null} most={4} />
        </details>
      )}
    </article>
  );
}

function Way({
  way,
  title,
  most,
}: {
  readonly way: WayOut;
  readonly title: string | null;
  readonly most: number;
}) {
  if (way.moves.length === 0) return null;
  return (
    <>
      {title && <h4>{title}</h4>}
      <ul className={styles.ways}>
        {way.moves.slice(0, most).map(({ move, said }) => (
          <li key={JSON.stringify(move)}>
            {moveSentence(move)}
            {said.length === 0 ? (
              <span className={styles.soft}> {t.nobodySees}</span>
            ) : (
              said.slice(0, 1).map(({ speaker, text }) => (
                <span key={speaker} className={styles.could}>
                  {t.couldSay(strings.seat[speaker])} <q>{text}</q>
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
