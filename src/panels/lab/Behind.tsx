import { fixed } from '@/analysis/present/table';
import type { Amount } from '@/analysis/statistics/amount';
import { behindOf } from '@/app/lab/behind';
import type { NamedId } from '@/app/lab/work';
import { routes } from '@/app/links';
import { strings } from '@/app/strings';
import { Modal } from '../ui/Modal';
import styles from './Behind.module.css';

const t = strings.lab.behind;

/** A number that was pressed. */
export interface Pressed {
  readonly column: string;
  readonly row: string;
  readonly text: string;
  readonly digits: number;
  readonly amount: Amount;
}

export interface BehindProps {
  readonly pressed: Pressed;
  readonly games: readonly NamedId[];
  readonly onClose: () => void;
}

/** The turns behind a number, each a way to the table. */
export function Behind({ pressed, games, onClose }: BehindProps) {
  const { column, row, text, digits, amount } = pressed;
  const { n, sem, interval, behind } = amount;
  const list = behindOf(behind, games);
  const turns = list.reduce((sum, it) => sum + it.turns.length, 0);
  const facts = [
    t.value(text, n),
    ...(sem === null ? [] : [t.sem(fixed(sem, digits))]),
    ...(interval === null ? [] : [t.interval(fixed(interval[0], digits), fixed(interval[1], digits))]),
  ];
  return (
    <Modal title={t.title(column, row)} size="small" onClose={onClose}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <p className={styles.lead}>{list.length === 0 ? t.nothing : t.lead(turns, list.length)}</p>
      <ul className={styles.games}>
        {list.map(({ game, turns: its }) => (
          <li key={game.id}>
            <span>{game.name}</span>
            <ul>
              {its.map((turn) => (
                <li key={turn}>
                  <a href={`#${routes.game(game.id, turn)}`}>{t.turn(turn)}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
