import { lazy, memo, Suspense } from 'react';
import { PALETTE, type PaletteName } from '@/app/palette';
import { strings } from '@/app/strings';
import type { TableView } from '@/app/tableView';
import type { Occupant } from '@/app/team';
import { type Move, moveCode, moveSentence, sameMove } from '@/craft/moves';
import { refusalSentence } from '@/craft/refusals';
import { cellName, colorOf } from '@/craft/vocabulary';
import { useApp } from '../AppContext';
import { InspectButton } from '../inspector/InspectButton';
import { useAnswering } from '../models/useAnswering';
import { SeatControl } from '../seating/SeatControl';
import { Button } from '../ui/Button';
import { PlayIcon } from '../ui/icons';
import styles from './BuilderCard.module.css';
import { occupantName } from './DirectorCard';
import { OutcomeMark } from './OutcomeMark';
import { showPreview, useTableUi } from './tableUi';
import { useScroller } from './useScroller';

const SeatAnswer = lazy(() => import('../models/SeatAnswer'));

export interface BuilderCardProps {
  readonly view: TableView;
  readonly occupant: Occupant;
  readonly asked: boolean;
  readonly palette: PaletteName;
}

/** The Builder's edge of the table: what it could do, what it did and why, and the clock of the game. */
export const BuilderCard = memo(function BuilderCard({ view, occupant, asked, palette }: BuilderCardProps) {
  const scroller = useScroller<HTMLDivElement>();
  const answering = useAnswering('Builder', occupant, asked);
  return (
    <section
      className={styles.card}
      data-offers={view.builder.offersCandidates || undefined}
      aria-labelledby="card-Builder"
    >
      <div className={styles.deed} {...scroller}>
        <div className={styles.lines}>
          <header className={styles.head}>
            <h2 id="card-Builder">{strings.seat.Builder}</h2>
            <p className={styles.who}>
              {occupantName(occupant, view.builder.by)}
              {!view.builder.offersCandidates && ` · ${strings.table.builder.offersNothing}`}
            </p>
            <SeatControl seat="Builder" />
            {!answering && <InspectButton seat="Builder" />}
            {view.summary && !answering && (
              <p className={styles.outcome} data-outcome={view.summary.outcome}>
                <OutcomeMark outcome={view.summary.outcome} />
                <b>{strings.outcome[view.summary.outcome]}</b>
                <span>{strings.table.outcomeHint[view.summary.outcome]}</span>
              </p>
            )}
          </header>
          {answering ? (
            <Suspense fallback={<p className={styles.soft}>{strings.table.card.thinking}</p>}>
              <SeatAnswer seat="Builder" />
            </Suspense>
          ) : (
            <Deed view={view} asked={asked} />
          )}
        </div>
      </div>
      {view.builder.offersCandidates && <Offered view={view} palette={palette} />}
      <Clock view={view} />
    </section>
  );
});

function Deed({ view: { builder }, asked }: { readonly view: TableView; readonly asked: boolean }) {
  const t = strings.table.builder;
  const { move, reason, refusal, question, problem } = builder;
  if (question !== null)
    return (
      <>
        <p className={styles.sentence}>
          {t.asked}: <q>{question}</q>
        </p>
        {problem && (
          <p className={styles.soft}>
            {t.unread}: {problem}
          </p>
        )}
        <code className={styles.code}>{t.clarify(question)}</code>
      </>
    );
  if (move)
    return (
      <>
        <p className={styles.sentence}>
          {/* Of a refused move what matters is why; its reason is still told in the code. */}
          {moveSentence(move)} {reason && !refusal && <span className={styles.soft}>{reason}</span>}
        </p>
        {refusal && (
          <p className={styles.refusal}>
            <b>{t.refused}.</b> {refusalSentence(refusal)}
          </p>
        )}
        <code className={styles.code} title={t.confirm(moveCode(move), reason ?? '')}>
          {t.confirm(moveCode(move), reason ?? '')}
        </code>
      </>
    );
  if (builder.status === 'idle' && !asked) return <Welcome />;
  const waiting = asked ? strings.table.card.thinking : t.waiting;
  return <p className={styles.soft}>{waiting}</p>;
}

