import { useMemo, useRef, useState } from 'react';
import type { Ground } from '@/analysis/ground';
import { scatterOf } from '@/analysis/plots/points';
import { fixed } from '@/analysis/present/table';
import { behindOf } from '@/app/lab/behind';
import { type LookedUp, type NumberKey, pointKey } from '@/app/lab/lookUp';
import type { NamedId } from '@/app/lab/work';
import { routes } from '@/app/links';
import { labWords } from '@/app/strings/lab';
import { useThemeName } from '../shell/useAppearance';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Modal';
import styles from './Behind.module.css';
import { lastLink } from './keptPlace';
import pressable from './Pressable.module.css';
import { svgAddress, themed } from './themed';
import { trueMinus } from './trueMinus';

const t = labWords.behind;

export interface BehindProps {
  readonly name: NumberKey;
  readonly number: LookedUp;
  readonly games: readonly NamedId[];
  readonly onLook: (key: NumberKey | null) => void;
}

/** What is behind a number: its turns, each a way to the table, or the points that it was computed from. */
export function Behind({ name, number, games, onLook }: BehindProps) {
  const { column, row, text, digits, amount, ground } = number;
  const last = useRef<HTMLAnchorElement>(null);
  const facts = [
    amount ? t.value(text, amount.n) : text,
    ...(!amount || amount.sem === null ? [] : [t.sem(fixed(amount.sem, digits))]),
    ...(!amount || amount.interval === null
      ? []
      : [t.interval(fixed(amount.interval[0], digits), fixed(amount.interval[1], digits))]),
  ];
  const outer = outerOf(name, ground);
  return (
    <Modal title={t.title(column, row)} size="small" onClose={() => onLook(null)} initialFocus={last}>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {outer ? <Button tone="quiet" label={t.back} onClick={() => onLook(outer)} /> : null}
      {ground.kind === 'points' ? (
        <Points name={name} ground={ground} onLook={onLook} />
      ) : ground.kind === 'turns' ? (
        <Turns ground={ground} games={games} last={last} />
      ) : null}
    </Modal>
  );
}

/** The correlation in which a value stands. */
const outerOf = (name: NumberKey, ground: Ground): NumberKey | null => {
  const parts = name.split('.');
  return ground.kind === 'turns' && /^[xy]$/.test(parts.at(-1) ?? '') ? parts.slice(0, -2).join('.') : null;
};

interface TurnsProps {
  readonly ground: Extract<Ground, { kind: 'turns' }>;
  readonly games: readonly NamedId[];
  readonly last: React.RefObject<HTMLAnchorElement | null>;
}

function Turns({ ground: { behind, besides }, games, last }: TurnsProps) {
  const some = useMemo(() => behindOf(behind, games), [behind, games]);
  const others = useMemo(() => behindOf(besides, games), [besides, games]);
  const count = (list: typeof some) => list.reduce((sum, { turns }) => sum + turns.length, 0);
  const followed = holds(others, lastLink()) && !holds(some, lastLink());
  const [open, setOpen] = useState(some.length === 0 || followed);
  return (
    <>
      <p className={styles.lead}>{some.length === 0 ? t.nothing : t.lead(count(some), some.length)}</p>
      <TurnList list={some} last={last} />
      {others.length > 0 ? (
        <details
          className={styles.others}
          open={open}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>{t.others(count(others), others.length)}</summary>
          {open ? <TurnList list={others} last={last} /> : null}
        </details>
      ) : null}
    </>
  );
}

type Listed = ReturnType<typeof behindOf<NamedId>>;
const addressOf = (id: string, turn: number): string => `#${routes.game(id, turn)}`;
const holds = (list: Listed, link: string | null): boolean =>
  list.some(({ game, turns }) => turns.some((turn) => addressOf(game.id, turn) === link));

/** So many games at first: a set may hold hundreds, with thousands of turns. */
const STEP = 30;

function TurnList({ list, last }: { readonly list: Listed; readonly last: TurnsProps['last'] }) {
  const link = lastLink();
  const followed = list.findIndex((it) => holds([it], link));
  const [most, setMost] = useState(Math.max(STEP, followed + 1));
  return (
    <>
      <ul className={styles.games}>
        {list.slice(0, most).map(({ game, turns }) => (
          <li key={game.id}>
            <span>{game.name}</span>
            <ul>
              {turns.map((turn) => {
                const address = addressOf(game.id, turn);
                return (
                  <li key={turn}>
                    <a href={address} ref={address === link ? last : undefined}>
                      {turn === 0 ? t.start : t.turn(turn)}
                    </a>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
      {list.length > most ? (
        <Button label={t.more(list.length - most)} onClick={() => setMost(most + 3 * STEP)} />
      ) : null}
    </>
  );
}

interface PointsProps {
  readonly name: NumberKey;
  readonly ground: Extract<Ground, { kind: 'points' }>;
  readonly onLook: (key: NumberKey) => void;
}

/** The two numbers of each model, the least of the feature first, and how they lie to each other. */
function Points({ name, ground, onLook }: PointsProps) {
  const { x, y, points } = ground;
  const theme = useThemeName();
  const plot = scatterOf(t.scatter(x, y), ground);
  return (
    <>
      <p className={styles.lead}>
        {t.points(points.filter((it) => it.x.value !== null && it.y.value !== null).length)}
      </p>
      <table className={styles.points}>
        <thead>
          <tr>
            <th scope="col">{t.team}</th>
            <th scope="col">{x}</th>
            <th scope="col">{y}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((it, k) => (
            <tr key={it.name}>
              <th scope="row">{it.name}</th>
              {(['x', 'y'] as const).map((axis) => (
                <td key={axis}>
                  {it[axis].value === null ? (
                    fixed(null, 3)
                  ) : (
                    <button
                      type="button"
                      className={pressable.number}
                      aria-label={labWords.behind.open(
                        axis === 'x' ? x : y,
                        it.name,
                        fixed(it[axis].value, 3),
                      )}
                      onClick={() => onLook(pointKey(name, k, axis))}
                    >
                      {trueMinus(fixed(it[axis].value, 3))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {plot ? (
        <img className={styles.scatter} src={svgAddress(themed(plot.svg, theme))} alt={t.scatter(x, y)} />
      ) : null}
    </>
  );
}
