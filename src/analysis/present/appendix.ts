import { type Ground, turnsOf } from '../ground';
import { scatterOf } from '../plots/points';
import { escaped } from '../plots/svg';
import type { Amount, TurnRef } from '../statistics/amount';
import { strings } from '../strings';
import { fixed } from './table';

const t = strings.report;

/** The place of a turn on the page; of a game where the turn is 0. */
export const turnId = ({ game, turn }: TurnRef): string =>
  turn === 0 ? `g${game + 1}` : `g${game + 1}-${turn}`;

/** Which number: the row of a table or picture that it stands in, and its column or mark there. */
export interface NumberName {
  readonly row: string;
  readonly column: string;
}

/** How many rows of the numbers that share an entry it names. */
const MOST_ROWS = 4;

interface Entry {
  readonly id: string;
  readonly body: string;
  /** The columns of its numbers, by row. */
  readonly names: Map<string, Set<string>>;
}

/**
 * What is behind the numbers of a page that cannot compute: a list of entries, one for each set of turns, however
 * many numbers rest on it.
 */
export class Appendix {
  readonly #entries = new Map<string, Entry>();

  /** The address of what is behind a number; null for what was printed elsewhere. */
  addressOf(ground: Ground | null, name: NumberName): string | null {
    if (ground === null || ground.kind === 'published') return null;
    return ground.kind === 'turn' ? `#${turnId(ground.ref)}` : `#${this.#enter(bodyOf(ground, this), name)}`;
  }

  #enter(body: string, { row, column }: NumberName): string {
    const entry = this.#entries.get(body) ?? { id: `n${this.#entries.size + 1}`, body, names: new Map() };
    this.#entries.set(body, entry);
    entry.names.set(row, (entry.names.get(row) ?? new Set<string>()).add(column));
    return entry.id;
  }

  html(): string {
    const items = [...this.#entries.values()].map(({ id, body, names }) => {
      const rows = [...names].map(([row, columns]) => escaped(t.numbers(row, [...columns])));
      const more = rows.length > MOST_ROWS ? [t.more(rows.length - MOST_ROWS)] : [];
      return `<li id="${id}"><b>${[...rows.slice(0, MOST_ROWS), ...more].join('; ')}</b>${body}</li>`;
    });
    return `<section class="behind"><h2>${t.behind}</h2><p>${t.behindLead}</p><ol>\n${items.join('\n')}\n</ol></section>`;
  }
}

function bodyOf(ground: Extract<Ground, { kind: 'turns' | 'points' }>, appendix: Appendix): string {
  if (ground.kind === 'points') {
    const cell = (it: Amount, axis: string, model: string) => {
      const address =
        it.value === null ? null : appendix.addressOf(turnsOf(it), { row: model, column: axis });
      const shown = fixed(it.value, 3);
      return `<td class="n">${address === null ? shown : `<a href="${address}">${shown}</a>`}</td>`;
    };
    const rows = ground.points.map(
      (it) =>
        `<tr><td>${escaped(it.name)}</td>${cell(it.x, ground.x, it.name)}${cell(it.y, ground.y, it.name)}</tr>`,
    );
    return `<div class="scroll"><table><thead><tr><th>${t.model}</th><th>${escaped(ground.x)}</th><th>${escaped(ground.y)}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>${scatterOf(t.scatter(ground.x, ground.y), ground)?.svg ?? ''}`;
  }
  const behind = placesOf(ground.behind);
  const besides = placesOf(ground.besides);
  return [
    `<p>${behind.turns === 0 ? t.nothing : `${t.counted(behind.turns, behind.games)} ${behind.html}`}</p>`,
    besides.turns === 0 ? '' : `<p>${t.besides(besides.turns)} ${besides.html}</p>`,
  ].join('');
}

/** Turns as links, game by game, runs of turns as one. */
function placesOf(refs: readonly TurnRef[]): {
  readonly html: string;
  readonly turns: number;
  readonly games: number;
} {
  const games = new Map<number, Set<number>>();
  for (const { game, turn } of refs) games.set(game, (games.get(game) ?? new Set()).add(turn));
  let count = 0;
  const parts = [...games]
    .sort(([a], [b]) => a - b)
    .map(([game, set]) => {
      count += set.size;
      const runs = runsOf([...set].sort((a, b) => a - b)).map(
        ([from, to]) =>
          `<a href="#${turnId({ game, turn: from })}">${from === 0 ? t.start : t.run(from, to)}</a>`,
      );
      return `${t.game(game + 1)}: ${runs.join(' ')}`;
    });
  return { html: parts.join('; '), turns: count, games: games.size };
}

/** Stretches of numbers that follow each other; 0 stands by itself. */
export function runsOf(sorted: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const it of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === it - 1 && last[1] !== 0) last[1] = it;
    else runs.push([it, it]);
  }
  return runs;
}
