import { memo, useId } from 'react';
import { PALETTE, type PaletteName } from '@/app/palette';
import { seatDesk } from '@/app/strings/seatDesk';
import type { View } from '@/craft/views';
import { colorOf, type Director, LAYERS, WALLS } from '@/craft/vocabulary';
import { BrickShape, PatternDefs } from '../ui/BrickPattern';
import { type WallBrick, wallBricks } from '../ui/wallBricks';
import { heightOf, middleOf, placeBox, WALL_FLOOR, WALL_WIDTH } from '../ui/wallPlaces';
import type { Light } from './lights';
import { boardOfView, type Likeness, likenessOf } from './ownView';
import styles from './SeatWall.module.css';

const MARGIN = { names: 12, layers: 27 } as const;

export interface SeatWallProps {
  readonly director: Director;
  readonly view: View;
  readonly caption: string;
  readonly palette: PaletteName;
  /** The other of the two walls that a Director compares: the wanted one, or the one that stands. */
  readonly compare?: { readonly view: View; readonly showing: 'wanted' | 'now' } | undefined;
  readonly lit?: readonly Light[] | undefined;
  /** Names layers and places at the edges, as the Director speaks of them. */
  readonly named?: boolean;
}

/** One wall as its Director sees it, and speaks of it: left to right, base at the bottom, no coordinates. */
export const SeatWall = memo(function SeatWall(props: SeatWallProps) {
  const { director, view, caption, palette, compare, lit, named } = props;
  const t = seatDesk.wall;
  const prefix = useId().replace(/\W/g, '');
  const paints = PALETTE[palette];
  const cells = WALLS[director];
  const bricks = wallBricks(boardOfView(director, view), director);
  const left = named ? MARGIN.layers : 0;
  const below = named ? MARGIN.names : 3;
  const likeness = (brick: WallBrick): Likeness | null => {
    if (!compare) return null;
    const [wanted, now] = compare.showing === 'wanted' ? [view, compare.view] : [compare.view, view];
    const all = brick.cells.map((_, k) => likenessOf(wanted, now, brick.layer, brick.place + k));
    return all.find((it) => it !== 'same') ?? 'same';
  };
  return (
    <div className={styles.wall} data-director={director}>
      <svg
        className={styles.drawing}
        viewBox={`${-left - 1} -1 ${left + WALL_WIDTH + 2} ${WALL_FLOOR + below + 2}`}
        aria-hidden="true"
      >
        <PatternDefs palette={paints} prefix={prefix} />
        {LAYERS.flatMap((layer) =>
          cells.map((cell, place) => (
            <rect
              key={`${layer}${cell}`}
              className={styles.empty}
              {...placeBox(place, layer, { inset: 1 })}
              rx="2.5"
            />
          )),
        )}
        {bricks.map((brick) => {
          const color = colorOf(brick.code);
          const box = placeBox(brick.place, brick.layer, { width: brick.width });
          const like = likeness(brick);
          return (
            <g key={`${brick.layer}${brick.place}`}>
              <BrickShape {...box} paint={paints[color]} pattern={`${prefix}-${color}`} />
              {compare?.showing === 'wanted' && like === 'same' && (
                <Badge x={box.x + box.width} y={box.y} ink={paints[color].ink} body={paints[color].body}>
                  <path d="M-2.4 0.1l1.7 1.8l3.1-3.6" fill="none" strokeWidth="1.6" />
                </Badge>
              )}
              {compare?.showing === 'now' && like !== 'same' && (
                <Badge x={box.x + box.width} y={box.y} ink={paints[color].ink} body={paints[color].body}>
                  <path d="M-2.6 -1.2h5.2M-2.6 1.2h5.2M1.6 -3l-3.2 6" fill="none" strokeWidth="1.1" />
                </Badge>
              )}
            </g>
          );
        })}
        {lit?.flatMap((light, k) =>
          LAYERS.flatMap((layer) =>
            cells.map((cell, place) =>
              light.cells.includes(cell) && (light.layer === null || light.layer === layer) ? (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: lights have no identity of their own
                  key={`${k}${layer}${cell}`}
                  className={styles.lit}
                  data-tone={light.tone}
                  {...placeBox(place, layer, { inset: -0.2 })}
                  rx="3"
                />
              ) : null,
            ),
          ),
        )}
        <path className={styles.base} d={`M0 ${WALL_FLOOR + 1.5}H${WALL_WIDTH}`} />
        {named &&
          LAYERS.map((layer) => (
            <text key={layer} x="-4" y={heightOf(layer) + 2.2} textAnchor="end">
              {t.layers[layer]}
            </text>
          ))}
        {named &&
          cells.map((cell, place) => (
            <text key={cell} x={middleOf(place)} y={WALL_FLOOR + 9.5} textAnchor="middle">
              {t.places[place]}
            </text>
          ))}
      </svg>
      <WallTable {...{ director, caption, bricks }} likeness={compare ? likeness : null} />
    </div>
  );
});

interface BadgeProps {
  readonly x: number;
  readonly y: number;
  readonly ink: string;
  readonly body: string;
  readonly children: React.ReactNode;
}

function Badge({ x, y, ink, body, children }: BadgeProps) {
  return (
    <g transform={`translate(${x - 8} ${y + 8})`} stroke={body} strokeLinecap="round">
      <circle r="5.2" fill={ink} stroke="none" />
      {children}
    </g>
  );
}

interface WallTableProps {
  readonly director: Director;
  readonly caption: string;
  readonly bricks: readonly WallBrick[];
  readonly likeness: ((brick: WallBrick) => Likeness | null) | null;
}

/** The same wall as a named grid, for screen readers: top layer first, as it stands. */
function WallTable({ director, caption, bricks, likeness }: WallTableProps) {
  const t = seatDesk.wall;
  const label = (place: number, layer: number) => {
    const brick = bricks.find((it) => it.layer === layer && place >= it.place && place < it.place + it.width);
    if (!brick) return t.empty(place);
    const places = brick.cells.map((_, k) => brick.place + k);
    const words = t.brick(brick.width === 2 ? 'large' : 'small', colorOf(brick.code), places);
    const like = likeness?.(brick);
    return like ? `${words}, ${t.likeness[like]}` : words;
  };
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <tbody>
          {LAYERS.toReversed().map((layer) => (
            <tr key={layer}>
              <th scope="row">{t.layer[layer]}</th>
              {WALLS[director].map((cell, place) => (
                <td key={cell}>{label(place, layer)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