/** Before the first turn: what this is, and the one thing to press. */
function Welcome() {
  const { table } = useApp();
  const t = strings.table.note;
  return (
    <div className={styles.welcome}>
      <p className={styles.sentence}>
        <b>{t.startTitle}.</b> {t.startText}
      </p>
      <Button
        tone="primary"
        icon={<PlayIcon />}
        label={t.play}
        className={styles.play}
        onClick={() => table.getState().play()}
      />
    </div>
  );
}

function Offered({ view, palette }: { readonly view: TableView; readonly palette: PaletteName }) {
  const t = strings.table.builder;
  const { offered, move } = view.builder;
  const chosen = move ? offered.findIndex((it) => sameMove(it, move)) : -1;
  return (
    <div className={styles.offered}>
      <h3>{t.offered}</h3>
      {offered.length === 0 ? (
        <p className={styles.soft}>{t.offeredNothing}</p>
      ) : (
        <ul className={styles.chips}>
          {offered.map((it, k) => (
            <li key={moveCode(it)}>
              <Chip move={it} chosen={k === chosen} palette={palette} />
            </li>
          ))}
          {move && chosen < 0 && <li className={styles.soft}>{t.ownIdea}</li>}
        </ul>
      )}
    </div>
  );
}

interface ChipProps {
  readonly move: Move;
  readonly chosen: boolean;
  readonly palette: PaletteName;
}

/** A candidate. Pointed at, it is shown on the stage. */
function Chip({ move, chosen, palette }: ChipProps) {
  const shown = useTableUi((ui) => ui.preview === move);
  const meant = useTableUi((ui) => ui.meant.includes(moveCode(move)));
  const paint = move.block === null ? null : PALETTE[palette][colorOf(move.block)];
  const where = move.span === null ? cellName(move.cell) : `${cellName(move.cell)}–${cellName(move.span)}`;
  return (
    <button
      type="button"
      className={styles.chip}
      data-chosen={chosen || undefined}
      data-meant={meant || undefined}
      aria-pressed={shown}
      aria-label={chosen ? `${moveSentence(move)} ${strings.table.builder.chosen}` : moveSentence(move)}
      title={moveSentence(move)}
      onPointerEnter={() => showPreview(move)}
      onPointerLeave={() => showPreview(null)}
      onFocus={() => showPreview(move)}
      onBlur={() => showPreview(null)}
      onClick={() => showPreview(shown ? null : move)}
    >
      {move.action === 'remove' && <span aria-hidden="true">−</span>}
      {paint && (
        <span
          className={styles.swatch}
          style={{ background: paint.body, color: paint.ink }}
          aria-hidden="true"
        >
          {move.block}
        </span>
      )}
      <span>
        {where} L{move.layer}
      </span>
    </button>
  );
}

function Clock({ view }: { readonly view: TableView }) {
  const t = strings.table.builder;
  const { movesToGo, turnsLeft, slack, isOver } = view;
  const lost = slack < 0;
  const state = lost ? 'lost' : slack === 0 && !isOver ? 'tight' : 'fine';
  return (
    <div className={styles.clock} data-state={state}>
      <p className={styles.togo}>
        <b>{movesToGo}</b>
        <span>{t.togo}</span>
      </p>
      <p className={styles.left}>
        <span>{t.turnsLeft(turnsLeft)}</span>
        <span className={styles.spare}>
          {lost
            ? t.lost(-slack)
            : movesToGo > 0
              ? t.spare(slack)
              : view.state.end === 'complete'
                ? t.complete
                : t.finished}
        </span>
      </p>
    </div>
  );
}
