import { PALETTE, type PaletteName } from '@/app/palette';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Reading } from '@/craft/language';
import { type Move, moveCode, moveSentence, sameMove } from '@/craft/moves';
import { cellName, colorOf } from '@/craft/vocabulary';
import { meant } from './lights';
import styles from './Offers.module.css';

export interface OffersProps {
  readonly candidates: readonly Move[];
  readonly draft: Move | null;
  /** What is pointed at in the messages: the candidates that it can mean light up. */
  readonly readings: readonly Reading[] | null;
  readonly palette: PaletteName;
  readonly disabled: boolean;
  readonly onChoose: (move: Move) => void;
  readonly onPreview: (move: Move | null) => void;
}

/** The moves that the game offers. Pointed at, one shows on the board; chosen, it becomes the move. */
export function Offers(props: OffersProps) {
  const { candidates, draft, readings, palette, disabled, onChoose, onPreview } = props;
  return (
    <ul className={styles.list}>
      {candidates.map((move) => {
        const paint = move.block === null ? null : PALETTE[palette][colorOf(move.block)];
        const match = readings && meant(readings, move);
        const where =
          move.span === null ? cellName(move.cell) : `${cellName(move.cell)} ${cellName(move.span)}`;
        return (
          <li key={moveCode(move)}>
            <button
              type="button"
              className={styles.offer}
              disabled={disabled}
              aria-pressed={draft !== null && sameMove(draft, move)}
              aria-label={moveSentence(move)}
              title={match ? seatDesk.build.match[match] : moveSentence(move)}
              data-match={readings === null ? undefined : (match ?? 'no')}
              onClick={() => onChoose(move)}
              onPointerEnter={() => onPreview(move)}
              onPointerLeave={() => onPreview(null)}
              onFocus={() => onPreview(move)}
              onBlur={() => onPreview(null)}
            >
              <span className={styles.sign} aria-hidden="true">
                {move.action === 'place' ? '+' : '−'}
              </span>
              {paint && (
                <span className={styles.swatch} style={{ background: paint.body, color: paint.ink }}>
                  {move.block}
                </span>
              )}
              <span>
                {where} L{move.layer}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
