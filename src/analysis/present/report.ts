import { moveSentence } from '@/craft/moves';
import type { PythonRandom } from '@/kernel/python-random';
import type { Plot } from '../plots/stacked';
import { escaped } from '../plots/svg';
import { correlationTable, modelPoints } from '../tables/correlations';
import { creditTable } from '../tables/credit';
import { oracleUseTable, removeTable, taxonomyTable } from '../tables/failures';
import { GROUPINGS, type Grouping, type NamedGame } from '../tables/games';
import { performanceTable } from '../tables/performance';
import { findingsTable, talkTable } from '../tables/talk';
import { ENGLISH } from '../words';
import { plotsOf } from './plots';
import { type Cell, cellText, type Table, tableCsv } from './table';
import {
  correlationTableOf,
  creditTableOf,
  findingsTableOf,
  gamesTable,
  informationTableOf,
  oracleUseTableOf,
  performanceTableOf,
  publishedPerformanceTable,
  removeTableOf,
  talkTableOf,
  taxonomyTableOf,
} from './tables';

export interface ReportFile {
  readonly name: string;
  readonly text: string;
}
export interface Report {
  readonly tables: readonly Table[];
  readonly plots: readonly Plot[];
  /** The page first. */
  readonly files: readonly ReportFile[];
}

/** The name of the report's page. */
export const PAGE = 'index.html';

/** A page of every table and picture, with the same numbers as files beside it. `random` draws the intervals. */
export function reportOf(games: readonly NamedGame[], random: PythonRandom): Report {
  const by: Grouping = 'director';
  const performance = performanceTable(games, by, random);
  const talk = talkTable(games, by, random);
  const points = modelPoints(games);
  const rows = {
    performance: Object.fromEntries(
      GROUPINGS.map((it) => [it, it === by ? performance : performanceTable(games, it, random)]),
    ) as Record<Grouping, typeof performance>,
    taxonomy: taxonomyTable(games, by),
    oracleUse: oracleUseTable(games, by),
    removes: removeTable(games, by, random),
    credit: creditTable(games, by),
    talk,
    findings: findingsTable(games, by),
    correlations: correlationTable(points),
  };
  const tables = [
    gamesTable(games),
    ...GROUPINGS.map((it) => performanceTableOf(rows.performance[it], it)),
    publishedPerformanceTable(),
    taxonomyTableOf(rows.taxonomy, by),
    oracleUseTableOf(rows.oracleUse, by),
    removeTableOf(rows.removes, by),
    creditTableOf(rows.credit, by),
    talkTableOf(rows.talk, by),
    informationTableOf(rows.talk, by),
    findingsTableOf(rows.findings, by),
    correlationTableOf(rows.correlations),
  ];
  const plots = plotsOf(games, by, performance, points);
  return {
    tables,
    plots,
    files: [
      { name: PAGE, text: page(games, tables, plots) },
      ...tables.map((it) => ({ name: `${it.id}.csv`, text: tableCsv(it) })),
      ...plots.flatMap((it) => [
        { name: `${it.id}.svg`, text: it.svg },
        { name: `${it.id}.csv`, text: it.csv },
      ]),
      // Every number with the games and turns behind it.
      {
        name: 'numbers.json',
        text: JSON.stringify({ games: games.map(({ name }) => name), ...rows }, null, 1),
      },
    ],
  };
}

const STYLE = `
:root { color-scheme: light; }
body { font: 15px/1.5 Inter, Helvetica, Arial, sans-serif; color: #1a1a1a; background: #fff; max-width: 1200px; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem; }
p { max-width: 75ch; margin: .3rem 0 .8rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid #d9d9d9; text-align: left; white-space: nowrap; }
th { border-bottom: 2px solid #1a1a1a; } td.n { text-align: right; }
svg { max-width: 100%; height: auto; }
blockquote { margin: .3rem 0 .6rem; padding-left: .8rem; border-left: 3px solid #d9d9d9; max-width: 75ch; }
@media print { body { margin: 0; max-width: none; } h2 { break-after: avoid; } svg, tr { break-inside: avoid; } }
`;

function page(games: readonly NamedGame[], tables: readonly Table[], plots: readonly Plot[]): string {
  const turns = games.reduce((sum, { game }) => sum + game.turns.length, 0);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // No request leaves the page, whatever its texts say.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>CRAFT games: report</title><style>${STYLE}</style></head><body>`,
    `<h1>CRAFT games: report</h1><p>${games.length} games, ${turns} turns. Hover a number for its n and the turns behind it; all of them stand in numbers.json. Each table and picture is beside this page as a file too.</p>`,
    ...tables.slice(0, 1).map(tableHtml),
    ...plots.map((it) => `<figure>${it.svg}</figure>`),
    ...tables.slice(1).map(tableHtml),
    spiralsHtml(games),
    '</body></html>',
  ].join('\n');
}

function tableHtml({ title, caption, columns, rows }: Table): string {
  const head = columns
    .map(
      ({ label, meaning }) =>
        `<th scope="col"${meaning ? ` title="${escaped(meaning)}"` : ''}>${escaped(label)}</th>`,
    )
    .join('');
  const body = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('\n');
  return `<section><h2>${escaped(title)}</h2><p>${escaped(caption)}</p><div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div></section>`;
}

function cellHtml(cell: Cell): string {
  const shown = escaped(cellText(cell));
  if (cell.kind === 'text') return `<td>${shown}</td>`;
  const title = cell.kind === 'amount' ? ` title="${escaped(behindText(cell))}"` : '';
  return `<td class="n"${title}>${shown}</td>`;
}

/** How many turn references fit into a hint; the rest is in the file of numbers. */
const MOST_REFERENCES = 12;

function behindText({ amount, digits }: Extract<Cell, { kind: 'amount' }>): string {
  const { n, interval, behind } = amount;
  const ends = interval ? `, 95 % interval ${interval.map((it) => it.toFixed(digits)).join(' to ')}` : '';
  const shown = behind.slice(0, MOST_REFERENCES).map(({ game, turn }) => `game ${game + 1} turn ${turn}`);
  const more = behind.length > shown.length ? ` and ${behind.length - shown.length} more` : '';
  return `n = ${n}${ends}${shown.length > 0 ? `; ${shown.join(', ')}${more}` : ''}`;
}

function spiralsHtml(games: readonly NamedGame[]): string {
  const found = games.flatMap(({ name, game }) => game.spirals.map((spiral) => ({ name, spiral })));
  if (found.length === 0) return '<section><h2>Spirals</h2><p>None.</p></section>';
  const items = found.map(({ name, spiral }) => {
    const begun = spiral.begunBy.map(
      (it) => `<blockquote>${escaped(`${it.speaker}: ${it.message}`)}</blockquote>`,
    );
    const open = spiral.waysOut[0]?.moves.slice(0, 3) ?? [];
    const ways = open.map(({ move, said }) => {
      const words = said.map(({ speaker, text }) => `${speaker}: “${text}”`).join(' or ');
      return `<li>${escaped(moveSentence(move))} ${escaped(words ? `It could have been said so — ${words}` : 'No Director sees that place.')}</li>`;
    });
    const way =
      ways.length > 0
        ? `<p>What was open and right in turn ${spiral.from}:</p><ul>${ways.join('')}</ul>`
        : '';
    return `<h3>${escaped(name)}</h3><p>${escaped(ENGLISH.spiral({ ...spiral, begunBy: spiral.begunBy.map(({ speaker }) => speaker) }))}</p>${begun.join('')}${way}`;
  });
  return `<section><h2>Spirals</h2>${items.join('\n')}</section>`;
}
