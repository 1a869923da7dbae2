import { lazy, memo, Suspense } from 'react';
import type { PaletteName } from '@/app/palette';
import { strings } from '@/app/strings';
import type { DirectorView } from '@/app/tableView';
import type { Occupant } from '@/app/team';
import type { Board } from '@/craft/board';
import type { Move } from '@/craft/moves';
import type { Actor } from '@/match/agent';
import { InspectButton } from '../inspector/InspectButton';
import { useAnswering } from '../models/useAnswering';
import { SeatControl } from '../seating/SeatControl';
import { Wall } from '../ui/Wall';
import { placedCount } from '../ui/wallBricks';
import styles from './DirectorCard.module.css';
import { MessageText } from './MessageText';
import { type Lit, useTableUi } from './tableUi';
import { useScroller } from './useScroller';

const SaidMeter = lazy(() => import('../insight/SaidMeter'));
const SeatAnswer = lazy(() => import('../models/SeatAnswer'));

export interface DirectorCardProps {
  readonly view: DirectorView;
  readonly target: Board;
  readonly board: Board;
  /** The board that this turn's messages speak of. */
  readonly before: Board;
  readonly offered: readonly Move[];
  readonly occupant: Occupant;
  /** An answer from this seat is awaited now. */
  readonly asked: boolean;
  readonly palette: PaletteName;
}

/** A Director's edge of the table: who sits there, the private wall, and what was said this turn. */
export const DirectorCard = memo(function DirectorCard(props: DirectorCardProps) {
  const { view, target, board, before, offered, occupant, asked, palette } = props;
  const { director, message, thought } = view;
  const t = strings.table.card;
  const lit = useTableUi((ui) => ui.lit);
  const { right, all } = placedCount(target, board, director);
  const scroller = useScroller<HTMLDivElement>();
  const answering = useAnswering(director, occupant, asked);
  return (
    <section className={styles.card} data-director={director} aria-labelledby={`card-${director}`}>
      <header className={styles.head}>
        <h2 id={`card-${director}`}>{strings.seat[director]}</h2>
        <p className={styles.who}>
          {[strings.wall[director], occupantName(occupant, view.by), view.archetype].join(' · ')}
        </p>
        <p className={styles.count} title={t.rightHint(right, all)}>
          {t.right(right, all)}
        </p>
        <div className={styles.control}>
          <SeatControl seat={director} />
        </div>
      </header>
      <div className={styles.wall}>
        <Wall
          director={director}
          target={target}
          built={board}
          palette={palette}
          revealCut
          lit={lit.filter((it) => concerns(it, director))}
        />
      </div>
      <div className={styles.talk} {...scroller}>
        <div className={styles.turn}>
          {answering ? (
            <Suspense fallback={<p className={styles.quiet}>{t.thinking}</p>}>
              <SeatAnswer seat={director} />
            </Suspense>
          ) : message === null ? (
            <p className={styles.quiet}>
              {asked ? t.thinking : t[view.status === 'spoke' ? 'idle' : view.status]}
            </p>
          ) : (
            <blockquote className={styles.message}>
              <MessageText text={message} director={director} board={before} offered={offered} />
              <Suspense fallback={null}>
                <SaidMeter director={director} />
              </Suspense>
            </blockquote>
          )}
          {(message !== null || thought) && !answering && (
            <footer className={styles.foot}>
              {view.order !== null && <span>{t.spoke(view.order)}</span>}
              {message !== null && <span>{t.counts(wordsIn(message), tokensOf(view.note))}</span>}
              <InspectButton seat={director} />
              {thought && (
                <details className={styles.thought}>
                  <summary>{t.thought}</summary>
                  <p>{thought}</p>
                </details>
              )}
            </footer>
          )}
        </div>
      </div>
    </section>
  );
});

const concerns = (lit: Lit, director: string) => lit.tone === 'neutral' || lit.tone === director;

export function occupantName(occupant: Occupant, by: Actor | null): string {
  const { kind, name } = by ?? occupant;
  return strings.table.card[kind](name);
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function tokensOf(note: Readonly<Record<string, unknown>>): number | null {
  const usage = note.usage as { readonly completionTokens?: unknown } | undefined;
  const tokens = note.tokens ?? usage?.completionTokens;
  return typeof tokens === 'number' ? tokens : null;
}
