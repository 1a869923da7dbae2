import type { Ground } from '../ground';
import { SMALL, scatterPlot } from '../plots/points';
import { escaped } from '../plots/svg';
import type { Amount, TurnRef } from '../statistics/amount';
import { strings } from '../strings';
import { fixed } from './table';

const t = strings.report;

/** The place of a turn on the page; of a game where the turn is 0. */
export const turnId = ({ game, turn }: TurnRef): string =>
  turn === 0 ? `g${game + 1}` : `g${game + 1}-${turn}`;

/** How many of the numbers that share an entry it names. */
const MOST_NAMES = 6;

interface Entry {
  readonly id: string;
  readonly body: string;
  readonly names: string[];
}

/**
 * What is behind the numbers of a page that cannot compute: a list of entries, one for each set of turns, however
 * many numbers rest on it.
 */
export class Appendix {
  readonly #entries = new Map<string, Entry>();

  /** The address of what is behind a number; null for what was printed elsewhere. `name` tells which number. */
  addressOf(ground: Ground | null, name: string): string | null {
    if (ground === null || ground.kind === 'published') return null;
    return ground.kind === 'turn'
      ? `#${turnId(ground.ref)}`
      : `#${this.#enter(bodyOf(ground, this, name), name)}`;
  }

  #enter(body: string, name: string): string {
    const known = this.#entries.get(body);
    if (known) {
      if (!known.names.includes(name)) known.names.push(name);
      return known.id;
    }
    const entry: Entry = { id: `n${this.#entries.size + 1}`, body, names: [name] };
    this.#entries.set(body, entry);
    return entry.id;
  }

  html(): string {
    const items = [...this.#entries.values()].map(({ id, body, names }) => {
      const shown = names.slice(0, MOST_NAMES).map(escaped);
      const more = names.length > shown.length ? [t.more(names.length - shown.length)] : [];
      return `<li id="${id}"><b>${[...shown, ...more].join('; ')}</b>${body}</li>`;
    });
    return `<section class="behind"><h2>${t.behind}</h2><p>${t.behindLead}</p><ol>\n${items.join('\n')}\n</ol></section>`;
  }
}

function bodyOf(
  ground: Extract<Ground, { kind: 'turns' | 'points' }>,
  appendix: Appendix,
  name: string,
): string {
  if (ground.kind === 'points') {
    const cell = (it: Amount, axis: string, model: string) => {
      const address =
        it.value === null ? null : appendix.addressOf({ kind: 'turns', ...it }, `${name}, ${model}, ${axis}`);
      const shown = fixed(it.value, 3);
      return `<td class="n">${address === null ? shown : `<a href="${address}">${shown}</a>`}</td>`;
    };
    const rows = ground.points.map(
      (it) =>
        `<tr><td>${escaped(it.name)}</td>${cell(it.x, ground.x, it.name)}${cell(it.y, ground.y, it.name)}</tr>`,
    );
    return `<table><thead><tr><th>${t.model}</th><th>${escaped(ground.x)}</th><th>${escaped(ground.y)}</th></tr></thead><tbody>${rows.join('')}</tbody></table>${scatterOf(ground)}`;
  }
  const behind = placesOf(ground.behind);
  const besides = placesOf(ground.besides);
  return [
    `<p>${behind.turns === 0 ? t.nothing : `${t.counted(behind.turns, behind.games)} ${behind.html}`}</p>`,
    besides.turns === 0 ? '' : `<p>${t.besides(besides.turns)} ${besides.html}</p>`,
  ].join('');
}

/** How the points lie to each other; nothing for a single one. */
function scatterOf({ x, y, points }: Extract<Ground, { kind: 'points' }>): string {
  const known = points.flatMap((it) =>
    it.x.value === null || it.y.value === null
      ? []
      : [{ name: it.name, x: it.x.value, y: it.y.value, ground: null }],
  );
  return known.length < 2 ? '' : scatterPlot('points', t.scatter(x, y), known, x, y, SMALL).svg;
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
